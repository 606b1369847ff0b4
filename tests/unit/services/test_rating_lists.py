"""Lists read in from the files that the federations publish, and both asked as one."""

from __future__ import annotations

import datetime as dt
import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from ronde.errors import FormatError
from ronde.formats.lists.writing import combined_text, markup, single_text
from ronde.model import BirthDate, Cadence, Person
from ronde.model.listed import ListedPlayer, ListedRating, ListSource
from ronde.queries.listed import MatchedBy
from ronde.services import rating_lists
from ronde.services.rating_lists import RatingLists
from ronde.simulate.listed import invented_players
from ronde.store.lists import ListFacts, Lists, SqliteLists
from ronde.store.lists.postgres import PostgresLists
from support import postgres

NOON = dt.datetime(2026, 11, 14, 12, tzinfo=dt.UTC)
PEOPLE = tuple(invented_players(1_500, seed=3))


def _stream(lines: object) -> io.BytesIO:
    return io.BytesIO("".join(lines).encode("latin-1"))  # type: ignore[arg-type]


@pytest.fixture(params=["file", "database"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Lists:
    """Both places where lists can lie; the second where PostgreSQL is tested."""
    if request.param == "file":
        return SqliteLists(tmp_path)
    if not postgres.is_wanted():
        pytest.skip("lists in PostgreSQL: `make postgres`")
    return PostgresLists()


@pytest.fixture
def lists(store: Lists) -> RatingLists:
    made = RatingLists(store)
    made.read(_stream(combined_text(PEOPLE)), name="players_list_foa.txt", at=NOON)
    return made


@pytest.mark.parametrize("write", [combined_text, markup])
def test_what_is_written_is_read_back(store: Lists, write: object) -> None:
    told: list[int] = []
    lists = RatingLists(store)
    found = lists.read(
        _stream(write(PEOPLE)),  # type: ignore[operator]
        name="players_list.txt",
        at=NOON,
        month=dt.date(2026, 11, 1),
        told=told.append,
    )
    assert (found.facts.count, found.facts.bad_count) == (len(PEOPLE), 0)
    assert found.facts.month == dt.date(2026, 11, 1)
    kept = store.kept(ListSource.FIDE)
    assert kept is not None
    ids = [player.fide_id for player in PEOPLE]
    read = kept.by_fide_id(ids)
    for player in PEOPLE:
        other = read[player.fide_id]
        assert (other.name, other.federation, other.birth) == (
            player.name, player.federation, player.birth
        )  # fmt: skip
        for cadence in Cadence:
            assert other.rating(cadence)[:3] == player.rating(cadence)[:3]
        assert (other.title, other.womens_title) == (player.title, player.womens_title)


def test_a_list_of_one_rating_would_take_the_others_away(lists: RatingLists) -> None:
    single = single_text(PEOPLE, Cadence.RAPID, month=dt.date(2026, 11, 1))
    with pytest.raises(FormatError) as refused:
        lists.read(_stream(single), name="rapid_rating_list.txt", at=NOON)
    assert refused.value.fault.code == "lists.single"
    assert [facts.count for facts in lists.facts()] == [len(PEOPLE)]


def test_a_broken_list_leaves_the_one_before(lists: RatingLists) -> None:
    with pytest.raises(FormatError):
        lists.read(io.BytesIO(b"nothing of the kind\r\n"), name="x.txt", at=NOON)
    assert [facts.count for facts in lists.facts()] == [len(PEOPLE)]


def test_both_lists_are_one(store: Lists, lists: RatingLists) -> None:
    player = next(p for p in PEOPLE if p.standard.value)
    own = ListedPlayer(
        player.name, player.fide_id, "A12345", "FRA", standard=ListedRating(1000), club="Dijon"
    )

    def facts() -> ListFacts:
        return ListFacts(
            source=ListSource.FFE, month=None, count=1, bad_count=0, file="", read_at=NOON
        )

    store.replace(ListSource.FFE, iter([own]), facts)
    for text in (player.fide_id, "A12345", player.name):
        found = [hit.player for hit in lists.search(text) if hit.player.fide_id == player.fide_id]
        assert [(p.club, p.standard) for p in found] == [("Dijon", player.standard)]
    match = lists.match(Person(name="Somebody", national_id="A12345"))
    assert match.player is not None
    assert match.player.fide_id == player.fide_id
    lists.forget(ListSource.FFE)
    assert [hit.player.club for hit in lists.search(player.fide_id)] == [""]


def test_without_lists_nobody_is_found(store: Lists) -> None:
    lists = RatingLists(store)
    assert lists.facts() == ()
    assert lists.search("duv mar") == ()
    assert lists.match(Person(name="Duval, Marie")).candidates == ()


def test_an_older_list_is_read_in_only_if_it_is_asked_for(store: Lists) -> None:
    lists = RatingLists(store)
    november, october = dt.date(2026, 11, 1), dt.date(2026, 10, 1)

    def read(month: dt.date, *, force: bool = False) -> None:
        stream = _stream(combined_text(PEOPLE[:10]))
        lists.read(stream, name="x.txt", at=NOON, month=month, force=force)

    read(november)
    read(november)
    with pytest.raises(FormatError) as refused:
        read(october)
    assert refused.value.fault.code == "lists.older"
    assert [facts.month for facts in lists.facts()] == [november]
    read(october, force=True)
    assert [facts.month for facts in lists.facts()] == [october]


def test_days_of_birth_are_not_kept(store: Lists, monkeypatch: pytest.MonkeyPatch) -> None:
    """The federation's file has them; nothing here asks for more than the year."""
    born = ListedPlayer("Duval, Marie", "600001", birth=BirthDate(1998, 3, 12))

    class Read:
        source, month, day, cadence, count, bad_count = ListSource.FFE, None, None, None, 1, 0
        bad = ()

        def __iter__(self) -> Iterator[ListedPlayer]:
            yield born

    monkeypatch.setattr(rating_lists, "open_lists", lambda *_, **__: Read())
    lists = RatingLists(store)
    lists.read(io.BytesIO(), name="PapiData.zip", at=NOON)
    assert [hit.player.birth for hit in lists.search("duval")] == [BirthDate(1998)]


def test_many_are_matched_at_once_as_each_alone(lists: RatingLists) -> None:
    people = [
        Person(name=PEOPLE[0].name, fide_id=PEOPLE[0].fide_id),
        Person(name=PEOPLE[1].name, birth=PEOPLE[1].birth),
        Person(name=PEOPLE[2].name, federation=PEOPLE[2].federation),
        Person(name="Nobody, Known"),
        Person(name="Somebody", fide_id="1"),
    ]
    together = lists.matches(people)
    assert together == tuple(lists.match(person) for person in people)
    assert [match.by for match in together] == [
        MatchedBy.FIDE_ID, MatchedBy.NAME_AND_YEAR, MatchedBy.NAME_AND_FEDERATION, None, None
    ]  # fmt: skip
    assert PEOPLE[0].fide_id == together[0].candidates[0].fide_id


def test_a_number_finds_its_owner_and_a_name_nobody(lists: RatingLists) -> None:
    found = lists.find(PEOPLE[7].fide_id)
    assert found is not None
    assert found.name == PEOPLE[7].name
    for number in ("", "1", PEOPLE[7].name):
        assert lists.find(number) is None
