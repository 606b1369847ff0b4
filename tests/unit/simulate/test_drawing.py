"""What nobody set: everything varies, and nothing leaves sense."""

from __future__ import annotations

from random import Random

import pytest

from ronde.errors import ModelError
from ronde.model import STANDARD, THREE_ONE_ZERO, Acceleration, AccelerationMethod
from ronde.pairing.swiss import pair_next_round
from ronde.simulate import (
    AMOUNTS,
    Amount,
    Recipe,
    drawn_recipe,
    generate,
    random_result,
    rounds_of,
)
from ronde.simulate.drawing import TIEBREAKS
from ronde.tiebreak import chain

DRAWN = [drawn_recipe(seed) for seed in range(200)]


def test_every_parameter_varies() -> None:
    names = ("players", "rounds", "draw_percent", "highest_rating", "lowest_rating", *AMOUNTS)
    few = {name: len({getattr(r, name) for r in DRAWN}) for name in names}
    assert all(count > 3 for count in few.values()), few
    assert {r.acceleration.method for r in DRAWN} == {
        AccelerationMethod.NONE,
        AccelerationMethod.BAKU,
    }
    assert {r.points for r in DRAWN} == {STANDARD, THREE_ONE_ZERO}
    assert {len(r.tiebreaks or ()) for r in DRAWN} == {1, 2, 3, 4, 5}
    assert {code for r in DRAWN for code in r.tiebreaks or ()} == set(TIEBREAKS)


def test_sensible_sizes() -> None:
    for recipe in DRAWN:
        assert 8 <= recipe.players <= 120
        assert 2**recipe.rounds >= recipe.players
        assert recipe.rounds <= max(11, recipe.players // 2)
        assert recipe.lowest_rating <= recipe.highest_rating


def test_no_tie_break_is_drawn_twice_or_unknown() -> None:
    for recipe in DRAWN:
        codes = recipe.tiebreaks or ()
        assert len(set(codes)) == len(codes)
        assert len(chain(codes)) == len(codes)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 200, 1000])
def test_rounds_fit_any_number_of_players(players: int) -> None:
    for seed in range(20):
        rounds = drawn_recipe(seed, players=players).rounds
        assert 1 <= rounds <= max(1, players - 1)


@pytest.mark.parametrize("rounds", [1, 3, 9, 30])
def test_players_fit_any_number_of_rounds(rounds: int) -> None:
    assert all(drawn_recipe(seed, rounds=rounds).players >= 2 * rounds for seed in range(20))


def test_acceleration_and_points_never_contradict_each_other() -> None:
    """Baku is made for 1-½-0, whichever of the two is set."""
    baku = Acceleration(method=AccelerationMethod.BAKU)
    assert all(drawn_recipe(s, acceleration=baku).points == STANDARD for s in range(40))
    plain = {drawn_recipe(s, points=THREE_ONE_ZERO).acceleration for s in range(40)}
    assert plain == {Acceleration()}
    for recipe in DRAWN[:40]:
        pair_next_round(next(rounds_of(recipe, seed=1)))


def test_a_difference_above_400_counts_as_400() -> None:
    def scored(white: int, black: int) -> list[object]:
        random = Random(1)
        return [random_result(white, black, draw_percent=30, random=random) for _ in range(200)]

    assert scored(2700, 1200) == scored(2000, 1600)
    assert scored(1200, 2700) == scored(1600, 2000)
    assert scored(2000, 1610) != scored(2000, 1600)


class TestAmounts:
    def test_what_cannot_be(self) -> None:
        for fields in (
            {"white_forfeits": 1001},
            {"half_byes": -1},
            {"half_zero": 600, "zero_half": 600},
            {"zero_zero": Amount(1, exact=True, round=10)},
            {"withdrawals": Amount(1, exact=True, round=1)},
            {"unrated_players": Amount(1, round=1)},
            {"late_entries": Amount(1, exact=True), "rounds": 1},
            {"double_forfeits": Amount(13, exact=True), "players": 8, "rounds": 3},
            {"ratings": (2000, 1900)},
            {"ratings": (10_000,), "players": 1},
        ):
            with pytest.raises(ModelError):
                Recipe(**fields)

    def test_every_board_of_every_round(self) -> None:
        """As many as there are: none is left to a round that is full already."""
        quiet = dict.fromkeys(AMOUNTS, 0) | {"zero_zero": Amount(12, exact=True)}
        event = generate(Recipe(players=8, rounds=3, **quiet), seed=1)  # type: ignore[arg-type]
        assert len({game.result for r in event.rounds for game in r.games}) == 1

    def test_more_than_the_round_has(self) -> None:
        """Eight players are four boards, but one of them is away."""
        amounts = dict.fromkeys(AMOUNTS, 0) | {
            "zero_byes": Amount(1, exact=True, round=1),
            "zero_zero": Amount(4, exact=True, round=1),
        }
        with pytest.raises(ModelError, match="zero-zero"):
            generate(Recipe(players=8, rounds=3, **amounts), seed=1)  # type: ignore[arg-type]

    def test_ratings_one_by_one(self) -> None:
        event = generate(Recipe(players=4, rounds=2, ratings=(1500, 0, 2400, 1999)), seed=1)
        assert [player.rating for player in event.players] == [2400, 1999, 1500, 0]

    def test_nobody_left_to_play_ends_the_event(self) -> None:
        leaving = Recipe(players=4, rounds=3, withdrawals=Amount(4, exact=True, round=2))
        assert len(generate(leaving, seed=1).rounds) == 1
