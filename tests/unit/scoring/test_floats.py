from __future__ import annotations

import pytest

from ronde.model import PlayerId, Points
from ronde.rules.swiss import DUTCH_2026, swiss_policy
from ronde.scoring import Float, float_in_round, pairing_scores, score_sheets
from support.positions import position


class TestArticle_1_4:
    """C.04.3@2026-02 1.4; C.04.3@2017 A.4."""

    @pytest.mark.parametrize(
        ("word", "f2017", "f2026"),
        [
            ("U", Float.DOWN, Float.DOWN),
            ("F", Float.DOWN, Float.DOWN),
            ("H", Float.DOWN, Float.DOWN),
            ("Z", Float.DOWN, None),
            (".", Float.DOWN, None),
        ],
    )
    def test_unplayed_rounds(self, word: str, f2017: Float | None, f2026: Float | None) -> None:
        event = position({1: word, 2: "Z"})
        sheets = score_sheets(event)
        scores = pairing_scores(event, 1, sheets)
        entry = sheets[PlayerId(1)].entries[0]
        found = [
            float_in_round(
                entry, scores, scores[PlayerId(1)], policy=swiss_policy("dutch", e), loss=Points(0)
            )
            for e in ("2017", "2026")
        ]
        assert found == [f2017, f2026]

    @pytest.mark.parametrize(
        ("player", "f2017", "f2026"), [(1, Float.DOWN, Float.DOWN), (2, Float.DOWN, None)]
    )
    def test_forfeits(self, player: int, f2017: Float | None, f2026: Float | None) -> None:
        event = position({1: "2w+", 2: "1b-"})
        sheets = score_sheets(event)
        scores = pairing_scores(event, 1, sheets)
        entry = sheets[PlayerId(player)].entries[0]
        found = [
            float_in_round(
                entry,
                scores,
                scores[PlayerId(player)],
                policy=swiss_policy("dutch", e),
                loss=Points(0),
            )
            for e in ("2017", "2026")
        ]
        assert found == [f2017, f2026]

    def test_played_games_compare_the_scores_before_the_round(self) -> None:
        event = position({1: "2w1 3b0", 2: "1b0 4w=", 3: "4w= 1w1", 4: "3b= 2b="})
        sheets = score_sheets(event)
        scores = pairing_scores(event, 2, sheets)
        floats = {
            p: float_in_round(s.entries[1], scores, scores[p], policy=DUTCH_2026, loss=Points(0))
            for p, s in sheets.items()
        }
        assert floats == {1: Float.DOWN, 2: Float.UP, 3: Float.UP, 4: Float.DOWN}
