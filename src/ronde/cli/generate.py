"""`ronde generate`: a random tournament from a seed."""

from __future__ import annotations

import argparse
import re
import secrets
from dataclasses import replace
from random import Random
from typing import Any

from ronde.cli.console import progress
from ronde.cli.convert import KINDS
from ronde.cli.events import encoded
from ronde.cli.exits import Exit
from ronde.cli.files import output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import read_input, talk, write_output
from ronde.errors import ModelError
from ronde.model import STANDARD, Acceleration, AccelerationMethod, PointSystem, Tournament
from ronde.queries.chains import read_codes
from ronde.rules.editions import REGULATIONS
from ronde.rules.swiss import SWISS_EDITIONS
from ronde.scoring.point_systems import three_points
from ronde.simulate import (
    AMOUNTS,
    USUAL_TIEBREAKS,
    Amount,
    Recipe,
    drawn_recipe,
    places,
    rounds_of,
)
from ronde.texts.cli import Words
from ronde.tiebreak import chain, to_report

__all__ = ["COMMAND"]

_METHODS = tuple(m.value for m in AccelerationMethod if m is not AccelerationMethod.TABLE)
_AMOUNT = re.compile(r"(=?)(\d{1,6})(?:@(\d{1,3}))?", re.ASCII)
_INTERVAL = re.compile(r"(\d{1,6})-(\d{1,6})", re.ASCII)
_SIDES = ("white_forfeits", "black_forfeits")
_FULL = frozenset({"ronde", "trf26"})
"""What can say everything; for other files nothing is drawn that they could not hold."""


def _configure(parser: Parser) -> None:
    output_option(parser, required=True)
    parser.option("--seed", text="generate.seed", type=int, metavar="N")
    parser.option(
        "--defaults", text="generate.defaults", choices=("random", "fixed"), default="random"
    )
    parser.option("--players", text="generate.players", type=int)
    parser.option("--rounds", text="generate.rounds", type=int)
    newest = REGULATIONS["swiss"].newest
    parser.option("--edition", text="cli.edition_option", choices=SWISS_EDITIONS, default=newest)
    parser.option("--draws", text="generate.draws", type=int)
    for name in ("forfeits", *AMOUNTS):
        parser.option(f"--{name.replace('_', '-')}", text=f"generate.{name}", metavar="‰|=N[@R]")
    parser.option("--ratings", text="generate.ratings", metavar="LOW-HIGH|N,N,...")
    parser.option("--ratings-file", text="generate.ratings_file", metavar="FILE")
    parser.option("--acceleration", text="generate.acceleration", choices=_METHODS)
    parser.option("--points", text="generate.points", metavar="W-D-L")
    parser.option("--tiebreaks", text="generate.tiebreaks", metavar="CODES")
    parser.option("--to", text="convert.to", choices=KINDS)


def _run(args: argparse.Namespace, words: Words) -> Exit:
    seed = secrets.randbits(32) if args.seed is None else args.seed
    talk(words("generate.said_seed", seed=seed))
    kind = args.to or ("ronde" if args.output.endswith(".ronde") else "trf26")
    given = _given(args, seed) | {"name": words("generate.name", seed=seed)}
    if kind not in _FULL:
        given = {"points": STANDARD, "acceleration": Acceleration()} | given
    if args.defaults == "random":
        recipe = drawn_recipe(seed, **given)
    else:
        recipe = Recipe(**({"tiebreaks": USUAL_TIEBREAKS} | given))
    stages = rounds_of(recipe, seed=seed)
    tournament = next(stages)
    # What the file cannot hold is said before the work; of rounds to come old ones hold nothing.
    entries = replace(tournament.settings, rounds=None, initial_color=None)
    _file(replace(tournament, settings=entries), kind)
    for after in progress(stages, words("generate.progress"), total=recipe.rounds):
        tournament = after
    if len(tournament.rounds) < recipe.rounds:
        talk(words("generate.short", number=len(tournament.rounds) + 1))
    write_output(args.output, _file(tournament, kind))
    return Exit.OK


def _file(tournament: Tournament, kind: str) -> bytes:
    return encoded(tournament, kind, ranks=places(tournament))


def _given(args: argparse.Namespace, seed: int) -> dict[str, Any]:
    """What the command line sets, by the names of the recipe."""
    plain = {"players": args.players, "rounds": args.rounds, "draw_percent": args.draws}
    given: dict[str, Any] = {name: value for name, value in plain.items() if value is not None}
    given["edition"] = args.edition
    given |= {
        name: _amount(name, text) for name in AMOUNTS if (text := getattr(args, name)) is not None
    }
    if args.forfeits is not None:
        given |= _by_side(args, seed)
    given |= _ratings(args)
    if args.acceleration is not None:
        given["acceleration"] = Acceleration(method=AccelerationMethod(args.acceleration))
    if args.points is not None:
        win, draw, loss = three_points(args.points)
        given["points"] = PointSystem(win=win, draw=draw, loss=loss)
        if not given["points"].is_sound:
            raise ModelError("generate.points", given=args.points)
    if args.tiebreaks is not None:
        given["tiebreaks"] = tuple(map(to_report, chain(read_codes(args.tiebreaks))))
    return given


def _amount(name: str, text: str) -> Amount:
    found = _AMOUNT.fullmatch(text.strip())
    if found is None:
        raise ModelError("generate.amount", what=name.replace("_", "-"), given=text)
    exact, number, round_no = found.groups()
    return Amount(int(number), exact=bool(exact), round=int(round_no) if round_no else None)


def _by_side(args: argparse.Namespace, seed: int) -> dict[str, Amount]:
    """Forfeits of either side, shared out: half of a rate, and a coin for each of a number."""
    for side in _SIDES:
        if getattr(args, side) is not None:
            raise ModelError("generate.either", one="forfeits", other=side.replace("_", "-"))
    total = _amount("forfeits", args.forfeits)
    if not total.exact and total.number > 1000:
        raise ModelError("generate.rate", what="forfeits", number=total.number)
    random = Random(f"{seed} forfeits")  # noqa: S311 - a simulation
    heads = sum(random.randrange(2) for _ in range(total.number if total.exact else 0))
    white = heads if total.exact else total.number // 2
    shares = (white, total.number - white)
    return {
        side: Amount(share, exact=total.exact, round=total.round)
        for side, share in zip(_SIDES, shares, strict=True)
    }


def _ratings(args: argparse.Namespace) -> dict[str, Any]:
    """An interval, or one rating for each player from the line or from a file."""
    if args.ratings is not None and args.ratings_file is not None:
        raise ModelError("generate.either", one="ratings", other="ratings-file")
    if args.ratings_file is not None:
        text = read_input(args.ratings_file).decode("utf-8", "replace")
    elif args.ratings is None:
        return {}
    elif interval := _INTERVAL.fullmatch(args.ratings.strip()):
        low, high = map(int, interval.groups())
        return {"lowest_rating": low, "highest_rating": high}
    else:
        text = args.ratings
    listed = text.replace(",", " ").replace(";", " ").split()
    wrong = [word for word in listed if not (word.isdecimal() and word.isascii() and len(word) < 7)]
    if wrong or not listed:
        raise ModelError("generate.rating_list", given=wrong[0] if wrong else text.strip())
    if args.unrated_players is not None:
        raise ModelError("generate.either", one="ratings", other="unrated-players")
    given: dict[str, Any] = {"ratings": tuple(map(int, listed))}
    return given if args.players is not None else given | {"players": len(listed)}


COMMAND = Command(_configure, _run)
