"""`ronde result`: enter or correct results of the current round."""

from __future__ import annotations

import argparse

from ronde.cli.console import talk
from ronde.cli.events import open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.errors import ModelError
from ronde.journal.events import ResultCorrected, ResultEntered
from ronde.model import BoardNo, Result, Round, RoundNo, Tournament
from ronde.texts.cli import Words
from ronde.texts.results import parse_result, result_text

__all__ = ["COMMAND", "parsed_result"]


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("results", text="result.results", nargs="+", metavar="BOARD:RESULT")
    parser.option("--round", text="result.round", type=int, metavar="N")
    output_option(parser, required=True)
    author_option(parser)
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")


def _run(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    number = args.round or len(event.tournament.rounds)
    for item in args.results:
        board, result = parsed_result(item)
        act = _act(event.tournament, number, board, result)
        event = event.act(act, author=args.author, reason=args.reason)
        talk(words("result.entered", board=board, result=result_text(result)))
    event.write(args.output)
    open_games = sum(not g.result.is_known for g in event.tournament.round(number).games)
    talk(words("result.missing", count=open_games, number=number))
    return Exit.OK


def parsed_result(item: str) -> tuple[int, Result]:
    """Board and result of `3:1-0`."""
    board, sign, result = item.partition(":")
    if not sign or not board.isdecimal():
        raise ModelError(f"write BOARD:RESULT, for example 3:1-0, not {item!r}")
    return int(board), parse_result(result)


def _act(
    tournament: Tournament, number: int, board: int, result: Result
) -> ResultEntered | ResultCorrected:
    round_: Round = tournament.round(number)
    game = next((g for g in round_.games if g.board == board), None)
    kind = ResultCorrected if game is not None and game.result.is_known else ResultEntered
    return kind(round=RoundNo(number), board=BoardNo(board), result=result)


COMMAND = Command(_configure, _run)
