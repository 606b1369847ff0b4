"""Chapter 4.3 of the arbiter's book: a Swiss of 14 players, five rounds, each paired by the rules.

The table below is the book's last one: opponent, colour (B white, N black), result, float.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from functools import partial

import pytest

from ronde.catalogue import say
from ronde.conduct.example.story import book_example
from ronde.journal import Journal
from ronde.model import ByeKind, Color, PlayerId, Points, Tournament
from ronde.pairing.swiss import swiss_field
from ronde.scoring import Float, score_sheets
from ronde.standings import standings
from ronde.texts.regulations import texts_of
from support.boards import EDITIONS, next_boards

PRINTED = """\
1 8B+ 5N- 14N+ 3B+ 2N+↑ 4
2 9N+ 7B+ 5B= 6N+ 1B-↓ 3,5
3 10B+ 6N= 4B= 1N- 7B+ 3
4 11N= 9B+↓ 3N= 5B=↑ 6B= 3
5 12B+ 1B+ 2N= 4N=↓ 11B+↓ 4
6 13N+ 3B= +BYE↓ 2B- 4N= 3
7 14B+ 2N- 10B+ 11N-↓ 3N- 2
8 1N- 11B-↑ 12N= 9B=↑ 13N= 1,5
9 2B- 4N-↑ 13B+ 8N=↓ 10B= 2
10 3N- 13B+ 7N- 14B= 9N= 2
11 4B= 8N+↓ -BYE 7B+↑ 5N-↑ 2,5
12 5N- -BYE 8B= 13N-↓ 14N- 0,5
13 6B- 10N- 9N- 12B+↑ 8B= 1,5
14 7N- +BYE↓ 1B- 10N= 12B+ 2,5
"""
BOARDS = (
    "1-8 9-2 3-10 11-4 5-12 13-6 7-14",
    "5-1 2-7 6-3 4-9 8-11 10-13",
    "2-5 3-4 11-6 14-1 7-10 12-8 9-13",
    "6-2 4-5 1-3 11-7 10-14 8-9 13-12",
    "2-1 5-11 4-6 3-7 9-10 14-12 13-8",
)
"""As published, in the book's order. Its prose says 7-3 in round 5; its table has 3 with White,
as the rules do."""
UNPRINTED = {(12, 2): Float.DOWN, (11, 3): Float.DOWN, (14, 5): Float.DOWN, (12, 5): Float.UP}
"""Floats that the rules give and the book leaves out: whoever does not play, for any reason
(C.04.3@2017 A.4.b), and the pair of the last two brackets, merged by C.13."""
_ARROWS = {"↓": Float.DOWN, "↑": Float.UP}


@pytest.fixture(scope="module")
def journal() -> Journal:
    words = partial(say, "fr", "example")
    return book_example(
        words, texts=texts_of, first=dt.date(2026, 3, 20), zone=dt.UTC, author="Vallin, Hortense"
    )


@pytest.fixture(scope="module")
def event(journal: Journal) -> Tournament:
    return journal.state.tournament


def printed() -> dict[int, list[str]]:
    return {int(number): cells for number, *cells in map(str.split, PRINTED.splitlines())}


def after(event: Tournament, rounds: int) -> Tournament:
    return replace(event, rounds=event.rounds[:rounds])


def test_players_have_the_numbers_of_the_book(event: Tournament) -> None:
    assert [(p.tpn, p.id) for p in event.players] == [(n, n) for n in range(1, 15)]
    assert event.settings.edition_of("swiss") == "2017"


@pytest.mark.parametrize("number", range(1, 6))
class TestRounds:
    """Rule: book@2022-01 4.3; C.04.3@2017."""

    def test_the_boards_are_those_published(self, event: Tournament, number: int) -> None:
        games = event.rounds[number - 1].games
        assert " ".join(f"{g.white}-{g.black}" for g in games) == BOARDS[number - 1]

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_either_edition_pairs_them(self, event: Tournament, number: int, edition: str) -> None:
        pairs = [tuple(map(int, b.split("-"))) for b in BOARDS[number - 1].split()]
        assert next_boards(after(event, number - 1), edition) == pairs

    def test_cells_are_those_of_the_table(self, event: Tournament, number: int) -> None:
        sheets = score_sheets(event)
        for player, cells in printed().items():
            entry = sheets[PlayerId(player)].entries[number - 1]
            cell = cells[number - 1].rstrip("↓↑")
            worth = {"+": 10, "=": 5, "-": 0}[cell[0] if cell.endswith("BYE") else cell[-1]]
            assert entry.points == worth
            if cell.endswith("BYE"):
                assert not entry.is_played
                continue
            assert entry.is_played
            assert entry.color is {"B": Color.WHITE, "N": Color.BLACK}[cell[-2]]
            assert entry.opponent == int(cell[:-2])

    def test_floats_are_those_of_the_table(self, event: Tournament, number: int) -> None:
        everybody = tuple(replace(player, absences=()) for player in event.players)
        longer = replace(event.settings, rounds=6)
        event = replace(after(event, number), settings=longer, players=everybody)
        field = swiss_field(event, edition="2017")
        found = {e.number: e.floats[0] for e in field.entrants}
        for player, cells in printed().items():
            arrow = _ARROWS.get(cells[number - 1][-1])
            assert found[player] is UNPRINTED.get((player, number), arrow), player


def test_byes_and_the_forfeit(event: Tournament) -> None:
    byes = {(b.player, r.number): b.kind for r in event.rounds for b in r.byes}
    assert byes == {(14, 2): ByeKind.PAB, (12, 2): ByeKind.ZERO}
    forfeits = [
        (r.number, g.players) for r in event.rounds for g in r.games if not g.result.is_played
    ]
    assert forfeits == [(3, (11, 6))]


def test_points_are_those_of_the_table(event: Tournament) -> None:
    sheets = score_sheets(event)
    for player, cells in printed().items():
        assert sheets[PlayerId(player)].points == Points(
            int(float(cells[-1].replace(",", ".")) * 10)
        )


def test_the_standings_rank_by_points_then_by_the_book(event: Tournament) -> None:
    table = standings(event)
    assert [row.participant for row in table.placed] == [
        *(5, 1, 2, 3, 4, 6, 11, 14, 7, 10, 9, 13, 8, 12)
    ]
