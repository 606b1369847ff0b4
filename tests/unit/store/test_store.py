"""Appending with the expected version, reading by the shortest way, damage told apart."""

from __future__ import annotations

import datetime as dt

import pytest
from django.contrib.auth.models import User
from django.db import transaction

from ronde.errors import RondeError
from ronde.journal import Journal, append, verify
from ronde.journal.events import Commented, PlayerRegistered, TournamentCreated, Undone
from ronde.model import Person, Player, PlayerId, Settings
from ronde.store import uploads
from ronde.store.errors import Conflict, Damaged, NotStored, Repeated
from ronde.store.models import JournalRow, OutboxRow, SnapshotRow
from ronde.store.snapshots import snapshot_fits
from ronde.store.store import Store
from ronde.store.uploads import Upload, keep_upload, kept_upload
from support.webapp import NOW


def founded(name: str = "A") -> Journal:
    event = TournamentCreated(settings=Settings(name=name))
    return append(Journal(), event, author="CM", at=NOW)


def entered(journal: Journal, number: int) -> Journal:
    player = Player(id=PlayerId(number), person=Person(name=f"Player {number}, X"))
    return append(journal, PlayerRegistered(player=player), author="CM", at=NOW)


def stored(store: Store) -> int:
    return store.create_tournament(store.create_event("E", at=NOW), founded(), at=NOW)


def test_what_is_appended_is_read_back_by_another_process() -> None:
    store = Store()
    t = stored(store)
    longer = entered(store.journal(t), 1)
    store.append(t, longer, expected=1)
    other = Store()
    assert other.journal(t) == longer
    assert other.journal(t).state == longer.state
    assert verify(other.journal(t)).whole
    assert other.seen(t).version == 2


def test_the_second_writer_is_told_what_changed() -> None:
    store, other = Store(), Store()
    t = stored(store)
    mine, theirs = entered(store.journal(t), 1), entered(other.journal(t), 1)
    other.append(t, theirs, expected=1)
    with pytest.raises(Conflict) as told, transaction.atomic():
        store.append(t, mine, expected=1)
    assert told.value.changes == theirs.entries[1:]
    assert store.journal(t) == theirs


def test_a_writer_with_another_history_is_refused() -> None:
    store = Store()
    t = stored(store)
    foreign = entered(founded("B"), 1)
    with pytest.raises(Conflict), transaction.atomic():
        store.append(t, foreign, expected=1)


def test_a_key_is_carried_out_once() -> None:
    store = Store()
    t = stored(store)
    longer = entered(store.journal(t), 1)
    store.append(t, longer, expected=1, key="k")
    assert store.done_with(t, "k") == 2
    with pytest.raises(Repeated), transaction.atomic():
        store.append(t, entered(longer, 2), expected=2, key="k")
    assert JournalRow.objects.filter(tournament_id=t).count() == 2


def test_entries_and_outbox_come_together() -> None:
    store = Store()
    t = stored(store)
    store.append(t, entered(store.journal(t), 1), expected=1)
    assert [(o.version, o.topic) for o in OutboxRow.objects.filter(tournament_id=t)] == [
        (1, "TournamentCreated"),
        (2, "PlayerRegistered"),
    ]


def test_a_cache_that_is_behind_reads_only_what_is_new() -> None:
    store, other = Store(), Store()
    t = stored(store)
    first = store.journal(t)
    other.append(t, entered(other.journal(t), 1), expected=1)
    again = store.journal(t)
    assert again.version == 2
    assert again.entries[0] is first.entries[0]


def test_a_snapshot_and_its_tail_say_the_same_as_the_journal() -> None:
    store = Store()
    t = stored(store)
    journal = store.journal(t)
    for number in range(1, 103):
        journal = entered(journal, number)
    store.append(t, journal, expected=1)
    remark = append(journal, Commented(text="x"), author="CM", at=NOW)
    store.append(t, remark, expected=journal.version)
    assert SnapshotRow.objects.get(tournament_id=t).version == journal.version
    assert Store().seen(t).state == remark.state


def test_what_another_process_wrote_is_read_on_from_what_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store, other = Store(), Store()
    t = stored(store)
    longer = entered(other.journal(t), 1)
    other.append(t, longer, expected=1)
    # The snapshot holds everybody; the entries since what is kept are few.
    monkeypatch.setattr("ronde.store.store._from_snapshot", lambda _row: pytest.fail("read"))
    assert store.seen(t).state == longer.state


def test_undoing_what_lies_before_the_snapshot_falls_back_to_the_journal() -> None:
    store = Store()
    t = stored(store)
    journal = store.journal(t)
    for number in range(1, 101):
        journal = entered(journal, number)
    store.append(t, journal, expected=1)
    undone = append(journal, Undone(target=journal.version), author="CM", at=NOW)
    store.append(t, undone, expected=journal.version)
    assert Store().seen(t).state == undone.state


