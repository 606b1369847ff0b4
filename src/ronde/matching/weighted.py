"""Cheapest perfect matching in a general graph, with a dual certificate and warm starts.

Primal-dual method with blossoms, one search tree at a time. Costs are integers of any size, so a
lexicographic cost vector can be packed into one number. The dual solution that comes with the
answer proves it: see `check_certificate`.

Notation: `dual[v]` is a price per vertex, and a blossom (an odd set of vertices) has a price
`z >= 0`. For every edge, `dual[u] + dual[v] - (z of the blossoms holding both) <= 2 * cost`, with
equality on matched edges. Costs are doubled internally so that all prices stay integers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush

from ronde.matching.cardinality import FREE

__all__ = ["Matcher"]

_UNTOUCHED, _OUTER, _INNER = 0, 1, 2


class _Blossom:
    """An odd cycle of nodes shrunk to one; `links[i]` joins `children[i]` to the next child.

    `links[i] = (u, v)` with u in `children[i]` and v in `children[i + 1]`. `children[0]` holds the
    base, the only vertex matched to the outside. `vertices` are all inside, at any depth.
    """

    __slots__ = ("children", "links", "vertices", "z")

    def __init__(
        self, children: list[int], links: list[tuple[int, int]], vertices: list[int], z: int
    ) -> None:
        self.children = children
        self.links = links
        self.vertices = vertices
        self.z = z


class Matcher:
    """A matching under construction: vertices, costs, prices, mates.

    `row(u)` gives the doubled costs of u's edges as a sequence indexed by vertex; `absent` (or
    more) stands for "no edge". `near[u]` lists the vertices that u has edges to. Rows may change
    between calls of `complete` if the caller first calls `flatten` and keeps `dual` feasible
    (raising a cost, even to `absent`, always does) and matched edges tight.
    """

    __slots__ = (
        "_best",
        "_blossoms",
        "_edge",
        "_heap_in",
        "_heap_out",
        "_heap_z",
        "_key",
        "_label",
        "_next_id",
        "_off",
        "_parent",
        "_queue",
        "_spent",
        "_top",
        "absent",
        "dual",
        "mate",
        "near",
        "row",
        "vertices",
    )

    def __init__(
        self,
        vertices: Sequence[int],
        row: Callable[[int], Sequence[int]],
        *,
        near: Sequence[Sequence[int]],
        absent: int,
        dual: list[int],
        mate: list[int],
    ) -> None:
        self.vertices = list(vertices)
        self.row = row
        self.near = near
        self.absent = absent
        self.dual = dual
        self.mate = mate
        size = len(dual)
        self._blossoms: dict[int, _Blossom] = {}
        self._next_id = size
        self._top = [FREE] * size
        for v in self.vertices:
            self._top[v] = v
        self._parent: dict[int, int] = {}
        self._label: dict[int, int] = {}
        self._edge: dict[int, tuple[int, int]] = {}
        self._off: list[int] = [0] * size
        self._key: list[int | None] = [None] * size
        self._best: list[int] = [FREE] * size
        self._heap_in: list[tuple[int, bool, int]] = []  # time, matched, vertex
        self._heap_out: list[tuple[int, int, int]] = []
        self._heap_z: list[tuple[int, int]] = []
        self._queue: list[int] = []
        self._spent = 0

    # -- public -------------------------------------------------------------------------------

    @classmethod
    def start(
        cls,
        vertices: Sequence[int],
        row: Callable[[int], Sequence[int]],
        *,
        size: int,
        absent: int,
        dual: Sequence[int] | None = None,
    ) -> Matcher:
        """A matcher with a greedy matching of tight edges.

        `dual` are feasible prices, if some are known; else every vertex pays half of its cheapest
        edge. The better they are, the fewer searches `complete` needs.
        """
        mate = [FREE] * size
        prices = [0] * size if dual is None else list(dual)
        near: list[list[int]] = [[] for _ in range(size)]
        for u in vertices:
            costs = row(u)
            near[u] = [v for v in vertices if v != u and costs[v] < absent]
            # Half of the cheapest edge at both ends never exceeds the edge: feasible.
            if dual is None:
                prices[u] = min((costs[v] for v in near[u]), default=0) // 2
        for u in vertices:
            if mate[u] == FREE:
                costs, mine = row(u), prices[u]
                for v in near[u]:
                    if mate[v] == FREE and costs[v] == mine + prices[v]:
                        mate[u], mate[v] = v, u
                        break
        return cls(vertices, row, near=near, absent=absent, dual=prices, mate=mate)

    def complete(self, *, limit: int | None = None) -> bool:
        """Match every vertex, at least cost; False if that is impossible or costs over `limit`.

        `limit` is compared with the doubled cost. After False the state is unusable.
        """
        # The dual value is a lower bound of every perfect matching: once it passes the limit no
        # search can bring it back. `absent` exceeds every real cost.
        bound = self.absent - 1 if limit is None else limit
        value = self._dual_value()
        for root in self.vertices:
            if self.mate[root] != FREE:
                continue
            rise = self._search(root, bound - value)
            if rise is None:
                return False
            value += rise
        return value <= bound

    def cost(self) -> int:
        """The doubled cost of the matching."""
        return sum(self.row(u)[self.mate[u]] for u in self.vertices if u < self.mate[u])

    def flatten(self) -> None:
        """Give the price of every blossom back to its vertices and dissolve it.

        Prices stay feasible; only edges that leave a priced blossom may stop being tight, and
        these are unmatched.
        """
        if not self._blossoms:
            return
        for blossom in self._blossoms.values():
            if blossom.z:
                # Two ends inside give z/2 each, which is what the price took off their edge.
                for v in blossom.vertices:
                    self.dual[v] -= blossom.z // 2
        for u in self.vertices:
            self._top[u] = u
            v = self.mate[u]
            # Only the edge by which a blossom was matched to the outside has lost its tightness.
            if v != FREE and self.row(u)[v] != self.dual[u] + self.dual[v]:
                self.mate[u] = self.mate[v] = FREE
        self._blossoms.clear()
        self._parent.clear()

    def without(self, *gone: int) -> Matcher:
        """A copy that has lost some vertices (whose mates, if they stay, become free)."""
        self.flatten()
        lost = set(gone)
        mate = list(self.mate)
        for v in gone:
            if mate[v] != FREE:
                mate[mate[v]] = FREE
                mate[v] = FREE
        kept = [v for v in self.vertices if v not in lost]
        return Matcher(
            kept, self.row, near=self.near, absent=self.absent, dual=list(self.dual), mate=mate
        )

    def slack(self, u: int, v: int) -> int:
        """By how much the edge misses being tight; 0 for every edge of any cheapest matching.

        Negative values occur inside priced blossoms.
        """
        return self.row(u)[v] - self.dual[u] - self.dual[v]

    def check_certificate(self) -> bool:
        """Whether prices prove the matching cheapest: feasible, and equal to its cost."""
        for u in self.vertices:
            costs = self.row(u)
            for v in self.near[u]:
                if self._top[v] != FREE and self._reduced(costs[v], u, v) < 0:
                    return False
        blossoms_fine = all(b.z >= 0 for b in self._blossoms.values())
        return blossoms_fine and self._dual_value() == self.cost()

    # -- prices -------------------------------------------------------------------------------

    def _dual_value(self) -> int:
        total = sum(self.dual[v] for v in self.vertices)
        for blossom in self._blossoms.values():
            if blossom.z:
                total -= blossom.z * (len(blossom.vertices) // 2)
        return total

    def _reduced(self, cost: int, u: int, v: int) -> int:
        """Slack with the prices of the blossoms that hold both ends."""
        slack = cost - self.dual[u] - self.dual[v]
        # Negative only inside a blossom, whose price makes up for it: the walk up is rarely needed.
        if slack < 0 and self._top[u] == self._top[v]:
            around = set(self._ancestors(u))
            slack += sum(self._blossoms[b].z for b in self._ancestors(v) if b in around)
        return slack

    def _ancestors(self, node: int) -> Iterator[int]:
        while node in self._parent:
            node = self._parent[node]
            yield node

    def _members(self, node: int) -> Sequence[int]:
        blossom = self._blossoms.get(node)
        return (node,) if blossom is None else blossom.vertices

    def _base(self, node: int) -> int:
        while node in self._blossoms:
            node = self._blossoms[node].children[0]
        return node

    # -- one search ---------------------------------------------------------------------------

    def _search(self, root: int, budget: int) -> int | None:
        """Grow a tree from a free vertex until it reaches another; the rise of the dual value."""
        # One tree at a time, so labels live for one search; prices and blossoms stay.
        self._label.clear()
        self._edge.clear()
        self._key = [None] * len(self.dual)
        self._heap_in, self._heap_out, self._heap_z, self._queue = [], [], [], []
        self._spent = 0
        self._make_outer(self._top[root])
        while True:
            # An edge that is tight already may end the search: cheaper than looking at more.
            if self._queue and not self._has_tight_edge():
                self._scan(self._queue.pop())
                continue
            event = self._next_event(budget)
            if event is None:
                return None
            kind, u, v = event
            if kind == _UNTOUCHED:
                if self._grow(u, v):
                    self._settle()
                    return self._spent
            elif kind == _OUTER:
                self._shrink(u, v)
            else:
                self._expand_inner(u)

    def _has_tight_edge(self) -> bool:
        """Whether the tree can grow at once; then the scans that wait can go on waiting."""
        heap_in, top, label, key = self._heap_in, self._top, self._label, self._key
        while heap_in and (top[heap_in[0][2]] in label or key[heap_in[0][2]] != heap_in[0][0]):
            heappop(heap_in)
        return bool(heap_in) and heap_in[0][0] <= self._spent

    def _next_event(self, budget: int) -> tuple[int, int, int] | None:
        """Advance time to the next edge or blossom that becomes tight."""
        label, top = self._label, self._top
        heap_in, heap_out, heap_z = self._heap_in, self._heap_out, self._heap_z
        self._has_tight_edge()
        while heap_out and top[heap_out[0][1]] == top[heap_out[0][2]]:
            self._rescan_outer(heappop(heap_out)[1])
        while heap_z and label.get(heap_z[0][1]) != _INNER:
            heappop(heap_z)
        times = [
            (heap_in[0][0], _UNTOUCHED) if heap_in else None,
            # Both ends of an edge between outer nodes rise, so its slack falls twice as fast.
            (heap_out[0][0] // 2, _OUTER) if heap_out else None,
            (heap_z[0][0], _INNER) if heap_z else None,
        ]
        known = [t for t in times if t is not None]
        if not known:
            return None
        time, kind = min(known)
        if time > budget:
            return None
        self._spent = max(self._spent, time)
        if kind == _UNTOUCHED:
            v = heappop(heap_in)[2]
            return kind, self._best[v], v
        if kind == _OUTER:
            # The entry stays: once its ends share a blossom, u is scanned again for the next one.
            _, u, v = heap_out[0]
            return kind, u, v
        return kind, heappop(heap_z)[1], FREE

    def _scan(self, u: int) -> None:
        """Look at all edges of a vertex that has just become outer."""
        top, label, dual, off = self._top, self._label, self.dual, self._off
        key, best, mate = self._key, self._best, self.mate
        heap_in, costs, mine, home = self._heap_in, self.row(u), self._off[u], self._top[u]
        nearest, partner = None, FREE
        for v in self.near[u]:
            there = top[v]
            if there in (home, FREE):
                continue
            state = label.get(there)
            # `off` is the price less the time at which its node joined the tree: a key computed
            # once stays true while time passes, and no heap has to be rebuilt.
            if state is None:
                k = costs[v] - mine - dual[v]
                old = key[v]
                if old is None or k < old:
                    key[v] = k
                    best[v] = u
                    heappush(heap_in, (k, mate[v] != FREE, v))
            elif state == _OUTER:
                k = costs[v] - mine - off[v]
                if nearest is None or k < nearest:
                    nearest, partner = k, v
        # One entry for each vertex, its nearest outer neighbour; the others wait for a rescan.
        if nearest is not None:
            heappush(self._heap_out, (nearest, u, partner))

    def _rescan_outer(self, u: int) -> None:
        top, label, off = self._top, self._label, self._off
        costs, mine, home = self.row(u), self._off[u], self._top[u]
        nearest, partner = None, FREE
        for v in self.near[u]:
            there = top[v]
            if there != home and label.get(there) == _OUTER:
                k = costs[v] - mine - off[v]
                if nearest is None or k < nearest:
                    nearest, partner = k, v
        if nearest is not None:
            heappush(self._heap_out, (nearest, u, partner))

    def _make_outer(self, node: int) -> None:
        self._label[node] = _OUTER
        spent, off, dual = self._spent, self._off, self.dual
        for v in self._members(node):
            off[v] = dual[v] - spent
            self._queue.append(v)
        if node in self._blossoms:
            self._blossoms[node].z -= 2 * spent

    def _make_inner(self, node: int, edge: tuple[int, int]) -> None:
        self._label[node] = _INNER
        self._edge[node] = edge
        spent, off, dual = self._spent, self._off, self.dual
        for v in self._members(node):
            off[v] = dual[v] + spent
        if node in self._blossoms:
            blossom = self._blossoms[node]
            # Its price falls by two for every unit of time, and must not become negative.
            heappush(self._heap_z, (spent + blossom.z // 2, node))
            blossom.z += 2 * spent

    def _grow(self, u: int, v: int) -> bool:
        """Add the node of v as inner and its mate as outer; True if v's node was free."""
        node = self._top[v]
        base = self._base(node)
        if self.mate[base] == FREE:
            self._augment(u, v)
            return True
        self._make_inner(node, (u, v))
        partner = self.mate[base]
        outer = self._top[partner]
        self._edge[outer] = (base, partner)
        self._make_outer(outer)
        return False

    def _settle(self) -> None:
        """Write prices of tree nodes back and drop blossoms that are worth nothing."""
        spent, off, dual = self._spent, self._off, self.dual
        for node, state in list(self._label.items()):
            if node in self._parent or (node >= len(dual) and node not in self._blossoms):
                continue
            sign = 1 if state == _OUTER else -1
            for v in self._members(node):
                dual[v] = off[v] + sign * spent
            if node in self._blossoms:
                self._blossoms[node].z += 2 * sign * spent
        for node in [b for b in self._blossoms if b not in self._parent]:
            self._dissolve_if_worthless(node)

    def _dissolve_if_worthless(self, node: int) -> None:
        """Open a blossom without a price, and those that come to light inside."""
        work = [node]
        while work:
            blossom = self._blossoms.get(outer := work.pop())
            if blossom is None or blossom.z:
                continue
            del self._blossoms[outer]
            for child in blossom.children:
                del self._parent[child]
                for v in self._members(child):
                    self._top[v] = child
            work.extend(blossom.children)

    # -- blossoms -----------------------------------------------------------------------------

    def _path_to_root(self, node: int) -> list[int]:
        path = [node]
        while node in self._edge:
            node = self._top[self._edge[node][0]]
            path.append(node)
        return path

    def _shrink(self, u: int, v: int) -> None:
        """Make one outer node of the odd cycle closed by the tight edge u-v."""
        left, right = self._path_to_root(self._top[u]), self._path_to_root(self._top[v])
        # Both paths end at the root; the cycle closes where they part.
        while len(left) > 1 and len(right) > 1 and left[-2] == right[-2]:
            left.pop()
            right.pop()
        if left[-1] != right[-1]:
            raise AssertionError("paths of one tree share their root")
        stem = left.pop()
        right.pop()
        children = [stem, *reversed(left), *right]
        links = [self._edge[node] for node in reversed(left)]
        links.append((u, v))
        links.extend((b, a) for a, b in (self._edge[node] for node in right))
        self._join(children, links, stem)

    def _join(self, children: list[int], links: list[tuple[int, int]], stem: int) -> None:
        fresh = self._next_id
        self._next_id += 1
        spent, off, dual, top = self._spent, self._off, self.dual, self._top
        vertices: list[int] = []
        for child in children:
            inner = self._label.pop(child) == _INNER
            inside = self._blossoms.get(child)
            if inside is not None:
                inside.z += -2 * spent if inner else 2 * spent
            self._parent[child] = fresh
            members = self._members(child)
            vertices += members
            for v in members:
                top[v] = fresh
                if inner:  # outer from now on: its price turns from falling to rising
                    dual[v] = off[v] - spent
                    off[v] = dual[v] - spent
                    self._queue.append(v)
        self._blossoms[fresh] = _Blossom(children, links, vertices, -2 * spent)
        self._label[fresh] = _OUTER
        if stem in self._edge:
            self._edge[fresh] = self._edge[stem]

    def _expand_inner(self, node: int) -> None:
        """Open an inner blossom whose price has fallen to zero."""
        blossom = self._blossoms.pop(node)
        entry = self._edge.pop(node)
        del self._label[node]
        spent, off, dual = self._spent, self._off, self.dual
        where: dict[int, int] = {}
        for index, child in enumerate(blossom.children):
            del self._parent[child]
            for v in self._members(child):
                self._top[v] = child
                dual[v] = off[v] - spent
                where[v] = index
        size = len(blossom.children)
        index = where[entry[1]]
        # The tree path leaves through the base (child 0). Of the two ways round the cycle only
        # the one with an even number of links alternates; the other children leave the tree.
        step = 1 if index % 2 else -1
        self._make_inner(blossom.children[index], entry)
        while index:
            for turn in (_OUTER, _INNER):
                edge = self._link(blossom, index, step)
                index = (index + step) % size
                child = blossom.children[index]
                if turn == _OUTER:
                    self._edge[child] = edge
                    self._make_outer(child)
                else:
                    self._make_inner(child, edge)
        for child in blossom.children:
            if child not in self._label:
                for v in self._members(child):
                    self._find_key(v)

    @staticmethod
    def _link(blossom: _Blossom, index: int, step: int) -> tuple[int, int]:
        """The edge from child `index` to its neighbour in the given direction."""
        if step == 1:
            return blossom.links[index]
        u, v = blossom.links[index - 1]
        return v, u

    def _find_key(self, v: int) -> None:
        """The nearest scanned outer vertex of a vertex that has become untouched again."""
        costs, mine, off, top, label = self.row(v), self.dual[v], self._off, self._top, self._label
        waiting = set(self._queue)
        found, partner = None, FREE
        for u in self.near[v]:
            if label.get(top[u]) == _OUTER and u not in waiting:
                k = costs[u] - mine - off[u]
                if found is None or k < found:
                    found, partner = k, u
        self._key[v] = found
        self._best[v] = partner
        if found is not None:
            heappush(self._heap_in, (found, self.mate[v] != FREE, v))

    # -- augmenting ---------------------------------------------------------------------------

    def _augment(self, u: int, v: int) -> None:
        """Match u-v and flip the tree path from u to the root; v's node was free."""
        self._turn(self._top[v], v)
        self.mate[v] = u
        while True:
            node = self._top[u]
            above = self._edge.get(node)
            self._turn(node, u)
            self.mate[u] = v
            if above is None:
                return
            base = above[0]
            inner = self._top[base]
            u, v = self._edge[inner]
            self._turn(inner, v)
            self.mate[v] = u

    def _turn(self, node: int, vertex: int) -> None:
        """Make `vertex` the base of the node, flipping the edges inside, at every depth.

        Each vertex gets its new mate from one link of one blossom, so the order is free; blossoms
        nest as deep as the graph is large, hence a list of work instead of recursion.
        """
        work = [(node, vertex)]
        while work:
            outer, base = work.pop()
            blossom = self._blossoms.get(outer)
            if blossom is None:
                continue
            child = base
            while self._parent[child] != outer:
                child = self._parent[child]
            work.append((child, base))
            work.extend(self._rotate(blossom, blossom.children.index(child)))

    def _rotate(self, blossom: _Blossom, index: int) -> Iterator[tuple[int, int]]:
        """Move the base to that child; yield the other children with their new bases."""
        size = len(blossom.children)
        step, at = (1, index) if index % 2 else (-1, index)
        while at:
            at = (at + step) % size
            a, b = self._link(blossom, at, step)
            nxt = (at + step) % size
            yield blossom.children[at], a
            yield blossom.children[nxt], b
            self.mate[a], self.mate[b] = b, a
            at = nxt
        blossom.children = blossom.children[index:] + blossom.children[:index]
        blossom.links = blossom.links[index:] + blossom.links[:index]
