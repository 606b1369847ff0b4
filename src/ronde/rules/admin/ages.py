"""Age categories as data: the season rule of the French federation, and FIDE's groups.

The book uses the French names without limits; R01 2.4 has the limits. A new season's table is a new
row.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = ["EARLIEST_BIRTH", "FIDE_AGES", "FRENCH_AGES", "AgeBand", "AgePolicy", "age_policy"]

EARLIEST_BIRTH = 1900
"""An earlier year of birth is a slip of the pen."""


class AgeBand(NamedTuple):
    """A category and the ages it holds, first and last, inclusive (None: no end)."""

    code: str
    youngest: int | None
    oldest: int | None


class AgePolicy(NamedTuple):
    """A table of categories.

    `turns` is the month from which the next calendar year counts (None: the year of the day
    itself); `years_before`: the age counted is that of 31 December so many years before.
    """

    edition: str
    cite: str
    bands: tuple[AgeBand, ...]
    turns: int | None = None
    years_before: int = 0


_SEASON = (
    AgeBand("U8", None, 7),
    AgeBand("U10", 8, 9),
    AgeBand("U12", 10, 11),
    AgeBand("U14", 12, 13),
    AgeBand("U16", 14, 15),
    AgeBand("U18", 16, 17),
    AgeBand("U20", 18, 19),
    AgeBand("Senior", 20, 49),
    AgeBand("S50", 50, 64),
    AgeBand("S65", 65, None),
)

FRENCH_AGES: Mapping[str, AgePolicy] = MappingProxyType(
    {
        row.edition: row
        for row in (
            AgePolicy("2022", "R01 2.4; book 5.1", _SEASON, turns=9, years_before=1),
            AgePolicy("2025", "R01 2.4", _SEASON, turns=9, years_before=1),
        )
    }
)
"""Every edition of the French table, oldest first."""

FIDE_AGES = AgePolicy(
    "",
    "FIDE age groups",
    (
        AgeBand("U8", None, 8),
        AgeBand("U10", 9, 10),
        AgeBand("U12", 11, 12),
        AgeBand("U14", 13, 14),
        AgeBand("U16", 15, 16),
        AgeBand("U18", 17, 18),
        AgeBand("U20", 19, 20),
        AgeBand("Senior", 21, 49),
        AgeBand("S50", 50, 64),
        AgeBand("S65", 65, None),
    ),
)
"""FIDE's groups, the narrowest that holds an age. UNCONFIRMED: the reference day, 31 December."""


def age_policy(edition: str) -> AgePolicy:
    """The French table of that edition.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in FRENCH_AGES:
        raise UnknownName("edition", edition, of="ffe-admin", known=tuple(FRENCH_AGES))
    return FRENCH_AGES[edition]
