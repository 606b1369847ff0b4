from __future__ import annotations

import random
from itertools import combinations

import pytest

from ronde.pairing.dutch.completion import can_complete, takes_any
from ronde.pairing.dutch.players import Players
from support.literal_dutch import Literal
from support.random_fields import random_field, wild_field


@pytest.mark.parametrize("seed", range(60))
def test_completion_as_by_trying_everything(seed: int) -> None:
    """Rule: C.04.3@2026-02 1.9 [C4]; C.04.3@2017 A.9 [C.4]."""
    make = wild_field if seed % 2 else random_field
    field = make(random.Random(f"completion/{seed}"), "2026")
    players, judge = Players(field), Literal(field)
    for size in range(players.size + 1):
        for rest in list(combinations(range(players.size), size))[:40]:
            able = can_complete(players, rest, players.may_take_pab.__getitem__)
            assert able == judge.completes(frozenset(rest))


def test_taking_any_guest_is_proved_not_guessed() -> None:
    """Whenever the degree test says yes, every set of guests can really be completed."""
    proofs = 0
    for seed in range(1500):
        rng = random.Random(f"guests/{seed}")
        field = wild_field(rng, "2026", least=6, most=11)
        players, judge = Players(field), Literal(field)
        cut = rng.randint(1, 3)
        guests, hosts = list(range(cut)), list(range(cut, players.size))
        if not takes_any(players, guests, hosts, players.may_take_pab.__getitem__):
            continue
        proofs += 1
        for size in range(cut % 2, cut + 1, 2):
            for some in combinations(guests, size):
                assert judge.completes(frozenset({*some, *hosts}))
    assert proofs > 100
