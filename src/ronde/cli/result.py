"""`ronde result`: enter or correct results of the current round."""

from __future__ import annotations

import argparse

from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.participants import participant
from ronde.cli.streams import talk
from ronde.conduct.cups import AwardTie
from ronde.conduct.results import EnterResult
from ronde.errors import ModelError
from ronde.model import Result
from ronde.texts.cli import Words
from ronde.texts.results import parse_result, result_text

__all__ = ["COMMAND", "parsed_result"]

_WINNER = "winner:"


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("results", text="result.results", nargs="+", metavar="BOARD:RESULT")
    parser.option("--round", text="result.round", type=int, metavar="N")
    parser.option("--rating-only", text="result.rating_only", action="store_true")
    output_option(parser, required=True)
    author_option(parser)
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")


def _run(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    number = len(event.tournament.rounds) if args.round is None else args.round
    said: list[str] = []
    for item in args.results:
        if item.startswith(_WINNER):
            event, name = _awarded(event, args, item)
            said.append(words("result.goes_on", name=name))
            continue
        table, board, result = _placed(item)
        wish = EnterResult(
            round=number, board=board, table=table, result=result, rating_only=args.rating_only
        )
        event = event.carry_out(wish, author=args.author, reason=args.reason)
        shown = str(board) if table is None else f"{table}.{board}"
        said.append(words("result.entered", board=shown, result=result_text(result)))
    event.write(args.output)
    talk(*said)  # all or none: a refusal on the last board leaves the file as it was
    open_games = sum(not g.result.is_known for g in event.tournament.round(number).games)
    talk(words("result.missing", count=open_games, number=number))
    return Exit.OK


def parsed_result(item: str) -> tuple[int, Result]:
    """Board and result of `3:1-0`."""
    board, sign, result = item.partition(":")
    if not sign or not board.isdecimal():
        raise ModelError("write.board_result", given=item)
    return int(board), parse_result(result)


def _placed(item: str) -> tuple[int | None, int, Result]:
    """The same with the table of a team match where one is named: `2.3:1-0`."""
    table, dot, _ = item.partition(":")[0].partition(".")
    if not dot or not table.isdecimal():
        return None, *parsed_result(item)
    return int(table), *parsed_result(item.partition(".")[2])


def _awarded(event: OpenEvent, args: argparse.Namespace, item: str) -> tuple[OpenEvent, str]:
    """A match of a cup decided outside the file: who goes on, and why."""
    who_wins = item.removeprefix(_WINNER)
    if not who_wins.isdecimal():
        raise ModelError("number.invalid", number=who_wins)
    wish = AwardTie(winner=int(who_wins), why=args.reason)
    event = event.carry_out(wish, author=args.author, reason=args.reason)
    return event, participant(event.tournament, int(who_wins))[1]


COMMAND = Command(_configure, _run)
