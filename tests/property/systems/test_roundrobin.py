from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings, strategies as st

from ronde.model import Color
from ronde.pairing.plans import Plan, colors_of, longest_run
from ronde.pairing.roundrobin.berger import (
    berger,
    complement,
    double_berger,
    opponent,
    table_size,
    why_round,
)
from ronde.pairing.roundrobin.directed import check_groups
from ronde.pairing.roundrobin.grouping import find_groups, largest_group
from ronde.pairing.roundrobin.rutsch import plan_of, rutsch, rutsch_berger
from ronde.pairing.search import Found


def assert_all_play_all(plan: Plan[int], players: int, cycles: int = 1) -> None:
    everyone = set(range(1, players + 1))
    for planned in plan.rounds:
        seen = [n for game in planned.games for n in game] + list(planned.exempt)
        assert sorted(seen) == sorted(everyone)
    met = Counter(frozenset(game) for planned in plan.rounds for game in planned.games)
    assert met == {frozenset(pair): cycles for pair in combinations(everyone, 2)}


class TestBerger:
    """Rule: C.05@2017 annex 1, beyond the printed sizes: 2 to 200 players."""

    @pytest.mark.parametrize("players", [*range(2, 41), 57, 100, 151, 199, 200])
    def test_everybody_meets_everybody_once(self, players: int) -> None:
        plan = berger(players)
        assert_all_play_all(plan, players)
        for planned in plan.rounds:
            for white, black in planned.games:
                why = why_round(white, black, players)
                assert (why.round, why.white) == (planned.number, white)
                assert sum(why.terms) == why.round

    @pytest.mark.parametrize("players", [*range(4, 41, 2), 200])
    def test_colours(self, players: int) -> None:
        plan = berger(players)
        half = players // 2
        colors = {n: colors_of(plan, n) for n in range(1, players + 1)}
        for n in range(1, players + 1):
            assert colors[n].count(Color.WHITE) == (half if n <= half else half - 1)
            other = colors[complement(n, players)]
            assert all(mine is not theirs for mine, theirs in zip(colors[n], other, strict=True))

    @given(st.integers(2, 200), st.data())
    def test_opponent_is_mutual(self, players: int, data: st.DataObject) -> None:
        number = data.draw(st.integers(1, players))
        round_no = data.draw(st.integers(1, table_size(players) - 1))
        other = opponent(number, round_no, players)
        assert other is None or opponent(other, round_no, players) == number

    @pytest.mark.parametrize("players", [*range(3, 31), 100])
    def test_double_cycle(self, players: int) -> None:
        plan = double_berger(players)
        assert_all_play_all(plan, players, cycles=2)
        games = Counter(game for planned in plan.rounds for game in planned.games)
        assert set(games.values()) == {1}
        assert max(longest_run(colors_of(plan, n)) for n in range(1, players + 1)) <= 2


class TestSliding:
    """Rule: book@2022-01 3.1 (Rutsch, Rutsch-Berger)."""

    @pytest.mark.parametrize("players", [*range(3, 31), 99, 100])
    def test_everybody_meets_everybody_once(self, players: int) -> None:
        assert_all_play_all(plan_of("rutsch", rutsch(players)), players)

    @pytest.mark.parametrize("players", [*range(3, 31), 99, 100])
    def test_rutsch_berger_is_berger(self, players: int) -> None:
        for seating, planned in zip(rutsch_berger(players), berger(players).rounds, strict=True):
            assert set(seating.planned.games) == set(planned.games)
            assert seating.planned.exempt == planned.exempt


class TestDirectedGroups:
    """Rule: book@2022-01 3.1 (directed pairings), any even size to 60."""

    @settings(max_examples=40, deadline=None)
    @given(st.data())
    def test_what_is_found_holds(self, data: st.DataObject) -> None:
        size = 2 * data.draw(st.integers(3, 30))
        last = data.draw(st.integers(0, size - 2))
        largest = largest_group(size, last)
        room, sizes = size, []
        for wanted in data.draw(st.lists(st.integers(2, max(2, largest)), max_size=12)):
            if wanted <= min(room, largest):
                sizes.append(wanted)
                room -= wanted
        answer = find_groups(size, last, sizes, nodes=300)
        if isinstance(answer, Found):
            assert [len(group) for group in answer.value] == sizes
            faults = check_groups(size, last, answer.value)
            assert {fault.code for fault in faults} <= {"missing"}

    @pytest.mark.parametrize("size", range(4, 62, 2))
    def test_the_largest_group(self, size: int) -> None:
        """The numbers 1, 2, ... with the pivot are as large a group as there is."""
        some = {1, 2, 3, 4, size // 4, size // 3, size // 2, size - 3, size - 2}
        for last in range(1, size - 1) if size <= 30 else sorted(some):
            assert largest_group(size, last) == size // 2 - (last - 1) // 2
