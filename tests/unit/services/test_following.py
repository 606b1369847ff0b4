"""A second machine: copies are the same journals; a fork is told with both heads."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable

import pytest
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User

from ronde.errors import FormatError, RondeError
from ronde.journal import Journal, entry_to_json, verify
from ronde.platform.totp import code_at, step_of
from ronde.services.acts import Signature
from ronde.services.followers import (
    HELD_AT_ONCE,
    allow_follower,
    entries_after,
    feed,
    followers,
    forget_follower,
    held,
    let_in,
    note_held,
)
from ronde.services.following import Copied, CopiedPeople, Following, Forked
from ronde.services.following_people import members_told
from ronde.services.following_source import BadFeed
from ronde.services.installation import owner
from ronde.services.people import second_factor
from ronde.services.people.accounts import create_account
from ronde.services.people.identities import identity_of, is_identity
from ronde.services.people.members import Member, members, set_member
from ronde.services.people.roles import Boards, Role, read_boards
from ronde.services.public.sharing import is_shared
from ronde.services.security_journal import Kind, read
from ronde.store.models import EventRow, SecondFactorRow, TournamentRow
from ronde.store.store import Store
from support.other_machine import There, founded, said
from support.webapp import NOW


def follow_once(store: Store, there: There) -> tuple[Copied | CopiedPeople, ...]:
    """One turn; what was copied, unless something was left."""
    following = Following(store, there)
    copied = tuple(following.turn(now=NOW))
    for left in following.left.values():
        raise left.error
    return copied


@pytest.fixture
def store() -> Store:
    return Store()


def entries_copied(store: Store, there: There) -> list[Copied]:
    """Follow once; what was copied of journals."""
    return [c for c in follow_once(store, there) if isinstance(c, Copied)]


def copy_of(store: Store, journal: Journal) -> Journal:
    """What is here of that journal."""
    first = journal.entries[0].hash
    row = TournamentRow.objects.get(journal_rows__sequence=1, journal_rows__hash=first)
    return store.journal(row.pk)


def test_everything_is_copied_then_what_is_new(store: Store) -> None:
    there = There(a=said(founded("A"), *"1234567"), b=founded("B"))
    copied = entries_copied(store, there)
    assert [(c.name, c.entries) for c in copied] == [("A", 8), ("B", 1)]
    assert follow_once(store, there) == ()
    there.journals[71] = said(there.journals[71], "more")
    [copied_one] = entries_copied(store, there)
    assert (copied_one.entries, copied_one.version) == (1, 9)
    assert copy_of(store, there.journals[71]) == there.journals[71]
    assert verify(copy_of(store, there.journals[71])).whole


def test_the_feed_of_a_real_store_is_understood(store: Store) -> None:
    t = store.create_tournament(store.create_event("E", at=NOW), said(founded(), "x"), at=NOW)
    plain = json.loads(json.dumps(feed(store, passwords=True)))
    [listed] = plain["events"][0]["tournaments"]
    journal = store.journal(t)
    assert listed["version"] == 2
    assert (listed["head"], listed["first"]) == (journal.head, journal.entries[0].hash)


def test_a_fork_is_told_with_both_heads_and_nothing_changes(store: Store) -> None:
    common = said(founded(), "1", "2")
    there = There(a=common)
    follow_once(store, there)
    row = TournamentRow.objects.get()
    here = said(store.journal(row.pk), "written here")
    store.append(row.pk, here, expected=3)
    there.journals[71] = said(common, "written there", "and more")
    with pytest.raises(Forked) as fork:
        follow_once(store, there)
    told = fork.value
    assert (told.common, told.here, told.there) == (3, here.head, there.journals[71].head)
    assert store.journal(row.pk) == here


def test_a_copy_that_went_on_is_told(store: Store) -> None:
    common = said(founded(), "1")
    there = There(a=common)
    follow_once(store, there)
    row = TournamentRow.objects.get()
    store.append(row.pk, said(store.journal(row.pk), "here only"), expected=2)
    with pytest.raises(Forked) as fork:
        follow_once(store, there)
    assert fork.value.common == 2


def test_the_first_machine_catches_up_with_the_one_that_took_over(store: Store) -> None:
    journal = said(founded(), "1")
    t = store.create_tournament(store.create_event("Own", at=NOW), journal, at=NOW)
    there = There(a=said(journal, "after the take-over"))
    follow_once(store, there)
    assert store.journal(t) == there.journals[71]
    assert TournamentRow.objects.count() == 1


def test_a_fork_does_not_stop_the_other_tournaments(store: Store) -> None:
    a, b = said(founded("A"), "1"), founded("B")
    there = There(a=a, b=b)
    follow_once(store, there)
    row = TournamentRow.objects.get(name="A")
    store.append(row.pk, said(store.journal(row.pk), "here"), expected=2)
    there.journals = {71: said(a, "there"), 72: said(b, "there")}
    with pytest.raises(Forked):
        follow_once(store, there)
    assert copy_of(store, b) == there.journals[72]


def altered(lines: str) -> str:
    return lines.replace('"2"', '"two"')


def shuffled(lines: str) -> str:
    return "".join(reversed(lines.splitlines(keepends=True)))


def forged(_lines: str) -> str:
    """An entry with a proper hash of its own that continues something else."""
    return entry_to_json(said(founded("other"), "x").entries[-1]) + "\n"


@pytest.mark.parametrize("spoil", [altered, shuffled, forged, lambda _: ""])
def test_what_does_not_continue_the_chain_is_not_taken(
    store: Store, spoil: Callable[[str], str]
) -> None:
    there = There(a=said(founded(), "1", "2"))
    there.spoil = spoil
    with pytest.raises(BadFeed):
        follow_once(store, there)
    assert not TournamentRow.objects.exists()


@pytest.mark.parametrize(
    "data", [None, [], {}, {"format": "x"}, {"format": "ronde-feed", "version": 2, "events": [3]}]
)
def test_what_is_no_feed_is_refused(store: Store, data: object) -> None:
    there = There()
    there.feed = lambda: data  # type: ignore[method-assign]
    with pytest.raises(BadFeed):
        follow_once(store, there)


class TestPeople:
    """Who belongs to a followed event comes along; who belongs here is left alone."""

    def told(self, name: str, **other: object) -> dict[str, object]:
        return {
            "name": name,
            "password": make_password("secret of " + name),
            "role": Role.ARBITER.value,
            "tournament": None,
            "boards": "",
            **other,
        }

    def copied(self, store: Store, there: There) -> dict[str, Member]:
        follow_once(store, there)
        return {m.name: m for m in members(EventRow.objects.get(name="Open").pk)}

    def test_accounts_and_roles_are_as_there(self, store: Store) -> None:
        there = There(a=founded(), b=founded("B"))
        there.members = [
            self.told("Anna"),
            self.told("Ben", role=Role.RESULTS.value, tournament=72, boards="1-5, 9"),
        ]
        [*_, people] = follow_once(store, there)
        assert isinstance(people, CopiedPeople)
        assert (people.name, people.count) == ("Open", 2)
        assert follow_once(store, there) == ()
        found = self.copied(store, there)
        b = TournamentRow.objects.get(name="B").pk
        assert (found["Anna"].role, found["Anna"].boards) == (Role.ARBITER, None)
        assert found["Ben"].boards == Boards(tournament=b, spans=read_boards("1-5, 9"))
        assert User.objects.get(username="Anna").check_password("secret of Anna")

    def test_the_journal_knows_them_by_the_same_identity(self, store: Store) -> None:
        there = There(a=founded())
        there.members = [self.told("Anna", identity="a-0123456789abcdef"), self.told("Ben")]
        self.copied(store, there)
        assert identity_of(User.objects.get(username="Anna")) == "a-0123456789abcdef"
        assert is_identity(identity_of(User.objects.get(username="Ben")))
        given = read(kind=Kind.ROLE_GIVEN)
        assert {(e.author, e.subject) for e in given} == {("ronde", "Anna"), ("ronde", "Ben")}

    def test_nobody_comes_along_under_a_name_that_reads_like_one_from_here(
        self, store: Store
    ) -> None:
        create_account("Marc", "his own password")
        there = There(a=founded())
        names = ("M\u0430rc", "owner\u200b", "api", "MARC.")
        there.members = [self.told(name) for name in names]
        assert self.copied(store, there) == {}

    def test_what_changes_there_changes_here(self, store: Store) -> None:
        there = There(a=founded())
        there.members = [self.told("Anna"), self.told("Ben")]
        self.copied(store, there)
        there.members = [self.told("Anna", role=Role.CHIEF.value, password=make_password("new"))]
        found = self.copied(store, there)
        assert {name: m.role for name, m in found.items()} == {"Anna": Role.CHIEF}
        assert User.objects.get(username="Anna").check_password("new")

    def test_without_a_password_told_the_account_has_none_or_keeps_its_own(
        self, store: Store
    ) -> None:
        there = There(a=founded())
        there.members = [self.told("Anna", password=""), self.told("Ben")]
        self.copied(store, there)
        assert not User.objects.get(username="Anna").has_usable_password()
        there.members = [self.told("Ben", password="")]
        self.copied(store, there)
        assert User.objects.get(username="Ben").check_password("secret of Ben")

    def test_the_owner_and_people_of_this_machine_stay_as_they_are(self, store: Store) -> None:
        mine = owner()
        anna = create_account("Anna", "her own password")
        own = store.create_event("Own", at=NOW)
        set_member(anna, own, Role.CHIEF, at=NOW)
        there = There(a=founded())
        there.members = [self.told("anna"), self.told("OWNER", role=Role.CHIEF.value)]
        found = self.copied(store, there)
        assert list(found) == ["Anna"]
        anna.refresh_from_db()
        assert anna.check_password("her own password")
        assert not owner().has_usable_password()
        assert mine == owner()
        assert [m.role for m in members(own)] == [Role.CHIEF]

    def test_boards_of_a_tournament_that_is_not_here_are_no_others(self, store: Store) -> None:
        there = There(a=founded())
        there.members = [self.told("Ben", role=Role.RESULTS.value, tournament=5, boards="1")]
        assert self.copied(store, there) == {}

    def test_an_event_begun_here_keeps_its_people(self, store: Store) -> None:
        journal = founded()
        own = store.create_event("Own", at=NOW)
        store.create_tournament(own, journal, at=NOW)
        there = There(a=said(journal, "after the take-over"))
        there.members = [self.told("Anna")]
        follow_once(store, there)
        assert members(own) == ()

    @pytest.mark.parametrize(
        "wrong",
        [
            {"role": Role.OWNER.value},
            {"role": 0},
            {"role": "CHIEF"},
            {"name": ""},
            {"name": None},
            {"boards": "x"},
            {"password": "open sesame"},
            {"password": 5},
            {"tournament": []},
            {"second_factor": True, "recovery": 7},
            {"second_factor": True, "recovery": ["x"]},
        ],
    )
    def test_nonsense_is_refused(self, store: Store, wrong: dict[str, object]) -> None:
        there = There(a=founded())
        there.members = [{**self.told("Anna"), **wrong}]
        with pytest.raises(RondeError):
            follow_once(store, there)
        assert not User.objects.filter(username="Anna").exists()

    def test_told_with_passwords_only_where_nobody_listens(self, store: Store) -> None:
        event = store.create_event("Own", at=NOW)
        anna = create_account("Anna", "her own password")
        set_member(anna, event, Role.CHIEF, at=NOW)
        [private] = members_told(event, passwords=True)
        [plain] = members_told(event, passwords=False)
        assert (private["password"], plain["password"]) == (anna.password, "")
        assert plain["role"] == Role.CHIEF

    def test_the_second_factor_holds_after_a_take_over(self, store: Store) -> None:
        """The phone does not open here, a recovery code does: no less, and nobody is locked out."""
        codes, told = self.with_phone(store)
        there = There(a=founded())
        there.members = [told]
        self.copied(store, there)
        anna = User.objects.get(username="Anna")
        found = second_factor.second_factor_of(anna)
        assert found is not None
        assert (found.here, found.codes_left) == (False, 10)
        by = Signature(author="", at=NOW)
        assert second_factor.check_code(anna, "000000", by=by) is None
        assert second_factor.check_code(anna, codes[0], by=by) is second_factor.Shown.RECOVERY
        follow_once(store, there)
        assert second_factor.check_code(anna, codes[0], by=by) is None, "used stays used"
        there.members = [{**told, "second_factor": False, "recovery": None}]
        follow_once(store, there)
        assert second_factor.second_factor_of(anna) is None

    def test_one_that_was_set_up_here_stays(self, store: Store) -> None:
        _, told = self.with_phone(store)
        there = There(a=founded())
        there.members = [told]
        self.copied(store, there)
        anna = User.objects.get(username="Anna")
        salt = second_factor.new_salt()
        code = code_at(second_factor.secret_from(salt), step_of(NOW))
        assert second_factor.turn_on(anna, salt, code, by=Signature(author="", at=NOW))
        there.members = [{**told, "second_factor": False, "recovery": None}]
        follow_once(store, there)
        found = second_factor.second_factor_of(anna)
        assert found is not None
        assert found.here

    @pytest.mark.parametrize("passwords", [True, False])
    def test_no_machine_is_told_what_the_phone_knows(self, store: Store, passwords: bool) -> None:
        codes, _ = self.with_phone(store, remove=False)
        [row] = SecondFactorRow.objects.all()
        told = json.dumps(members_told(self.event, passwords=passwords))
        assert row.salt not in told
        assert not any(code in told or code.replace("-", "") in told for code in codes)
        assert ('"recovery": null' in told) is not passwords

    event = 0

    def with_phone(
        self, store: Store, *, remove: bool = True
    ) -> tuple[tuple[str, ...], dict[str, object]]:
        """Anna's recovery codes, and how the machine tells her that she works on."""
        self.event = store.create_event("Own", at=NOW)
        anna = create_account("Anna", "her own password")
        set_member(anna, self.event, Role.CHIEF, at=NOW)
        salt = second_factor.new_salt()
        code = code_at(second_factor.secret_from(salt), step_of(NOW))
        codes = second_factor.turn_on(anna, salt, code, by=Signature(author="", at=NOW))
        [told] = members_told(self.event, passwords=True)
        if remove:  # this machine is then the other one
            anna.delete()
        return codes, told

    def test_everybody_sees_what_everybody_saw(self, store: Store) -> None:
        there = There(a=founded())
        there.shared = True
        follow_once(store, there)
        assert is_shared(EventRow.objects.get().pk)
        there.shared = False
        follow_once(store, there)
        assert not is_shared(EventRow.objects.get().pk)


