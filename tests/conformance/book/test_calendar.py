from __future__ import annotations

import pytest

from ronde.pairing.roundrobin.calendar import (
    RoundOrder,
    Stay,
    calendar,
    early_complements,
    home_pattern,
    order_of,
)


class TestTeamEvents:
    """Rule: book@2022-01 3.1 (application to team events)."""

    def test_both_orders_of_the_book(self) -> None:
        assert order_of(12, RoundOrder.FORWARD) == (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1)
        assert order_of(12, RoundOrder.BACKWARD) == (11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)

    @pytest.mark.parametrize("order", list(RoundOrder))
    @pytest.mark.parametrize("teams", range(4, 31, 2))
    def test_with_round_1_on_neutral_ground_all_receive_as_often_as_they_travel(
        self, teams: int, order: RoundOrder
    ) -> None:
        plan = calendar(teams, order)
        for number in range(1, teams + 1):
            stays = home_pattern(number, plan)
            assert stays.count(Stay.HOME) == stays.count(Stay.AWAY) == teams // 2 - 1
            assert stays.count(Stay.NEUTRAL) == 1

    @pytest.mark.parametrize("teams", range(4, 31, 2))
    def test_complementary_numbers_are_never_both_at_home(self, teams: int) -> None:
        plan = calendar(teams)
        for low in range(1, teams // 2 + 1):
            ours, theirs = home_pattern(low, plan), home_pattern(low + teams // 2, plan)
            for pair in zip(ours, theirs, strict=True):
                assert {*pair} in ({Stay.HOME, Stay.AWAY}, {Stay.NEUTRAL})

    def test_two_teams_of_a_club_in_one_division_can_meet_first_and_stay_complementary(
        self,
    ) -> None:
        assert early_complements(12, RoundOrder.FORWARD)[0] == (4, 10, 1)
        assert early_complements(12, RoundOrder.BACKWARD)[0] == (3, 9, 1)
        assert early_complements(10, RoundOrder.BACKWARD)[0] == (5, 10, 1)
