"""Random results that look like chess: the expected score from the ratings, a cap on draws."""

from __future__ import annotations

from bisect import bisect_left
from random import Random

from ronde.model import Result
from ronde.rules.tables.ratings import EXPECTATION_LIMITS

__all__ = ["expected_percent", "random_result"]

_FURTHEST = 400


def expected_percent(own: int, opponent: int) -> int:
    """Expected score in per cent; a difference above 400 counts as 400.

    Rule: B.02@2024-03 8.1.2, 8.3.1.

    >>> expected_percent(2000, 2000), expected_percent(2100, 2000), expected_percent(2000, 2100)
    (50, 64, 36)
    >>> expected_percent(2700, 1300), expected_percent(2000, 2400), expected_percent(2000, 2401)
    (92, 8, 8)
    """
    difference = min(abs(own - opponent), _FURTHEST)
    percent = 50 + bisect_left(EXPECTATION_LIMITS, difference)
    return percent if own >= opponent else 100 - percent


def random_result(white: int, black: int, *, draw_percent: int, random: Random) -> Result:
    """The result of a played game between those ratings."""
    expected = expected_percent(white, black)
    draws = min(draw_percent, 2 * expected, 2 * (100 - expected))
    # In half per cents: wins so that wins + draws / 2 is the expectation.
    roll, wins = random.randrange(200), 2 * expected - draws
    if roll < wins:
        return Result.WHITE_WINS
    return Result.DRAW if roll < wins + 2 * draws else Result.BLACK_WINS
