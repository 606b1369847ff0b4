"""`ronde playoff`: a tie broken on the board, game by game, from the names and a seed."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence

from ronde.cli.console import print_json, print_table
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import talk
from ronde.errors import ModelError
from ronde.model import Result
from ronde.pairing.knockout.playoff import SUDDEN_DEATH, Playoff, playoff
from ronde.texts.cli import Words
from ronde.texts.results import parse_result
from ronde.texts.systems import clock_text

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    parser.option("names", text="playoff.names", nargs="+", metavar="NAME")
    parser.option("--seed", text="playoff.seed", metavar="TEXT")
    parser.option(
        "--result", text="playoff.result", metavar="GAME:RESULT", action="append", default=[]
    )
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    seed = str(secrets.randbits(32)) if args.seed is None else args.seed
    talk(words("playoff.said_seed", seed=seed))
    told = dict(_told(item) for item in args.result)
    state = playoff(args.names, seed, told)
    _check_keys(args.names, seed, told)
    if args.json:
        print_json({"seed": seed, "pending": state.pending, "places": state.places})
    elif state.pending:
        _print_games(state, words)
    else:
        _print_places(state, words)
    return Exit.OK


def _told(item: str) -> tuple[str, Result]:
    """Game and result of `duel/1:1-0`."""
    key, sign, result = item.partition(":")
    if not sign or not key:
        raise ModelError("write.game_result", given=item)
    return key, parse_result(result)


def _check_keys(names: Sequence[str], seed: str, told: dict[str, Result]) -> None:
    """Refuse a result of a game that is never played: the state would silently leave it out."""
    used: dict[str, Result] = {}
    while waiting := [g.key for g in playoff(names, seed, used).pending if g.key in told]:
        used.update((key, told[key]) for key in waiting)
    for key in told:
        if key not in used:
            raise ModelError("playoff.no_game", game=key)


def _print_games(state: Playoff, words: Words) -> None:
    print(words("playoff.games"))
    header = [words(f"column.{code}") for code in ("game", "white", "black")]
    rows = [(game.key, game.white, game.black) for game in state.pending]
    print_table(header, rows, align="lll", flexible=1)
    assert SUDDEN_DEATH.clock is not None
    print(words("playoff.clock", clock=clock_text(SUDDEN_DEATH.clock, words.language)))


def _print_places(state: Playoff, words: Words) -> None:
    rows: list[tuple[str, str]] = []
    for level in state.places:
        rank = str(len(rows) + 1)
        rows += [(rank, name) for name in level]
    header = [words(f"column.{code}") for code in ("rank", "name")]
    print_table(header, rows, align="rl", flexible=1)


COMMAND = Command(_configure, _run)
