from __future__ import annotations

import random
from itertools import permutations

import pytest

from ronde.matching.transport import cheapest_matching_bound, cheapest_transport
from support.brute_matching import cheapest

Lanes = list[list[int | None]]


def random_lanes(rng: random.Random, height: int, width: int) -> Lanes:
    return [
        [rng.randint(0, 9) if rng.random() < 0.8 else None for _ in range(width)]
        for _ in range(height)
    ]


def brute(supply: list[int], demand: list[int], lanes: Lanes) -> int | None:
    left = [i for i, n in enumerate(supply) for _ in range(n)]
    right = [j for j, n in enumerate(demand) for _ in range(n)]
    costs = []
    for order in set(permutations(right)):
        way = [lanes[i][j] for i, j in zip(left, order, strict=True)]
        if None not in way:
            costs.append(sum(c for c in way if c is not None))
    return min(costs, default=None)


@pytest.mark.parametrize("seed", range(80))
def test_cheapest_and_proved_by_its_prices(seed: int) -> None:
    rng = random.Random(seed)
    height, width = rng.randint(1, 4), rng.randint(1, 4)
    supply = [rng.randint(0, 2) for _ in range(height)]
    demand = [0] * width
    for _ in range(sum(supply)):
        demand[rng.randrange(width)] += 1
    lanes = random_lanes(rng, height, width)
    sent = cheapest_transport(supply, demand, lanes)
    expected = brute(supply, demand, lanes)
    assert (sent is None) == (expected is None)
    if sent is None:
        return
    assert sent.cost == expected
    assert [sum(row.values()) for row in sent.amount] == supply
    for i, row in enumerate(lanes):
        for j, lane in enumerate(row):
            if lane is not None:
                assert sent.left[i] + sent.right[j] <= lane
            if sent.amount[i].get(j):
                assert sent.left[i] + sent.right[j] == lane


@pytest.mark.parametrize("seed", range(80))
def test_bound_never_exceeds_a_matching_of_kinds(seed: int) -> None:
    rng = random.Random(seed)
    kinds = rng.randint(1, 4)
    count = [rng.randint(0, 3) for _ in range(kinds)]
    if sum(count) % 2:
        count[0] += 1
    lanes: Lanes = [[None] * kinds for _ in range(kinds)]
    for a in range(kinds):
        for b in range(a + 1):
            lanes[a][b] = lanes[b][a] = rng.randint(0, 9) if rng.random() < 0.8 else None
    kind = [k for k, n in enumerate(count) for _ in range(n)]
    absent = 10**6
    rows = [
        [absent if u == v or (c := lanes[a][b]) is None else c for v, b in enumerate(kind)]
        for u, a in enumerate(kind)
    ]
    best = cheapest(range(len(kind)), rows, absent)
    bound = cheapest_matching_bound(count, lanes)
    if best is not None:
        assert bound is not None
        assert bound.cost <= 2 * best
        prices = [bound.left[k] + bound.right[k] for k in kind]
        for u, mine in enumerate(prices):
            for v in range(u):
                if rows[u][v] < absent:
                    assert mine + prices[v] <= 2 * rows[u][v]
