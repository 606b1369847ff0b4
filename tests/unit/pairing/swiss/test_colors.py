from __future__ import annotations

import pytest

from ronde.model import Color
from ronde.pairing.dutch import pair
from ronde.pairing.dutch.players import Players
from ronde.pairing.swiss import Entrant, Field, Preference, Strength, color_preference

W, B = Color.WHITE, Color.BLACK
COLORS = {"W": W, "B": B}


def history(text: str) -> tuple[Color, ...]:
    return tuple(COLORS[c] for c in text)


class TestArticle_1_7:
    """Rule: C.04.3@2026-02 1.6, 1.7; C.04.3@2017 A.6."""

    @pytest.mark.parametrize(
        ("games", "expected"),
        [
            ("", None),
            ("W", Preference(B, Strength.STRONG)),
            ("WB", Preference(W, Strength.MILD)),
            ("BW", Preference(B, Strength.MILD)),
            ("WW", Preference(B, Strength.ABSOLUTE)),
            ("WBB", Preference(W, Strength.ABSOLUTE)),
            ("BWW", Preference(B, Strength.ABSOLUTE)),
            ("BBWW", Preference(B, Strength.ABSOLUTE)),
            ("WBW", Preference(B, Strength.STRONG)),
            ("WWBW", Preference(B, Strength.ABSOLUTE)),
            ("BBWB", Preference(W, Strength.ABSOLUTE)),
            ("WWWWBB", Preference(B, Strength.ABSOLUTE)),
        ],
    )
    def test_preference(self, games: str, expected: Preference | None) -> None:
        assert color_preference(history(games)) == expected


def two(high: str, low: str, *, parity: int = 1, initial: Color = W) -> Players:
    return Players(
        Field(
            edition="2026",
            round=5,
            rounds=9,
            initial_color=initial,
            entrants=(
                Entrant(number=1, score=20, colors=history(high), parity=parity),
                Entrant(number=2, score=10, colors=history(low), parity=parity + 1),
            ),
        )
    )


class TestArticle_5_2:
    """Rule: C.04.3@2026-02 5.2.1-5.2.5; C.04.3@2017 E.1-E.5."""

    @pytest.mark.parametrize(
        ("high", "low", "rule", "white"),
        [
            ("WB", "BW", 1, 1),
            ("", "BW", 1, 1),
            ("", "WB", 1, 2),
            ("B", "WB", 2, 1),
            ("WB", "B", 2, 2),
            ("WBB", "B", 2, 1),
            ("BBWB", "WBB", 2, 1),
            ("WBB", "BBWB", 2, 2),
            ("WBWB", "BWWB", 3, 1),
            ("BWWB", "WBWB", 3, 2),
            ("WB", "BWWB", 4, 1),
            ("BW", "BW", 4, 2),
        ],
    )
    def test_the_first_rule_that_decides(self, high: str, low: str, rule: int, white: int) -> None:
        players = two(high, low)
        assert players.granted(0, 1)[0] == players.granted(1, 0)[0] == rule
        assert players.number(players.white_of(0, 1)) == white

    @pytest.mark.parametrize(
        ("parity", "initial", "white"), [(1, W, 1), (2, W, 2), (1, B, 2), (2, B, 1)]
    )
    def test_nobody_wants_a_colour(self, parity: int, initial: Color, white: int) -> None:
        players = two("", "", parity=parity, initial=initial)
        assert players.granted(0, 1)[0] == 5
        assert players.number(players.white_of(0, 1)) == white


class TestArticle_1_8:
    """Rule: C.04.3@2026-02 1.8; C.04.3@2017 A.7: more than half, last round, any point system."""

    @pytest.mark.parametrize(
        ("score", "round_no", "rounds", "win", "is_topscorer"),
        [
            (20, 5, 5, 10, False),
            (25, 5, 5, 10, True),
            (25, 5, 6, 10, False),
            (35, 8, 8, 10, False),
            (40, 8, 8, 10, True),
            (60, 5, 5, 30, False),
            (70, 5, 5, 30, True),
        ],
    )
    def test_threshold(
        self, score: int, round_no: int, rounds: int, win: int, is_topscorer: bool
    ) -> None:
        field = Field(
            edition="2026",
            round=round_no,
            rounds=rounds,
            win=win,
            entrants=(Entrant(number=1, score=score),),
        )
        assert Players(field).topscorer == [is_topscorer]

    def test_topscorers_may_meet_though_both_insist(self) -> None:
        """Rule: C.04.3@2026-02 2.1.3 [C3]."""
        entrants = (
            Entrant(number=1, score=30, colors=history("WBWW")),
            Entrant(number=2, score=25, colors=history("BWWW"), parity=2),
        )
        last = Field(edition="2026", round=5, rounds=5, entrants=entrants)
        assert pair(last).boards
        earlier = Field(edition="2026", round=5, rounds=6, entrants=entrants)
        assert not Players(earlier).may_meet(0, 1)
