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
from ronde.queries.rating_changes import PlayerChange, RatingChanges, rating_changes
from ronde.rating import GameChange
from ronde.scoring import score_sheets
from ronde.texts.cli import Words
from ronde.texts.language import fraction_text, halves_text

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
    found = rating_changes(tournament, factors=factors)
    players = [one for one in found.players if chosen in {None, one.player.id}]
    if args.json:
        print_json(_data(found, players))
        return Exit.OK
    if chosen is not None:
        _print_player(tournament, players[0], words)
    else:
        _print_all(players, words)
    talk(words("rating.estimate"))
    if found.is_assumed:
        talk(words("rating.pace_assumed"))
    return Exit.OK


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
        _signed(one.gain, words),
        after,
    )


def _signed(value: Fraction, words: Words) -> str:
    return ("+" if value > 0 else "") + fraction_text(value, words.language)


def _print_player(tournament: Tournament, one: PlayerChange, words: Words) -> None:
    if one.change is None:
        _print_first(one, words)
        return
    _print_all([one], words)
    print()
    names = _names(tournament, one.player.id)
    print_table(
        [words(f"rating.column.{c}") for c in _LINES],
        [_line(number, names[number], line, words) for number, line in one.lines],
        align="rlrrrrrl",
        flexible=1,
    )


def _names(tournament: Tournament, player: PlayerId) -> dict[int, str]:
    """The opponents by round."""
    entries = score_sheets(tournament)[player].entries
    return {e.round: tournament.player(e.opponent).name for e in entries if e.opponent is not None}


def _line(number: int, name: str, line: GameChange, words: Words) -> tuple[str, ...]:
    rating = "" if line.game.opponent is None else str(line.game.opponent)
    halves = line.game.halves
    points = "" if halves is None else halves_text(Fraction(halves, 2), words.language)
    if line.unrated is not None:
        why = words(f"rating.unrated.{line.unrated.code}")
        return (str(number), name, rating, points, "", "", "", f"{why} ({line.article})")
    return (
        str(number),
        name,
        rating,
        points,
        str(line.difference),
        fraction_text(Fraction(line.expected, 100), words.language),
        _signed(Fraction(line.delta, 100), words),
        line.article,
    )


def _print_first(one: PlayerChange, words: Words) -> None:
    first = one.first
    if first is None or first.rating is None:
        games, least = (0, 0) if first is None else (len(first.games), first.least)
        print(words("rating.none", games=games, least=least))
        return
    code = "rating.first" if first.is_published else "rating.unpublished"
    fields = {} if first.is_published else {"floor": first.floor}
    print(words(code, rating=first.rating, games=len(first.games), **fields))


def _data(found: RatingChanges, players: list[PlayerChange]) -> dict[str, Any]:
    return {
        "edition": found.rules.edition,
        "cadence": found.cadence.value,
        "assumed": found.is_assumed,
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
            "round": number,
            "opponent": line.game.opponent,
            "rated": line.unrated is None,
            "because": None if line.unrated is None else line.unrated.code,
            "difference": line.difference,
            "expected": line.expected,
            "delta": line.delta,
            "article": line.article,
        }
        for number, line in one.lines
    ]


COMMAND = Command(_configure, _run)
