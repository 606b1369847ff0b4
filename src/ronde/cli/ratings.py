"""`ronde ratings`: the rating that counts for each player by the rule, and what would change."""

from __future__ import annotations

import argparse

from ronde.cli.console import print_json, print_table
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.participants import participant
from ronde.cli.streams import talk
from ronde.conduct.players import EditPlayer, UseListRatings
from ronde.errors import ModelError
from ronde.formats.later_ratings import later_ratings_typed
from ronde.model import PlayerId
from ronde.queries.ratings import Proposal, rating_proposals
from ronde.texts.cli import Words

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("--player", text="ratings.player", type=int, metavar="N")
    parser.option("--later", text="ratings.later", metavar="5:1820,8:1835")
    parser.option("--estimates", text="ratings.estimates", action="store_true")
    output_option(parser)
    author_option(parser)
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    before = open_event(args, words)
    if args.later is not None or args.player is not None:
        return _later(before, args, words)
    found = rating_proposals(before.tournament, estimates=args.estimates)
    if args.json:
        print_json([_data(item) for item in found])
    elif args.output != "-":
        print_table(
            [words(f"ratings.column.{c}") for c in ("name", "now", "then", "source")],
            [
                (
                    item.player.name,
                    str(item.player.rating or ""),
                    str(item.rating),
                    _source(item, words),
                )
                for item in found
            ],
            align="lrrl",
            flexible=0,
        )
    if args.output:
        wish = UseListRatings(estimates=args.estimates)
        after = before.carry_out(wish, author=args.author, reason=args.reason)
        after.write(args.output)
        talk(words("ratings.written", count=len(found), path=args.output))
    return Exit.OK


def _later(before: OpenEvent, args: argparse.Namespace, words: Words) -> Exit:
    """Set the ratings of later lists of one player; an empty text forgets them."""
    usage = f'ronde ratings {args.file} --player 3 --later "5:1820" -o {args.file}'
    if args.later is None or args.player is None or not args.output:
        raise UsageError("usage.later_ratings", usage=usage)
    if before.tournament.settings.is_team:
        held = [p for p in before.tournament.players if p.id == args.player]
    else:
        who, _ = participant(before.tournament, args.player)
        held = [before.tournament.player(PlayerId(who))]
    if not held:
        raise ModelError("participant.no_number", number=args.player)
    [player] = held
    wish = EditPlayer(
        player=player.id,
        person=player.person,
        rating=player.rating,
        rating_kind=player.rating_kind,
        later_ratings=later_ratings_typed(args.later),
    )
    after = before.carry_out(wish, author=args.author, reason=args.reason)
    after.write(args.output)
    talk(words("ratings.written", count=len(after.since(before)), path=args.output))
    return Exit.OK


def _source(item: Proposal, words: Words) -> str:
    if item.source is None:
        return words("ratings.source.estimated")
    return words(f"ratings.source.{item.kind.value}_{item.source.cadence.value}")


def _data(item: Proposal) -> dict[str, object]:
    return {
        "player": item.player.id,
        "name": item.player.name,
        "rating": item.player.rating,
        "kind": item.player.rating_kind.value if item.player.rating_kind else None,
        "new_rating": item.rating,
        "new_kind": item.kind.value,
        "list": None if item.source is None else item.source.cadence.value,
    }


COMMAND = Command(_configure, _run)
