"""`ronde check-event`: every check of the regulations on an event; 1 if a rule is broken."""

from __future__ import annotations

import argparse
import datetime as dt

from ronde.admin.answers import Verdict
from ronde.cli.console import print_json
from ronde.cli.days import day_option, today_of
from ronde.cli.events import open_event
from ronde.cli.exits import Exit
from ronde.cli.files import file_argument
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.streams import talk
from ronde.model import Tournament
from ronde.queries.readiness import Case, Item, Readiness, readiness
from ronde.texts.cli import Words
from ronde.texts.language import labelled
from ronde.texts.readiness import (
    article_text,
    group_title,
    item_sentence,
    item_title,
    limit_text,
    place_text,
    value_text,
    verdict_text,
)

__all__ = ["COMMAND"]

_USAGE = "ronde check-event FILE --only fail,notice"
_VERDICTS = {verdict.value: verdict for verdict in Verdict}


def _configure(parser: Parser) -> None:
    file_argument(parser)
    day_option(parser)
    parser.option("--only", text="check-event.only", metavar=",".join(_VERDICTS), default="")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    wanted = _wanted(args.only)
    event = open_event(args, words)
    others: tuple[Tournament, ...] = ()
    if event.loaded.archive is not None:
        others = tuple(
            held.journal.state.tournament
            for held in event.loaded.archive.tournaments
            if held.key != event.loaded.key
        )
    today = today_of(args)
    found = readiness(Case(journal=event.journal, today=today, others=others, zone=_zone()))
    shown = found.only(*wanted)
    if args.json:
        print_json(_as_data(shown, found, today, words))
    else:
        _print(shown, words)
        counts = found.counts
        told = [f"{counts[v]} {verdict_text(v, words.language)}" for v in Verdict if counts[v]]
        talk(" · ".join(told))
    return Exit.NO if found.counts[Verdict.FAIL] else Exit.OK


def _zone() -> dt.tzinfo:
    """The zone of this machine's clock: that of the hall, as far as a file can know."""
    return dt.datetime.now(dt.UTC).astimezone().tzinfo or dt.UTC


def _wanted(typed: str) -> tuple[Verdict, ...]:
    names = [name.strip() for name in typed.split(",") if name.strip()]
    for name in names:
        if name not in _VERDICTS:
            known = ", ".join(_VERDICTS)
            raise UsageError("usage.no_verdict", name=name, known=known, usage=_USAGE)
    return tuple(_VERDICTS[name] for name in names) or tuple(Verdict)


def _as_data(shown: Readiness, found: Readiness, today: dt.date, words: Words) -> dict[str, object]:
    language = words.language
    return {
        "today": today,
        "counts": {verdict.value: found.counts[verdict] for verdict in Verdict},
        "checks": [
            {
                "group": group.code,
                "code": item.key,
                "verdict": item.verdict,
                "value": item.check.value,
                "limit": item.check.limit,
                "cite": item.check.cite,
                "edition": item.check.edition,
                "remedy": item.check.remedy,
                "title": item_title(item, language),
                "message": item_sentence(item, language),
            }
            for group in shown.groups
            for item in group.items
        ],
    }


def _print(shown: Readiness, words: Words) -> None:
    for group in shown.groups:
        print(group_title(group.code, words.language))
        for item in group.items:
            for line in _lines(item, words):
                print(line)
        print()


def _lines(item: Item, words: Words) -> tuple[str, ...]:
    """The line, and below it what was compared, the article and where it can be mended."""
    language, check = words.language, item.check
    told = (item_title(item, language), item_sentence(item, language))
    said = " · ".join(part for part in told if part)
    value, limit = value_text(check, language), limit_text(check, language)
    parts = [
        words("check-event.compared", value=value, limit=limit) if value and limit else "",
        article_text(check, language),
    ]
    if check.remedy and item.verdict in {Verdict.FAIL, Verdict.UNKNOWN, Verdict.NOTICE}:
        parts.append(words("check-event.remedy", place=place_text(check.remedy, language)))
    below = " · ".join(part for part in parts if part)
    first = f"  {labelled(verdict_text(item.verdict, language), said, language)}"
    return (first, f"      {below}") if below else (first,)


COMMAND = Command(_configure, _run)
