"""Cheapest transport between two rows of stocks, with the prices that prove it.

Used on kinds of vertices instead of vertices: a lower bound for matchings of many vertices, at a
cost that depends only on the number of kinds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["Transport", "cheapest_matching_bound", "cheapest_transport"]

Costs = Sequence[Sequence[int | None]]


class Transport(NamedTuple):
    """Amounts sent, prices of both sides and total cost.

    `left[i] + right[j] <= cost[i][j]` for every open lane, with equality where something is sent.
    """

    amount: list[dict[int, int]]
    left: list[int]
    right: list[int]
    cost: int


def cheapest_transport(
    supply: Sequence[int], demand: Sequence[int], cost: Costs
) -> Transport | None:
    """Send all of `supply` to all of `demand` (equal sums) at least cost; None if impossible.

    >>> cheapest_transport([2, 1], [1, 2], [[1, 3], [2, None]]).cost
    8
    """
    left = [min((c for c in row if c is not None), default=0) for row in cost]
    right = [0] * len(demand)
    need = list(demand)
    sent: list[dict[int, int]] = [{} for _ in supply]  # by right end: left end -> amount
    arrived: list[dict[int, int]] = [{} for _ in demand]
    for start, stock in enumerate(supply):
        remaining = stock
        while remaining:
            step = _send(start, remaining, cost, left, right, need, arrived)
            if not step:
                return None
            remaining -= step
    total = 0
    for j, sources in enumerate(arrived):
        for i, amount in sources.items():
            if amount:
                sent[i][j] = amount
                lane = cost[i][j]
                assert lane is not None
                total += amount * lane
    return Transport(sent, left, right, total)


def _send(
    start: int,
    remaining: int,
    cost: Costs,
    left: list[int],
    right: list[int],
    need: list[int],
    arrived: list[dict[int, int]],
) -> int:
    """Send some of one stock along a shortest path; the amount sent (0: there is no path)."""
    width = len(right)
    distance: list[int | None] = [None] * width
    source = [start] * width
    reached: dict[int, tuple[int, int]] = {start: (0, -1)}  # left end: distance, right end before
    fresh = [start]
    closed: dict[int, int] = {}
    while True:
        for i in fresh:
            base = reached[i][0] - left[i]
            for j, lane in enumerate(cost[i]):
                if lane is None or j in closed:
                    continue
                d = base + lane - right[j]
                old = distance[j]
                if old is None or d < old:
                    distance[j] = d
                    source[j] = i
        fresh = []
        best, target = None, -1
        for j in range(width):
            d_j = distance[j]
            if d_j is not None and j not in closed and (best is None or d_j < best):
                best, target = d_j, j
        if best is None:
            return 0
        if need[target]:
            break
        closed[target] = best
        for i, amount in arrived[target].items():
            if amount and i not in reached:
                reached[i] = (best, target)
                fresh.append(i)
    for i, (d, _) in reached.items():
        left[i] += best - d
    for j, d in closed.items():
        right[j] -= best - d
    return _push(target, remaining, source, reached, need, arrived)


def _push(
    target: int,
    remaining: int,
    source: list[int],
    reached: dict[int, tuple[int, int]],
    need: list[int],
    arrived: list[dict[int, int]],
) -> int:
    path = [target]
    amount = min(remaining, need[target])
    j = target
    while (before := reached[source[j]][1]) >= 0:
        amount = min(amount, arrived[before][source[j]])
        j = before
        path.append(j)
    need[target] -= amount
    for j in path:
        i = source[j]
        arrived[j][i] = arrived[j].get(i, 0) + amount
        before = reached[i][1]
        if before >= 0:
            arrived[before][i] -= amount
    return amount


def cheapest_matching_bound(count: Sequence[int], cost: Costs) -> Transport | None:
    """A bound for perfect matchings of `count[k]` vertices of each kind k.

    Its `cost` is at most twice that of any such matching; None if there is none. Exact but for
    parity: every vertex may be matched by halves. A kind of one vertex has no edge to itself.
    """
    lanes = [
        [None if i == j and count[i] < 2 else lane for j, lane in enumerate(row)]
        for i, row in enumerate(cost)
    ]
    return cheapest_transport(count, count, lanes)
