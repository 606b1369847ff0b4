"""`ronde number`: give pairing numbers by the announced order."""

from __future__ import annotations

import argparse

from ronde.cli.console import print_json, print_table
from ronde.cli.events import open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import talk
from ronde.journal.events import NumbersAssigned
from ronde.pairing.numbers import ORDER_KEYS, STANDARD_ORDER, numbers
from ronde.texts.cli import Words

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option(
        "--by",
        text="number.by",
        metavar=",".join(ORDER_KEYS),
        default=",".join(STANDARD_ORDER),
    )
    output_option(parser)
    author_option(parser)
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    keys = tuple(key.strip() for key in args.by.split(","))
    next_round = len(event.tournament.rounds) + 1
    given = numbers(event.tournament, keys=keys, round_no=next_round)
    act = NumbersAssigned(numbers=tuple(given.items()), protocol=",".join(keys))
    if args.json:
        print_json([{"number": n, "player": p} for p, n in given.items()])
    elif args.output != "-":
        players = event.tournament.player_by_id
        print_table(
            [words(f"column.{c}") for c in ("no", "name", "rating")],
            [(str(n), players[p].name, str(players[p].rating or "")) for p, n in given.items()],
            align="rlr",
            flexible=1,
        )
    if args.output:
        event.act(act, author=args.author, reason=args.reason).write(args.output)
        talk(words("number.written", path=args.output))
    return Exit.OK


COMMAND = Command(_configure, _run)
