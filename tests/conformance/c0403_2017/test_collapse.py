"""The penultimate bracket and the collapsed last one, which only the 2017 edition has."""

from __future__ import annotations

import random

import pytest

from ronde.errors import NoValidPairing
from ronde.pairing.dutch import BracketKind, pair
from ronde.pairing.swiss import pair_next_round
from support.literal_dutch import literal_pairing
from support.positions import position
from support.random_fields import random_field

LINES = {1: "3w0 4b0", 2: "4b1 5w=", 3: "1b1 6w=", 4: "2w0 1w1", 5: "U 2b=", 6: "H 3b="}


class TestArticle_A_9:
    """Rule: C.04.3@2017 A.9, [C.4]."""

    def test_the_rest_collapses_when_it_cannot_be_completed(self) -> None:
        paired = pair_next_round(position(LINES, rounds=4, edition="2017"))
        kinds = [step.kind for step in paired.pairing.because.steps]
        assert kinds[-2:] == [BracketKind.PENULTIMATE, BracketKind.COLLAPSED]
        assert set(paired.pairing.boards) == {(5, 3), (1, 2), (6, 4)}

    def test_the_2026_edition_knows_no_collapse(self) -> None:
        paired = pair_next_round(position(LINES, rounds=4, edition="2026"))
        kinds = {step.kind for step in paired.pairing.because.steps}
        assert kinds <= {BracketKind.NORMAL, BracketKind.LAST}

    @pytest.mark.parametrize("part", range(2))
    def test_as_the_text_says_wherever_it_happens(self, part: int) -> None:
        collapsed = 0
        for seed in range(part, 700, 2):
            field = random_field(random.Random(f"collapse/{seed}"), "2017", most=8)
            try:
                ours = pair(field)
            except NoValidPairing:
                continue
            if ours.because.steps[-1].kind is BracketKind.COLLAPSED:
                collapsed += 1
                assert (frozenset(ours.boards), ours.pab) == literal_pairing(field)
        assert collapsed > 10
