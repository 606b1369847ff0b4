"""The lists kept on this machine: replaced whole, searched by words, numbers and sounds."""

from __future__ import annotations

import datetime as dt
import os
import random
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from ronde.model.listed import ListedPlayer, ListedRating, ListSource
from ronde.model.people import BirthDate, RatingKind, Sex
from ronde.simulate.listed import invented_players
from ronde.store.lists import KeptList, ListFacts, Lists, SqliteLists
from ronde.store.lists.postgres import PostgresLists
from ronde.store.lists.rows import player_of, row_of
from support import postgres

NOON = dt.datetime(2026, 11, 14, 12, tzinfo=dt.UTC)
PEOPLE = (
    ListedPlayer("Duval, Marie-Ève", "600001", "A12345", "FRA", Sex.WOMAN, "WFM",
                 standard=ListedRating(2105, 9, 20, False), birth=BirthDate(1998, 3, 12)),
    ListedPlayer("Duval, Martin", "600002", "B12346", "FRA",
                 standard=ListedRating(1850), birth=BirthDate(2004)),
    ListedPlayer("Martinez Duvalier, Ana", "2200001", "", "ESP", rapid=ListedRating(2300)),
    ListedPlayer("O'Brien, Łukasz", "1100001", "", "POL", blitz=ListedRating(1600)),
    ListedPlayer("Ng, Wei", "5700001", "", "SGP"),
)  # fmt: skip


def _facts(count: int = len(PEOPLE), source: ListSource = ListSource.FIDE) -> ListFacts:
    return ListFacts(
        source=source,
        month=dt.date(2026, 11, 1),
        count=count,
        bad_count=0,
        file="players_list_foa.zip",
        read_at=NOON,
    )


