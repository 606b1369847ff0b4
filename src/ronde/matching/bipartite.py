"""The first perfect matching of a bipartite graph, in order of the left side's partners.

Vertices have kinds; an edge exists where the two kinds are open to each other, but for few
exceptions per vertex. Neither time nor memory grows with the number of edges.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from ronde.matching.cardinality import FREE

__all__ = ["Bipartite", "first_perfect_matching"]

_DEEP = 24
"""How many vertices are looked at before a quick search gives a kind up."""


class Bipartite:
    """Kinds of both sides, kinds open to each left kind, and exceptions per left vertex."""

    __slots__ = ("apart", "left", "open", "right")

    def __init__(
        self,
        left: Sequence[int],
        right: Sequence[int],
        open_kinds: Sequence[Collection[int]],
        apart: Sequence[Collection[int]],
    ) -> None:
        self.left = left
        self.right = right
        self.open = [frozenset(kinds) for kinds in open_kinds]
        self.apart = apart

    def joined(self, u: int, v: int) -> bool:
        """Whether the edge exists."""
        return self.right[v] in self.open[self.left[u]] and v not in self.apart[u]


def first_perfect_matching(
    graph: Bipartite, *, ordered: int, plan: Sequence[dict[int, int]]
) -> list[int] | None:
    """Partner of each left vertex, or None if no perfect matching exists.

    Among all perfect matchings, the one whose partners of the first `ordered` left vertices come
    first (compared one by one). `plan` says how many of each left kind might go to each right kind;
    it only guides the start.
    """
    work = _Work(graph)
    if not work.start(plan):
        return None
    for u in range(ordered):
        work.settle(u)
    return work.partner


class _Work:
    def __init__(self, graph: Bipartite) -> None:
        self.graph = graph
        self.partner = [FREE] * len(graph.left)
        self.owner = [FREE] * len(graph.right)
        kinds = 1 + max((k for ks in (graph.right, *graph.open) for k in ks), default=0)
        self.shelf: list[list[int]] = [[] for _ in range(kinds)]  # right vertices by kind
        for v, kind in enumerate(graph.right):
            self.shelf[kind].append(v)
        self.head = [0] * kinds
        self.fixed = [False] * len(graph.right)
        # Unfixed matched pairs: right kind -> left kind -> left vertices.
        self.matched: list[dict[int, dict[int, None]]] = [{} for _ in range(kinds)]
        self.closed: list[set[int]] = [set() for _ in graph.open]
        self.loose: set[int] = set()  # right vertices without partner

    # -- changes ------------------------------------------------------------------------------

    def link(self, u: int, v: int) -> None:
        self.partner[u] = v
        self.owner[v] = u
        by_kind = self.matched[self.graph.right[v]]
        by_kind.setdefault(self.graph.left[u], {})[u] = None

    def unlink(self, u: int) -> int:
        v = self.partner[u]
        del self.matched[self.graph.right[v]][self.graph.left[u]][u]
        self.partner[u] = self.owner[v] = FREE
        return v

    # -- a first perfect matching ---------------------------------------------------------------

    def start(self, plan: Sequence[dict[int, int]]) -> bool:
        graph = self.graph
        quota = [dict(row) for row in plan]
        taken = [False] * len(graph.right)
        head = [0] * len(self.shelf)
        for u, kind in enumerate(graph.left):
            v = self._by_plan(u, quota[kind], taken, head)
            if v != FREE:
                taken[v] = True
                quota[kind][graph.right[v]] -= 1
                self.link(u, v)
        self.loose = {v for v, t in enumerate(taken) if not t}
        return all(self.partner[u] != FREE or self.augment(u) for u in range(len(graph.left)))

    def _by_plan(self, u: int, quota: dict[int, int], taken: list[bool], head: list[int]) -> int:
        """The first free vertex on a planned shelf (looking a few places deep)."""
        apart = self.graph.apart[u]
        found = FREE
        for kind, amount in quota.items():
            if not amount:
                continue
            shelf = self.shelf[kind]
            at = head[kind]
            while at < len(shelf) and taken[shelf[at]]:
                at += 1
            head[kind] = at
            for v in shelf[at : at + _DEEP]:
                if not taken[v] and v not in apart:
                    if found == FREE or v < found:
                        found = v
                    break
        return found

    # -- order --------------------------------------------------------------------------------

    def settle(self, u: int) -> None:
        """Give u the first partner it can have, and never take it away again."""
        graph = self.graph
        kind = graph.left[u]
        apart = graph.apart[u]
        places = {k: self._next(k, -1) for k in graph.open[kind] - self.closed[kind]}
        while True:
            k, place = min(
                ((k, p) for k, p in places.items() if p < len(self.shelf[k])),
                key=lambda item: self.shelf[item[0]][item[1]],
            )
            v = self.shelf[k][place]
            if v == self.partner[u] or (v not in apart and self._take(u, v)):
                break
            if v not in apart and not self._kinds_allow(u, v):
                self.closed[kind].add(k)
                del places[k]
            else:
                places[k] = self._next(k, place)
        v = self.unlink(u)
        self.partner[u] = v
        self.fixed[v] = True

    def _next(self, kind: int, place: int) -> int:
        """The place of the next unfixed vertex on a shelf."""
        shelf, fixed = self.shelf[kind], self.fixed
        if place < 0:
            place = self.head[kind]
            while place < len(shelf) and fixed[shelf[place]]:
                place += 1
            self.head[kind] = place
            return place
        place += 1
        while place < len(shelf) and fixed[shelf[place]]:
            place += 1
        return place

    def _take(self, u: int, v: int) -> bool:
        """Match u to v if the others can still all be matched."""
        rival = self.owner[v]
        old = self.unlink(u)
        self.unlink(rival)
        if self.graph.joined(rival, old):
            self.link(rival, old)
            self.link(u, v)
            return True
        self.fixed[v] = True  # hidden from the search
        self.loose.add(old)
        found = self.augment(rival)
        self.fixed[v] = False
        self.loose.discard(old)
        if found:
            self.link(u, v)
        else:
            self.link(u, old)
            self.link(rival, v)
        return found

    # -- alternating paths ----------------------------------------------------------------------

    def augment(self, u: int) -> bool:
        """Match the free left vertex u, moving others if need be."""
        return self._augment_by_kinds(u) or self._augment_fully(u)

    def _end(self, u: int) -> int:
        open_kinds, apart, right = (
            self.graph.open[self.graph.left[u]],
            self.graph.apart[u],
            self.graph.right,
        )
        for v in self.loose:
            if right[v] in open_kinds and v not in apart:
                return v
        return FREE

    def _augment(self, root: int, further: Callable[[int], Iterator[int]]) -> bool:
        """Look for a path, breadth first; `further` gives what is newly reached from a vertex."""
        before: dict[int, int] = {root: FREE}
        queue = [root]
        for u in queue:
            end = self._end(u)
            if end != FREE:
                self._flip(u, end, before)
                return True
            for w in further(u):
                before[w] = u
                queue.append(w)
        return False

    def _augment_by_kinds(self, root: int) -> bool:
        """A quick search that enters each left kind only once. May miss a path."""
        graph = self.graph
        reached = {graph.left[root]}

        def further(u: int) -> Iterator[int]:
            apart = graph.apart[u]
            for k in graph.open[graph.left[u]]:
                for kind, owners in self.matched[k].items():
                    if kind in reached:
                        continue
                    for tries, w in enumerate(owners):
                        if self.partner[w] not in apart:
                            reached.add(kind)
                            yield w
                            break
                        if tries > _DEEP:
                            break

        return self._augment(root, further)

    def _augment_fully(self, root: int) -> bool:
        """The whole search: each matched vertex is reached once, from the first that can."""
        graph = self.graph
        unseen = [[w for owners in by_kind.values() for w in owners] for by_kind in self.matched]

        def further(u: int) -> Iterator[int]:
            apart = graph.apart[u]
            for k in graph.open[graph.left[u]]:
                kept = []
                for w in unseen[k]:
                    if self.partner[w] in apart:
                        kept.append(w)
                    else:
                        yield w
                unseen[k] = kept

        return self._augment(root, further)

    def _flip(self, u: int, end: int, before: dict[int, int]) -> None:
        self.loose.discard(end)
        while True:
            above = before[u]
            released = self.unlink(u) if above != FREE else FREE
            self.link(u, end)
            if above == FREE:
                return
            u, end = above, released

    def _kinds_allow(self, u: int, v: int) -> bool:
        """Whether counting kinds alone leaves u-v possible; if not, no such pair ever will be."""
        graph = self.graph
        rival, old = self.owner[v], self.partner[u]
        goal = graph.right[old]
        start = graph.left[rival]
        less = {(graph.left[u], goal): 1}
        key = (start, graph.right[v])
        less[key] = less.get(key, 0) + 1
        seen = {start}
        queue = [start]
        for kind in queue:
            if goal in graph.open[kind]:
                return True
            for k in graph.open[kind]:
                for other, owners in self.matched[k].items():
                    if other not in seen and len(owners) > less.get((other, k), 0):
                        seen.add(other)
                        queue.append(other)
        return False
