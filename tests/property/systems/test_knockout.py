from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from ronde.pairing.knockout.bracket import bracket_order, make_bracket, next_round
from ronde.pairing.knockout.plan import CupPlan, Entering, plan_cup
from ronde.pairing.search import Impossible


@st.composite
def cups(draw: st.DrawFn, most: int) -> tuple[int, list[Entering]]:
    entries = draw(st.integers(2, most))
    groups = draw(
        st.lists(
            st.one_of(
                st.builds(Entering, st.integers(1, 40), round=st.integers(2, 8)),
                st.builds(
                    Entering,
                    st.integers(1, 6),
                    stage=st.sampled_from(["semi", "quarter", "1/8", "1/16", "1/32"]),
                ),
            ),
            max_size=4,
        )
    )
    while sum(group.count for group in groups) > entries:
        groups.pop()
    return entries, groups


class TestPlan:
    """Rule: book@2022-01 3.3.2: the plan of play is the proof, to 10,000 entrants."""

    @settings(max_examples=120, deadline=None)
    @given(cups(10_000))
    def test_every_plan_can_be_played(self, cup: tuple[int, list[Entering]]) -> None:
        entries, later = cup
        plan = plan_cup(entries, later)
        if isinstance(plan, Impossible):
            return
        inside, entered = 0, 0
        for index, row in enumerate(plan.rows):
            assert row.participants % 2 == 0
            assert row.participants == 2 * row.qualified > 0
            if index == 0:
                entered += row.participants + plan.final.exempt
                inside = row.qualified
                continue
            assert row.participants == inside + row.rested + row.joining
            entered += row.joining
            inside = row.qualified
        assert inside == 1
        assert entered == entries
        for group in later:
            if group.stage and plan.rows[-1].stage == "final":
                skip = group.skipped(plan.final.preliminary, plan.final.rounds)
                assert plan.rows[skip].joining >= group.count

    @settings(max_examples=120, deadline=None)
    @given(cups(60))
    def test_no_plan_means_none(self, cup: tuple[int, list[Entering]]) -> None:
        """Against brute force over preliminary rounds and numbers of rounds."""
        entries, later = cup
        available = entries - sum(group.count for group in later)
        possible = False
        for preliminary in range(14):
            for rounds in range(1, 24):
                skips = [(g.count, g.skipped(preliminary, rounds)) for g in later]
                if available < 2 or any(skip < 1 for _, skip in skips):
                    continue
                net = available + sum(count << skip for count, skip in skips)
                exempt = (1 << rounds) - net
                possible |= 0 <= exempt < available and (net > 1 << (rounds - 1))
        assert isinstance(plan_cup(entries, later), CupPlan) == possible

    @pytest.mark.parametrize("entries", [2, 3, 5, 17, 100, 1025, 10_000])
    def test_plain_cups_agree_with_their_bracket(self, entries: int) -> None:
        plan = plan_cup(entries)
        assert isinstance(plan, CupPlan)
        bracket = make_bracket([str(n) for n in range(entries)])
        winners: list[list[str]] = []
        for row in plan.rows:
            cup_round = next_round(bracket, winners)
            assert cup_round is not None
            assert 2 * len(cup_round.ties) == row.participants
            winners.append([min(tie.sides, key=int) for tie in cup_round.ties])
        assert next_round(bracket, winners) is None
        assert winners[-1] == ["0"]

    @settings(max_examples=50, deadline=None)
    @given(cups(400))
    def test_brackets_with_later_entrants_follow_the_plan(
        self, cup: tuple[int, list[Entering]]
    ) -> None:
        entries, later = cup
        plan = plan_cup(entries, later)
        if isinstance(plan, Impossible):
            return
        skips = [
            group.skipped(plan.final.preliminary, plan.final.rounds)
            for group in later
            for _ in range(group.count)
        ]
        skips += [0] * (entries - len(skips))
        bracket = make_bracket([str(n) for n in range(entries)], skips)
        winners: list[list[str]] = []
        for row in plan.rows:
            cup_round = next_round(bracket, winners)
            assert cup_round is not None
            assert 2 * len(cup_round.ties) == row.participants
            for tie in cup_round.ties:
                assert all(skips[int(side)] < cup_round.number for side in tie.sides)
            winners.append([tie.upper for tie in cup_round.ties])


class TestBracketOrder:
    @pytest.mark.parametrize("rounds", range(1, 13))
    def test_the_best_meet_as_late_as_possible(self, rounds: int) -> None:
        size = 1 << rounds
        seeds = [seed for pair in bracket_order(size) for seed in pair]
        assert sorted(seeds) == list(range(1, size + 1))
        while len(seeds) > 1:
            pairs = list(zip(seeds[::2], seeds[1::2], strict=True))
            assert all(a + b == len(seeds) + 1 for a, b in pairs)
            seeds = [min(pair) for pair in pairs]