@pytest.fixture(params=["file", "database"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Lists:
    """Both places where lists can lie; the second where PostgreSQL is tested."""
    if request.param == "file":
        return SqliteLists(tmp_path / "lists")
    if not postgres.is_wanted():
        pytest.skip("lists in PostgreSQL: `make postgres`")
    return PostgresLists()


@pytest.fixture
def lists(empty: Lists) -> Lists:
    empty.replace(ListSource.FIDE, iter(PEOPLE), _facts)
    return empty


@pytest.fixture
def file(tmp_path: Path) -> SqliteLists:
    made = SqliteLists(tmp_path / "lists")
    made.replace(ListSource.FIDE, iter(PEOPLE), _facts)
    return made


@pytest.fixture
def kept(lists: Lists) -> KeptList:
    found = lists.kept(ListSource.FIDE)
    assert found is not None
    return found


def names(kept: KeptList, text: str, federation: str = "") -> list[str]:
    return [player.name for player in kept.search(text, federation=federation)]


def test_the_facts_are_kept(kept: KeptList, lists: Lists) -> None:
    assert kept.facts == _facts()
    assert lists.kept(ListSource.FFE) is None


@pytest.mark.parametrize("text", ["duv mar", "mar duv", "DUVAL marie eve", "marie-ève", "A12345"])
def test_words_in_any_order_without_accents(kept: KeptList, text: str) -> None:
    assert names(kept, text)[0] in {"Martinez Duvalier, Ana", "Duval, Marie-Ève"}
    assert "Duval, Marie-Ève" in names(kept, text)


def test_the_best_rated_come_first(kept: KeptList) -> None:
    assert names(kept, "duv mar") == ["Martinez Duvalier, Ana", "Duval, Marie-Ève", "Duval, Martin"]
    assert names(kept, "duv mar", "FRA") == ["Duval, Marie-Ève", "Duval, Martin"]


@pytest.mark.parametrize(
    ("text", "found"),
    [("brien o", "O'Brien, Łukasz"), ("lukasz", "O'Brien, Łukasz"), ("5700001", "Ng, Wei")],
)
def test_apostrophes_strokes_and_numbers(kept: KeptList, text: str, found: str) -> None:
    assert names(kept, text) == [found]


@pytest.mark.parametrize("text", ["", "  ", "-", '"', "'", "*", "AND", 'x" OR "y', "9", "\x00"])
def test_what_finds_nobody_is_no_error(kept: KeptList, text: str) -> None:
    assert kept.search(text) == []


@pytest.mark.parametrize("text", ["duvla marie", "dubal marie", "duvall mari", "obrien lukasz"])
def test_misspelt_is_similar(kept: KeptList, text: str) -> None:
    assert kept.search(text) == []
    found = {player.name for player in kept.similar(text)}
    assert {"Duval, Marie-Ève", "O'Brien, Łukasz"} & found


@pytest.mark.parametrize("text", ["du", "600001", "A12345", "", "24"])
def test_a_number_or_two_letters_are_like_nobody(kept: KeptList, text: str) -> None:
    assert kept.similar(text) == []


def test_nobody_is_found_by_the_number_of_a_sound(kept: KeptList) -> None:
    """Sounds are kept as digits: `duval 3` is not "Duval, and somebody whose name sounds 3"."""
    assert kept.search("duval 3") == []


@pytest.mark.parametrize("text", ["a_b", "_", "b" * 3_000, "x " * 3_000, "\U0001e900x", "ൗ"])
def test_whatever_is_typed_is_a_question(kept: KeptList, text: str) -> None:
    """A word that a database would part in two, or cannot hold, is looked for like another."""
    kept.search(text)
    kept.similar(text)


@pytest.mark.parametrize("name", ["A_b Zed", "Zed " + "b" * 3_000, "Zed \U0001e900x", "Zed ﷺ" * 90])
def test_words_no_database_likes_are_found(empty: Lists, name: str) -> None:
    odd = ListedPlayer(name, "7")
    empty.replace(ListSource.FIDE, iter([odd]), lambda: _facts(1))
    kept = empty.kept(ListSource.FIDE)
    assert kept is not None
    assert kept.search("zed") == [odd]
    assert kept.search(name) == [odd]
    assert kept.named([name]) == {name: [odd]}


def test_by_numbers_and_by_name(kept: KeptList) -> None:
    assert kept.by_fide_id(["600002", "", "77"]) == {"600002": PEOPLE[1]}
    assert kept.by_national_id(["A12345"]) == {"A12345": PEOPLE[0]}
    assert kept.named(["marie eve DUVAL", "duval", ""]) == {
        "marie eve DUVAL": [PEOPLE[0]],
        "duval": [],
        "": [],
    }


def test_another_list_takes_its_place_and_readers_keep_theirs(lists: Lists, kept: KeptList) -> None:
    lists.replace(ListSource.FIDE, iter(PEOPLE[:1]), lambda: _facts(1))
    new = lists.kept(ListSource.FIDE)
    assert new is not None
    assert new.facts.count == 1
    assert new.search("ng wei") == []
    assert kept.facts.count == len(PEOPLE)


def broken() -> Iterator[ListedPlayer]:
    yield PEOPLE[0]
    raise ValueError("cut")


def test_a_list_that_breaks_off_changes_nothing(lists: Lists) -> None:
    with pytest.raises(ValueError, match="cut"):
        lists.replace(ListSource.FIDE, broken(), _facts)
    kept = lists.kept(ListSource.FIDE)
    assert kept is not None
    assert kept.facts.count == len(PEOPLE)
    assert len(kept.search("duv")) == 3


def test_a_list_that_breaks_off_leaves_no_file(file: SqliteLists, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cut"):
        file.replace(ListSource.FIDE, broken(), _facts)
    assert os.listdir(tmp_path / "lists") == ["fide.sqlite3"]  # noqa: PTH208 - names alone


def test_what_a_killed_import_left_is_taken_away_by_a_later_one(
    file: SqliteLists, tmp_path: Path
) -> None:
    dead, alive = (tmp_path / "lists" / f"fide.{number}.new" for number in (1, 2))
    dead.write_bytes(b"half a list")
    os.utime(dead, (0, 0))
    alive.write_bytes(b"half a list")
    file.replace(ListSource.FIDE, iter(PEOPLE[:1]), lambda: _facts(1))
    assert not dead.exists()
    assert alive.exists()


def test_two_imports_at_once_leave_one_whole_list(file: SqliteLists) -> None:
    lists = file

    def slow() -> Iterator[ListedPlayer]:
        yield PEOPLE[0]
        lists.replace(ListSource.FIDE, iter(PEOPLE[:3]), lambda: _facts(3))
        yield PEOPLE[1]

    lists.replace(ListSource.FIDE, slow(), lambda: _facts(2))
    kept = lists.kept(ListSource.FIDE)
    assert kept is not None
    assert kept.facts.count == 2
    assert names(kept, "duv") == ["Duval, Marie-Ève", "Duval, Martin"]


def test_tabs_and_marks_in_names_stay(empty: Lists) -> None:
    odd = ListedPlayer("A\\b\tc\nd '\"%s", "7", club="x\\N")
    empty.replace(ListSource.FFE, iter([odd]), lambda: _facts(1, ListSource.FFE))
    kept = empty.kept(ListSource.FFE)
    assert kept is not None
    assert kept.search("7") == [odd]
    assert kept.search("s d") == [odd]


@pytest.mark.parametrize("damage", [b"", b"no database", b"SQLite format 3\x00" + b"\x07" * 5000])
def test_a_damaged_file_is_no_list(file: SqliteLists, tmp_path: Path, damage: bytes) -> None:
    (tmp_path / "lists" / "fide.sqlite3").write_bytes(damage)
    assert file.kept(ListSource.FIDE) is None


def test_forgotten(lists: Lists) -> None:
    lists.forget(ListSource.FIDE)
    lists.forget(ListSource.FFE)
    assert lists.kept(ListSource.FIDE) is None


def test_threads_ask_at_once(file: SqliteLists) -> None:
    kept = file.kept(ListSource.FIDE)
    assert kept is not None
    found: list[int] = []
    threads = [
        threading.Thread(target=lambda: found.append(len(kept.search("duv")))) for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [3] * 8


RATINGS = st.builds(
    ListedRating,
    value=st.integers(0, 3500),
    games=st.integers(0, 99),
    k=st.sampled_from([0, 10, 20, 40]),
    inactive=st.sampled_from([None, False, True]),
    kind=st.sampled_from(RatingKind),
)
WORD = st.text(st.characters(exclude_characters=","), max_size=6)


@given(
    st.builds(
        ListedPlayer,
        name=st.text(min_size=1),
        fide_id=WORD,
        sex=st.sampled_from([None, *Sex]),
        other_titles=st.lists(WORD.filter(bool), max_size=3).map(tuple),
        standard=RATINGS,
        rapid=RATINGS,
        blitz=RATINGS,
        birth=st.sampled_from([None, BirthDate(2001), BirthDate(2001, 5), BirthDate(2001, 5, 9)]),
        club=WORD,
    )
)
def test_rows_are_players(player: ListedPlayer) -> None:
    assert player_of(row_of(player)) == player


def test_everybody_of_an_invented_list_is_found_by_name_and_number(empty: Lists) -> None:
    people = list(invented_players(2_000, seed=7))
    lists = empty
    lists.replace(ListSource.FIDE, iter(people), lambda: _facts(len(people)))
    kept = lists.kept(ListSource.FIDE)
    assert kept is not None
    for player in people[::40]:
        assert kept.search(player.fide_id) == [player]
        assert player in kept.named([player.name], limit=200)[player.name]
        assert player.name in names(kept, player.name)


def test_both_databases_give_the_same_answers(empty: Lists, tmp_path: Path) -> None:
    """In the same order: the file here is what the other one is held against."""
    people = list(invented_players(5_000, seed=11))
    other = SqliteLists(tmp_path / "other")
    for lists in (empty, other):
        lists.replace(ListSource.FIDE, iter(people), lambda: _facts(len(people)))
    one, two = empty.kept(ListSource.FIDE), other.kept(ListSource.FIDE)
    assert one is not None
    assert two is not None
    rng = random.Random(11)
    for player in rng.sample(people, 60):
        words = player.name.replace(",", " ").split()
        beginnings = " ".join(word[: rng.randint(1, len(word))] for word in words)
        wrong = player.name[:2] + player.name[3] + player.name[2] + player.name[4:]
        for text in (beginnings, wrong, player.name[:1], words[0]):
            assert one.search(text) == two.search(text), text
            assert one.similar(text) == two.similar(text), text
            assert one.search(text, federation="FRA") == two.search(text, federation="FRA")
