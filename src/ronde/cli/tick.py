"""`ronde tick`: a line of the check-list is done, not needed, or open again."""

from __future__ import annotations

import argparse

from ronde.cli.console import print_json
from ronde.cli.events import open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.streams import talk
from ronde.conduct.office import TickLine
from ronde.errors import ModelError
from ronde.model import Tick, TickState
from ronde.queries.deadlines import known_ids
from ronde.texts.cli import Words
from ronde.texts.ticks import line_name

__all__ = ["COMMAND"]

_USAGE = "ronde tick FILE ID [--not-needed REASON | --reopen] -o FILE"


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("id", text="tick.id", metavar="ID")
    parser.option("--not-needed", text="tick.not_needed", metavar="REASON")
    parser.option("--reopen", text="tick.reopen", action="store_true")
    output_option(parser)
    author_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if args.not_needed is not None and args.reopen:
        raise UsageError("usage.tick_one_of", usage=_USAGE)
    event = open_event(args, words)
    known = known_ids(event.journal)
    if args.id not in known:
        raise UsageError("usage.tick_unknown", id=args.id, known=", ".join(known), usage=_USAGE)
    note = (args.not_needed or "").strip()
    state = TickState.OPEN if args.reopen else TickState.DONE
    if args.not_needed is not None:
        state = TickState.NOT_NEEDED
        if not note:
            raise ModelError("tick.no_reason", id=args.id)
    tick = Tick(id=args.id, state=state, note=note)
    after = event.carry_out(TickLine(tick=tick), author=args.author)
    changed = after.journal.version > event.journal.version
    if args.json:
        print_json({"id": tick.id, "state": tick.state, "note": tick.note, "changed": changed})
    elif args.output != "-":
        line = line_name(tick.id, words.language)
        print(words(f"tick.said.{state.value}", line=line))
    if args.output:
        after.write(args.output)
        talk(words("tick.written", path=args.output))
    return Exit.OK


COMMAND = Command(_configure, _run)
