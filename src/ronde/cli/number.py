"""`ronde number`: give pairing numbers by the announced order, or exchange two.

Without `-o` it only shows what would change: old and new numbers beside each other.
"""

from __future__ import annotations

import argparse

from ronde.cli.console import print_json, print_table
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.seeds import cup_seed
from ronde.cli.streams import talk
from ronde.conduct import Wish
from ronde.conduct.starting import ExchangeNumbers, NumberByStrength
from ronde.errors import ModelError
from ronde.model import Player, Team
from ronde.pairing.numbers import ORDER_KEYS, STANDARD_ORDER
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
    parser.option("--exchange", text="number.exchange", metavar="N,N")
    parser.option("--seed", text="new.seed", type=int, metavar="N")
    output_option(parser)
    author_option(parser)
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    before = open_event(args, words)
    wish = _wish(args, before, words)
    after = before.carry_out(wish, author=args.author, reason=args.reason)
    members = after.tournament.teams or after.tournament.players
    held = sorted((m for m in members if m.tpn is not None), key=lambda m: m.tpn or 0)
    old: dict[int, int | None] = {
        m.id: m.tpn for m in before.tournament.teams or before.tournament.players
    }
    if args.json:
        print_json([{"number": m.tpn, "was": old.get(m.id), "player": m.id} for m in held])
    elif args.output != "-":
        print_table(
            [
                words("column.no"),
                words("number.was"),
                words("column.name"),
                words("column.rating"),
            ],
            [(str(m.tpn), str(old.get(m.id) or ""), m.name, _rating(m)) for m in held],
            align="rrlr",
            flexible=2,
        )
    if args.output:
        after.write(args.output)
        talk(words("number.written", path=args.output))
    return Exit.OK


def _wish(args: argparse.Namespace, event: OpenEvent, words: Words) -> Wish:
    if args.exchange is None:
        keys = tuple(key.strip() for key in args.by.split(","))
        seed = cup_seed(event.tournament.settings, args.seed, words)
        return NumberByStrength(keys=keys, seed=seed)
    parts = args.exchange.split(",")
    if len(parts) != 2 or not all(p.isascii() and p.isdigit() and len(p) <= 5 for p in parts):
        raise ModelError("number.exchange", given=args.exchange)
    return ExchangeNumbers(first=int(parts[0]), second=int(parts[1]))


def _rating(member: Player | Team) -> str:
    return str(member.rating or "") if isinstance(member, Player) else ""


COMMAND = Command(_configure, _run)
