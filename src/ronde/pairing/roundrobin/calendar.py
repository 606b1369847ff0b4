"""Team calendars: the Berger table read as home and away, with a gathering round.

The team named first (White) receives. Round 1 of the table, in which numbers 1 to k would all be
at home, is played on neutral ground, so that everybody receives as often as they travel.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

from ronde.errors import ModelError
from ronde.pairing.roundrobin.berger import berger, complement, round_of, table_size

__all__ = [
    "Calendar",
    "Day",
    "RoundOrder",
    "Stay",
    "calendar",
    "early_complements",
    "home_pattern",
    "order_of",
]


class RoundOrder(enum.Enum):
    """In which order the rounds of the table are played.

    Rule: book@2022-01 3.1 (application to team events, first and second solution).
    """

    TABLE = "table"
    FORWARD = "forward"
    BACKWARD = "backward"


class Stay(enum.Enum):
    """Where a team spends a day."""

    HOME = "home"
    AWAY = "away"
    NEUTRAL = "neutral"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class Day:
    """A day of the calendar: which round of the table, the matches as (home, away), who is free."""

    number: int
    table_round: int
    gathering: bool
    matches: tuple[tuple[int, int], ...]
    free: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Calendar:
    """The calendar of one division, by number."""

    teams: int
    order: RoundOrder
    days: tuple[Day, ...]


def order_of(teams: int, order: RoundOrder) -> tuple[int, ...]:
    """The table's rounds in playing order.

    >>> order_of(12, RoundOrder.FORWARD)
    (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1)
    >>> order_of(12, RoundOrder.BACKWARD)
    (11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
    """
    last = table_size(teams) - 1
    if order is RoundOrder.TABLE:
        return tuple(range(1, last + 1))
    if order is RoundOrder.FORWARD:
        return (*range(2, last + 1), 1)
    return tuple(range(last, 0, -1))


def calendar(
    teams: int, order: RoundOrder = RoundOrder.FORWARD, *, gathering: bool = True
) -> Calendar:
    """The calendar of a division; with `gathering` the table's round 1 is on neutral ground.

    Rule: book@2022-01 3.1 (application to team events).
    """
    rounds = {planned.number: planned for planned in berger(teams).rounds}
    days = tuple(
        Day(
            number,
            table_round,
            gathering and table_round == 1,
            rounds[table_round].games,
            rounds[table_round].exempt,
        )
        for number, table_round in enumerate(order_of(teams, order), 1)
    )
    return Calendar(teams, order, days)


def home_pattern(number: int, plan: Calendar) -> tuple[Stay, ...]:
    """Where a number spends each day."""
    if not 1 <= number <= plan.teams:
        raise ModelError("calendar.no_number", number=number, teams=plan.teams)
    stays = []
    for day in plan.days:
        if number in day.free:
            stays.append(Stay.FREE)
        elif day.gathering:
            stays.append(Stay.NEUTRAL)
        elif any(home == number for home, _ in day.matches):
            stays.append(Stay.HOME)
        else:
            stays.append(Stay.AWAY)
    return tuple(stays)


def early_complements(teams: int, order: RoundOrder) -> tuple[tuple[int, int, int], ...]:
    """Complementary numbers with the day they meet, earliest first: (low, high, day).

    Two teams of a club in one division want to be complementary and to meet early; the order of
    the rounds decides which pair of numbers gives both.
    """
    days = {table_round: day for day, table_round in enumerate(order_of(teams, order), 1)}
    half = table_size(teams) // 2
    pairs = (
        (low, complement(low, teams), days[round_of(low, complement(low, teams), teams)])
        for low in range(1, half + 1)
        if complement(low, teams) <= teams
    )
    return tuple(sorted(pairs, key=lambda pair: (pair[2], pair[0])))
