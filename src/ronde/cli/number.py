"""`ronde number`: give pairing numbers by the announced order."""

from __future__ import annotations

import argparse

from ronde.cli.console import print_json, print_table
from ronde.cli.events import open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.seeds import cup_seed
from ronde.cli.streams import talk
from ronde.conduct.starting import NumberByStrength
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
    parser.option("--seed", text="new.seed", type=int, metavar="N")
    output_option(parser)
    author_option(parser)
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    before = open_event(args, words)
    keys = tuple(key.strip() for key in args.by.split(","))
    seed = cup_seed(before.tournament.settings, args.seed, words)
    wish = NumberByStrength(keys=keys, seed=seed)
    after = before.carry_out(wish, author=args.author, reason=args.reason)
    members = after.tournament.teams or after.tournament.players
    held = sorted((m for m in members if m.tpn is not None), key=lambda m: m.tpn or 0)
    if args.json:
        print_json([{"number": m.tpn, "player": m.id} for m in held])
    elif args.output != "-":
        print_table(
            [words(f"column.{c}") for c in ("no", "name", "rating")],
            [(str(m.tpn), m.name, _rating(m)) for m in held],
            align="rlr",
            flexible=1,
        )
    if args.output:
        after.write(args.output)
        talk(words("number.written", path=args.output))
    return Exit.OK


def _rating(member: Player | Team) -> str:
    return str(member.rating or "") if isinstance(member, Player) else ""


COMMAND = Command(_configure, _run)
