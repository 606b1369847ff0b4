"""The calendar for everybody: day by day, with the file for one's own calendar."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ronde.catalogue import say
from ronde.formats.icalendar import write_icalendar
from ronde.model import Color, PlayerId, RoundTime
from ronde.queries.timetable import Row, days_of, round_minutes, timetable_of
from ronde.services.public.sharing import Announcement
from ronde.services.public.views import PublicTournament
from ronde.texts.language import Language
from ronde.texts.timetable import calendar_entries, calendar_key, day_text, hours_text, row_text
from ronde.web.public.asked import Ask, require_section

__all__ = [
    "CALENDAR",
    "PlannedDay",
    "PlannedLine",
    "SchedulePage",
    "calendar_text",
    "schedule_page",
]

CALENDAR = "schedule.ics"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedLine:
    """A line of a day; `href` leads to the pairings of a published round."""

    hours: str
    text: str
    href: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedDay:
    """A day and what happens on it."""

    title: str
    lines: tuple[PlannedLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SchedulePage:
    """The calendar; `ics` is the address of its file."""

    announcements: tuple[Announcement, ...]
    days: tuple[PlannedDay, ...]
    ics: str


def schedule_page(ask: Ask) -> SchedulePage:
    """The days of a tournament."""
    require_section(ask, "schedule")
    tournament = ask.tournament
    table = timetable_of(tournament.part.settings)
    return SchedulePage(
        announcements=ask.event.announcements,
        days=tuple(
            PlannedDay(
                title=day_text(day, ask.language), lines=tuple(_line(ask, row) for row in rows)
            )
            for day, rows in days_of(table)
        ),
        ics=f"{ask.links.up}{tournament.id}/{CALENDAR}",
    )


def _line(ask: Ask, row: Row) -> PlannedLine:
    shown = row.round is not None and row.round <= len(ask.tournament.rounds)
    path = f"{ask.tournament.id}/rounds/{row.round}/"
    return PlannedLine(
        hours=hours_text(row, ask.language),
        text=row_text(row, ask.language),
        href=ask.links.to(path) if shown else "",
    )


def calendar_text(
    tournament: PublicTournament,
    language: Language,
    *,
    made_at: dt.datetime,
    dropped: Sequence[RoundTime] = (),
    player: PlayerId | None = None,
) -> str:
    """The calendar as a file; `player`: with their board and opponent in published rounds."""
    settings = tournament.part.settings
    entries = calendar_entries(
        settings,
        language,
        key=calendar_key(settings, tournament.key),
        version=tournament.version,
        minutes=round_minutes(settings),
        dropped=dropped,
        seats={} if player is None else _seats(tournament, player, language),
    )
    return write_icalendar(entries, name=settings.name, made_at=made_at)


def _seats(tournament: PublicTournament, player: PlayerId, language: Language) -> Mapping[int, str]:
    """Where somebody sits, by round."""
    found: dict[int, str] = {}
    for round_ in tournament.rounds:
        seat = round_.seat_of(player)
        if seat is None:
            continue
        if seat.opponent is None:
            found[round_.number] = say(language, "admin", "calendar.bye")
        elif seat.color is not None:
            code = "calendar.white" if seat.color is Color.WHITE else "calendar.black"
            fields = {"board": seat.board, "name": seat.opponent.name}
            found[round_.number] = say(language, "admin", code, **fields)
    return found