def test_only_known_tokens_follow() -> None:
    token = allow_follower("laptop", now=NOW)
    assert let_in(token, now=NOW)
    assert not let_in(token + "x", now=NOW)
    assert not let_in("", now=NOW)
    [follower] = followers()
    assert (follower.name, follower.seen_at) == ("laptop", NOW)
    forget_follower(follower.id)
    assert not let_in(token, now=NOW)


def test_a_clock_set_back_does_not_leave_a_follower_in_the_future() -> None:
    token = allow_follower("laptop", now=NOW)
    let_in(token, now=NOW)
    let_in(token, now=NOW - dt.timedelta(hours=2))
    [follower] = followers()
    assert follower.seen_at == NOW - dt.timedelta(hours=2)


class TestWhatAFollowerHolds:
    def told(self, **other: object) -> dict[str, object]:
        plain = {"tournament": 7, "first": "f" * 64, "name": "A", "version": 3, "head": "a" * 64}
        return {**plain, **other}

    def follower(self) -> int:
        number = let_in(allow_follower("laptop", now=NOW), now=NOW)
        assert number is not None
        return number

    def test_the_last_word_counts_and_the_rest_stays(self) -> None:
        follower = self.follower()
        note_held(follower, [self.told(), self.told(first="e" * 64, name="B")], now=NOW)
        later = NOW + dt.timedelta(minutes=1)
        note_held(follower, [self.told(version=4, head="b" * 64)], now=later)
        found = {one.name: one for one in held()}
        assert (found["A"].follower, found["A"].tournament) == ("laptop", 7)
        assert (found["A"].version, found["A"].head, found["A"].at) == (4, "b" * 64, later)
        assert (found["B"].version, found["B"].at) == (3, NOW)
        forget_follower(follower)
        assert held() == ()

    @pytest.mark.parametrize(
        "wrong",
        [
            None,
            {},
            [3],
            [{}],
            [{"tournament": 1}],
            *(
                [{"tournament": 7, "first": "f" * 64, "name": "A", "version": 3, "head": "a" * 64}]
                * (HELD_AT_ONCE + 1),
            ),
        ],
    )
    def test_nonsense_is_refused(self, wrong: object) -> None:
        with pytest.raises(FormatError):
            note_held(self.follower(), wrong, now=NOW)

    @pytest.mark.parametrize(
        "wrong",
        [
            {"version": 0},
            {"version": True},
            {"version": 10**12},
            {"tournament": "7"},
            {"head": "x"},
            {"first": None},
            {"name": 5},
        ],
    )
    def test_nonsense_in_one_keeps_all_out(self, wrong: dict[str, object]) -> None:
        with pytest.raises(FormatError):
            note_held(self.follower(), [self.told(), self.told(**wrong)], now=NOW)
        assert held() == ()


def test_an_answer_has_an_end_and_always_a_beginning(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = said(founded(), "x" * 300, "y" * 300)
    t = store.create_tournament(store.create_event("E", at=NOW), journal, at=NOW)
    assert entries_after(t, after=0).count("\n") == 3
    assert entries_after(t, after=0, most=2).count("\n") == 2
    monkeypatch.setattr("ronde.services.followers._LARGEST", 100)
    assert entries_after(t, after=1).count("\n") == 1
