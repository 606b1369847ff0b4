"""Halves of a bracket as paired: the higher of each pair faces the lower."""

from __future__ import annotations

import random

import pytest

from ronde.errors import NoValidPairing
from ronde.pairing.dutch import pair
from ronde.pairing.dutch.halves import halves, wish_denied
from support.random_fields import random_field


@pytest.mark.parametrize("seed", range(30))
def test_each_pair_sits_across_in_order(seed: int) -> None:
    try:
        because = pair(random_field(random.Random(seed), "2026")).because
    except NoValidPairing:
        return
    place = because.players.index
    for report in because.brackets:
        upper, lower = halves(report, because.players)
        assert list(upper) == sorted(upper, key=place.__getitem__)
        assert list(lower) == sorted(lower, key=place.__getitem__)
        for found in report.pairs:
            one, two = sorted((found.white, found.black), key=place.__getitem__)
            assert one in upper
            assert two in lower


@pytest.mark.parametrize("seed", range(10))
def test_who_wishes_nothing_is_denied_nothing(seed: int) -> None:
    try:
        players = pair(random_field(random.Random(seed), "2026")).because.players
    except NoValidPairing:
        return
    for number, place in players.index.items():
        denied = {color for color in (1, -1) if wish_denied(players, number, color)}
        assert denied == ({-players.want[place]} if players.want[place] else set())
