"""`ronde rating`: what an event changes in FIDE ratings, and cases for checking."""

from __future__ import annotations

import argparse
from fractions import Fraction
from typing import Any

from ronde.cli.cases import file_or_cases, print_answers
from ronde.cli.console import print_json, print_table
from ronde.cli.exits import Exit
from ronde.cli.files import tournament_in
from ronde.cli.parser import Command, Parser
from ronde.cli.participants import player_of
from ronde.cli.streams import talk
from ronde.formats.cases import RATING_KINDS
from ronde.model import PlayerId, Tournament
from ronde.queries.rating_changes import ChangeLine, PlayerChange, RatingChanges, rating_parts
from ronde.texts.cli import Words
from ronde.texts.language import fraction_text, halves_text
from ronde.texts.ratings import (
    factor_lines,
    first_lines,
    part_lines,
    signed_text,
    unrated_text,
)

__all__ = ["COMMAND"]

_COLUMNS = ("name", "rating", "k", "games", "points", "expected", "change", "after")
_LINES = ("round", "name", "rating", "points", "difference", "expected", "delta", "article")


def _configure(parser: Parser) -> None:
    file_or_cases(parser)
    parser.option("--player", text="rating.player", metavar="NO", type=int)
    parser.option("--k", text="rating.k", metavar="K", type=int, choices=(10, 20, 40))
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if args.cases is not None:
        return print_answers(args, RATING_KINDS, words)
    tournament = tournament_in(args, words)
    chosen = None if args.player is None else player_of(tournament, args.player)
    factors = {} if chosen is None or args.k is None else {chosen: args.k}
    parts = rating_parts(tournament, factors=factors)
    if args.json:
        last, *others = [_data(found, _chosen(found, chosen)) for found in reversed(parts)]
        print_json(last | {"earlier_parts": others[::-1]})
        return Exit.OK
    for found in parts:
        if len(parts) > 1 and found.part is not None:
            part = found.part
            print(words("rating.part", first=part.first, last=part.last))
        players = _chosen(found, chosen)
        if chosen is not None:
            _print_player(tournament, found, players[0], words)
        else:
            _print_all(players, words)
    talk(words("rating.estimate"))
    if parts[-1].is_assumed:
        talk(words("rating.pace_assumed"))
    for line in part_lines(parts[-1], words.language):
        talk(line)
    return Exit.OK


def _chosen(found: RatingChanges, chosen: PlayerId | None) -> list[PlayerChange]:
    return [one for one in found.players if chosen in {None, one.player.id}]


def _print_all(players: list[PlayerChange], words: Words) -> None:
    print_table(
        [words(f"rating.column.{c}") for c in _COLUMNS],
        [_row(one, words) for one in players],
        align="lrrrrrrr",
        flexible=0,
    )


def _row(one: PlayerChange, words: Words) -> tuple[str, ...]:
    name, language, change = one.player.name, words.language, one.change
    after = "" if one.rating is None else str(one.rating)
    if change is None or one.expected is None or one.gain is None:
        return (name, "", "", str(one.games), "", "", "", after)
    return (
        name,
        str(change.before),
        f"{change.k_used}{'?' * one.is_estimate}",
        str(one.games),
        halves_text(one.points, language),
        fraction_text(one.expected, language),
        signed_text(one.gain, language),
        after,
    )


def _print_player(
    tournament: Tournament, found: RatingChanges, one: PlayerChange, words: Words
) -> None:
    if one.change is None:
        print("\n".join(first_lines(one.first, found.rules, words.language)))
        return
    _print_all([one], words)
    print("", *factor_lines(one, words.language), "", sep="\n")
    print_table(
        [words(f"rating.column.{c}") for c in _LINES],
        [_line(line, tournament.player(line.opponent).name, words) for line in one.lines],
        align="rlrrrrrl",
        flexible=1,
    )


def _line(line: ChangeLine, name: str, words: Words) -> tuple[str, ...]:
    change, language = line.game, words.language
    played = change.game
    rating = "" if played.opponent is None else str(played.opponent)
    points = "" if played.halves is None else halves_text(Fraction(played.halves, 2), language)
    if change.unrated is not None:
        why = f"{unrated_text(change.unrated, language)} ({change.article})"
        return (str(line.round), name, rating, points, "", "", "", why)
    return (
        str(line.round),
        name,
        rating,
        points,
        str(change.difference),
        fraction_text(Fraction(change.expected, 100), language),
        signed_text(Fraction(change.delta, 100), language),
        change.article,
    )


def _data(found: RatingChanges, players: list[PlayerChange]) -> dict[str, Any]:
    return {
        "edition": found.rules.edition,
        "cadence": found.cadence.value,
        "assumed": found.is_assumed,
        "in_parts": found.in_parts,
        "part": None if found.part is None else [found.part.first, found.part.last],
        "first_list_only": found.first_list_only,
        "players": [_player(one) for one in players],
    }


def _player(one: PlayerChange) -> dict[str, Any]:
    change, first = one.change, one.first
    return {
        "player": one.player.id,
        "name": one.player.name,
        "rating": None if change is None else change.before,
        "k": None if change is None else change.k,
        "k_used": None if change is None else change.k_used,
        "because": None if one.factor is None else one.factor.because,
        "estimate": one.is_estimate,
        "games": _lines(one),
        "change": None if change is None else change.change,
        "new_rating": change.rating if change is not None else first and first.rating,
        "published": change.rating is not None
        if change is not None
        else first is not None and first.is_published,
    }


def _lines(one: PlayerChange) -> list[dict[str, Any]]:
    return [
        {
            "round": line.round,
            "opponent": change.game.opponent,
            "rated": change.unrated is None,
            "because": None if change.unrated is None else change.unrated.code,
            "difference": change.difference,
            "expected": change.expected,
            "delta": change.delta,
            "article": change.article,
        }
        for line in one.lines
        for change in (line.game,)
    ]


COMMAND = Command(_configure, _run)
