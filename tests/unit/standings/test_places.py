"""Places proved from points, against every completion of small events."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any

import pytest

from ronde.standings import places
from ronde.standings.places import OpenGame, places_on_points
from support.source import ROOT

GOLDEN = ROOT / "tests" / "golden" / "places" / "positions.json"
HALVES = ((2, 0), (1, 1), (0, 2))
FOOTBALL = ((3, 0), (1, 1), (0, 3))


def completions(
    points: Mapping[int, int], games: Sequence[OpenGame]
) -> Iterator[Mapping[int, int]]:
    for results in product(*(game.outcomes for game in games)):
        final = dict(points)
        for game, gains in zip(games, results, strict=True):
            for player, gain in zip(game.players, gains, strict=True):
                final[player] += gain
        yield final


def tried(points: Mapping[int, int], games: Sequence[OpenGame], player: int) -> tuple[int, int]:
    """The best place with friendly and the worst with hostile tie-breaks, over all results."""
    found = [
        (
            1 + sum(score > final[player] for score in final.values()),
            sum(score >= final[player] for score in final.values()),
        )
        for final in completions(points, games)
    ]
    return min(best for best, _ in found), max(worst for _, worst in found)


def random_position(seed: int, *, most: int = 7) -> tuple[dict[int, int], list[OpenGame]]:
    """Some points, lopsided in every second one, and games between some of the pairs."""
    rng = random.Random(seed)
    players = range(rng.randint(3, 7))
    top = 8 if seed % 2 else 3
    points = {p: rng.randint(0, top) for p in players}
    pairs = list(combinations(players, 2))
    chosen = rng.sample(pairs, rng.randint(1, min(len(pairs), most)))
    return points, [OpenGame(pair, HALVES) for pair in chosen]


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("enumerated", [1, 729], ids=["flow", "enumerated"])
def test_every_completion_lies_within_and_some_reaches(
    seed: int, enumerated: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "_ENUMERATED", enumerated)
    points, games = random_position(seed)
    for player in points:
        found = places_on_points(points, games, player)
        assert found.tight
        assert (found.best, found.worst) == tried(points, games, player)


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("limit", ["_FLOWS", "_CONTESTED"])
def test_what_takes_too_long_is_bounded_all_the_same(
    seed: int, limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "_ENUMERATED", 1)
    monkeypatch.setattr(places, limit, 0)
    points, games = random_position(seed)
    for player in points:
        found = places_on_points(points, games, player)
        best, worst = tried(points, games, player)
        assert 1 <= found.best <= best <= worst <= found.worst <= len(points)


@pytest.mark.parametrize("seed", range(20))
def test_points_that_do_not_divide_are_bounded(seed: int) -> None:
    points, games = random_position(seed)
    games = [OpenGame(game.players, FOOTBALL) for game in games]
    for player in points:
        found = places_on_points(points, games, player)
        best, worst = tried(points, games, player)
        assert found.best <= best <= worst <= found.worst
        if found.tight:
            assert (found.best, found.worst) == (best, worst)


@pytest.mark.parametrize("seed", range(20))
def test_rounds_to_come_are_counted_for_each_alone(seed: int) -> None:
    """A round to come is worth nothing to a whole point to each, as if all games were their own."""
    points, games = random_position(seed, most=3)
    spans = dict.fromkeys(points, (0, 2))
    spans[0] = (0, 0)  # who has left
    alone = [gains for p in points for gains in ([(0, 1, 2)] if p else [(0,)])]
    for player in points:
        found = places_on_points(points, games, player, to_come=spans)
        for more in product(*alone):
            best, worst = tried({p: points[p] + more[p] for p in points}, games, player)
            assert found.best <= best <= worst <= found.worst


def test_two_rounds_open_never_give_a_place_that_is_not_there() -> None:
    """Eight players, two rounds open: each was counted once for each game, and place 15 given."""
    games = [OpenGame(pair, HALVES) for pair in ((0, 1), (2, 3), (4, 5), (6, 7))]
    games += [OpenGame(pair, HALVES) for pair in ((0, 2), (1, 3), (4, 6), (5, 7))]
    points = {p: 10 - p for p in range(8)}
    for player in points:
        found = places_on_points(points, games, player)
        assert (found.best, found.worst) == tried(points, games, player)


@pytest.mark.parametrize("name", ["exact_round_robin", "exact_last_round"])
def test_positions_of_the_specification(name: str) -> None:
    cases: list[dict[str, Any]] = json.loads(GOLDEN.read_text("utf-8"))[name]
    for case in cases:
        points = dict(enumerate(case["points"]))
        games = [OpenGame((a, b), HALVES) for a, b in case["open"]]
        found = [places_on_points(points, games, player) for player in points]
        assert [one.best for one in found] == case["best"]
        assert [one.worst for one in found] == case["worst"]
