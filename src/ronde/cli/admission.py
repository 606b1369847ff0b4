"""`ronde admission`: the limits of a tournament, shown with who is outside, and set."""

from __future__ import annotations

import argparse
import datetime as dt
from dataclasses import replace
from typing import Any

from ronde.admin.admission import limits
from ronde.admin.ages import AGE_CODES
from ronde.admin.answers import Verdict
from ronde.catalogue import say
from ronde.cli.console import print_json, print_table
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import talk
from ronde.conduct.settings import ChangeSettings
from ronde.errors import ModelError
from ronde.model import Admission, Settings, Sex
from ronde.queries.licences import entries_in_order
from ronde.texts.checks import check_sentence
from ronde.texts.cli import Words

__all__ = ["COMMAND"]

_NUMBERS = ("rating_below", "rating_at_least")
_LISTS = ("ages", "clubs", "leagues", "departments", "federations")
_WORDS = ("sex", "licence")
_AGES = frozenset({*AGE_CODES, *(f"{code}F" for code in AGE_CODES)})
_HIGHEST = 4000


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("do", text="admission.do", nargs="?", choices=("show", "set"), default="show")
    for name in _NUMBERS:
        parser.option(f"--{name.replace('_', '-')}", text=f"admission.{name}", metavar="N")
    for name in _LISTS:
        parser.option(f"--{name}", text=f"admission.{name}", metavar="A;B")
    parser.option("--sex", text="admission.sex", metavar="w|m")
    parser.option("--licence", text="admission.licence", metavar="A|B")
    parser.option("--age-reference", text="admission.age_reference", metavar="DATE")
    parser.option("--clear", text="admission.clear", action="store_true")
    output_option(parser)
    author_option(parser)
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    if args.do == "set":
        settings = _settings(args, event.tournament.settings)
        wish = ChangeSettings(settings=settings)
        event = event.carry_out(wish, author=args.author, reason=args.reason)
    if args.json:
        print_json(_as_data(event))
    elif args.output != "-":
        _print(event, words)
    if args.output:
        event.write(args.output)
        talk(words("admission.written", path=args.output))
    outside = entries_in_order(event.journal.state).outside
    return Exit.NO if any(a.verdict is Verdict.FAIL for a in outside) else Exit.OK


def _settings(args: argparse.Namespace, old: Settings) -> Settings:
    """The settings with what was typed; an empty text takes a limit away."""
    admission = Admission() if args.clear else old.admission
    changes: dict[str, Any] = {}
    for name in _NUMBERS:
        if (text := getattr(args, name)) is not None:
            changes[name] = _number(name, text) if text else None
    for name in _LISTS:
        if (text := getattr(args, name)) is not None:
            changes[name] = tuple(part.strip() for part in text.split(";") if part.strip())
    if args.sex is not None:
        changes["sex"] = _sex(args.sex)
    if args.licence is not None:
        if args.licence.upper() not in {"", "A", "B"}:
            raise ModelError("admission.typed", field="licence", text=args.licence)
        changes["licence"] = args.licence.upper()
    admission = replace(admission, **changes)
    for age in admission.ages:
        if age not in _AGES:
            raise ModelError("admission.typed", field="ages", text=age)
    low, high = admission.rating_at_least, admission.rating_below
    if low is not None and high is not None and low >= high:
        raise ModelError("admission.nobody", low=low, high=high)
    reference = old.age_reference
    if args.age_reference is not None:
        reference = _day(args.age_reference) if args.age_reference else None
    elif args.clear:
        reference = None
    return replace(old, admission=admission, age_reference=reference)


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= _HIGHEST):
        raise ModelError("admission.typed", field=name, text=text)
    return int(text)


def _sex(text: str) -> Sex | None:
    if text not in {"", *(sex.value for sex in Sex)}:
        raise ModelError("admission.typed", field="sex", text=text)
    return Sex(text) if text else None


def _day(text: str) -> dt.date:
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        raise ModelError("write.date", given=text) from None


def _text(admission: Admission, name: str) -> str:
    value = getattr(admission, name)
    if isinstance(value, tuple):
        return "; ".join(value)
    return value.value if isinstance(value, Sex) else str(value)


def _print(event: OpenEvent, words: Words) -> None:
    settings = event.tournament.settings
    found = limits(settings.admission)
    if not found:
        print(words("admission.open"))
    for name in found:
        title = say(words.language, "admin", f"check.admission.{name}")
        print(f"{title}: {_text(settings.admission, name)}")
    if settings.age_reference is not None:
        print(words("admission.reference", day=settings.age_reference.isoformat()))
    outside = entries_in_order(event.journal.state).outside
    rows = [
        (str(a.player), a.name, check_sentence(c, words.language))
        for a in outside
        for c in a.checks
        if c.verdict is not Verdict.OK
    ]
    if rows:
        print_table(
            [words(f"licences.column.{c}") for c in ("id", "name", "says")],
            rows,
            align="rll",
            flexible=2,
            wraps=True,
        )


def _as_data(event: OpenEvent) -> dict[str, Any]:
    settings = event.tournament.settings
    admission = settings.admission
    reference = settings.age_reference
    return {
        **{name: getattr(admission, name) for name in _NUMBERS},
        **{name: list(getattr(admission, name)) for name in _LISTS},
        "sex": None if admission.sex is None else admission.sex.value,
        "licence": admission.licence or None,
        "age_reference": None if reference is None else reference.isoformat(),
        "players": [
            {
                "id": a.player,
                "name": a.name,
                "verdict": a.verdict.value,
                "outside": [c.code.rpartition(".")[2] for c in a.outside],
                "reason": a.leave,
            }
            for a in entries_in_order(event.journal.state).outside
        ],
    }


COMMAND = Command(_configure, _run)
