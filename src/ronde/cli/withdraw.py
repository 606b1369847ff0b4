"""`ronde withdraw`: a player or team leaves; paired games to come are forfeited."""

from __future__ import annotations

import argparse

from ronde.cli.events import open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.participants import participant
from ronde.cli.streams import talk
from ronde.journal.events import Event, PlayerWithdrawn, TeamWithdrawn
from ronde.model import PlayerId, TeamId, Tournament
from ronde.pairing.forfeits import forfeits
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
    event = open_event(args, words)
    who, name = participant(event.tournament, args.number)
    after = len(event.tournament.rounds) if args.after is None else args.after
    team = event.tournament.settings.is_team
    left: Event = (
        TeamWithdrawn(team=TeamId(who), after_round=after, reason=args.reason)
        if team
        else PlayerWithdrawn(player=PlayerId(who), after_round=after, reason=args.reason)
    )
    event = event.act(left, author=args.author, reason=args.reason)
    talk(words("withdraw.done", name=name, after=after))
    following = _forfeits(event.tournament, after)
    for act in following:
        event = event.act(act, author=args.author, reason=args.reason)
    if following:
        talk(words("pair.forfeits", count=len(following)))
    event.write(args.output)
    return Exit.OK


def _forfeits(tournament: Tournament, after: int) -> list[Event]:
    """What the withdrawal makes of rounds that were paired ahead: open games only."""
    ahead = tournament.rounds[max(after, 0) :]
    return [act for round_ in ahead for act in forfeits(tournament, round_)]


COMMAND = Command(_configure, _run)
