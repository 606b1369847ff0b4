"""Largest matching in a general graph whose neighbourhoods are given by a function."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

__all__ = ["FREE", "is_perfect", "maximum_matching"]

FREE: Final = -1
"""The mate of a vertex that has none."""


def maximum_matching(
    size: int,
    neighbors: Callable[[int], Iterable[int]],
    *,
    start: Sequence[int] | None = None,
    patience: int | None = None,
) -> list[int]:
    """The mate of each vertex 0..size-1 in a largest matching (FREE where there is none).

    `start` is a matching to begin with. With `patience`, gives up and returns a matching that
    need not be largest once that many vertices are known to stay free.

    >>> path = {0: [1], 1: [0, 2], 2: [1, 3], 3: [2]}
    >>> maximum_matching(4, path.__getitem__)
    [1, 0, 3, 2]
    """
    mate = list(start) if start is not None else [FREE] * size
    for u in range(size):
        if mate[u] == FREE:
            for v in neighbors(u):
                if mate[v] == FREE:
                    mate[u], mate[v] = v, u
                    break
    # A tree that found no free vertex never helps another search: its vertices are struck off.
    struck = [False] * size
    failures = 0
    for u in range(size):
        if mate[u] == FREE and not _augment(u, neighbors, mate, struck):
            failures += 1
            if patience is not None and failures >= patience:
                break
    return mate


def is_perfect(mate: Sequence[int]) -> bool:
    """Whether every vertex has a mate."""
    return FREE not in mate


def _augment(
    root: int,
    neighbors: Callable[[int], Iterable[int]],
    mate: list[int],
    struck: list[bool],
) -> bool:
    """Grow an alternating tree from a free vertex; flip the path to another one if found."""
    size = len(mate)
    parent = [FREE] * size  # of inner vertices: the outer vertex that reached them
    group = list(range(size))  # union-find of blossoms, pointing to their base
    outer = [False] * size
    outer[root] = True
    queue = [root]

    def base(v: int) -> int:
        while group[v] != v:
            group[v] = group[group[v]]
            v = group[v]
        return v

    def stem(u: int, v: int) -> int:
        """The base where the tree paths of two outer vertices meet."""
        seen = set()
        a, b = base(u), base(v)
        while True:
            if a != FREE:
                if a in seen:
                    return a
                seen.add(a)
                a = base(parent[mate[a]]) if mate[a] != FREE else FREE
            a, b = b, a

    def absorb(v: int, child: int, top: int, joined: list[int]) -> None:
        """Turn the tree path from outer v up to `top` into one side of a blossom."""
        while base(v) != top:
            inner = mate[v]
            parent[v] = child
            joined += (base(v), base(inner))
            if not outer[inner]:
                outer[inner] = True
                queue.append(inner)
            child = inner
            v = parent[inner]

    for u in queue:
        for v in neighbors(u):
            if outer[v]:
                if base(u) != base(v):
                    top = stem(u, v)
                    joined: list[int] = []
                    absorb(u, v, top, joined)
                    absorb(v, u, top, joined)
                    for w in joined:
                        group[w] = top
            elif parent[v] == FREE and not struck[v]:
                parent[v] = u
                if mate[v] == FREE:
                    _flip(v, parent, mate)
                    return True
                outer[mate[v]] = True
                queue.append(mate[v])
    for u in queue:
        struck[u] = True
        if mate[u] != FREE:
            struck[mate[u]] = True
    return False


def _flip(v: int, parent: list[int], mate: list[int]) -> None:
    while v != FREE:
        u = parent[v]
        v_next = mate[u]
        mate[u], mate[v] = v, u
        v = v_next
