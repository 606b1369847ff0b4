"""The calendar in words: rows, notices, and entries for people's own calendars."""

from __future__ import annotations

import datetime as dt
import hashlib
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ronde.catalogue import has, say
from ronde.formats.icalendar import CalendarEntry
from ronde.model import RoundTime, Settings
from ronde.queries.timetable import Row, days_of, timetable_of
from ronde.texts.dates import date_text, time_text
from ronde.texts.language import Language

__all__ = [
    "calendar_entries",
    "calendar_key",
    "clash_text",
    "day_text",
    "hours_text",
    "notice_text",
    "row_text",
]


def row_text(row: Row, language: Language) -> str:
    """What a row is about: the round, the kind of the item, or its own words."""
    if row.round is not None:
        return say(language, "admin", "timetable.round", round=row.round)
    if row.text:
        return row.text
    code = f"timetable.{row.kind}"
    return say(language, "admin", code) if has("admin", code) else row.kind


def hours_text(row: Row, language: Language) -> str:
    """From when to when, as far as it is announced."""
    if row.time is None:
        return ""
    first = time_text(row.time, language)
    if row.until is None:
        return first
    return say(
        language, "admin", "timetable.hours", first=first, last=time_text(row.until, language)
    )


def day_text(day: dt.date, language: Language) -> str:
    """The day with its name.

    >>> day_text(dt.date(2026, 11, 14), "fr")
    'samedi 14 nov. 2026'
    """
    name = say(language, "admin", f"weekday.{day.weekday()}")
    return say(language, "admin", "timetable.day", name=name, date=date_text(day, language))


def clash_text(trouble: str, row: Row, other: Row | None, language: Language) -> str:
    """What is wrong with a row."""
    return say(
        language,
        "admin",
        f"clash.{trouble}",
        row=row_text(row, language),
        other="" if other is None else row_text(other, language),
        time="" if other is None or other.ends is None else time_text(other.ends, language),
    )


def notice_text(code: str, fields: Mapping[str, str | int], language: Language) -> str:
    """What everybody is told when the calendar changes."""
    date, time = str(fields.get("date", "")), str(fields.get("time", ""))
    shown = day_text(dt.date.fromisoformat(date), language) if date else ""
    if time:
        hour = time_text(dt.time.fromisoformat(time), language)
        shown = say(language, "admin", "timetable.moment", day=shown, time=hour)
    said = say(
        language, "admin", f"timetable.notice.{code}", round=fields.get("round", ""), moment=shown
    )
    name = fields.get("tournament", "")
    if not name:
        return said
    return say(language, "admin", "timetable.notice.of", tournament=name, text=said)


def calendar_key(settings: Settings, founding: str = "") -> str:
    """What tells the entries of this tournament from all others: its journal, or its name."""
    named = f"{settings.name}|{settings.federation}|{settings.city}"
    return founding[:16] or hashlib.sha256(named.encode()).hexdigest()[:16]


def calendar_entries(
    settings: Settings,
    language: Language,
    *,
    key: str,
    version: int = 0,
    minutes: int | None = None,
    url: str = "",
    dropped: Sequence[RoundTime] = (),
    seats: Mapping[int, str] = MappingProxyType({}),
) -> tuple[CalendarEntry, ...]:
    """Everything that has a day, for a calendar file.

    `key` is the tournament's own and never changes; `minutes` is how long a round may last.
    `dropped` are rounds that will not be played when they were announced; `seats` says of rounds
    where the owner of the calendar sits in them.
    """
    counts: dict[str, int] = {}
    found = []
    for _, rows in days_of(timetable_of(settings), minutes=minutes):
        for row in rows:
            counts[row.kind] = counts.get(row.kind, 0) + 1
            number = row.round or counts[row.kind]
            found.append(
                CalendarEntry(
                    uid=f"{row.kind}-{number}-{key}@ronde",
                    starts=_starts(row),
                    ends=None if row.starts is None else row.ends,
                    summary=_summary(row, settings, language),
                    description=_about(row, settings, seats),
                    location=_place(settings),
                    url=url,
                    sequence=version,
                    busy=row.kind != "rest",
                )
            )
    found += (_cancelled(due, settings, language, key, version) for due in dropped)
    return tuple(found)


def _about(row: Row, settings: Settings, seats: Mapping[int, str]) -> str:
    """Of a round: whom one meets, if that is known, and the time control."""
    if row.round is None:
        return ""
    return "\n".join(filter(None, (seats.get(row.round, ""), settings.time_control)))


def _cancelled(
    due: RoundTime, settings: Settings, language: Language, key: str, version: int
) -> CalendarEntry:
    row = Row(kind="round", round=due.round, date=due.date, time=due.time)
    return CalendarEntry(
        uid=f"{row.kind}-{due.round}-{key}@ronde",
        starts=_starts(row),
        summary=_summary(row, settings, language),
        sequence=version,
        cancelled=True,
    )


def _starts(row: Row) -> dt.date | dt.datetime:
    assert row.date is not None, "days hold rows with a day"
    return row.starts or row.date


def _summary(row: Row, settings: Settings, language: Language) -> str:
    said = row_text(row, language)
    if not settings.name:
        return said
    return say(language, "admin", "timetable.entry", tournament=settings.name, row=said)


def _place(settings: Settings) -> str:
    hall = settings.venues[0].name if settings.venues else settings.venue
    address = settings.venues[0].address if settings.venues else ""
    return ", ".join(dict.fromkeys(part for part in (hall, address, settings.city) if part))
