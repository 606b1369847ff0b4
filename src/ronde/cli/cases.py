"""Cases for checking: JSON in, JSON out, for `ronde rating` and `ronde norms`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from typing import Any

from ronde.cli.exits import Exit
from ronde.cli.parser import Parser
from ronde.cli.streams import read_input
from ronde.errors import FaultError, RondeError
from ronde.formats.cases import Answered, Solve, answered
from ronde.texts.cli import Words

__all__ = ["file_or_cases", "print_answers"]


def file_or_cases(parser: Parser) -> None:
    """Declare the file of an event, or instead of it that of cases."""
    one_of = parser.add_mutually_exclusive_group(required=True)
    one_of.add_argument("file", nargs="?", help=parser.words("cli.file_argument"))
    one_of.add_argument("--cases", metavar="FILE", help=parser.words("cli.cases_option"))
    parser.option("--tournament", text="cli.tournament_option", metavar="KEY", default="")


def print_answers(args: argparse.Namespace, kinds: Mapping[str, Solve], words: Words) -> Exit:
    """Answer every case of a file; a case that is not understood is told as such."""
    answers = list(answered(read_input(args.cases), kinds))
    print(
        json.dumps([_data(item, words) for item in answers])
    )  # ASCII: an id survives any terminal
    return Exit.BAD_INPUT if any(item.error is not None for item in answers) else Exit.OK


def _data(item: Answered, words: Words) -> dict[str, Any]:
    if item.error is not None:
        error = {"code": _code(item.error), "message": item.error.said_in(words.language)}
        return {"id": item.id, "error": error}
    return {"id": item.id, **(item.answer or {})}


def _code(error: RondeError) -> str:
    return error.fault.code if isinstance(error, FaultError) else error.code
