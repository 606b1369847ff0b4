"""Default time: how late a player may come, the hour of forfeit, and what is announced before.

Sources: book 2.1 6.7 with its remark; R03 2.2.3, R01 3.1.1 and 3.1.2; LA25 5.1; book 6.9 on the
announcements of small events.
"""

from __future__ import annotations

import datetime as dt
import enum
from dataclasses import dataclass

from ronde.rules.admin.default_time import DefaultTimePolicy
from ronde.rules.admin.laws import LawsPolicy

__all__ = [
    "CALLS",
    "SMALL_HALL",
    "DefaultTime",
    "Stage",
    "StartPlan",
    "default_time",
    "forfeit_hour",
    "start_plan",
]

CALLS = (5, 1)
"""Minutes before the start at which the arbiter announces it."""

SMALL_HALL = 30
"""From so many players on a large clock takes the place of what is said aloud."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DefaultTime:
    """Minutes a player may be late; `announced`: by the regulations, else `cite` says by whom.

    `official`: they run from the official hour of the match, not from the actual start.
    """

    minutes: int
    announced: bool
    cite: str
    official: bool = False
    official_cite: str = ""


def default_time(
    announced: int | None,
    *,
    laws: LawsPolicy,
    ffe: DefaultTimePolicy | None = None,
    club_championship: bool = False,
    federal_team: bool = False,
    official: bool = False,
) -> DefaultTime:
    """The default time of an event; `ffe` None: the French federation's rules do not apply.

    Silent regulations: the federation's figure where it has one, else the Laws, which say zero.
    Whatever the length, in federal team competitions it runs from the official hour; `official`:
    the regulations say so of another event.
    """
    cite, minutes = laws.default_cite, laws.default_minutes
    if announced is not None:
        minutes = announced
    elif ffe is not None and club_championship and ffe.club_championship is not None:
        cite, minutes = ffe.club_cite, ffe.club_championship
    elif ffe is not None and ffe.usual is not None:
        cite, minutes = ffe.cite, ffe.usual
    federal = ffe is not None and federal_team
    return DefaultTime(
        minutes=minutes,
        announced=announced is not None,
        cite=cite,
        official=official or federal,
        official_cite=ffe.team_cite if ffe is not None and federal else "",
    )


def forfeit_hour(
    rule: DefaultTime, *, official: dt.datetime | None = None, actual: dt.datetime | None = None
) -> dt.datetime | None:
    """When whoever has not come loses: from the actual start, or from the official hour.

    Before the start only the official hour is known, and it is the best there is. None: neither.

    >>> at = lambda text: dt.datetime.fromisoformat(f"2026-11-14T{text}")
    >>> rule = DefaultTime(minutes=30, announced=True, cite="")
    >>> forfeit_hour(rule, official=at("15:00"), actual=at("15:15"))
    datetime.datetime(2026, 11, 14, 15, 45)
    """
    start = _counted_from(rule, official, actual)
    return None if start is None else start + dt.timedelta(minutes=rule.minutes)


def _counted_from(
    rule: DefaultTime, official: dt.datetime | None, actual: dt.datetime | None
) -> dt.datetime | None:
    first, second = (official, actual) if rule.official else (actual, official)
    return first if first is not None else second


class Stage(enum.Enum):
    """Where a round stands between its announcement and the end of the default time."""

    BEFORE = "before"
    SOON = "soon"
    """The first of the two announcements is due."""
    NOW = "now"
    """The second one is due."""
    RUNNING = "running"
    """Started, and whoever is missing may still come."""
    DEFAULTED = "defaulted"
    """Whoever is missing has lost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPlan:
    """The minutes around a start: what is announced when, and when the default time is over.

    `calls` are the moments of the announcements; `spoken`: the arbiter says them aloud.
    """

    starts_at: dt.datetime
    forfeit_at: dt.datetime
    calls: tuple[dt.datetime, ...]
    spoken: bool

    def stage(self, now: dt.datetime) -> Stage:
        """Where the round stands at that moment."""
        if now >= self.starts_at:
            return Stage.RUNNING if now < self.forfeit_at else Stage.DEFAULTED
        called = sum(now >= call for call in self.calls)
        return (Stage.BEFORE, Stage.SOON, Stage.NOW)[called]


def start_plan(
    rule: DefaultTime,
    *,
    starts_at: dt.datetime,
    official: dt.datetime | None = None,
    players: int,
) -> StartPlan:
    """The plan of a start; `official` is the hour of the schedule where it is another."""
    counted = official if rule.official and official is not None else starts_at
    return StartPlan(
        starts_at=starts_at,
        forfeit_at=counted + dt.timedelta(minutes=rule.minutes),
        calls=tuple(starts_at - dt.timedelta(minutes=minutes) for minutes in CALLS),
        spoken=players < SMALL_HALL,
    )
