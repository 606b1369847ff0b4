"""The engine against the literal reading; the full run is `tests/campaigns/dutch_literal.py`."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from ronde.errors import NoValidPairing
from ronde.pairing.dutch import pair
from ronde.pairing.swiss import Field
from support.literal_dutch import NoPairing, literal_pairing
from support.random_fields import random_field, wild_field

Make = Callable[..., Field]


@pytest.mark.parametrize("edition", ["2017", "2026"])
@pytest.mark.parametrize("make", [random_field, wild_field])
@pytest.mark.parametrize("part", range(5))
def test_random_small_rounds(edition: str, make: Make, part: int) -> None:
    """Rule: C.04.3@2026-02 3.4, 3.8; C.04.3@2017 B.8."""
    for seed in range(part * 30, part * 30 + 30):
        field = make(random.Random(f"unit/{seed}"), edition, most=8)
        try:
            expected = literal_pairing(field)
        except NoPairing:
            with pytest.raises(NoValidPairing):
                pair(field)
            continue
        for bulk_from in (1, 1000):
            ours = pair(field, bulk_from=bulk_from)
            assert (frozenset(ours.boards), ours.pab) == expected, seed
