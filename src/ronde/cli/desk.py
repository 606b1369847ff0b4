"""What the commands of the arbiter's desk share: a dry run, a file that keeps the office, days."""

from __future__ import annotations

import argparse
import datetime as dt

from ronde.cli.events import OpenEvent
from ronde.cli.parser import Parser, UsageError
from ronde.cli.streams import talk
from ronde.conduct import Wish
from ronde.journal.refusals import ReasonRequired
from ronde.texts.cli import Words
from ronde.texts.journal import event_text

__all__ = ["carried_out_once", "day_typed", "dry_run_option", "moment_typed", "written_to"]


def dry_run_option(parser: Parser) -> None:
    """Declare that nothing is written: only what would be done is said."""
    parser.option("--dry-run", text="desk.dry_run", action="store_true")


def written_to(args: argparse.Namespace, event: OpenEvent, usage: str) -> None:
    """The file that was named has a place for the office.

    Raises:
        UsageError: none was named, or a report.
    """
    if args.dry_run:
        return
    if not args.output:
        raise UsageError("usage.desk_output", usage=f"{usage} -o FILE")
    if args.output != "-" and not event.keeps_office(args.output):
        raise UsageError("usage.desk_archive", usage=f"{usage} -o FILE.ronde")


def carried_out_once(
    args: argparse.Namespace, event: OpenEvent, wish: Wish, *, reason: str, words: Words
) -> OpenEvent:
    """The event after a wish, each act said, written unless this is a dry run.

    `reason` is the one that the rules give, where nobody says another and one is needed.
    """
    try:
        after = event.carry_out(wish, author=args.author, reason=args.reason)
    except ReasonRequired:
        if args.reason or not reason:
            raise
        after = event.carry_out(wish, author=args.author, reason=reason)
    done = after.since(event)
    for act in done:
        talk(event_text(act, event.tournament, words.language))
    if not done:
        talk(words("desk.unchanged"))
    if args.dry_run:
        talk(words("desk.nothing_written"))
    else:
        after.write(args.output)
    return after


def day_typed(text: str, today: dt.date, *, usage: str) -> dt.date | None:
    """A day as it was typed: `today`, a date, or `none`.

    Raises:
        UsageError: it is none of these.
    """
    if text in {"", "none"}:
        return None
    if text == "today":
        return today
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        raise UsageError("usage.forfeit_date", value=text, usage=usage) from None


def moment_typed(text: str, *, usage: str) -> dt.datetime:
    """A moment as it was typed: `now`, an hour of today, or a day and hour.

    Raises:
        UsageError: it is none of these.
    """
    now = dt.datetime.now(dt.UTC).astimezone()
    if text in {"", "now"}:
        return now
    try:
        if len(text) <= len("23:59"):
            hour = dt.time.fromisoformat(text)
            return now.replace(hour=hour.hour, minute=hour.minute, second=0, microsecond=0)
        return dt.datetime.fromisoformat(text).astimezone()
    except (ValueError, OverflowError) as error:
        raise UsageError("usage.incident_time", value=text, usage=usage) from error
