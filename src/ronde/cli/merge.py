"""`ronde merge`: rounds of another program's file into an event that is there already.

Without `-o` it only shows what would be taken.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ronde.cli.console import print_json, print_table
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import read_input, talk
from ronde.conduct import decide
from ronde.conduct.merging import MergeRounds
from ronde.errors import ModelError
from ronde.formats.programs import program_of
from ronde.formats.rounds_file import RoundsFile
from ronde.journal import State, apply
from ronde.model import Result
from ronde.queries.merging import LineFate, MatchedLine, in_rounds, matched_lines
from ronde.texts.cli import Words
from ronde.texts.results import result_text

if TYPE_CHECKING:
    from ronde.cli.by_hand import HandMade

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("rounds", text="merge.rounds", metavar="ROUNDS")
    output_option(parser)
    author_option(parser)
    parser.option("--reason", text="merge.reason", metavar="TEXT", default="")
    parser.option("--accept", text="merge.accept", action="store_true")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    file = _read(args.rounds)
    found = matched_lines(event.journal.state, file.lines)
    if args.json:
        print_json([_as_data(line) for line in found])
    elif args.output != "-":
        _print(event, found, words)
    conflicts = sum(line.fate is LineFate.DIFFERS for line in found)
    if conflicts:
        talk(words("merge.conflicts", count=conflicts))
    if args.output:
        made = _weighed(event.journal.state, file, args.reason)
        for found_here in made:
            talk(*found_here.lines(words))
        if any(found_here.asks for found_here in made) and not args.accept:
            talk(words("merge.ask"))
            return Exit.NO
        wish = MergeRounds(lines=file.lines)
        event.carry_out(wish, author=args.author, reason=args.reason).write(args.output)
        return Exit.OK
    return Exit.NO if conflicts else Exit.OK


def _read(path: str) -> RoundsFile:
    """The rounds of a file.

    Raises:
        ModelError: it has none, or is none of the files that have.
    """
    data = read_input(path)
    program = program_of(data)
    if program is None or program.rounds is None:
        raise ModelError("merge.no_rounds")
    return program.rounds(data)


def _weighed(state: State, file: RoundsFile, reason: str) -> tuple[HandMade, ...]:
    """What follows from each round that is not the system's, in turn.

    Raises:
        ActRefused: one can never be recorded.
    """
    from ronde.cli.by_hand import weighed  # noqa: PLC0415 - most files bring results alone

    made: list[HandMade] = []
    for number, lines in in_rounds(file.lines).items():
        wish = MergeRounds(lines=lines)
        if number > len(state.tournament.rounds):
            found = weighed(state, wish, reason=reason)
            made += () if found is None else (found,)
        for event in decide(state, wish):
            state = apply(state, event)
    return tuple(made)


def _print(event: OpenEvent, found: tuple[MatchedLine, ...], words: Words) -> None:
    tournament = event.tournament
    rows = [
        (
            str(line.line.round),
            str(line.board or line.line.board),
            f"{line.line.white} {tournament.player(line.white).name}",
            words("check.bye")
            if line.black is None
            else f"{line.line.black} {tournament.player(line.black).name}",
            "" if line.black is None else result_text(line.line.result),
            words(f"merge.fate.{line.fate.value}", stands=_stands(line)),
        )
        for line in found
    ]
    heads = ("round", "board", "white", "black", "result", "fate")
    headings = [words(f"merge.column.{name}") for name in heads]
    print_table(headings, rows, align="rrllrl", flexible=2)


def _stands(line: MatchedLine) -> str:
    return "" if line.stands is Result.PENDING else result_text(line.stands)


def _as_data(line: MatchedLine) -> dict[str, object]:
    return {
        "line": line.line.line,
        "round": line.line.round,
        "board": line.board or line.line.board,
        "white": line.line.white,
        "black": line.line.black,
        "result": line.line.result.name.lower(),
        "stands": line.stands.name.lower(),
        "fate": line.fate.value,
    }


COMMAND = Command(_configure, _run)
