"""Lists read in from the files that the federations publish, and both asked as one."""

from __future__ import annotations

import datetime as dt
import io
from pathlib import Path

import pytest

from ronde.errors import FormatError
from ronde.formats.lists.writing import combined_text, markup, single_text
from ronde.model import Cadence, Person
from ronde.model.listed import ListedPlayer, ListedRating, ListSource
from ronde.services.rating_lists import RatingLists
from ronde.simulate.listed import invented_players
from ronde.store.lists import ListFacts, SqliteLists

NOON = dt.datetime(2026, 11, 14, 12, tzinfo=dt.UTC)
PEOPLE = tuple(invented_players(1_500, seed=3))


def _stream(lines: object) -> io.BytesIO:
    return io.BytesIO("".join(lines).encode("latin-1"))  # type: ignore[arg-type]


@pytest.fixture
def store(tmp_path: Path) -> SqliteLists:
    return SqliteLists(tmp_path)


@pytest.fixture
def lists(store: SqliteLists) -> RatingLists:
    made = RatingLists(store)
    made.read(_stream(combined_text(PEOPLE)), name="players_list_foa.txt", at=NOON)
    return made


@pytest.mark.parametrize("write", [combined_text, markup])
def test_what_is_written_is_read_back(store: SqliteLists, write: object) -> None:
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


def test_both_lists_are_one(store: SqliteLists, lists: RatingLists) -> None:
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


def test_without_lists_nobody_is_found(store: SqliteLists) -> None:
    lists = RatingLists(store)
    assert lists.facts() == ()
    assert lists.search("duv mar") == ()
    assert lists.match(Person(name="Duval, Marie")).candidates == ()
