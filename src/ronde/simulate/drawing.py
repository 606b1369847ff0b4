"""Recipes by chance: whatever nobody set is drawn from the seed, within sensible limits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any

from ronde.model import (
    STANDARD,
    THREE_ONE_ZERO,
    Acceleration,
    AccelerationMethod,
    PointSystem,
)
from ronde.simulate.recipes import AMOUNTS, Recipe

__all__ = ["TIEBREAKS", "drawn_recipe", "drawn_tiebreaks"]

TIEBREAKS = (
    "BH", "BH/C1", "BH/C2", "BH/M1", "FB", "FB/C1", "AOB", "SB", "SB/C1", "DE", "PS", "PS/C1",
    "WIN", "WON", "BPG", "BWG", "REP", "KS", "ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO",
)  # fmt: skip
"""What a list is drawn from: every family that individual Swiss events use."""

_MOST_RATES: Mapping[str, int] = MappingProxyType(
    {
        "double_forfeits": 3,
        "white_forfeits": 10,
        "black_forfeits": 10,
        "half_zero": 4,
        "zero_half": 4,
        "zero_zero": 3,
        "half_byes": 40,
        "zero_byes": 20,
        "full_byes": 5,
        "withdrawals": 10,
        "late_entries": 30,
        "unrated_players": 60,
    }
)
_FEWEST, _MOST = 8, 120
_MOST_ROUNDS = 11


def drawn_tiebreaks(random: Random) -> tuple[str, ...]:
    """One to five codes, none twice."""
    return tuple(random.sample(TIEBREAKS, random.randint(1, 5)))


def _players(random: Random, given: Mapping[str, Any]) -> int:
    """Enough for the rounds, if these are known."""
    rounds = given.get("rounds", 0)
    return random.randint(max(_FEWEST, 2 * rounds), max(_MOST, 4 * rounds))


def _rounds(random: Random, given: Mapping[str, Any]) -> int:
    """From what it takes to find a winner up to every second player, eleven at most."""
    players = given["players"]
    enough = max(1, (players - 1).bit_length())
    most = max(1, players - 1)
    return random.randint(min(enough, most), min(max(enough, _MOST_ROUNDS), max(enough, most // 2)))


def _points(random: Random, given: Mapping[str, Any]) -> PointSystem:
    """Now and then 3-1-0; accelerations are made for 1-½-0."""
    is_plain = given.get("acceleration", Acceleration()) == Acceleration()
    return THREE_ONE_ZERO if is_plain and random.randrange(10) == 0 else STANDARD


def _acceleration(random: Random, given: Mapping[str, Any]) -> Acceleration:
    is_baku = given["points"] == STANDARD and random.randrange(4) == 0
    return Acceleration(method=AccelerationMethod.BAKU if is_baku else AccelerationMethod.NONE)


def _rate_of(name: str) -> Callable[[Random, Mapping[str, Any]], int]:
    return lambda random, _given: random.randint(0, _MOST_RATES[name])


_DRAWN: Mapping[str, Callable[[Random, Mapping[str, Any]], Any]] = MappingProxyType(
    {
        "players": _players,
        "rounds": _rounds,
        "highest_rating": lambda random, given: random.randint(
            max(2000, given.get("lowest_rating", 0)), 2750
        ),
        "lowest_rating": lambda random, given: random.randint(
            1000, max(1000, given["highest_rating"] - 200)
        ),
        "draw_percent": lambda random, _given: random.randint(10, 50),
        **{name: _rate_of(name) for name in AMOUNTS},
        "points": _points,
        "acceleration": _acceleration,
        "tiebreaks": lambda random, _given: drawn_tiebreaks(random),
    }
)
"""In this order: a later one may look at what was set or drawn before it."""


def drawn_recipe(seed: int, **given: Any) -> Recipe:
    """A recipe in which everything but what is given comes from the seed.

    Each has a stream of its own, so setting one leaves the others as they were.

    Raises:
        ModelError: what is given makes no event.
    """
    for name, draw in _DRAWN.items():
        if name not in given:
            given[name] = draw(Random(f"{seed} {name}"), given)
    return Recipe(**given)
