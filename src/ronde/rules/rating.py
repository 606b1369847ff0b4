"""Editions of the 400-point rule as data: which rating differences are cut.

Rule: B.02@2024-03 8.3.1; B.02@2022-01 8.3.1.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = ["DIFFERENCE_LIMITS", "DifferenceLimit", "difference_limit"]


class DifferenceLimit(NamedTuple):
    """One edition. Differences count as `most` where they are larger.

    `once`: in favour of the stronger player only in one game of an event, the one with the largest
    difference. `free_from`: whoever has this rating in a long game is not limited.
    """

    edition: str
    cite: str
    most: int = 400
    once: bool = False
    free_from: int | None = None


DIFFERENCE_LIMITS: Mapping[str, DifferenceLimit] = MappingProxyType(
    {
        row.edition: row
        for row in (
            DifferenceLimit(edition="2022", cite="B.02@2022-01 8.3.1", once=True),
            DifferenceLimit(edition="2024", cite="B.02@2024-03 8.3.1"),
            DifferenceLimit(edition="2025", cite="B.02@2024-03 8.3.1", free_from=2650),
        )
    }
)
"""Every edition, oldest first; the last is the amendment of 1 October 2025."""


def difference_limit(edition: str) -> DifferenceLimit:
    """The rule of an edition.

    Raises:
        UnknownName: there is no such edition.
    """
    if edition not in DIFFERENCE_LIMITS:
        raise UnknownName("edition", edition, of="rating", known=tuple(DIFFERENCE_LIMITS))
    return DIFFERENCE_LIMITS[edition]
