"""Files of the command line: the arguments that name them, and the tournament in one."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ronde import formats
from ronde.cli.parser import Parser
from ronde.cli.streams import read_input, talk
from ronde.errors import FormatError
from ronde.model import Tournament
from ronde.texts.cli import Words

__all__ = [
    "author_option",
    "file_argument",
    "load_file",
    "looked_at",
    "output_option",
    "say_problems",
    "tournament_in",
]

_SHOWN = 20


def file_argument(parser: Parser) -> None:
    """Declare the input file and the choice among its tournaments."""
    parser.option("file", text="cli.file_argument")
    parser.option("--tournament", text="cli.tournament_option", metavar="KEY", default="")


def output_option(parser: Parser, *, required: bool = False) -> None:
    """Declare the file to write."""
    parser.option("-o", "--output", text="cli.output_option", metavar="FILE", required=required)


def author_option(parser: Parser) -> None:
    """Declare who acts, for the journal."""
    parser.option("--author", text="cli.author_option", metavar="NAME", default="")


def load_file(args: argparse.Namespace, words: Words) -> formats.Loaded:
    """The file of the command line; what could be mended in it is said."""
    drop = getattr(args, "drop", False)
    loaded = formats.load(read_input(args.file), key=args.tournament, drop=drop)
    say_problems(loaded.problems, args.file, words)
    return loaded


def say_problems(problems: Sequence[formats.Problem], path: str, words: Words) -> None:
    """The first of what is wrong with a file, and how much more there is."""
    if not problems:
        return
    from ronde.texts.problems import problem_line  # noqa: PLC0415 - most files have none

    for problem in problems[:_SHOWN]:
        talk(problem_line(problem, path, words.language))
    if len(problems) > _SHOWN:
        talk(words("cli.more_problems", count=len(problems) - _SHOWN))


def tournament_in(args: argparse.Namespace, words: Words) -> Tournament:
    """The tournament in the file of the command line, to look at."""
    return looked_at(load_file(args, words))


def looked_at(loaded: formats.Loaded) -> Tournament:
    """The tournament, if there is one: a report without a player is some other kind of file.

    Raises:
        FormatError: nobody is in it.
    """
    if loaded.document is not None and not loaded.tournament.players:
        raise FormatError("trf.no_players")
    return loaded.tournament
