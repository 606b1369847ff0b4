"""The book, chapter 4.2: Haley, soft Haley and the degressive system, as far as they pair.

Values per round and the worked example are tested in tests/unit/scoring/test_virtual.py.
"""

from __future__ import annotations

import pytest

from ronde.model import Acceleration, AccelerationMethod
from ronde.pairing.swiss import swiss_field
from support.boards import EDITIONS, next_boards
from support.positions import position

LINES = {1: "3w1", 2: "4b0", 3: "1b0", 4: "2w1", 5: "7w1", 6: "8b0", 7: "5b0", 8: "6w1"}
"""Two groups of four after round 1 of a Haley event: 1 and 4 won above, 5 and 8 below."""

every_edition = pytest.mark.parametrize("edition", EDITIONS)


@every_edition
class TestHaley:
    """A meets B and C meets D in round 1; two rounds later everything is plain again."""

    @pytest.mark.parametrize(
        "method",
        [AccelerationMethod.HALEY, AccelerationMethod.SOFT_HALEY, AccelerationMethod.PAPI_HALEY],
    )
    def test_first_round(self, method: AccelerationMethod, edition: str) -> None:
        event = position(
            dict.fromkeys(range(1, 9), ""), rounds=7, acceleration=Acceleration(method=method)
        )
        assert next_boards(event, edition) == [(1, 3), (4, 2), (5, 7), (8, 6)]

    def test_second_round(self, edition: str) -> None:
        haley = Acceleration(method=AccelerationMethod.HALEY)
        event = position(LINES, rounds=7, acceleration=haley)
        assert next_boards(event, edition) == [(4, 1), (2, 5), (3, 8), (6, 7)]

    @pytest.mark.parametrize(
        ("method", "above", "below"),
        [
            (AccelerationMethod.HALEY, 10, 10),
            (AccelerationMethod.SOFT_HALEY, 15, 10),
            (AccelerationMethod.PAPI_HALEY, 10, 10),
        ],
    )
    def test_third_round(
        self, method: AccelerationMethod, above: int, below: int, edition: str
    ) -> None:
        lines = {n: f"{line} Z" for n, line in LINES.items()}
        event = position(lines, rounds=7, acceleration=Acceleration(method=method))
        scores = {e.number: e.score for e in swiss_field(event, edition=edition).entrants}
        assert (scores[1], scores[5]) == (above, below)


@every_edition
class TestDegressive:
    """Groups by rating; points by group and score; nothing in the last two rounds."""

    def test_first_round_within_the_groups(self, edition: str) -> None:
        """Two players in each group: nobody leaves theirs."""
        event = position(
            dict.fromkeys(range(1, 7), ""),
            rounds=7,
            ratings={1: 2200, 2: 2000, 3: 1999, 4: 1600, 5: 1599, 6: 1400},
            acceleration=Acceleration(method=AccelerationMethod.DEGRESSIVE),
        )
        assert [set(pair) for pair in next_boards(event, edition)] == [{1, 2}, {3, 4}, {5, 6}]

    def test_plain_in_the_last_two_rounds(self, edition: str) -> None:
        event = position(
            dict.fromkeys(range(1, 5), ""),
            rounds=2,
            ratings={1: 2200, 2: 2100, 3: 1500, 4: 1400},
            acceleration=Acceleration(method=AccelerationMethod.DEGRESSIVE),
        )
        assert [set(pair) for pair in next_boards(event, edition)] == [{1, 3}, {2, 4}]
