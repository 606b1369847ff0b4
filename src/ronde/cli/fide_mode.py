"""`ronde fide-mode`: whether a tournament is in FIDE mode, what leaving costs, and leaving."""

from __future__ import annotations

import argparse

from ronde.cli.console import print_json
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.streams import talk
from ronde.conduct.settings import LeaveFideMode
from ronde.journal.events import FideModeLeft
from ronde.queries.comments import mode_left_line
from ronde.queries.outside import consequences
from ronde.texts.cli import Words
from ronde.texts.outside import consequence_text

__all__ = ["COMMAND"]

_USAGE = "ronde fide-mode FILE --leave --reason TEXT --accept -o FILE"


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("--leave", text="fide-mode.leave", action="store_true")
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")
    parser.option("--accept", text="fide-mode.accept", action="store_true")
    output_option(parser)
    author_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if args.accept and not args.output:
        raise UsageError("usage.fide_mode_output", usage=_USAGE)
    event = open_event(args, words)
    asked = args.leave and event.journal.state.in_fide_mode
    if asked and not args.accept:
        _print_cost(event, args, words)
        return Exit.NO
    after = event
    if args.leave:
        after = event.carry_out(LeaveFideMode(), author=args.author, reason=args.reason)
    _print_mode(after, args, words)
    if args.output:
        after.write(args.output)
    return Exit.OK


def _print_cost(event: OpenEvent, args: argparse.Namespace, words: Words) -> None:
    """What follows from leaving and what would be written; nothing is done."""
    state = event.journal.state
    follows = consequences(state, FideModeLeft(), "fide_mode_left")
    line = mode_left_line(len(state.tournament.rounds), args.reason)
    if args.json:
        print_json({"in_fide_mode": True, "consequences": list(follows), "writes": line})
        return
    for each in follows:
        print("-", consequence_text(each, words.language))
    print(line)
    talk(words("fide-mode.ask", usage=_USAGE))


def _print_mode(event: OpenEvent, args: argparse.Namespace, words: Words) -> None:
    state = event.journal.state
    left = None if state.fide_left is None else state.fide_left.rounds
    if args.json:
        print_json({"in_fide_mode": state.in_fide_mode, "left_after_round": left})
    elif args.output != "-":
        mode = "in" if state.in_fide_mode else "never" if left is None else "left"
        print(words(f"fide-mode.{mode}", round=left))


COMMAND = Command(_configure, _run)
