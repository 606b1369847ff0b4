"""`ronde games`: results and moves of a PGN file.

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
from ronde.conduct.games import TakeGames
from ronde.formats.pgn import PgnFile, pgn_result, read_pgn
from ronde.queries.games import Fate, MatchedGame, matched_games
from ronde.texts.cli import Words
from ronde.texts.games import fate_text, game_title
from ronde.texts.problems import problem_line

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("games", text="games.pgn", metavar="PGN")
    parser.option("--round", text="games.round", type=int, metavar="N")
    parser.option("--moves-only", text="games.moves_only", action="store_true")
    output_option(parser)
    author_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    file = _read(args.games, words)
    found = matched_games(
        event.journal.state, file.games, round_no=args.round, results=not args.moves_only
    )
    if args.json:
        print_json([_as_data(match, words) for match in found])
    elif args.output != "-":
        _print(found, words)
    conflicts = sum(match.fate.is_conflict for match in found)
    if conflicts:
        talk(words("games.conflicts", count=conflicts))
    if not args.output:
        return Exit.NO if conflicts else Exit.OK
    _write(event, file, args, words)
    return Exit.OK


def _read(path: str, words: Words) -> PgnFile:
    """The games of a file; what was wrong with it is said.

    Raises:
        FormatError: it is too large, has too many games, or none.
    """
    file = read_pgn(read_input(path))
    for problem in file.problems:
        talk(problem_line(problem, path, words.language))
    return file


def _write(event: OpenEvent, file: PgnFile, args: argparse.Namespace, words: Words) -> None:
    wish = TakeGames(
        games=file.games, round=args.round, results=not args.moves_only, source=_name(args.games)
    )
    after = event.carry_out(wish, author=args.author)
    after.write(args.output)
    if after.journal.state.games != event.journal.state.games and not event.keeps_office(
        args.output
    ):
        talk(words("games.not_kept"))


def _name(path: str) -> str:
    return "" if path == "-" else path.replace("\\", "/").rpartition("/")[2]


def _print(found: tuple[MatchedGame, ...], words: Words) -> None:
    language = words.language
    print(words("games.found", count=len(found)))
    print_table(
        [words("games.column.game"), words("games.column.fate")],
        [(game_title(match), fate_text(match, language)) for match in found],
        flexible=1,
        wraps=True,
    )


def _as_data(match: MatchedGame, words: Words) -> dict[str, object]:
    white, black = match.players
    return {
        "line": match.game.line,
        "white": white,
        "black": black,
        "round": match.round,
        "board": match.board or None,
        "fate": match.fate.value,
        "result": None if match.result is None else pgn_result(match.result.result),
        "moves": match.kept is not None,
        "replaces": match.replaces,
        "said": fate_text(match, words.language),
        "taken": match.fate is Fate.TAKEN,
    }


COMMAND = Command(_configure, _run)
