"""Every road of the engine leads to the same pairing: counting, general, all below at once."""

from __future__ import annotations

import random

import pytest

from ronde.errors import NoValidPairing
from ronde.pairing.dutch import pair
from ronde.pairing.dutch.ahead import Ahead2026, Tail
from ronde.pairing.dutch.finder import Finder, Outcome
from ronde.pairing.swiss import Field
from support.hostile_fields import HOSTILE
from support.random_fields import random_field

NEVER = 1 << 30
Answer = tuple[frozenset[tuple[int, int]], int | None] | None


def answer(field: Field, bulk_from: int) -> Answer:
    try:
        pairing = pair(field, bulk_from=bulk_from)
    except NoValidPairing:
        return None
    return frozenset(pairing.boards), pairing.pab


def longest(field: Field) -> Answer:
    """No shortcut at all: each bracket together with every single player below it."""

    def best(
        self: Finder, scene: object, members: object, ahead: object, *, floats: int
    ) -> Outcome:
        assert floats >= 0
        return self.joined(scene, members, ahead)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Finder, "best", best)
        patch.setattr(Ahead2026, "tail", lambda *_: Tail.CLOSED)
        return answer(field, NEVER)


@pytest.mark.parametrize("edition", ["2017", "2026"])
class TestRoads:
    """C.04.3@2026-02 3.8 and C.04.3@2017 B.8: the best candidate, whatever the method."""

    def test_random_rounds(self, edition: str) -> None:
        for number in range(15):
            field = random_field(random.Random(f"roads/{number}"), edition, least=16, most=34)
            expected = longest(field)
            assert {answer(field, 2), answer(field, 16), answer(field, NEVER)} == {expected}

    @pytest.mark.parametrize("name", list(HOSTILE))
    def test_hard_rounds(self, name: str, edition: str) -> None:
        for size in (9, 16, 26):
            field = HOSTILE[name](edition, size)
            expected = longest(field)
            assert {answer(field, 2), answer(field, NEVER)} == {expected}
