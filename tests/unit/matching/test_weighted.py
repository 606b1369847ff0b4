from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import cast

import pytest

from ronde.matching.cardinality import FREE
from ronde.matching.weighted import Matcher
from support.brute_matching import cheapest

ABSENT = 10**7


def random_rows(rng: random.Random) -> list[list[int]]:
    size = rng.choice((2, 4, 6, 8, 10))
    largest_cost = rng.choice((1, 2, 3, 10, 1000))
    density = rng.choice((0.3, 0.5, 0.8, 1.0))
    rows = [[ABSENT] * size for _ in range(size)]
    for u in range(size):
        for v in range(u):
            if rng.random() < density:
                rows[u][v] = rows[v][u] = 2 * rng.randint(0, largest_cost)
    return rows


def matcher(rows: list[list[int]], dual: list[int] | None = None) -> Matcher:
    size = len(rows)
    return Matcher.start(range(size), rows.__getitem__, size=size, absent=ABSENT, dual=dual)


@pytest.mark.parametrize("seed", range(120))
class TestAgainstBruteForce:
    def test_cheapest_with_a_valid_certificate(self, seed: int) -> None:
        rows = random_rows(random.Random(seed))
        ours = matcher(rows)
        expected = cheapest(range(len(rows)), rows, ABSENT)
        assert ours.complete() == (expected is not None)
        if expected is not None:
            assert ours.cost() == expected
            assert all(ours.mate[ours.mate[u]] == u for u in range(len(rows)))
            assert ours.check_certificate()

    def test_any_feasible_prices_lead_to_the_same_cost(self, seed: int) -> None:
        rng = random.Random(seed)
        rows = random_rows(rng)
        expected = cheapest(range(len(rows)), rows, ABSENT)
        low = [-2 * rng.randint(0, 5) for _ in rows]
        ours = matcher(rows, low)
        assert ours.complete() == (expected is not None)
        assert expected is None or (ours.cost() == expected and ours.check_certificate())

    def test_a_limit_is_a_proof(self, seed: int) -> None:
        rows = random_rows(random.Random(seed))
        expected = cheapest(range(len(rows)), rows, ABSENT)
        if expected is not None:
            assert matcher(rows).complete(limit=expected)
            assert not matcher(rows).complete(limit=expected - 1)

    def test_losing_vertices_and_going_on(self, seed: int) -> None:
        rng = random.Random(seed)
        rows = random_rows(rng)
        ours = matcher(rows)
        if not ours.complete():
            return
        u, v = rng.sample(range(len(rows)), 2)
        rest = [w for w in range(len(rows)) if w not in {u, v}]
        expected = cheapest(rest, rows, ABSENT)
        smaller = ours.without(u, v)
        assert smaller.complete() == (expected is not None)
        if expected is not None:
            assert smaller.cost() == expected
            assert smaller.check_certificate()


def test_the_certificate_is_not_a_formality() -> None:
    rows = [[ABSENT, 2, 8, 8], [2, ABSENT, 8, 8], [8, 8, ABSENT, 2], [8, 8, 2, ABSENT]]
    ours = matcher(rows)
    assert ours.complete()
    assert ours.check_certificate()
    ours.mate[:] = [2, 3, 0, 1]
    assert not ours.check_certificate()


def test_numbers_larger_than_any_machine_word() -> None:
    big = 1 << 300
    rows = [[ABSENT * big] * 4 for _ in range(4)]
    for u, v, cost in ((0, 1, big), (2, 3, big + 2), (0, 2, big), (1, 3, big)):
        rows[u][v] = rows[v][u] = cost
    ours = Matcher.start(range(4), rows.__getitem__, size=4, absent=ABSENT * big)
    assert ours.complete()
    assert ours.cost() == 2 * big
    assert FREE not in ours.mate


class _Row:
    """The costs of one vertex: the same for every edge it has."""

    def __init__(self, near: list[int]) -> None:
        self._near = frozenset(near)

    def __getitem__(self, vertex: int) -> int:
        return 0 if vertex in self._near else ABSENT


def ladder(rungs: int) -> Matcher:
    """Vertex 0 free, matched rungs (1, 2), (3, 4)... joined side to side, and a free last vertex.

    The tree from 0 climbs the ladder by every second side; the other sides then close one odd
    cycle around the other, as many as there are rungs, before the last vertex is reached.
    """
    last = 2 * rungs + 1
    near: list[list[int]] = [[] for _ in range(last + 1)]
    edges = [(0, 1), (0, 2), (1, 2)]
    for k in range(2, rungs + 1):
        low, high = 2 * k - 1, 2 * k
        edges += [(low, high), (low, low - 2), (high, high - 2)]
    climbs_odd = rungs % 2 == 1
    edges.append((2 * rungs - 1 if climbs_odd else 2 * rungs, last))
    for u, v in edges:
        near[u].append(v)
        near[v].append(u)
    mate = [FREE, *(v + 1 if v % 2 else v - 1 for v in range(1, last)), FREE]
    rows = [_Row(n) for n in near]
    return Matcher(
        range(last + 1),
        cast("Callable[[int], Sequence[int]]", rows.__getitem__),
        near=near,
        absent=ABSENT,
        dual=[0] * (last + 1),
        mate=mate,
    )


class TestDeepNesting:
    """Blossoms nest as deep as the graph is large; no step may need a stack that deep."""

    @pytest.mark.parametrize("rungs", [1, 2, 5, 1600])
    def test_a_ladder_of_cycles_within_cycles(self, rungs: int) -> None:
        ours = ladder(rungs)
        assert ours.complete()
        assert FREE not in ours.mate
        assert all(ours.mate[ours.mate[u]] == u for u in ours.vertices)
        assert ours.cost() == 0
        assert ours.check_certificate()
