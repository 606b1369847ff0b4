"""Cross-tables for Swiss and all-play-all, by number or by rank."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.standings import crosstable, score_cards, standings
from ronde.standings.crosstable import OWN_CELL
from support.events import all_play_all, leaving, team_event
from support.positions import position

SWISS = position({1: "3w0 2b= H", 2: "4b1 1w= U", 3: "1b1 4w- Z", 4: "2w0 3b+ ."})


class TestSwiss:
    def test_by_number(self) -> None:
        table = crosstable(SWISS, ["BH"])
        assert table.columns == ("1", "2", "3")
        assert [row.cells for row in table.rows] == [
            ("3w0", "2b=", "H"),
            ("4b1", "1w=", "U"),
            ("1b1", "4w-", "Z"),
            ("2w0", "3b+", ""),
        ]
        assert [row.points for row in table.rows] == [10, 25, 10, 10]

    def test_by_rank_with_the_same_numbers(self) -> None:
        """D38: a number is the pairing number in every order, a rank is a rank."""
        table = crosstable(SWISS, ["TPN/R"], ranked=True)
        assert [(row.rank, row.number) for row in table.rows] == [(1, 2), (2, 4), (3, 3), (4, 1)]
        assert table.rows[0].cells == ("4b1", "1w=", "U")

    @pytest.mark.parametrize("ranked", [True, False])
    def test_ranks_are_those_of_the_standings(self, ranked: bool) -> None:
        """D38: those tied share their rank, in either order of the lines."""
        order = standings(SWISS, [])
        table = crosstable(SWISS, ranked=ranked, order=order)
        assert {row.participant: row.rank for row in table.rows} == {1: 2, 2: 1, 3: 2, 4: 2}

    def test_after_an_earlier_round(self) -> None:
        assert crosstable(SWISS, after=1).columns == ("1",)


class TestAllPlayAll:
    EVENT = all_play_all(list("ABC"), [[None, 0.5, 0], [0.5, None, 1], [1, 0, None]])

    def test_by_opponent(self) -> None:
        table = crosstable(self.EVENT, edition="fide-2026")
        assert table.columns == ("1", "2", "3")
        assert [row.cells for row in table.rows] == [
            (OWN_CELL, "=", "0"),
            ("=", OWN_CELL, "1"),
            ("1", "0", OWN_CELL),
        ]

    def test_by_rank(self) -> None:
        table = crosstable(self.EVENT, edition="fide-2026", ranked=True)
        assert [row.name for row in table.rows] == ["B", "C", "A"]
        assert table.columns == ("2", "3", "1")
        assert table.rows[0].cells == (OWN_CELL, "1", "=")


class TestWithdrawnBeforeHalf:
    """C.05@2017 VI.6.2: such results stay on the table and count for nobody."""

    TABLE = ([None, 1, 1, 0.5], [0, None, 1, 0.5], [0, 0, None, 1], [0.5, 0.5, 0, None])

    def test_points_and_places_are_those_of_the_standings(self) -> None:
        event = leaving(all_play_all(list("ABCD"), self.TABLE), 4, forfeits=2)
        table = crosstable(event, edition="fide-2026", ranked=True)
        ranked = standings(event, edition="fide-2026")
        assert ranked.annulled == (4,)
        assert [(row.participant, row.rank, row.void) for row in table.rows] == [
            *((row.participant, row.rank, False) for row in ranked.rows),
            (4, 0, True),
        ]
        assert [row.points for row in table.rows] == [20, 10, 0, 5]
        assert [row.cells[3] for row in table.rows[:3]] == ["(=)", "(+)", "(+)"]


def test_teams_show_game_points() -> None:
    event = team_event({"A": 2, "B": 2}, [[("A", "B", (1, 0.5))]])
    assert [row.cells for row in crosstable(event).rows] == [(OWN_CELL, "1½"), ("½", OWN_CELL)]


def test_a_forbidden_chain_does_not_hide_the_crosstable() -> None:
    """C.07 of 2026 has no Buchholz in round robins; the table needs none."""
    event = TestAllPlayAll.EVENT
    event = replace(event, settings=replace(event.settings, tiebreaks=("BH",)))
    assert len(crosstable(event, edition="fide-2026").rows) == 3


class TestScoreCards:
    def test_opponents_under_the_numbers_of_the_list(self) -> None:
        card = score_cards(SWISS)[0]
        assert [(line.number, line.points, line.total) for line in card.lines] == [
            (3, 0, 0),
            (2, 5, 5),
            (None, 5, 10),
        ]
        assert (card.lines[0].name, card.lines[0].rating) == ("Player 03", 2470)

    def test_by_rank(self) -> None:
        first, *_ = score_cards(SWISS, ["TPN/R"], ranked=True)
        assert (first.rank, first.number, first.player, first.points) == (1, 2, 2, 25)
        assert [line.number for line in first.lines] == [4, 1, None]
