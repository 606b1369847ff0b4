"""The best candidate of a bracket: cheapest by the criteria, and of those the first generated.

The bracket and what lies below it form a graph in which every perfect matching is a complete
pairing of the rest of the round. A cheapest perfect matching gives the best criteria; then each
step of the order of generation (moved-down players, their opponents, exchange, transposition) asks
for one more thing and keeps it if a cheapest matching can still have it.

Rule: C.04.3@2026-02 3.6-3.8, 4.1-4.4; C.04.3@2017 B.6-B.8, D.1-D.3.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ronde.matching.narrowing import Edge, Narrowing
from ronde.matching.weighted import Matcher

__all__ = ["Candidate", "Graph", "TooFewPlaces", "first_best"]


class Graph(NamedTuple):
    """A bracket as a graph: moved-down players, then residents, then whatever lies below.

    `rows[u][v]` is the doubled cost of an edge, `absent` or more where there is none. `places` are
    vertices below that stand for anybody and may be matched with each other for nothing.
    """

    rows: list[list[int]]
    mdps: int
    members: int
    absent: int
    places: range = range(0)

    @property
    def size(self) -> int:
        """All vertices."""
        return len(self.rows)


class Candidate(NamedTuple):
    """Pairs and floaters of a bracket as vertices of its graph, and its cost (not doubled)."""

    pairs: tuple[Edge, ...]
    floaters: tuple[int, ...]
    cost: int


class TooFewPlaces(Exception):
    """Every place below is taken: with more of them a better candidate might exist.

    While two places are left for each other, more would be left for each other too: what a further
    pair of places gains never grows with their number.
    """


def first_best(graph: Graph, *, prices: Sequence[int] | None = None) -> Candidate | None:
    """The best candidate, or None if no perfect matching exists.

    `prices` are feasible dual prices of the vertices, if some are known.

    Raises:
        TooFewPlaces: the graph should have more places.
    """
    rows = graph.rows
    matcher = Matcher.start(
        range(graph.size), rows.__getitem__, size=graph.size, absent=graph.absent, dual=prices
    )
    possible = matcher.complete()
    if graph.places and not any(matcher.mate[v] in graph.places for v in graph.places):
        raise TooFewPlaces
    if not possible:
        return None
    cost = matcher.cost()
    chosen = Narrowing(matcher, rows, graph.absent, cost)
    pairs = _pair_mdps(graph, chosen)
    taken = {v for pair in pairs for v in pair}
    rest = [v for v in range(graph.mdps, graph.members) if v not in taken]
    pairs += _pair_remainder(graph, chosen, rest)
    taken = {v for pair in pairs for v in pair}
    floaters = tuple(v for v in range(graph.members) if v not in taken)
    return Candidate(tuple(pairs), floaters, cost // 2)


def _pair_mdps(graph: Graph, chosen: Narrowing) -> list[Edge]:
    """Which moved-down players are paired, then with whom, each time the first possible."""
    away = [*range(graph.mdps), *range(graph.members, graph.size)]
    paired = [u for u in range(graph.mdps) if chosen.ban((u, v) for v in away if v != u)]
    pairs = []
    for u in paired:
        for v in range(graph.mdps, graph.members):
            if chosen.fix(u, v):
                pairs.append((u, v))
                break
    return pairs


def _pair_remainder(graph: Graph, chosen: Narrowing, rest: Sequence[int]) -> list[Edge]:
    inside = set(rest)
    count = sum(1 for v in rest if chosen.witness[v] in inside) // 2
    if not count:
        return []
    tops = _tops(graph, chosen, rest, count)
    above = set(tops)
    bottoms = [v for v in rest if v not in above]
    outside = range(graph.members, graph.size)
    chosen.ban((u, v) for u in tops for v in (*tops, *outside) if u != v)
    chosen.ban((u, v) for u in bottoms for v in bottoms if u < v)
    pairs = []
    for u in tops:
        for v in bottoms:
            if chosen.fix(u, v):
                pairs.append((u, v))
                break
    return pairs


def _tops(graph: Graph, chosen: Narrowing, rest: Sequence[int], count: int) -> list[int]:
    """The higher player of every pair: the upper part as far as possible, else an exchange."""
    upper, lower = rest[:count], rest[count:]
    outside = range(graph.members, graph.size)
    if chosen.ban((u, v) for u in upper for v in (*upper, *outside) if u != v):
        return list(upper)
    order = _by_exchange(graph, chosen, rest, count)
    position = {v: n for n, v in enumerate(rest)}
    moved = sum(1 for v in lower if position.get(order.witness[v], -1) > position[v])
    leaving: list[int] = []
    for u in reversed(upper):
        if len(leaving) == moved:
            break
        elsewhere = [*(v for v in rest if v < u), *outside]
        if order.thinkable(u, elsewhere) and order.ban((u, v) for v in rest if v > u):
            leaving.append(u)
    entering: list[int] = []
    for u in lower:
        if len(entering) == moved:
            break
        away = [v for v in (*rest, *outside) if v < u or v >= graph.members]
        if order.thinkable(u, (v for v in rest if v > u)) and order.ban((u, v) for v in away):
            entering.append(u)
    gone = set(leaving)
    return sorted([v for v in upper if v not in gone] + entering)


def _by_exchange(graph: Graph, chosen: Narrowing, rest: Sequence[int], count: int) -> Narrowing:
    """Cheapest matchings with fewest exchanges, then the least difference of numbers moved.

    Whoever is the higher player of a pair counts as upper part, so the sum of these numbers is
    what an exchange changes. A pair costs its higher place, and `step` more if that is in the
    lower part. The prices to start with (2p - 2n for place p of an upper part of n, 2n below, -2n
    elsewhere) make all pairs between the parts tight and no pair too cheap.

    Rule: C.04.3@2026-02 4.3; C.04.3@2017 D.2.
    """
    step = (len(rest) + 1) ** 2
    scale = 4 * step * (len(rest) + 1)
    rows = [[cost * scale for cost in row] for row in chosen.rows]
    for i, u in enumerate(rest):
        extra = 2 * (i + (step if i >= count else 0))
        for v in rest[i + 1 :]:
            rows[u][v] += extra
            rows[v][u] += extra
    base = chosen.matcher.without()
    prices = [price * scale - 2 * count for price in base.dual]
    for i, u in enumerate(rest):
        prices[u] += 2 * i if i < count else 4 * count
    absent = graph.absent * scale
    matcher = Matcher.start(
        base.vertices, rows.__getitem__, size=graph.size, absent=absent, dual=prices
    )
    if not matcher.complete():
        raise AssertionError("the witness is a perfect matching")
    return Narrowing(matcher, rows, absent, matcher.cost())
