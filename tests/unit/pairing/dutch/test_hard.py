"""Fields built to be hard must be paired like any other: legal, complete, the same by both methods.

How long they take is for `bench/swiss.py` to say.
"""

from __future__ import annotations

import random

import pytest

from ronde.errors import NoValidPairing
from ronde.model import Color
from ronde.pairing.dutch import Pairing, faults_of, pair
from ronde.pairing.swiss import Entrant, Field, Float
from support.swiss_event import rounds_of

W, B = Color.WHITE, Color.BLACK
EDITIONS = ("2017", "2026")


def assert_pairing_invariants(field: Field, pairing: Pairing) -> None:
    assert faults_of(field, pairing.boards, pairing.pab) == ()
    assert (pairing.pab is None) == (len(field.entrants) % 2 == 0)


def crowded(
    rng: random.Random,
    *,
    edition: str,
    size: int,
    choices: int,
    groups: int,
    colors: tuple[Color, ...],
) -> Field:
    """Everybody has met everybody but a few, and wants the same colour."""
    free: list[set[int]] = [set() for _ in range(size)]
    for _ in range(choices):
        order = list(range(size))
        rng.shuffle(order)
        for a, b in zip(order[::2], order[1::2], strict=False):
            free[a].add(b)
            free[b].add(a)
    floats = (None, Float.DOWN, Float.UP)
    return Field(
        edition=edition,
        round=16,
        rounds=17,
        entrants=tuple(
            Entrant(
                number=n + 1,
                score=5 * rng.randrange(groups),
                met=frozenset(m + 1 for m in range(size) if m != n and m not in free[n]),
                colors=colors,
                floats=(rng.choice(floats), rng.choice(floats)),
                parity=n + 1,
            )
            for n in range(size)
        ),
    )


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("groups", [1, 4, 12])
@pytest.mark.parametrize("choices", [2, 4, 10])
def test_forty_players_fifteen_rounds_all_wanting_white(
    edition: str, groups: int, choices: int
) -> None:
    rng = random.Random(groups * choices)
    field = crowded(
        rng, edition=edition, size=40, choices=choices, groups=groups, colors=(B, W) * 7 + (B,)
    )
    assert_pairing_invariants(field, pair(field))


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_insisting_on_white_cannot_be_paired(edition: str) -> None:
    field = crowded(
        random.Random(1), edition=edition, size=40, choices=20, groups=4, colors=(W, B, B)
    )
    with pytest.raises(NoValidPairing) as caught:
        pair(field)
    assert len(caught.value.players) == 40


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_games_drawn_keep_one_scoregroup(edition: str) -> None:
    for done in rounds_of(size=150, edition=edition, rounds=9, seed=2, draws=1.0, calm=True):
        assert len({e.score for e in done.field.entrants}) == 1
        assert_pairing_invariants(done.field, done.pairing)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("size", [31, 64])
def test_counting_kinds_and_the_general_method_agree(edition: str, size: int) -> None:
    for done in rounds_of(size=size, edition=edition, rounds=9, seed=size):
        assert_pairing_invariants(done.field, done.pairing)
        assert pair(done.field, bulk_from=1) == done.pairing
        assert pair(done.field, bulk_from=10**6) == done.pairing


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_thousand_players_to_the_last_round(edition: str) -> None:
    last = None
    for done in rounds_of(size=1000, edition=edition, rounds=5, seed=3):
        assert_pairing_invariants(done.field, done.pairing)
        last = done
    assert last is not None
    assert any(last.pairing.because.players.topscorer)


@pytest.mark.parametrize("edition", EDITIONS)
class TestEdges:
    def test_nobody(self, edition: str) -> None:
        empty = pair(Field(edition=edition, entrants=(), round=1, rounds=5))
        assert (empty.boards, empty.pab) == ((), None)

    def test_one_player_takes_the_bye(self, edition: str) -> None:
        alone = Field(edition=edition, entrants=(Entrant(number=7, score=0),), round=1, rounds=5)
        assert pair(alone).pab == 7

    def test_one_player_who_may_not_take_the_bye(self, edition: str) -> None:
        entrant = Entrant(number=7, score=0, may_take_pab=False)
        alone = Field(edition=edition, entrants=(entrant,), round=2, rounds=5)
        with pytest.raises(NoValidPairing):
            pair(alone)

    def test_order_of_entrants_does_not_matter(self, edition: str) -> None:
        done = list(rounds_of(size=33, edition=edition, rounds=4, seed=9))[-1]
        entrants = list(done.field.entrants)
        random.Random(1).shuffle(entrants)
        shuffled = Field(edition=edition, entrants=tuple(entrants), round=4, rounds=4)
        assert pair(shuffled) == done.pairing
