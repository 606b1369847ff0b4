"""Team tie-breaks on small events. Rule: C.07@2026-03 12 and 13."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ronde.model import Tournament
from ronde.standings import standings
from ronde.tiebreak import chain, context, values
from support.events import team_event

# X and Y drew their match 1-1 and are level on everything else
LEVEL = team_event(
    {"X": 2, "Y": 2, "Z": 2},
    [[("X", "Y", (1, 0))], [("Y", "Z", (1, 1))], [("Z", "X", (0, 0))]],
)


def order(event: Tournament, *codes: str) -> list[tuple[int, str]]:
    table = standings(event, codes, edition="fide-2026", fixed=True)
    return [(rank, table.row(team).name) for team, rank in table.places.items()]


class TestArticle_13_3_2:
    """Exactly two teams level on both scores: boards of their match, by the name of the chain."""

    def test_nothing_separates_them_on_scores(self) -> None:
        assert order(LEVEL, "EDE") == [(1, "X"), (1, "Y"), (3, "Z")]

    @pytest.mark.parametrize("code", ["EDEBT", "EDEBB", "EDET", "EDEB"])
    def test_the_win_on_board_one_does(self, code: str) -> None:
        assert order(LEVEL, code) == [(1, "X"), (2, "Y"), (3, "Z")]

    def test_board_count_and_top_boards_can_disagree(self) -> None:
        """X won boards 1 and 4, Y 2 and 3: same count (5), so top boards decide for X."""
        event = team_event({"X": 4, "Y": 4}, [[("X", "Y", (1, 0, 0, 1))]])
        assert order(event, "EDEBT") == [(1, "X"), (2, "Y")]
        # without the last board Y leads 2-1
        assert order(event, "EDEBB") == [(1, "Y"), (2, "X")]
        assert order(event, "EDEB") == [(1, "Y"), (2, "X")]

    def test_three_teams_are_not_two(self) -> None:
        event = team_event(
            {"X": 2, "Y": 2, "Z": 2},
            [[("X", "Y", (1, 0))], [("Y", "Z", (1, 0))], [("Z", "X", (1, 0))]],
        )
        assert {rank for rank, _ in order(event, "EDEBT")} == {1}


class TestArticle_13_3:
    def test_secondary_score_when_the_primary_separates_nobody(self) -> None:
        """X 2-0 Y, Y 1½-½ Z, Z 1½-½ X: 2 match points each, game points 2½, 1½, 2."""
        event = team_event(
            {"X": 2, "Y": 2, "Z": 2},
            [[("X", "Y", (1, 1))], [("Y", "Z", (1, 0.5))], [("Z", "X", (1, 0.5))]],
        )
        assert order(event, "EDE") == [(1, "X"), (2, "Z"), (3, "Y")]


class TestArticle_12:
    EVENT = team_event({"X": 3, "Y": 3}, [[("X", "Y", (1, 0.5, 0))]])

    @pytest.mark.parametrize(
        ("code", "x", "y"),
        [
            ("BC", Fraction(2), Fraction(4)),
            ("TBR", (1, Fraction(1, 2), 0), (0, Fraction(1, 2), 1)),
            ("BBE", (Fraction(3, 2), 1), (Fraction(1, 2), 0)),
        ],
    )
    def test_values(self, code: str, x: object, y: object) -> None:
        ctx = context(self.EVENT, edition="fide-2026", fixed=True)
        found = values(ctx, chain([code], ctx)[0])
        assert (found[1], found[2]) == (x, y)

    @pytest.mark.parametrize("code", ["BC", "TBR", "BBE"])
    def test_the_better_boards_win(self, code: str) -> None:
        assert order(self.EVENT, code)[0] == (1, "X")


class TestArticle_13_4:
    """SSSC: the divisor from the size of the event, or announced."""

    @pytest.mark.parametrize(
        ("rounds", "boards", "code", "divisor"),
        [(7, 4, "FIDE_TEAM_MP_GP", 3), (9, 4, "FIDE_TEAM_GP_MP", 18)],
    )
    def test_divisor(self, rounds: int, boards: int, code: str, divisor: int) -> None:
        event = team_event(
            {"X": boards, "Y": boards},
            [[("X", "Y", (1,) * boards)]] * rounds,
            fixed=False,
            code=code,
        )
        ctx = context(event, edition="fide-2026", fixed=False)
        sssc, announced, buchholz, other = (
            values(ctx, tiebreak)[1] for tiebreak in chain(["SSSC", "SSSC/K2", "BH", "MPVGP"], ctx)
        )
        assert isinstance(buchholz, Fraction)
        assert isinstance(other, Fraction)
        assert sssc == other + buchholz / divisor
        assert announced == other + buchholz / 2
