"""`ronde withdraw`: a player or team leaves; paired games to come are forfeited."""

from __future__ import annotations

import argparse

from ronde.cli.events import open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.participants import participant
from ronde.cli.streams import talk
from ronde.conduct import Wish
from ronde.conduct.players import WithdrawPlayer
from ronde.conduct.teams import WithdrawTeam
from ronde.texts.cli import Words

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("number", text="withdraw.number", type=int)
    parser.option("--after", text="withdraw.after", type=int, metavar="N")
    output_option(parser, required=True)
    author_option(parser)
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")


def _run(args: argparse.Namespace, words: Words) -> Exit:
    before = open_event(args, words)
    who, name = participant(before.tournament, args.number)
    after = len(before.tournament.rounds) if args.after is None else args.after
    wish: Wish = (
        WithdrawTeam(team=who, after_round=after, why=args.reason)
        if before.tournament.settings.is_team
        else WithdrawPlayer(player=who, after_round=after, why=args.reason)
    )
    event = before.carry_out(wish, author=args.author, reason=args.reason)
    talk(words("withdraw.done", name=name, after=after))
    if following := event.since(before)[1:]:
        talk(words("pair.forfeits", count=len(following)))
    event.write(args.output)
    return Exit.OK


COMMAND = Command(_configure, _run)
