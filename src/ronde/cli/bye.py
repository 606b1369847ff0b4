"""`ronde bye`: a round somebody does not play, its worth, and who is not entitled to points."""

from __future__ import annotations

import argparse

from ronde.cli.events import open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.participants import identities
from ronde.cli.streams import talk
from ronde.conduct.attendance import SetByes, WishedBye
from ronde.conduct.players import EntitleToByes
from ronde.errors import ModelError
from ronde.model import PlayerId, RequestedBye
from ronde.texts.cli import Words

__all__ = ["COMMAND"]

_WORTH = {"zero": RequestedBye.ZERO, "half": RequestedBye.HALF, "full": RequestedBye.FULL}
_PLAYS = "none"
_USAGE = "ronde bye FILE NO --round N --worth half -o FILE"


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("number", text="bye.number", type=int)
    parser.option("--round", text="bye.round", type=int, metavar="N")
    parser.option("--worth", text="bye.worth", choices=(*_WORTH, _PLAYS), default="zero")
    parser.option("--entitled", text="bye.entitled", choices=("yes", "no"))
    output_option(parser, required=True)
    author_option(parser)
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if args.round is None and args.entitled is None:
        raise UsageError("usage.bye", usage=_USAGE)
    event = open_event(args, words)
    if event.tournament.settings.is_team:
        raise ModelError("bye.not_for_teams")
    (who,) = identities(event.tournament, str(args.number))
    name = event.tournament.player(PlayerId(who)).name
    if args.entitled is not None:
        wish = EntitleToByes(player=who, entitled=args.entitled == "yes")
        event = event.carry_out(wish, author=args.author, reason=args.reason)
        talk(words(f"bye.entitled_{args.entitled}", name=name))
    if args.round is not None:
        bye = WishedBye(player=who, round=args.round, bye=_WORTH.get(args.worth))
        event = event.carry_out(SetByes(wishes=(bye,)), author=args.author, reason=args.reason)
        talk(words(f"bye.{args.worth}", name=name, round=args.round))
    event.write(args.output)
    return Exit.OK


COMMAND = Command(_configure, _run)
