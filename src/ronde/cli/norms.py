"""`ronde norms`: title norms, and cases for checking."""

from __future__ import annotations

import argparse

from ronde.cli.cases import print_answers
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser
from ronde.formats.cases import NORM_KINDS
from ronde.texts.cli import Words

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    parser.option("--cases", text="cli.cases_option", metavar="FILE", required=True)


def _run(args: argparse.Namespace, words: Words) -> Exit:
    return print_answers(args.cases, NORM_KINDS, words)


COMMAND = Command(_configure, _run)
