"""Rating lists: which one an event uses, and which can be the first to rate it."""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple

from ronde.errors import ModelError
from ronde.rules.rating import RatingRules

__all__ = ["EventLists", "event_lists", "event_parts"]


class EventLists(NamedTuple):
    """The list whose ratings are used, and the first that can rate the event.

    When to report, and until which list, is `ronde.admin.deadlines.rating_list`.
    """

    used: dt.date
    first: dt.date


def event_lists(
    start: dt.date, end: dt.date, rules: RatingRules, *, official: bool = False
) -> EventLists:
    """The lists of an event: a new one on the first of each month.

    The list in force on the first day is used for everybody. The event is rated on a list that is
    at least three days after its last day (one day, if FIDE organises it).

    Rule: B.02@2024-03 7.1.3; B.02@2022-01 7.1.3.

    >>> from ronde.rules.rating import rating_rules
    >>> for day in (28, 29):
    ...     found = event_lists(dt.date(2025, 11, 7), dt.date(2025, 11, day), rating_rules("2025"))
    ...     print(found.used, found.first)
    2025-11-01 2025-12-01
    2025-11-01 2026-01-01

    Raises:
        ModelError: the event ends before it begins.
    """
    if end < start:
        raise ModelError("admin.end_before_start", start=start, end=end)
    row = rules.lists
    days = row.official_days if official else row.days
    return EventLists(start.replace(day=1), _list_from(end + dt.timedelta(days=days)))


def event_parts(
    start: dt.date, end: dt.date, rules: RatingRules
) -> tuple[tuple[dt.date, dt.date], ...]:
    """The parts in which an event is reported: by calendar month where it is longer than 30 days.

    The first day of a part decides which list and which rules it is rated by.

    Rule: B.02@2024-03 4.1; B.02@2022-01 4.1.

    Raises:
        ModelError: the event ends before it begins.
    """
    if end < start:
        raise ModelError("admin.end_before_start", start=start, end=end)
    if (end - start).days + 1 <= rules.parts_after:
        return ((start, end),)
    parts, first = [], start
    while first <= end:
        last = min(end, _next(first) - dt.timedelta(days=1))
        parts.append((first, last))
        first = last + dt.timedelta(days=1)
    return tuple(parts)


def _next(day: dt.date) -> dt.date:
    """The first day of the month after that day's."""
    return (day.replace(day=28) + dt.timedelta(days=4)).replace(day=1)


def _list_from(day: dt.date) -> dt.date:
    """The first list on or after that day."""
    return day if day.day == 1 else _next(day)
