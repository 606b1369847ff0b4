"""What a player is told about a round is true: every fact is computed again from the field."""

from __future__ import annotations

import pytest

from ronde.pairing.dutch import reason_of
from support.reasons import Recomputed, random_rounds

EDITIONS = ("2017", "2026")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_fact_is_true(edition: str) -> None:
    for field, pairing in random_rounds("reasons", edition, 40):
        told = Recomputed(field, pairing)
        for entrant in field.entrants:
            told.check(entrant)


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_board_is_told_apart(edition: str) -> None:
    """Two boards of a round never have the same facts."""
    for _, pairing in random_rounds("apart", edition, 10):
        facts = [repr(reason_of(pairing, white)) for white, _ in pairing.boards]
        assert len(set(facts)) == len(facts)
