"""The annex: for each number of games the limits, and for each score the average it is enough for.

Everything follows from the articles, which have priority over the printed annex.
"""

from __future__ import annotations

from typing import NamedTuple

from ronde.model.people import Title
from ronde.norms.figures import Limits, score_least, shares
from ronde.norms.values import norm_title
from ronde.rating import nearest, performance_difference

__all__ = ["AnnexRow", "annex_limits", "annex_rows"]


class AnnexRow(NamedTuple):
    """A score in half-points, and the averages for which it is the score needed.

    `most` is None for the lowest score, which is enough however strong the opponents are.
    """

    halves: int
    least: int
    most: int | None


def annex_rows(title: Title, games: int) -> tuple[AnnexRow, ...]:
    """The scores of a norm of so many games, highest first.

    Rule: B.01@2024-01 1.4.8, 1.4.9; B.01@2022-01 1.4.8, 1.4.9.

    >>> annex_rows(Title.GM, 9)[0], annex_rows(Title.GM, 9)[-1]
    (AnnexRow(halves=14, least=2380, most=2433), AnnexRow(halves=7, least=2680, most=None))

    Raises:
        ModelError: no norms lead to the title.
    """
    row = norm_title(title)
    rows: list[AnnexRow] = []
    above: int | None = None
    for halves in range(score_least(games), 2 * games + 1):
        difference = performance_difference(nearest(100 * halves, 2 * games))
        least = max(row.average, row.performance - difference)
        if least != above:
            rows.append(AnnexRow(halves, least, None if above is None else above - 1))
        above = least
        if least == row.average:
            break
    return tuple(reversed(rows))


def annex_limits(games: int, *, persons: int | None = None, by_person: bool = False) -> Limits:
    """The limits of so many games; `persons` in a double round robin, where opponents are fewer.

    `by_person`: half of the persons are of the level, as the edition of 2024 asks there.

    Rule: B.01@2024-01 1.4.3, 1.4.4, 1.4.5; B.01@2022-01 1.4.3, 1.4.4, 1.4.5.

    >>> annex_limits(9)
    Limits(games=9, foreign=2, own=5, one=6, titled=5, level=3, score=7)
    """
    return shares(games, games if persons is None else persons, games, level_by_person=by_person)
