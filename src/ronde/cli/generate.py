"""`ronde generate`: a random tournament from a seed."""

from __future__ import annotations

import argparse
import secrets

from ronde.cli.console import progress
from ronde.cli.convert import KINDS
from ronde.cli.events import encoded
from ronde.cli.exits import Exit
from ronde.cli.files import output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import talk, write_output
from ronde.errors import ModelError
from ronde.model import (
    Acceleration,
    AccelerationMethod,
    PointSystem,
)
from ronde.rules.editions import REGULATIONS
from ronde.rules.swiss import SWISS_EDITIONS
from ronde.scoring.point_systems import three_points
from ronde.simulate import Recipe, rounds_of
from ronde.texts.cli import Words

__all__ = ["COMMAND"]

_RATES = (
    "forfeits",
    "double_forfeits",
    "half_byes",
    "zero_byes",
    "full_byes",
    "withdrawals",
    "late_entries",
    "unrated_players",
)
_METHODS = tuple(m.value for m in AccelerationMethod if m is not AccelerationMethod.TABLE)
_DEFAULT = Recipe()


def _configure(parser: Parser) -> None:
    output_option(parser, required=True)
    parser.option("--seed", text="generate.seed", type=int, metavar="N")
    parser.option("--players", text="generate.players", type=int, default=_DEFAULT.players)
    parser.option("--rounds", text="generate.rounds", type=int, default=_DEFAULT.rounds)
    newest = REGULATIONS["swiss"].newest
    parser.option("--edition", text="cli.edition_option", choices=SWISS_EDITIONS, default=newest)
    parser.option("--draws", text="generate.draws", type=int, default=_DEFAULT.draw_percent)
    for name in _RATES:
        parser.option(
            f"--{name.replace('_', '-')}",
            text=f"generate.{name}",
            type=int,
            default=getattr(_DEFAULT, name),
            metavar="‰",
        )
    parser.option("--ratings", text="generate.ratings", metavar="LOW-HIGH", default="1300-2500")
    parser.option("--acceleration", text="generate.acceleration", choices=_METHODS, default="none")
    parser.option("--points", text="generate.points", metavar="W-D-L", default="1-½-0")
    parser.option("--to", text="convert.to", choices=KINDS)


def _run(args: argparse.Namespace, words: Words) -> Exit:
    seed = secrets.randbits(32) if args.seed is None else args.seed
    talk(words("generate.said_seed", seed=seed))
    low, high = _numbers(args.ratings)
    win, draw, loss = three_points(args.points)
    recipe = Recipe(
        players=args.players,
        rounds=args.rounds,
        edition=args.edition,
        draw_percent=args.draws,
        lowest_rating=low,
        highest_rating=high,
        acceleration=Acceleration(method=AccelerationMethod(args.acceleration)),
        points=PointSystem(win=win, draw=draw, loss=loss),
        name=words("generate.name", seed=seed),
        **{name: getattr(args, name) for name in _RATES},
    )
    kind = args.to or ("ronde" if args.output.endswith(".ronde") else "trf26")
    stages = rounds_of(recipe, seed=seed)
    tournament = next(stages)
    encoded(tournament, kind)  # what the file cannot hold is said before the work
    for after in progress(stages, words("generate.progress"), total=recipe.rounds):
        tournament = after
    if len(tournament.rounds) < recipe.rounds:
        talk(words("generate.short", number=len(tournament.rounds) + 1))
    write_output(args.output, encoded(tournament, kind))
    return Exit.OK


def _numbers(text: str) -> tuple[int, int]:
    low, sign, high = text.partition("-")
    if not sign or not low.isdecimal() or not high.isdecimal():
        raise ModelError("write.two_ratings", given=text)
    return int(low), int(high)


COMMAND = Command(_configure, _run)