def test_a_forged_snapshot_is_not_believed() -> None:
    t = stored(Store())
    saved = SnapshotRow.objects.get(tournament_id=t)
    forged = saved.state.replace('"name":"A"', '"name":"Forged"')
    assert forged != saved.state
    SnapshotRow.objects.update(state=forged)
    assert Store().seen(t).state.tournament.settings.name == "A"
    assert SnapshotRow.objects.get(tournament_id=t).state == forged  # left to be found


def test_the_snapshot_of_another_tournament_is_not_believed() -> None:
    store = Store()
    t = stored(store)
    event = store.tournament(t).event
    other = store.create_tournament(event, founded(), at=NOW)  # the same journal
    seal = SnapshotRow.objects.get(tournament_id=other).seal
    SnapshotRow.objects.filter(tournament_id=t).update(seal=seal)
    assert not snapshot_fits(SnapshotRow.objects.get(tournament_id=t))


@pytest.mark.parametrize("lost", ["row", "seal"])
def test_a_snapshot_that_is_missing_or_sealed_with_another_key_is_renewed(lost: str) -> None:
    t = stored(Store())
    if lost == "row":
        SnapshotRow.objects.all().delete()
    else:
        SnapshotRow.objects.update(seal="0" * 64)
    assert Store().seen(t).version == 1
    assert snapshot_fits(SnapshotRow.objects.get(tournament_id=t))


def test_a_snapshot_may_be_deleted_or_wrong() -> None:
    store = Store()
    t = stored(store)
    SnapshotRow.objects.filter(tournament_id=t).update(state="{", head="0" * 64)
    assert Store().seen(t).state == store.journal(t).state
    SnapshotRow.objects.all().delete()
    assert Store().seen(t).state == store.journal(t).state


@pytest.mark.parametrize("text", ["", "{}", "null", '{"v":99}'])
def test_a_row_that_is_no_entry_is_named(text: str) -> None:
    store = Store()
    t = stored(store)
    store.append(t, entered(store.journal(t), 1), expected=1)
    JournalRow.objects.filter(tournament_id=t, sequence=2).update(entry=text)
    SnapshotRow.objects.all().delete()
    with pytest.raises(Damaged) as told:
        Store().journal(t)
    assert told.value.place == 2


def test_a_row_that_is_missing_is_named() -> None:
    store = Store()
    t = stored(store)
    store.append(t, entered(store.journal(t), 1), expected=1)
    JournalRow.objects.filter(tournament_id=t, sequence=2).delete()
    with pytest.raises(Damaged):
        Store().journal(t)


def test_a_name_with_a_nul_is_kept_without_it() -> None:
    store = Store()
    event = store.create_event("A\0B", at=NOW)
    assert store.event(event).name == "AB"


def test_what_is_not_there() -> None:
    store = Store()
    for ask in (store.journal, store.seen, store.tournament, store.event):
        with pytest.raises(NotStored):
            ask(999)
    assert issubclass(NotStored, RondeError)


def test_events_and_tournaments_of_one_key_are_made_once() -> None:
    store = Store()
    event = store.create_event("E", at=NOW, key="k")
    assert store.create_event("E", at=NOW, key="k") == event
    t = store.create_tournament(event, founded(), at=NOW, key="k")
    assert store.create_tournament(event, founded(), at=NOW, key="k") == t


def test_an_upload_is_kept_for_a_day() -> None:
    me, other = (User.objects.create(username=name).pk for name in ("me", "other"))
    token = keep_upload(Upload(name="a.csv", data=b"x\x00"), account=me, now=NOW)
    assert kept_upload(token, account=me) == Upload(name="a.csv", data=b"x\x00")
    assert kept_upload(token, account=other) is None
    keep_upload(Upload(name="b", data=b""), account=me, now=NOW + dt.timedelta(days=2))
    assert kept_upload(token, account=me) is None


def test_previews_are_bounded_for_each_account_and_in_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty files of nine megabytes made the database grow by as much, for good."""
    monkeypatch.setattr(uploads, "MOST_KEPT", 20)
    monkeypatch.setattr(uploads, "_MOST_IN_ALL", 50)
    file = Upload(name="a", data=b"123456789")
    accounts = [User.objects.create(username=str(n)).pk for n in range(3)]
    tokens = {a: [keep_upload(file, account=a, now=NOW) for _ in range(20)] for a in accounts}
    for account in accounts[1:]:
        kept = [t for t in tokens[account] if kept_upload(t, account=account)]
        assert kept == tokens[account][-2:]
    assert [t for t in tokens[accounts[0]] if kept_upload(t, account=accounts[0])] == [
        tokens[accounts[0]][-1]
    ]
    large = keep_upload(Upload(name="b", data=b"1" * 100), account=accounts[0], now=NOW)
    assert kept_upload(large, account=accounts[0])  # what is looked at now is always there


def test_alone_within_alone_waits_for_nobody() -> None:
    store = Store()
    t = stored(store)
    with store.alone(t), store.alone(t):
        store.append(t, entered(store.journal(t), 1), expected=1)
    assert Store().journal(t).version == 2
