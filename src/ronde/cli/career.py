"""`ronde career`: where an arbiter stands, from their own log."""

from __future__ import annotations

import argparse
import datetime as dt
from typing import Any

from ronde.admin.answers import Check
from ronde.cli.console import print_json
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.streams import read_input
from ronde.errors import FormatError
from ronde.formats.career_file import read_log
from ronde.model.career import ArbiterLog
from ronde.queries.career import Standing, standing
from ronde.texts.articles import cited_text
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.cli import Words
from ronde.texts.dates import date_text

__all__ = ["COMMAND", "career_log"]


def _configure(parser: Parser) -> None:
    parser.option("file", text="career.file")
    parser.option("--today", text="career.today", metavar="DAY", default="")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    found = standing(career_log(args.file), today=_today(args.today))
    if args.json:
        print_json(_data(found))
    else:
        _print(found, words)
    return Exit.OK


def career_log(path: str) -> ArbiterLog:
    """An arbiter's log from a file.

    Raises:
        FormatError: it is no such log.
    """
    try:
        return read_log(read_input(path).decode("utf-8"))
    except UnicodeDecodeError:
        raise FormatError("shape.utf8") from None


def _today(text: str) -> dt.date:
    if not text:
        return dt.datetime.now(tz=dt.UTC).astimezone().date()
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        raise UsageError("usage.day", text=text, usage="ronde career --today 2026-03-01") from None


def _print(found: Standing, words: Words) -> None:
    french, language = found.french, words.language
    print(words("career.title", title=french.title or "-"))
    ends = french.activity.right_ends
    if ends is not None:
        print(words("career.right_ends", day=date_text(ends, language)))
    _print_checks(french.checks, words)
    if french.next_title:
        print(words("career.next", title=french.next_title))
        _print_checks(french.items, words)
    for file in found.files:
        code = "career.file_complete" if file.is_complete else "career.file_open"
        print(words(code, title=file.title))
        _print_checks(file.checks, words)
    if found.category.category:
        print(words("career.category", category=found.category.category))
        if found.category.next_category:
            print(words("career.next_category", category=found.category.next_category))
            _print_checks(found.category.items, words)


def _print_checks(checks: tuple[Check, ...], words: Words) -> None:
    language = words.language
    for check in checks:
        said = f"{check_title(check, language)}: {check_sentence(check, language)}"
        print(f"  [{check.verdict.value}] {said} ({cited_text(check.cite, language)})")


def _data(found: Standing) -> dict[str, Any]:
    french, category = found.french, found.category
    return {
        "title": french.title,
        "since": _plain(french.since),
        "next_title": french.next_title,
        "items": [_check(check) for check in french.items],
        "checks": [_check(check) for check in french.checks],
        "right_ends": _plain(french.activity.right_ends),
        "active_until": _plain(french.activity.active_until),
        "trainee_until": _plain(french.trainee_until),
        "applications": [
            {
                "title": file.title,
                "complete": file.is_complete,
                "norms": [norm.name for norm in file.norms],
                "checks": [_check(check) for check in file.checks],
            }
            for file in found.files
        ],
        "category": category.category,
        "next_category": category.next_category,
        "category_items": [_check(check) for check in category.items],
        "fide_active_until": _plain(category.active_until),
        "uncounted": [list(pair) for pair in category.uncounted],
    }


def _check(check: Check) -> dict[str, Any]:
    return {
        "code": check.code,
        "verdict": check.verdict.value,
        "value": _plain(check.value),
        "limit": _plain(check.limit),
        "cite": check.cite,
    }


def _plain(value: object) -> Any:
    return value if isinstance(value, (int, str, tuple)) or value is None else str(value)


COMMAND = Command(_configure, _run)
