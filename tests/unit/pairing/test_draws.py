from __future__ import annotations

import hashlib

import pytest

from ronde.errors import ModelError
from ronde.pairing import draws
from ronde.pairing.draws import Lots


def digest(seed: str, step: int, attempt: int) -> int:
    text = f"ronde-lots-1:{seed}:{step}:{attempt}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")


class TestGenerator:
    """The generator is a promise: these values must never change."""

    def test_first_picks_of_a_known_seed(self) -> None:
        lots = Lots.seeded("dijon 2026-02-01")
        assert [lots.pick("x", range(10)) for _ in range(12)] == [
            digest("dijon 2026-02-01", k, 0) % 10 for k in range(12)
        ]

    def test_values_beyond_the_last_multiple_are_refused(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(draws, "_SPACE", 1 << 255)
        lots = Lots.seeded("x")
        picked = [lots.pick("n", range(3)) for _ in range(8)]
        expected = []
        for step in range(8):
            attempt = 0
            while (value := digest("x", step, attempt)) >= (1 << 255) // 3 * 3:
                attempt += 1
            expected.append(value % 3)
        assert picked == expected

    def test_frozen_values(self) -> None:
        drawn = Lots.seeded("1").shuffle("n", range(1, 13))
        assert drawn == (2, 10, 9, 7, 1, 6, 3, 12, 4, 5, 11, 8)


class TestProtocol:
    def test_replaying_a_protocol_gives_the_same_draw(self) -> None:
        first = Lots.seeded("s")
        drawn = first.finish("test", first.shuffle("n", "abcdef"))
        again = Lots.again(drawn)
        assert again.finish("test", again.shuffle("n", "abcdef")) == drawn
        assert tuple(pick.picked for pick in drawn.protocol) == drawn.outcome

    def test_a_changed_protocol_is_noticed(self) -> None:
        with pytest.raises(ModelError, match="beyond the last choice, 2"):
            Lots.by_hand([5]).pick("x", "ab")
        with pytest.raises(ModelError, match="ends before pick 2"):
            Lots.by_hand([0]).shuffle("x", "ab")
        lots = Lots.by_hand([0, 0, 0])
        with pytest.raises(ModelError, match="picks given: 3, needed: 2"):
            lots.finish("x", lots.shuffle("x", "ab"))

    def test_nothing_to_draw(self) -> None:
        with pytest.raises(ModelError, match="nothing to draw"):
            Lots.seeded("s").pick("x", ())

    def test_every_choice_comes_out_about_equally_often(self) -> None:
        lots = Lots.seeded("fair")
        picks = [lots.pick("x", range(5)) for _ in range(5000)]
        assert all(900 < picks.count(value) < 1100 for value in range(5))
