"""K: how fast a rating follows results."""

from __future__ import annotations

from typing import NamedTuple

from ronde.model.people import Cadence
from ronde.rules.rating import CHANGE_MOST, FACTORS, RatingRules

__all__ = ["Factor", "factor", "limited_factor"]


class Factor(NamedTuple):
    """K and the case that gave it: `top`, `young`, `new`, `usual` or `quick`."""

    k: int
    because: str


def factor(
    rules: RatingRules,
    *,
    year: int,
    games: int,
    highest: int | None,
    born: int | None = None,
    cadence: Cadence = Cadence.STANDARD,
) -> Factor:
    """K of a player on a list of that year, where the list's own K is not known.

    `games`: rated games completed; `highest`: the highest rating ever published. Without a year of
    birth nobody is young.

    Rule: B.02@2024-03 8.3.3; B.02@2022-01 8.3.3.

    >>> from ronde.rules.rating import rating_rules
    >>> factor(rating_rules("2024"), year=2025, games=60, highest=2299, born=2007)
    Factor(k=40, because='young')
    >>> factor(rating_rules("2024"), year=2025, games=60, highest=2300, born=2007)
    Factor(k=20, because='usual')
    """
    if cadence is not Cadence.STANDARD and rules.quick_factor is not None:
        return Factor(rules.quick_factor, "quick")
    best = highest or 0
    if best >= FACTORS.top_from:
        return Factor(FACTORS.top, "top")
    if born is not None and year - born <= FACTORS.young_until and best < FACTORS.young_below:
        return Factor(FACTORS.young, "young")
    if games < FACTORS.new_games:
        return Factor(FACTORS.new, "new")
    return Factor(FACTORS.usual, "usual")


def limited_factor(k: int, games: int) -> int:
    """K for a period of so many rated games: the largest with K times games at most 700.

    Rule: B.02@2024-03 8.3.3; B.02@2022-01 8.3.3.

    >>> limited_factor(40, 17), limited_factor(40, 18), limited_factor(20, 36)
    (40, 38, 19)
    """
    return k if k * games <= CHANGE_MOST else CHANGE_MOST // games
