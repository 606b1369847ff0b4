"""`ronde licences`: whose entry is not in order, and what can be done."""

from __future__ import annotations

import argparse
import datetime as dt
from typing import Any

from ronde.admin.answers import Verdict
from ronde.admin.licences import Act, LicenceAnswer, asked, due_day
from ronde.admin.suspended import read_list
from ronde.catalogue import say
from ronde.cli.console import print_json, print_table
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import read_input, talk
from ronde.conduct.licences import LicenceNote, NoteLicences
from ronde.conduct.office import ListSuspended
from ronde.errors import ModelError
from ronde.formats.decoding import decode
from ronde.model import PlayerId, Suspended
from ronde.queries.licences import EntriesInOrder, entries_in_order
from ronde.texts.checks import check_sentence
from ronde.texts.cli import Words
from ronde.texts.dates import date_text

__all__ = ["COMMAND"]

_PLAYER, _ACT, _NOTE = 0, 1, 2


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("--today", text="licences.today", metavar="DATE", default="")
    parser.option("--all", text="licences.all", action="store_true")
    parser.option(
        "--note",
        text="licences.note",
        nargs="+",
        action="append",
        metavar=("PLAYER", "ACT"),
        default=[],
    )
    parser.option("--suspended", text="licences.suspended", metavar="FILE")
    output_option(parser)
    author_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    today = _day(args.today) if args.today else dt.datetime.now(dt.UTC).astimezone().date()
    event = _changed(args, event, today)
    found = entries_in_order(event.journal.state, today=today)
    if args.json:
        print_json(_as_data(found, words))
    elif args.output != "-":
        _print(found, words, everybody=args.all)
    if args.output:
        event.write(args.output)
        talk(words("licences.written", path=args.output))
    return Exit.NO if found.irregular else Exit.OK


def _changed(args: argparse.Namespace, event: OpenEvent, today: dt.date) -> OpenEvent:
    """The event with what was noted and the list that was loaded."""
    notes = tuple(_note(typed, event) for typed in args.note)
    if notes:
        event = event.carry_out(NoteLicences(notes=notes), author=args.author)
    if args.suspended:
        lines = read_list("\n".join(decode(read_input(args.suspended)).lines))
        if not lines:
            raise ModelError("licences.empty_list", path=args.suspended)
        loaded = Suspended(entries=lines, source=args.suspended, day=today)
        event = event.carry_out(ListSuspended(suspended=loaded), author=args.author)
    return event


def _note(typed: list[str], event: OpenEvent) -> LicenceNote:
    """`12 taken some words`; `12 none` forgets what was noted."""
    known = {act.value: act for act in Act}
    name = typed[_ACT] if len(typed) > _ACT else ""
    number = typed[_PLAYER]
    if not (number.isascii() and number.isdecimal() and len(number) <= 9):
        raise ModelError("licences.typed_note", text=" ".join(typed), acts=(*known, "none"))
    if name not in {*known, "none"}:
        raise ModelError("licences.typed_note", text=" ".join(typed), acts=(*known, "none"))
    event.tournament.player(PlayerId(int(number)))
    return LicenceNote(player=int(number), act=known.get(name), note=" ".join(typed[_NOTE:]))


def _day(text: str) -> dt.date:
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        raise ModelError("write.date", given=text) from None


def _shown(answer: LicenceAnswer) -> bool:
    return answer.is_open or answer.noted is not None or answer.verdict is Verdict.NOTICE


def _print(found: EntriesInOrder, words: Words, *, everybody: bool) -> None:
    needed, due = asked(found.event), due_day(found.event)
    if needed.letter and found.event.here:
        because = say(words.language, "admin", f"word.because.{needed.because}")
        print(words("licences.asked", letter=needed.letter, because=because))
    chosen = [a for a in found.answers if everybody or _shown(a)]
    if chosen:
        print_table(
            [words(f"licences.column.{c}") for c in ("id", "name", "verdict", "says")],
            [(str(a.holder.id), a.holder.name, *_cells(a, words)) for a in chosen],
            align="rlll",
            flexible=3,
            wraps=True,
        )
    for twin in found.twins:
        print(words(f"licences.twin.{twin.kind}", value=twin.value, names=", ".join(twin.names)))
    print(
        words(
            "licences.sum",
            irregular=len(found.irregular),
            unknown=len(found.unknown),
            total=len(found.answers),
        )
    )
    if due is not None and any(a.is_open for a in found.answers):
        print(words("licences.due", day=date_text(due, words.language)))


def _cells(answer: LicenceAnswer, words: Words) -> tuple[str, str]:
    language = words.language
    told = [c for c in answer.checks if c.verdict is answer.verdict] or list(answer.checks)
    parts = [check_sentence(check, language) for check in told]
    if answer.noted is not None:
        parts.append(f"[{answer.noted.act.value}] {answer.noted.note}".strip())
    return say(language, "admin", f"verdict.{answer.verdict.value}"), " ".join(parts)


def _as_data(found: EntriesInOrder, words: Words) -> dict[str, Any]:
    needed, due = asked(found.event), due_day(found.event)
    return {
        "edition": found.event.edition,
        "asked": needed.letter or None,
        "due": None if due is None else due.isoformat(),
        "irregular": len(found.irregular),
        "unknown": len(found.unknown),
        "total": len(found.answers),
        "players": [
            {
                "id": a.holder.id,
                "name": a.holder.name,
                "verdict": a.verdict.value,
                "checks": [
                    {
                        "code": c.code,
                        "verdict": c.verdict.value,
                        "cite": c.cite,
                        "text": check_sentence(c, words.language),
                    }
                    for c in a.checks
                ],
                "ways": [way.value for way in a.ways],
                "act": None if a.noted is None else a.noted.act.value,
                "note": "" if a.noted is None else a.noted.note,
                "near": list(a.near),
            }
            for a in found.answers
        ],
        "duplicates": [
            {"kind": twin.kind, "value": twin.value, "players": list(twin.players)}
            for twin in found.twins
        ],
    }


COMMAND = Command(_configure, _run)
