"""Calendar files (RFC 5545): entries in, text out.

A round begins at 15:00 of the hall's clock, wherever whoever reads the file lives: an hour without
a zone is written as a *floating* time, which every calendar shows as it stands. A moment that knows
its zone is written in UTC, and a day without an hour as a whole day. There is no `VTIMEZONE` and no
`TZID`: the model does not know the hall's zone, and a wrong one would move every round.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ronde.formats.content_lines import content_text, escaped, plain

__all__ = ["CalendarEntry", "write_icalendar"]

_MAKER = "-//Ronde//Ronde//EN"


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarEntry:
    """One line of a calendar.

    `uid` stays the same for the same thing, so that a calendar moves the entry it holds instead of
    adding another; `sequence` grows with every version of it. `starts` is a day, an hour without
    zone, or a moment; `ends` is of the same kind (the last day itself), None: not known.
    `alarms` are minutes before the start. `cancelled`: it will not take place after all; calendars
    that hold it show it struck out, or drop it.
    """

    uid: str
    starts: dt.date | dt.datetime
    ends: dt.date | dt.datetime | None = None
    summary: str
    description: str = ""
    location: str = ""
    category: str = ""
    url: str = ""
    sequence: int = 0
    busy: bool = True
    alarms: tuple[int, ...] = ()
    cancelled: bool = False


def write_icalendar(entries: Iterable[CalendarEntry], *, name: str, made_at: dt.datetime) -> str:
    """A calendar of that name; `made_at` is the moment (with zone) at which it is made.

    Raises:
        ValueError: the moment has no zone.
    """
    if made_at.tzinfo is None:
        raise ValueError("the moment at which a calendar is made needs a zone")
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:{_MAKER}",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{escaped(name)}",
        *(line for entry in entries for line in _entry(entry, made_at)),
        "END:VCALENDAR",
    ]
    return content_text(lines)


def _entry(entry: CalendarEntry, made_at: dt.datetime) -> Iterator[str]:
    yield "BEGIN:VEVENT"
    yield f"UID:{escaped(entry.uid)}"
    yield f"DTSTAMP:{_utc(made_at)}"
    yield f"DTSTART{_moment(entry.starts)}"
    if entry.ends is not None:
        ends = entry.ends
        if not isinstance(ends, dt.datetime) and ends < dt.date.max:
            ends += dt.timedelta(days=1)  # the end of a whole day is the day after it
        yield f"DTEND{_moment(ends)}"
    yield f"SEQUENCE:{entry.sequence}"
    yield f"SUMMARY:{escaped(entry.summary)}"
    for field, value in (
        ("DESCRIPTION", entry.description),
        ("LOCATION", entry.location),
        ("CATEGORIES", entry.category),
    ):
        if value:
            yield f"{field}:{escaped(value)}"
    if entry.url:
        yield f"URL:{plain(entry.url)}"
    if entry.cancelled:
        yield "STATUS:CANCELLED"
    if not entry.busy:
        yield "TRANSP:TRANSPARENT"
    for minutes in entry.alarms:
        yield from ("BEGIN:VALARM", "ACTION:DISPLAY", f"DESCRIPTION:{escaped(entry.summary)}")
        yield from (f"TRIGGER:-PT{minutes}M", "END:VALARM")
    yield "END:VEVENT"


def _moment(value: dt.date | dt.datetime) -> str:
    """The value with the colon before it: a day, a floating hour, or a moment in UTC."""
    if not isinstance(value, dt.datetime):
        return f";VALUE=DATE:{value.year:04}{value.month:02}{value.day:02}"
    return f":{_basic(value) if value.tzinfo is None else _utc(value)}"


def _utc(moment: dt.datetime) -> str:
    return f"{_basic(moment.astimezone(dt.UTC))}Z"


def _basic(moment: dt.datetime) -> str:
    day = f"{moment.year:04}{moment.month:02}{moment.day:02}"
    return f"{day}T{moment.hour:02}{moment.minute:02}{moment.second:02}"
