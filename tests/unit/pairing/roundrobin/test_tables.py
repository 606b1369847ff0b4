from __future__ import annotations

from itertools import pairwise

import pytest

from ronde.errors import ModelError
from ronde.pairing.roundrobin.berger import berger, complement, opponent, why_round
from ronde.pairing.roundrobin.calendar import Stay, calendar, home_pattern
from ronde.pairing.roundrobin.rutsch import plan_of, rutsch, rutsch_berger, walks


class TestExplanations:
    """Rule: book@2022-01 3.1 (when x meets y)."""

    @pytest.mark.parametrize(
        ("a", "b", "round_no", "code", "terms"),
        [
            (5, 7, 11, "sum.small", (5, 7, -1)),
            (9, 5, 2, "sum.large", (5, 9, -12)),
            (12, 4, 7, "pivot.small", (4, 4, -1)),
            (8, 12, 4, "pivot.large", (8, 8, -12)),
        ],
    )
    def test_every_case(
        self, a: int, b: int, *, round_no: int, code: str, terms: tuple[int, ...]
    ) -> None:
        why = why_round(a, b, 12)
        assert (why.round, why.code, why.terms) == (round_no, code, terms)
        assert {why.white, why.black} == {a, b}

    def test_colour_against(self) -> None:
        assert why_round(1, 12, 12).white == 1
        assert why_round(12, 8, 12).white == 12
        assert why_round(3, 1, 12).white == 3

    def test_nobody_to_meet(self) -> None:
        assert opponent(1, 1, 5) is None
        with pytest.raises(ModelError):
            why_round(1, 1, 4)
        with pytest.raises(ModelError):
            why_round(1, 6, 5)
        with pytest.raises(ModelError):
            opponent(1, 6, 6)
        with pytest.raises(ModelError):
            complement(7, 6)
        with pytest.raises(ModelError):
            berger(1)

    def test_when_two_meet_in_a_plan(self) -> None:
        assert berger(12).round_of(5, 9) == 2
        assert berger(12).round_of(5, 99) is None


class TestWalking:
    """Rule: book@2022-01 3.1 (Rutsch): one seat along, the pivot changes sides."""

    @pytest.mark.parametrize("players", [7, 8, 9, 10])
    def test_odd_numbers_go_one_chair_even_ones_may_step_over_the_pivot(self, players: int) -> None:
        seatings = rutsch(players)
        for before, after in pairwise(seatings):
            steps = {walk.player: walk.steps for walk in walks(before, after)}
            if players % 2:
                assert set(steps.values()) == {1}
            else:
                assert abs(steps.pop(players)) == 1
                assert set(steps.values()) <= {1, 2}

    def test_refusals(self) -> None:
        with pytest.raises(ModelError):
            rutsch(2)
        with pytest.raises(ModelError):
            rutsch_berger(2)
        with pytest.raises(ModelError):
            home_pattern(9, calendar(8))

    def test_an_exempt_team_is_free(self) -> None:
        assert home_pattern(3, calendar(5)).count(Stay.FREE) == 1

    def test_plan(self) -> None:
        assert len(plan_of("rutsch", rutsch(9)).rounds) == 9
