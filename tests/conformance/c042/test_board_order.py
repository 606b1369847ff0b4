"""C.04.2 3.6 (2017: D.9): the order of the boards."""

from __future__ import annotations

from typing import ClassVar

import pytest

from ronde.model import Acceleration, AccelerationMethod
from ronde.pairing.swiss import pair_next_round
from support.boards import EDITIONS, next_boards
from support.positions import position

every_edition = pytest.mark.parametrize("edition", EDITIONS)


@every_edition
class TestArticle_3_6:
    """C.04.2@2026-02 3.6, C.04.2@2017 D.9: higher score, sum of both, higher number."""

    def test_the_higher_score_first(self, edition: str) -> None:
        """3 and 4 won, the others follow whatever their numbers."""
        event = position({1: "3w0", 2: "4b0", 3: "1b1", 4: "2w1"}, rounds=5)
        assert next_boards(event, edition) == [(3, 4), (2, 1)]

    def test_then_the_sum_before_the_number(self, edition: str) -> None:
        """1, 2 and 3 lead; 1 has met both, and floats: 2-3 sit above number 1."""
        lines = {1: "2w= 3b=", 2: "1b= 5w=", 3: "6b= 1w=", 4: "Z Z", 5: "Z 2b=", 6: "3w= Z"}
        boards = [set(pair) for pair in next_boards(position(lines, rounds=9), edition)]
        assert boards[0] == {2, 3}
        assert 1 in boards[1]

    def test_then_the_number_of_the_higher_player(self, edition: str) -> None:
        boards = next_boards(position(dict.fromkeys(range(1, 9), ""), rounds=5), edition)
        assert [min(pair) for pair in boards] == [1, 2, 3, 4]

    def test_boards_are_numbered_in_that_order_and_the_bye_comes_last(self, edition: str) -> None:
        event = position({1: "| H", 2: "", 3: "", 4: "", 5: "", 6: ""}, rounds=5)
        round_ = pair_next_round(event, edition=edition).round
        assert [g.board for g in round_.games] == [1, 2]
        assert [(b.player, b.kind.value) for b in round_.byes] == [(6, "U"), (1, "H")]


class TestAcceleratedBoards:
    """C.04.7@2026-02 1.5: pairing scores since 2026; docs/disputes/board-order-accelerated.md."""

    LINES: ClassVar = {
        1: "3w=",
        2: "4b=",
        3: "1b=",
        4: "2w=",
        5: "7w1",
        6: "8b0",
        7: "5b0",
        8: "6w1",
    }

    @pytest.mark.parametrize(
        ("edition", "top"), [("2026", [{1, 2}, {3, 4}, {5, 8}]), ("2017", [{5, 8}, {1, 2}, {3, 4}])]
    )
    def test_half_a_point_and_a_virtual_one_against_one_point(
        self, edition: str, top: list[set[int]]
    ) -> None:
        baku = Acceleration(method=AccelerationMethod.BAKU)
        event = position(self.LINES, rounds=9, acceleration=baku)
        assert [set(pair) for pair in next_boards(event, edition)][:3] == top
        real = [set(pair) for pair in next_boards(event, edition, order="points")]
        assert real[0] == {5, 8}
