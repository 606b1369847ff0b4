"""Matchings by trying everything, for small graphs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

Joined = Callable[[int, int], bool]


def largest(size: int, joined: Joined) -> int:
    """The number of edges of a largest matching."""

    @cache
    def best(free: frozenset[int]) -> int:
        if not free:
            return 0
        u = min(free)
        rest = free - {u}
        return max([best(rest), *(1 + best(rest - {v}) for v in rest if joined(u, v))])

    return best(frozenset(range(size)))


def cheapest(vertices: Sequence[int], rows: Sequence[Sequence[int]], absent: int) -> int | None:
    """The cost of a cheapest perfect matching, or None if there is none."""

    @cache
    def best(free: frozenset[int]) -> int | None:
        if not free:
            return 0
        u = min(free)
        found: int | None = None
        for v in free - {u}:
            if rows[u][v] < absent:
                more = best(free - {u, v})
                if more is not None and (found is None or more + rows[u][v] < found):
                    found = more + rows[u][v]
        return found

    return best(frozenset(vertices))


def first_assignment(size: int, joined: Joined) -> list[int] | None:
    """The lexicographically first perfect matching of a bipartite graph."""

    def extend(u: int, free: list[int]) -> list[int] | None:
        if u == size:
            return []
        for v in free:
            if joined(u, v):
                more = extend(u + 1, [w for w in free if w != v])
                if more is not None:
                    return [v, *more]
        return None

    return extend(0, list(range(size)))
