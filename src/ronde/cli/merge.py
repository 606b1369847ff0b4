"""`ronde merge`: rounds of another program's file into an event that is there already.

Without `-o` it only shows what would be taken.
"""

from __future__ import annotations

import argparse

from ronde.cli.console import print_json, print_table
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import read_input, talk
from ronde.conduct.merging import MergeRounds
from ronde.errors import ModelError
from ronde.formats.programs import program_of
from ronde.formats.rounds_file import RoundsFile
from ronde.model import Result
from ronde.queries.merging import LineFate, MatchedLine, matched_lines
from ronde.texts.cli import Words
from ronde.texts.results import result_text

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("rounds", text="merge.rounds", metavar="ROUNDS")
    output_option(parser)
    author_option(parser)
    parser.option("--reason", text="merge.reason", metavar="TEXT", default="")
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
