"""Other pairings and counterfactuals: each verdict checked by the literal reading."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from ronde.errors import NoValidPairing
from ronde.model import Color
from ronde.pairing.dutch import (
    Counterfactual,
    DifferenceKind,
    FaultKind,
    OrderStage,
    assess,
    compare,
    faults_of,
    pair,
    suppose,
)
from ronde.pairing.dutch.players import Players
from ronde.pairing.swiss import Demand, Entrant, Field
from support.literal_dutch import NoPairing, literal_pairing
from support.random_fields import random_field, wild_field

W, B = Color.WHITE, Color.BLACK


def some_fields(edition: str, count: int, **options: int) -> list[Field]:
    fields = []
    for seed in range(count):
        make = wild_field if seed % 2 else random_field
        fields.append(make(random.Random(f"judge/{seed}"), edition, **options))
    return fields


def random_legal_pairing(
    rng: random.Random, field: Field
) -> tuple[list[tuple[int, int]], int | None] | None:
    players = Players(field)
    free = list(range(players.size))
    rng.shuffle(free)
    boards: list[tuple[int, int]] = []
    pab = None
    if len(free) % 2:
        takers = [i for i in free if players.may_take_pab[i]]
        if not takers:
            return None
        free.remove(takers[0])
        pab = players.number(takers[0])
    while free:
        i = free.pop()
        j = next((k for k in free if players.may_meet(i, k)), None)
        if j is None:
            return None
        free.remove(j)
        white = players.white_of(i, j)
        boards.append((players.number(white), players.number(i + j - white)))
    return boards, pab


def every_pairing(field: Field) -> Iterator[tuple[list[tuple[int, int]], int | None]]:
    """Every way to pair a field and, with an odd number, to give a bye; legal or not."""
    numbers = [e.number for e in field.entrants]
    if len(numbers) % 2 == 0:
        yield from ((boards, None) for boards in matchings(numbers))
        return
    for pab in numbers:
        yield from ((boards, pab) for boards in matchings([n for n in numbers if n != pab]))


def matchings(numbers: list[int]) -> Iterator[list[tuple[int, int]]]:
    if not numbers:
        yield []
        return
    first, *others = numbers
    for other in others:
        rest = [n for n in others if n != other]
        yield from ([(first, other), *boards] for boards in matchings(rest))


@pytest.mark.parametrize("edition", ["2017", "2026"])
class TestCompare:
    """Rule: C.04.3@2026-02 3.4, 3.8; C.04.3@2017 B.8."""

    def test_no_legal_pairing_is_better_than_ours(self, edition: str) -> None:
        rng = random.Random(1)
        kinds = set()
        for field in some_fields(edition, 150):
            try:
                ours = pair(field)
            except NoValidPairing:
                continue
            for _ in range(6):
                other = random_legal_pairing(rng, field)
                if other is None:
                    continue
                boards, pab = other
                assert faults_of(field, boards, pab) == ()
                difference = compare(ours, boards)
                if difference is None:
                    assert set(boards) == set(ours.boards)
                else:
                    kinds.add(difference.kind)
                    assert difference.is_worse
        assert kinds >= {DifferenceKind.CRITERION, DifferenceKind.ORDER}

    def test_every_legal_pairing_of_a_small_field_can_be_judged(self, edition: str) -> None:
        """Also those that give the bye higher than they must. Rule: C.04.3@2026-02 [C5]."""
        kinds = set()
        for field in some_fields(edition, 90, least=3, most=7):
            try:
                ours = pair(field)
            except NoValidPairing:
                continue
            score_of = {e.number: e.score for e in field.entrants} | {None: None}
            for boards, pab in every_pairing(field):
                verdict = assess(field, boards, pab, ours=ours)
                if verdict.is_legal and verdict.difference is not None:
                    found = verdict.difference
                    kinds.add(found.kind)
                    assert found.is_worse
                    if edition == "2026":
                        named = found.kind is DifferenceKind.COMPLETION
                        assert named == (score_of[pab] != score_of[ours.pab])
                    if found.kind is DifferenceKind.COMPLETION:
                        assert (found.ours, found.theirs) == (score_of[ours.pab], score_of[pab])
        assert (DifferenceKind.COMPLETION in kinds) == (edition == "2026")

    def test_other_colours_of_the_same_pairs(self, edition: str) -> None:
        field = next(f for f in some_fields(edition, 50) if len(f.entrants) > 5)
        ours = pair(field)
        white, black = ours.boards[0]
        difference = compare(ours, [(black, white), *ours.boards[1:]])
        assert difference is not None
        assert difference.kind is DifferenceKind.COLORS
        assert difference.numbers == (black, white)

    def test_the_same_pairing_agrees(self, edition: str) -> None:
        for field in some_fields(edition, 20):
            try:
                ours = pair(field)
            except NoValidPairing:
                continue
            verdict = assess(field, ours.boards, ours.pab)
            assert verdict.agrees
            if all(s.kind.value in {"normal", "last"} for s in ours.because.steps):
                assert verdict.brackets == ours.because.brackets


class TestFaults:
    """Rule: C.04.3@2026-02 2.1; C.04.3@2017 [C.1]-[C.3]."""

    FIELD = Field(
        edition="2026",
        round=3,
        rounds=5,
        entrants=(
            Entrant(number=1, score=20, met=frozenset({2}), colors=(W, W), parity=1),
            Entrant(number=2, score=20, met=frozenset({1}), colors=(B, W), parity=2),
            Entrant(number=3, score=10, colors=(W, W), parity=3, may_take_pab=False),
            Entrant(number=4, score=10, colors=(B, B), parity=4),
            Entrant(number=5, score=0, colors=(B, W), parity=5),
        ),
        forbidden=frozenset({frozenset({4, 5})}),
    )

    @pytest.mark.parametrize(
        ("boards", "pab", "expected"),
        [
            ([(2, 1), (4, 3)], 5, {(FaultKind.MET, (2, 1))}),
            ([(1, 3), (2, 4)], 5, {(FaultKind.COLORS, (1, 3))}),
            ([(4, 5), (2, 1)], 3, {
                (FaultKind.FORBIDDEN, (4, 5)),
                (FaultKind.MET, (2, 1)),
                (FaultKind.BYE_NOT_ALLOWED, (3,)),
            }),
            ([(4, 1), (2, 3)], None, {(FaultKind.NOT_PAIRED, (5,))}),
            ([(4, 1), (2, 3), (4, 2)], 5, {
                (FaultKind.PAIRED_TWICE, (4,)),
                (FaultKind.PAIRED_TWICE, (2,)),
            }),
            ([(4, 1), (2, 9)], 5, {
                (FaultKind.UNKNOWN_PLAYER, (9,)),
                (FaultKind.NOT_PAIRED, (3,)),
                (FaultKind.PAIRED_TWICE, (9,)),
            } - {(FaultKind.PAIRED_TWICE, (9,))}),
        ],
    )  # fmt: skip
    def test_every_broken_rule_is_named(
        self,
        boards: list[tuple[int, int]],
        pab: int | None,
        expected: set[tuple[FaultKind, tuple[int, ...]]],
    ) -> None:
        faults = faults_of(self.FIELD, boards, pab)
        assert {(f.kind, f.numbers) for f in faults} == expected
        assert assess(self.FIELD, boards, pab).is_legal is False

    def test_an_illegal_demand_is_refused_with_its_reason(self) -> None:
        verdict = suppose(self.FIELD, Demand(together=((1, 2),)))
        assert [f.kind for f in verdict.faults] == [FaultKind.MET]
        assert verdict.pairing is None


def only_with(field: Field, a: int, b: int) -> Field:
    """The same field in which a and b have no choice."""
    others = [e.number for e in field.entrants]
    bans = {frozenset((x, y)) for x in (a, b) for y in others if y not in {a, b}}
    entrants = tuple(
        replace(e, may_take_pab=e.may_take_pab and e.number not in {a, b}) for e in field.entrants
    )
    return replace(field, entrants=entrants, forbidden=field.forbidden | bans)


@pytest.mark.parametrize("edition", ["2017", "2026"])
class TestSuppose:
    """What would have to be given up for a pair, a bye or a float."""

    def test_forced_pairs_lead_to_the_best_pairing_that_has_them(self, edition: str) -> None:
        asked = 0
        for field in some_fields(edition, 24, most=7):
            try:
                ours = pair(field)
            except NoValidPairing:
                continue
            for a, b in combinations([e.number for e in field.entrants], 2):
                verdict = suppose(field, Demand(together=((a, b),)), ours=ours)
                if verdict.faults:
                    assert not Players(field).may_meet(
                        ours.because.players.index[a], ours.because.players.index[b]
                    )
                    continue
                try:
                    expected = literal_pairing(only_with(field, a, b))
                except NoPairing:
                    assert verdict.impossible
                    continue
                asked += 1
                assert verdict.pairing is not None
                assert {a, b} in [set(board) for board in verdict.pairing.boards]
                assert (frozenset(verdict.pairing.boards), verdict.pairing.pab) == expected
                have = {a, b} in [set(board) for board in ours.boards]
                assert (verdict.difference is None) == have
                assert verdict.difference is None or verdict.difference.is_worse
        assert asked > 100

    def test_forced_bye_and_forced_float(self, edition: str) -> None:
        byes = floats = 0
        for field in some_fields(edition, 60, most=7):
            for entrant in field.entrants:
                verdict = suppose_or_none(field, Demand(pab=entrant.number))
                if verdict is not None and verdict.pairing is not None:
                    byes += 1
                    assert verdict.pairing.pab == entrant.number
                verdict = suppose_or_none(field, Demand(down=(entrant.number,)))
                if verdict is not None and verdict.pairing is not None:
                    floats += 1
                    scores = {e.number: e.score for e in field.entrants}
                    for board in verdict.pairing.boards:
                        if entrant.number in board:
                            assert min(scores[n] for n in board) < entrant.score
        assert byes > 20
        assert floats > 20

    def test_keeping_a_pair_apart(self, edition: str) -> None:
        for field in some_fields(edition, 20, most=8):
            try:
                ours = pair(field)
            except NoValidPairing:
                continue
            if not ours.boards:
                continue
            board = ours.boards[0]
            verdict = suppose(field, Demand(apart=(board,)), ours=ours)
            if verdict.pairing is not None:
                assert set(board) not in [set(b) for b in verdict.pairing.boards]
                assert verdict.difference is not None
                assert verdict.difference.is_worse


def suppose_or_none(field: Field, demand: Demand) -> Counterfactual | None:
    try:
        return suppose(field, demand)
    except NoValidPairing:
        return None


def test_equal_candidates_are_told_apart_by_the_order_of_generation() -> None:
    """Rule: C.04.3@2026-02 4.2: 1-3, 2-4 comes before 1-4, 2-3."""
    field = Field(
        edition="2026",
        round=1,
        rounds=3,
        entrants=tuple(Entrant(number=n, score=0, parity=n) for n in range(1, 5)),
    )
    ours = pair(field)
    assert set(ours.boards) == {(1, 3), (4, 2)}
    difference = compare(ours, [(1, 4), (2, 3)])
    assert difference is not None
    assert (difference.kind, difference.stage) == (
        DifferenceKind.ORDER,
        OrderStage.TRANSPOSITION,
    )
    difference = compare(ours, [(1, 2), (3, 4)])
    assert difference is not None
    assert difference.stage is OrderStage.EXCHANGE
