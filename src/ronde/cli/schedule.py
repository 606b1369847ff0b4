"""`ronde schedule`: when rounds are played, and the programme around them."""

from __future__ import annotations

import argparse
import datetime as dt
from collections.abc import Sequence
from dataclasses import replace

from ronde.admin.errors import ScheduleError
from ronde.cli.console import print_json, print_table
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import talk, write_output
from ronde.conduct.timetable import SetTimetable
from ronde.formats.icalendar import write_icalendar
from ronde.model import RoundNo, RoundTime
from ronde.model.frame import ProgrammeItem
from ronde.queries.timetable import (
    PROGRAMME,
    Row,
    Timetable,
    clashes,
    dropped_rounds,
    filled_into,
    round_minutes,
    rounds_of,
    rows_of,
    timetable_of,
)
from ronde.queries.timetable_rules import fill, read_rule
from ronde.texts.cli import Words
from ronde.texts.timetable import (
    calendar_entries,
    calendar_key,
    clash_text,
    day_text,
    hours_text,
    row_text,
)

__all__ = ["COMMAND", "calendar_of"]

_DAY, _HOUR, _UNTIL = 1, 2, 3


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("--fill", text="schedule.fill", metavar="RULE", default="")
    parser.option(
        "--round",
        text="schedule.round",
        nargs="+",
        action="append",
        metavar=("N", "DAY"),
        default=[],
    )
    parser.option(
        "--item",
        text="schedule.item",
        nargs="+",
        action="append",
        metavar=("KIND", "DAY"),
        default=[],
    )
    parser.option("--ics", text="schedule.ics", metavar="FILE")
    output_option(parser)
    author_option(parser)
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    table = timetable_of(event.tournament.settings)
    changed = _changed(args, event, table)
    if changed != table:
        wish = SetTimetable(table=changed)
        event = event.carry_out(wish, author=args.author, reason=args.reason)
    if args.ics:
        write_output(args.ics, calendar_of(event, words).encode())
    if args.json:
        print_json(_as_data(event))
    elif "-" not in {args.output, args.ics}:
        _print(event, words)
    if args.output:
        event.write(args.output)
        talk(words("schedule.written", path=args.output))
    return Exit.OK


def _changed(args: argparse.Namespace, event: OpenEvent, table: Timetable) -> Timetable:
    """The calendar after everything that was asked for; a round set singly goes before the rule."""
    settings = event.tournament.settings
    if args.fill:
        rule = read_rule(args.fill, start=settings.start)
        table = filled_into(table, fill(rule, rounds_of(event.tournament), start=settings.start))
    for typed in args.round:
        table = _with_round(table, typed)
    for typed in args.item:
        table = replace(table, programme=(*table.programme, _item(typed)))
    return table


def _with_round(table: Timetable, typed: Sequence[str]) -> Timetable:
    """`3 2026-11-14 15:00`; `3 -` takes the day away."""
    if not _DAY < len(typed) <= _UNTIL:
        raise ScheduleError("schedule.typed_round", text=" ".join(typed))
    number = typed[0]
    if not number.isdecimal() or not 1 <= int(number) <= 999:
        raise ScheduleError("schedule.typed_round", text=" ".join(typed))
    kept = tuple(due for due in table.schedule if due.round != int(number))
    if typed[_DAY] == "-":
        return replace(table, schedule=kept)
    due = RoundTime(round=RoundNo(int(number)), date=_date(typed[_DAY]), time=_time(typed[_HOUR:]))
    return replace(table, schedule=tuple(sorted((*kept, due), key=lambda found: found.round)))


def _item(typed: Sequence[str]) -> ProgrammeItem:
    """`ceremony 2026-11-22 18:00 19:00`; what is no known kind is the item's own words."""
    if not _DAY < len(typed) <= _UNTIL + 1:
        raise ScheduleError("schedule.typed_item", text=" ".join(typed), kinds=PROGRAMME)
    known = typed[0] in PROGRAMME
    return ProgrammeItem(
        kind=typed[0] if known else "other",
        date=_date(typed[_DAY]),
        time=_time(typed[_HOUR:_UNTIL]),
        until=_time(typed[_UNTIL:]),
        text="" if known else typed[0],
    )


def _date(text: str) -> dt.date:
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        raise ScheduleError("schedule.typed_date", text=text) from None


def _time(texts: Sequence[str]) -> dt.time | None:
    if not texts:
        return None
    try:
        return dt.time.fromisoformat(texts[0].zfill(5)).replace(
            second=0, microsecond=0, tzinfo=None
        )
    except ValueError:
        raise ScheduleError("schedule.typed_time", text=texts[0]) from None


def calendar_of(event: OpenEvent, words: Words) -> str:
    """The calendar of an event as a file."""
    settings = event.tournament.settings
    founding = event.journal.entries[0].hash if event.loaded.archive is not None else ""
    entries = calendar_entries(
        settings,
        words.language,
        key=calendar_key(settings, founding),
        version=event.journal.version,
        minutes=round_minutes(settings),
        dropped=dropped_rounds((entry.event for entry in event.journal.entries), settings),
    )
    return write_icalendar(entries, name=settings.name, made_at=dt.datetime.now(dt.UTC))


def _rows(event: OpenEvent) -> tuple[Row, ...]:
    settings = event.tournament.settings
    return rows_of(
        timetable_of(settings), rounds_of(event.tournament), minutes=round_minutes(settings)
    )


def _as_data(event: OpenEvent) -> dict[str, object]:
    """The calendar for machines."""
    settings = event.tournament.settings
    found = clashes(timetable_of(settings), settings.rounds, minutes=round_minutes(settings))
    return {
        "start": settings.start,
        "end": settings.end,
        "rounds": [
            {"round": row.round, "date": row.date, "time": _short(row.time), "ends": row.ends}
            for row in _rows(event)
            if row.round is not None
        ],
        "programme": [
            {
                "kind": row.kind,
                "date": row.date,
                "time": _short(row.time),
                "until": _short(row.until),
                "text": row.text,
            }
            for row in _rows(event)
            if row.round is None
        ],
        "problems": [
            {"code": clash.trouble.value, "round": clash.row.round, "kind": clash.row.kind}
            for clash in found
        ],
    }


def _short(time: dt.time | None) -> str | None:
    return None if time is None else time.isoformat("minutes")


def _print(event: OpenEvent, words: Words) -> None:
    language, settings = words.language, event.tournament.settings
    print_table(
        [words(f"schedule.column.{name}") for name in ("what", "day", "hour")],
        [
            (
                row_text(row, language),
                "–" if row.date is None else day_text(row.date, language),
                hours_text(row, language),
            )
            for row in _rows(event)
        ],
        align="lll",
        flexible=0,
    )
    for clash in clashes(timetable_of(settings), settings.rounds, minutes=round_minutes(settings)):
        talk(clash_text(clash.trouble.value, clash.row, clash.other, language))


COMMAND = Command(_configure, _run)
