"""Rounds by hand: nothing is said of the system's own pairing, and it completes any beginning."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from ronde.errors import NoValidPairing
from ronde.model import BoardNo, Game, Round, Tournament
from ronde.queries.by_hand import Chosen, compared, expected, filled, warnings
from ronde.simulate import Recipe, generate

SEEDS = range(6)
RECIPE = Recipe(
    players=17,
    rounds=7,
    white_forfeits=30,
    black_forfeits=30,
    half_byes=60,
    withdrawals=30,
    late_entries=30,
)


def before_each(seed: int) -> list[Tournament]:
    event = generate(RECIPE, seed=seed)
    return [event.before_round(round_.number) for round_ in event.rounds]


def given(before: Tournament) -> Round:
    round_ = expected(before)
    assert isinstance(round_, Round)
    return round_


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_said_of_the_systems_own_pairing(seed: int) -> None:
    """But of colours that a topscorer must take in the last round."""
    for before in before_each(seed):
        round_ = given(before)
        chosen = Chosen(round=round_.number, games=round_.games, byes=round_.byes)
        codes = {warned.code for warned in warnings(before, chosen)}
        allowed = {"third_w", "third_b", "difference"} if round_.number == RECIPE.rounds else set()
        assert codes <= allowed
        assert not compared(round_, chosen).differs


@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_has_one_place_in_what_the_system_completes(seed: int) -> None:
    choose = random.Random(seed)
    for before in before_each(seed):
        number = len(before.rounds) + 1
        there = [p.id for p in before.players if p.is_available(number)]
        choose.shuffle(there)
        pairs = [*pairwise(there)][::2][: choose.randint(0, 3)]
        boards = choose.sample(range(1, 30), len(pairs))
        games = tuple(
            Game(board=BoardNo(board), white=white, black=black)
            for board, (white, black) in zip(boards, pairs, strict=True)
        )
        try:
            done = filled(before, Chosen(round=number, games=games))
        except NoValidPairing:
            continue
        assert set(games) <= set(done.games)
        assert len({game.board for game in done.games}) == len(done.games)
        codes = {warned.code for warned in warnings(before, done)}
        assert not codes & {"twice", "left", "absent", "gone", "two_byes"}
