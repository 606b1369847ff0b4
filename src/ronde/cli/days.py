"""The day a command is about: today, or another one that is named."""

from __future__ import annotations

import argparse
import datetime as dt

from ronde.cli.parser import Parser, UsageError

__all__ = ["day_option", "moment_of", "today_of"]


def day_option(parser: Parser) -> None:
    """Declare the day to answer for."""
    parser.option("--today", text="cli.today_option", metavar="YYYY-MM-DD", default="")


def today_of(args: argparse.Namespace) -> dt.date:
    """The day asked for; today by this machine's clock otherwise.

    Raises:
        UsageError: it is no day.
    """
    if not args.today:
        return dt.datetime.now(dt.UTC).astimezone().date()
    try:
        return dt.date.fromisoformat(args.today)
    except ValueError:
        raise UsageError("usage.no_day", text=args.today, usage="--today 2026-11-14") from None


def moment_of(text: str, *, usage: str) -> dt.datetime:
    """When it happened: now, at an hour of today, or on a day and hour.

    Raises:
        UsageError: it is no time.
    """
    now = dt.datetime.now(dt.UTC).astimezone()
    if not text:
        return now
    try:
        if len(text) <= len("23:59"):
            hour = dt.time.fromisoformat(text)
            return now.replace(hour=hour.hour, minute=hour.minute, second=0, microsecond=0)
        return dt.datetime.fromisoformat(text).astimezone()
    except (ValueError, OverflowError) as error:
        raise UsageError("usage.incident_time", value=text, usage=usage) from error
