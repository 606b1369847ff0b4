"""`ronde deadlines`: what is due by when around an event, and the calendar file of it."""

from __future__ import annotations

import argparse
import datetime as dt

from ronde.admin.deadlines import Status
from ronde.cli.console import print_json, print_table
from ronde.cli.days import day_option, today_of
from ronde.cli.events import open_event
from ronde.cli.exits import Exit
from ronde.cli.files import file_argument
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import talk, write_output
from ronde.formats.icalendar import write_icalendar
from ronde.queries.deadlines import Line, lines
from ronde.texts.cli import Words
from ronde.texts.deadlines import (
    condition_text,
    deadline_entries,
    due_title,
    due_when,
    status_text,
    who_text,
)
from ronde.texts.timetable import calendar_key

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    file_argument(parser)
    day_option(parser)
    parser.option("--ics", text="deadlines.ics", metavar="FILE")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    found = lines(event.journal.state, today_of(args))
    if args.ics:
        settings = event.tournament.settings
        founding = "" if event.loaded.archive is None else event.journal.entries[0].hash
        entries = deadline_entries(
            found,
            words.language,
            key=calendar_key(settings, founding),
            version=event.journal.version,
        )
        made = dt.datetime.now(dt.UTC)
        write_output(args.ics, write_icalendar(entries, name=settings.name, made_at=made).encode())
    if args.json:
        print_json([_as_data(line, words) for line in found])
    elif args.ics != "-":
        _print(found, words)
    return Exit.OK


def _as_data(line: Line, words: Words) -> dict[str, object]:
    due, language = line.due, words.language
    return {
        "id": due.id,
        "day": due.day,
        "round": due.round,
        "who": due.who,
        "kind": due.kind,
        "status": line.status,
        "condition": due.condition,
        "settled": due.settled,
        "cite": due.cite,
        "note": "" if line.tick is None else line.tick.note,
        "title": due_title(due, language),
    }


def _print(found: tuple[Line, ...], words: Words) -> None:
    language = words.language
    print_table(
        [words(f"deadlines.column.{name}") for name in ("when", "what", "who", "state", "id")],
        [
            (
                due_when(line.due, language),
                " · ".join(
                    part
                    for part in (due_title(line.due, language), condition_text(line.due, language))
                    if part
                ),
                who_text(line.due, language),
                status_text(line.status, language),
                line.due.id,
            )
            for line in found
        ],
        flexible=1,
        wraps=True,
    )
    late = sum(line.status is Status.OVERDUE for line in found)
    if late:
        talk(words("deadlines.late", count=late))


COMMAND = Command(_configure, _run)
