"""Time controls and playing days as data: classes, least times, hours and rounds a day.

What every edition has in common are constants; what the French federation changed is a row.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import UnknownName

__all__ = [
    "BLITZ_MOST",
    "FIDE_BLITZ_ABOVE",
    "FIDE_STANDARD_LEAST",
    "FIRST_CONTROL_MOVES",
    "INCREMENT_MOST",
    "LICENCE_A_FROM",
    "MOVES",
    "NORM_LEAST",
    "RECORDING_INCREMENT",
    "STANDARD_LEAST",
    "TIME",
    "DayLimits",
    "Equivalence",
    "Reserved",
    "TimePolicy",
    "time_policy",
]

MOVES = 60
"""Moves of the game that times are compared for (book 2.2 A.1, 6.1 1.1)."""

BLITZ_MOST = 10
STANDARD_LEAST = 60
"""Minutes for 60 moves: blitz up to the first, standard from the second, rapid between."""

FIDE_BLITZ_ABOVE = 3
"""FIDE rates blitz that lasts longer than these minutes (book 6.2 1.1)."""

FIDE_STANDARD_LEAST: tuple[tuple[int, int], ...] = ((2400, 120), (1800, 90), (0, 60))
"""Minutes a game needs when one of its players has that rating or more (book 6.1 1.1)."""

FIRST_CONTROL_MOVES = 30
"""Least moves of a first period that has moves (book 6.1 1.2)."""

NORM_LEAST = 120
"""Minutes for 60 moves wherever norms are possible (book 6.3 1.1.3)."""

LICENCE_A_FROM = STANDARD_LEAST
"""From so many minutes on the French federation asks for licence A (R01 1.4)."""

RECORDING_INCREMENT = 30
"""Seconds a move from which moves are recorded to the end (book 2.1 8.4)."""

INCREMENT_MOST = 300
"""Seconds a move above which somebody has mistaken the unit."""


class Reserved(NamedTuple):
    """A standard event with less than `minutes` is for players below `rating`."""

    minutes: int
    rating: int


class DayLimits(NamedTuple):
    """What a day and an event may hold, in hours, rounds and days."""

    hours: int = 12
    rapid_rounds: int = 15
    blitz_rounds: int = 30
    norm_rounds: int = 2
    norm_hours: int = 12
    norm_single_days: int = 3
    event_days: int = 30
    norm_event_days: int = 90
    beginners_hours: int | None = None
    """Advice for children and beginners; None: the edition has none."""
    force_majeure: bool = False
    """Whether interrupted games may be finished beyond the hours of a day."""


class Equivalence(NamedTuple):
    """A control without increments and the one with them that stands for it (R01 10)."""

    id: str
    classical: str
    fischer: str


class TimePolicy(NamedTuple):
    """One edition of the French federation's rules.

    `blitz_least`: minutes from which blitz counts for the national blitz list (None: not asked).
    `must_reserve`: events that are too fast for strong players have to be closed to them, not only
    say so.
    """

    edition: str
    cite: str
    blitz_least: int | None = None
    must_reserve: bool = False
    reserved: tuple[Reserved, ...] = (Reserved(90, 1800), Reserved(120, 2400))
    days: DayLimits = DayLimits()
    equivalences: tuple[Equivalence, ...] = ()


_EQUIVALENCES = (
    Equivalence("A", "60", "50+10"),
    Equivalence("B", "40/120 + 60", "40/90+30 then 30+30"),
    Equivalence("C", "40/120 + 20/60 + 60", "40/100+30 then 20/50+30 then 40+30"),
    Equivalence("D", "40/120 + 20/60 + 30", "40/100+30 then 20/50+30 then 15+30"),
)

TIME: Mapping[str, TimePolicy] = MappingProxyType(
    {
        row.edition: row
        for row in (
            TimePolicy(edition="2022", cite="book 6.1 1.1"),
            TimePolicy(
                edition="2025",
                cite="R03 2.1",
                blitz_least=5,
                must_reserve=True,
                days=DayLimits(beginners_hours=6, force_majeure=True),
                equivalences=_EQUIVALENCES,
            ),
        )
    }
)
"""Every edition of `ffe-admin`, oldest first."""


def time_policy(edition: str) -> TimePolicy:
    """The rules of that edition.

    Raises:
        UnknownName: no such edition.
    """
    if edition not in TIME:
        raise UnknownName("edition", edition, of="ffe-admin", known=tuple(TIME))
    return TIME[edition]
