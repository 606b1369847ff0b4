from __future__ import annotations

import pytest

from ronde.errors import ModelError
from ronde.pairing.draws import Lots
from ronde.pairing.roundrobin.berger import round_of
from ronde.pairing.roundrobin.directed import Fault, check_groups, draw_directed, limits
from ronde.pairing.roundrobin.grouping import find_groups, largest_group, split
from ronde.pairing.roundrobin.numbers import draw_numbers
from ronde.pairing.roundrobin.varma import varma_groups
from ronde.pairing.search import Found, Impossible, Undecided

GROUPS = ((1, 2, 3, 4, 5, 16), (8, 9, 10, 15), (7, 11, 14), (6, 12, 13))


class TestDrawWithinGroups:
    """Rule: book@2022-01 3.1 (directed pairings)."""

    def test_contingents_meet_before_the_last_six_rounds(self) -> None:
        teams = [["a1", "a2", "a3"], ["b1", "b2", "b3", "b4"], *[[f"s{i}"] for i in range(9)]]
        drawn = draw_directed(teams, GROUPS, Lots.seeded("x"))
        numbers = drawn.outcome
        assert sorted(numbers.values()) == list(range(1, 17))
        for team in teams[:2]:
            for i, a in enumerate(team):
                for b in team[i + 1 :]:
                    assert round_of(numbers[a], numbers[b], 16) <= 9
        assert draw_directed(teams, GROUPS, Lots.again(drawn)) == drawn

    def test_no_group_left(self) -> None:
        with pytest.raises(ModelError, match="no group is left for 7 players"):
            draw_directed([list("abcdefg")], GROUPS, Lots.seeded("x"))

    def test_plain_numbers(self) -> None:
        drawn = draw_numbers(["a", "b", "c"], Lots.by_hand([2, 0, 0]))
        assert dict(drawn.outcome) == {"a": 3, "b": 1, "c": 2}
        with pytest.raises(ModelError, match="two entrants of one name"):
            draw_numbers(["a", "a"], Lots.seeded("x"))


class TestAnswers:
    def test_a_group_too_large_is_refuted_by_counting(self) -> None:
        answer = find_groups(16, 6, [7], nodes=10)
        assert isinstance(answer, Impossible)
        assert answer.code == "core"
        assert largest_group(16, 6) == 6

    def test_more_players_than_numbers_is_refuted(self) -> None:
        assert isinstance(find_groups(8, 0, [5, 4], nodes=10), Impossible)

    def test_exhaustion_is_a_proof_too(self) -> None:
        assert isinstance(find_groups(16, 7, [5, 4, 3, 3], nodes=100_000), Impossible)

    def test_a_small_budget_is_said_not_guessed(self) -> None:
        assert find_groups(24, 7, [7, 7, 5, 4], nodes=50) == Undecided(50)
        assert split(30, 14, 7, nodes=5) == Undecided(5)

    def test_groups_come_in_the_order_asked(self) -> None:
        answer = find_groups(16, 6, [3, 6, 3, 4], nodes=20_000)
        assert isinstance(answer, Found)
        assert [len(group) for group in answer.value] == [3, 6, 3, 4]

    @pytest.mark.parametrize(("size", "last"), [(5, 1), (2, 1), (8, 8), (8, -1)])
    def test_nonsense_is_refused(self, size: int, last: int) -> None:
        with pytest.raises(ModelError):
            find_groups(size, last, [2], nodes=10)

    def test_more_nonsense_is_refused(self) -> None:
        with pytest.raises(ModelError):
            find_groups(8, 3, [0], nodes=10)
        with pytest.raises(ModelError):
            split(8, 3, 0, nodes=10)
        with pytest.raises(ModelError, match="9 to 24"):
            varma_groups(25)
        assert Fault("unknown", (9,)) in check_groups(8, 3, [(9, 1)])

    def test_limits_say_the_same_as_the_table(self) -> None:
        rules = limits(16, 6)
        for a in range(1, 16):
            for b in range(a + 1, 16):
                assert rules.allow(a + b) == (round_of(a, b, 16) <= 9)
            assert rules.allow(2 * a) == (round_of(a, 16, 16) <= 9)

    def test_split_refuted_by_trying_everything(self) -> None:
        answer = split(12, 5, 3, nodes=100_000)
        assert isinstance(answer, Impossible)
        assert answer.code == "exhausted"
