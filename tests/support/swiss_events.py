"""Random events of every sort, played round by round with the engine under test."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ronde.errors import NoValidPairing
from ronde.model import (
    THREE_ONE_ZERO,
    Acceleration,
    AccelerationMethod,
    ForbiddenPairs,
    PlayerId,
    Points,
    PointSystem,
    RoundNo,
    Tournament,
    VirtualPoints,
)
from ronde.pairing.swiss import PairedRound, pair_next_round
from ronde.simulate import Recipe, announced, play_round, rounds_of

KINDS = (
    "plain",
    "crowded",
    "all-drawn",
    "decisive",
    "byes",
    "forfeits",
    "accelerated",
    "forbidden",
    "clubs",
    "points",
    "poor-bye",
)


@dataclass(frozen=True, slots=True)
class Moment:
    """A round: the event before it, and its pairing (None: there is no legal one)."""

    kind: str
    before: Tournament
    paired: PairedRound | None


def random_event(
    seed: str, edition: str, *, least: int = 4, most: int = 40, kind: str | None = None
) -> Iterator[Moment]:
    """Every round of one event, up to the last or to the first that nobody could pair."""
    random = Random(seed)
    kind = kind or random.choice(KINDS)
    recipe = random_recipe(random, edition, kind, random.randint(least, most))
    tournament = next(rounds_of(recipe, seed=random.getrandbits(32)))
    for _ in range(recipe.rounds):
        tournament = announced(tournament, recipe, random)
        try:
            paired = pair_next_round(tournament, edition=edition)
        except NoValidPairing:
            yield Moment(kind, tournament, None)
            return
        yield Moment(kind, tournament, paired)
        tournament = tournament.with_round(play_round(tournament, paired.round, recipe, random))


def random_recipe(random: Random, edition: str, kind: str, players: int) -> Recipe:
    """A recipe of that kind; what it does not fix is left to chance."""
    rounds = random.randint(3, 15)
    if kind == "crowded":
        players = min(players, 16)
        rounds = random.randint(max(3, players - 5), players + 1)
    plain = Recipe(
        players=players,
        rounds=min(rounds, max(3, players + 1)),
        edition=edition,
        draw_percent=random.choice((10, 30, 50, 80)),
        white_forfeits=(absent := random.choice((0, 5, 15))),
        black_forfeits=absent,
        double_forfeits=random.choice((0, 0, 5)),
        half_byes=random.choice((0, 0, 20, 60)),
        zero_byes=random.choice((0, 0, 20, 60)),
        full_byes=random.choice((0, 0, 0, 30)),
        withdrawals=random.choice((0, 0, 10, 30)),
        late_entries=random.choice((0, 0, 50, 150)),
    )
    return replace(plain, **_changes(random, kind, players))


def _changes(random: Random, kind: str, players: int) -> dict[str, Any]:
    numbers = list(range(1, players + 1))
    random.shuffle(numbers)
    match kind:
        case "all-drawn":
            flat = {"highest_rating": 2000, "lowest_rating": 2000, "unrated_players": 0}
            return {"draw_percent": 100, **flat}
        case "decisive":
            return {"draw_percent": 0, "highest_rating": 2800, "lowest_rating": 1000}
        case "byes":
            return {"half_byes": 100, "zero_byes": 100, "full_byes": 50}
        case "forfeits":
            return {"white_forfeits": 100, "black_forfeits": 100, "double_forfeits": 50}
        case "accelerated":
            return _accelerated(random, numbers)
        case "forbidden":
            return {"forbidden": tuple(_ban(random.sample(numbers, 2)) for _ in numbers)}
        case "clubs":
            clubs = random.choice((2, 3, 5))
            return {"forbidden": tuple(_ban(numbers[n::clubs]) for n in range(clubs))}
        case "points":
            tough = PointSystem(win=Points(30), draw=Points(20), loss=Points(10))
            return {"points": random.choice((THREE_ONE_ZERO, tough, PointSystem(win=Points(20))))}
        case "poor-bye":
            return {"points": PointSystem(pab=Points(random.choice((0, 5))))}
    return {}


def _ban(numbers: list[int]) -> ForbiddenPairs:
    return ForbiddenPairs(players=tuple(PlayerId(n) for n in numbers))


def _accelerated(random: Random, numbers: list[int]) -> dict[str, Any]:
    if random.random() < 0.5:
        edition = random.choice(("2016", "2026"))
        return {"acceleration": Acceleration(method=AccelerationMethod.BAKU, edition=edition)}
    return {
        "virtual_points": tuple(
            VirtualPoints(
                player=PlayerId(n),
                first_round=RoundNo(1),
                last_round=RoundNo(random.randint(1, 5)),
                points=Points(random.choice((5, 10, 20))),
            )
            for n in numbers[::2]
        )
    }
