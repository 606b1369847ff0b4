"""Performances: the rating that a result against given opponents amounts to.

Scores are counted in half-points (a win is 2), whatever the point system of the event.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from ronde.rules.tables.ratings import BOOK_QUANTITIES, DIFFERENCES, EXPECTATION_LIMITS

__all__ = [
    "Performance",
    "average",
    "book_figures",
    "book_performance",
    "book_quantity",
    "expected_hundredths",
    "interpolated_performance",
    "limited",
    "nearest",
    "perfect_performance",
    "performance_difference",
    "performance_figures",
    "tournament_performance",
]

_WIDEST = EXPECTATION_LIMITS[-1] + 1
_EXPECTED: tuple[int, ...] = tuple(
    50 + bisect_left(EXPECTATION_LIMITS, difference) for difference in range(_WIDEST + 1)
)
_BY_DIFFERENCE: tuple[int, ...] = (
    *(100 - expected for expected in reversed(_EXPECTED[1:])),
    *_EXPECTED,
)

# padded so that any difference of two four-digit ratings is an index without a test
_PADDING = 10_000
_STRETCHED = (*(0,) * _PADDING, *_BY_DIFFERENCE, *(100,) * _PADDING)


def nearest(numerator: int, denominator: int) -> int:
    """The quotient as a whole number, halves up.

    >>> nearest(5, 2), nearest(7, 3), nearest(-5, 2)
    (3, 2, -2)
    """
    return (2 * numerator + denominator) // (2 * denominator)


def performance_difference(percent: int) -> int:
    """The rating difference for a whole percentage.

    Rule: B.02@2024-03 8.1.1.

    >>> performance_difference(75), performance_difference(25), performance_difference(100)
    (193, -193, 800)
    """
    return DIFFERENCES[percent - 50] if percent >= 50 else -DIFFERENCES[50 - percent]


def expected_hundredths(difference: int) -> int:
    """The expected score, in hundredths, of a player rated that much higher (full scale).

    Rule: B.02@2024-03 8.1.2.

    >>> [expected_hundredths(d) for d in (0, 3, 4, -4, 735, 736, -736)]
    [50, 50, 51, 49, 99, 100, 0]
    """
    return _BY_DIFFERENCE[max(-_WIDEST, min(_WIDEST, difference)) + _WIDEST]


def average(ratings: Sequence[int]) -> int:
    """The mean rating, rounded half up.

    Rule: C.07@2026-03 10.1.
    """
    return nearest(sum(ratings), len(ratings))


class Performance(NamedTuple):
    """A performance and what it is made of; `percent` is None where none was needed."""

    average: int
    percent: int | None
    difference: int
    performance: int


def performance_figures(ratings: Sequence[int], halves: int) -> Performance:
    """Average of the opponents and the difference for the percentage, both nearest, half up.

    Rule: C.07@2026-03 10.2.
    """
    mean = average(ratings)
    percent = nearest(100 * halves, 2 * len(ratings))
    difference = performance_difference(percent)
    return Performance(mean, percent, difference, mean + difference)


def tournament_performance(ratings: Sequence[int], halves: int) -> int:
    """Average of the opponents plus the difference for the percentage (nearest, half up).

    Rule: C.07@2026-03 10.2.
    """
    return performance_figures(ratings, halves).performance


def perfect_performance(ratings: Sequence[int], halves: int) -> int:
    """The lowest rating whose summed expectation reaches the score.

    Rule: C.07@2026-03 10.3.
    """
    if halves == 0:
        return min(ratings) - DIFFERENCES[-1]
    target = 50 * halves
    lowest, highest = min(ratings), max(ratings)
    table, shift = _STRETCHED, _WIDEST + _PADDING
    low, high = lowest - _WIDEST, highest + _WIDEST
    while high - low > 1:
        middle = (low + high) // 2
        start = middle + shift
        if sum([table[start - rating] for rating in ratings]) >= target:
            high = middle
        else:
            low = middle
    return high


def limited(rating: int, own: int) -> int:
    """An opponent's rating brought within 400 points of one's own.

    Rule: book@2022-01 5.2 performance.

    >>> limited(2200, 1700), limited(1700, 2200)
    (2100, 1800)
    """
    return max(own - 400, min(own + 400, rating))


def book_quantity(games: int, halves: int) -> int:
    """The book's quantity Q: printed for 4 to 13 games, by its rule for other numbers.

    The rule behind the table: the percentage is rounded away from 50, and 100 % is 736.

    Rule: book@2022-01 5.2 performance.

    >>> book_quantity(7, 8), book_quantity(9, 6), book_quantity(3, 6)
    (57, -125, 736)
    """
    above = 2 * halves - 2 * games
    steps, sign = abs(above) // 2, -1 if above < 0 else 1
    if games in BOOK_QUANTITIES:
        return sign * BOOK_QUANTITIES[games][steps]
    percent = -(-100 * (games + steps) // (2 * games))
    return sign * (736 if percent == 100 else performance_difference(percent))


def book_figures(ratings: Sequence[int], halves: int, *, own: int) -> Performance:
    """Mean of the opponents, each within 400 points, rounded half up, and the quantity.

    Rule: book@2022-01 5.2 performance.
    """
    mean = average([limited(r, own) for r in ratings])
    quantity = book_quantity(len(ratings), halves)
    return Performance(mean, None, quantity, mean + quantity)


def book_performance(ratings: Sequence[int], halves: int, *, own: int) -> int:
    """Mean of the opponents, each within 400 points, rounded half up, plus the quantity.

    Rule: book@2022-01 5.2 performance.
    """
    return book_figures(ratings, halves, own=own).performance


def interpolated_performance(ratings: Sequence[int], halves: int, *, own: int) -> int:
    """As the French federation teaches it, with one rounding at the end.

    The 400 limit applies; the difference is taken in proportion between whole per cents.
    """
    exact = Fraction(100 * halves, 2 * len(ratings))
    floor = exact.numerator // exact.denominator
    below = performance_difference(floor)
    step = performance_difference(floor + 1) - below if floor < 100 else 0
    mean = Fraction(sum(limited(r, own) for r in ratings), len(ratings))
    total = mean + below + (exact - floor) * step
    return nearest(total.numerator, total.denominator)
