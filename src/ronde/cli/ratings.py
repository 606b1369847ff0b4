"""`ronde ratings`: the rating that counts for each player by the rule, and what would change."""

from __future__ import annotations

import argparse
from dataclasses import replace

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
from ronde.formats.values import number
from ronde.model import Person, PlayerId
from ronde.queries.ratings import Proposal, rating_proposals
from ronde.texts.cli import Words

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("--player", text="ratings.player", type=int, metavar="N")
    parser.option("--later", text="ratings.later", metavar="5:1820,8:1835")
    parser.option("--k", text="ratings.k", metavar="K")
    parser.option("--games", text="ratings.games", metavar="N")
    parser.option("--estimates", text="ratings.estimates", action="store_true")
    output_option(parser)
    author_option(parser)
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    before = open_event(args, words)
    if any(given is not None for given in (args.player, *_noted(args))):
        return _note(before, args, words)
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


def _noted(args: argparse.Namespace) -> tuple[str | None, ...]:
    return args.later, args.k, args.games


def _note(before: OpenEvent, args: argparse.Namespace, words: Words) -> Exit:
    """Note later ratings, K or rated games of one player; an empty text forgets them."""
    usage = f'ronde ratings {args.file} --player 3 --later "5:1820" -o {args.file}'
    if set(_noted(args)) == {None} or args.player is None or not args.output:
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
        person=_with_list_data(player.person, args),
        rating=player.rating,
        rating_kind=player.rating_kind,
        later_ratings=None if args.later is None else later_ratings_typed(args.later),
    )
    after = before.carry_out(wish, author=args.author, reason=args.reason)
    after.write(args.output)
    talk(words("ratings.written", count=len(after.since(before)), path=args.output))
    return Exit.OK


def _with_list_data(person: Person, args: argparse.Namespace) -> Person:
    """The person with the K and the number of games that were typed.

    Raises:
        ModelError: not such a number.
    """
    if args.k is not None:
        if args.k and number(args.k) is None:
            raise ModelError("rating.factor", k=args.k)
        person = replace(person, k=number(args.k))
    if args.games is not None:
        if args.games and number(args.games) is None:
            raise ModelError("rating.games", games=args.games)
        person = replace(person, rated_games=number(args.games))
    return person


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
