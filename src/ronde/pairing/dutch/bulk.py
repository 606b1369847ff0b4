"""The best candidate of a large bracket, found by counting kinds of players.

All quality criteria look only at the kind of a player: score, colour preference, past floats. So
the cheapest way to match kinds (a small transport problem, met opponents ignored) bounds the cost
of every candidate from below. The order of generation is followed against that bound: a choice is
refused only where the bound rises, and what is found at the end is a real pairing that costs
exactly the bound. Then nothing better exists and nothing earlier was possible. Where no such
pairing comes out there is no answer here, and the general method must find it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from ronde.matching.bipartite import Bipartite, first_perfect_matching
from ronde.matching.transport import Transport, cheapest_matching_bound, cheapest_transport

__all__ = ["Bulk", "Found", "first_best_by_kinds", "prices_by_kinds"]

_PATIENCE = 6
"""How many exchanges at the bound may fail for met opponents before we leave it."""
_EXCHANGES = 100_000
"""How many exchanges are looked at; beyond that the general method is quicker."""


class Bulk(NamedTuple):
    """A bracket by kinds.

    `kind[k]` is the kind of the k-th member, `pairs` the cost of two kinds, `floating` that of a
    floater of a kind (None: may not float), `floats` the number of floaters. Moved-down players
    come first, in kinds of their own.
    """

    kind: Sequence[int]
    mdps: int
    floats: int
    pairs: Sequence[Sequence[int | None]]
    floating: Sequence[int | None]
    apart: Sequence[Collection[int]]


class Found(NamedTuple):
    """Pairs and floaters as positions in the bracket, and their cost, which equals the bound."""

    pairs: list[tuple[int, int]]
    floaters: list[int]
    cost: int


def first_best_by_kinds(bulk: Bulk) -> Found | None:
    """The best candidate, or None if counting alone cannot tell."""
    work = _Counting(bulk)
    if work.bound is None:
        return None
    # The bound sends every player once as giver and once as taker: it counts all costs twice.
    cost = work.bound.cost
    heads = work.pair_mdps()
    if heads is None:
        return None
    rest = work.pair_remainder()
    if rest is None:
        return None
    pairs = heads + rest
    taken = {k for pair in pairs for k in pair}
    floaters = [k for k in range(len(bulk.kind)) if k not in taken]
    return Found(pairs, floaters, cost // 2)


def prices_by_kinds(bulk: Bulk) -> list[int] | None:
    """Feasible prices of the members, then of the floaters' places, for the general method."""
    bound = _Counting(bulk).bound
    if bound is None:
        return None
    places = [len(bulk.floating)] * bulk.floats
    return [bound.left[k] + bound.right[k] for k in (*bulk.kind, *places)]


class _Counting:
    """Counts of kinds still to be matched, and the bound for them."""

    def __init__(self, bulk: Bulk) -> None:
        self.bulk = bulk
        self.kind = list(bulk.kind)
        kinds = len(bulk.floating)
        self.dummy = kinds
        self.count = [0] * (kinds + 1)
        for kind in bulk.kind:
            self.count[kind] += 1
        # Floating is being matched with a dummy; there are as many dummies as floaters, and no
        # lane between two of them, so exactly that many players float.
        self.count[kinds] = bulk.floats
        self.lanes = [
            [*row, floating] for row, floating in zip(bulk.pairs, bulk.floating, strict=True)
        ]
        self.lanes.append([*bulk.floating, None])
        self.bound: Transport | None = self.solve()
        self.rest = list(range(bulk.mdps, len(bulk.kind)))
        self.floats = bulk.floats
        self.staying: dict[int, int] = {}  # moved-down kind -> the same without leave to float

    def solve(self) -> Transport | None:
        """The bound for what is left, over the kinds that are left."""
        # Kinds that have run out would only make the transport larger.
        used = [k for k, n in enumerate(self.count) if n]
        lanes = [[self.lanes[a][b] for b in used] for a in used]
        small = cheapest_matching_bound([self.count[k] for k in used], lanes)
        if small is None:
            return None
        size = len(self.count)
        left, right = [0] * size, [0] * size
        amount: list[dict[int, int]] = [{} for _ in range(size)]
        for at, k in enumerate(used):
            left[k], right[k] = small.left[at], small.right[at]
            amount[k] = {used[j]: n for j, n in small.amount[at].items()}
        return Transport(amount, left, right, small.cost)

    def slack(self, a: int, b: int) -> int | None:
        """Twice the cost of a lane beyond what the bound pays for it."""
        lane, bound = self.lanes[a][b], self.bound
        if lane is None or bound is None:
            return None
        return 2 * lane - bound.left[a] - bound.right[a] - bound.left[b] - bound.right[b]

    def fix(self, a: int, b: int) -> bool:
        """Match one of kind a with one of kind b if the bound stays what it was."""
        # A lane that is dearer than its prices is in no cheapest transport: no need to solve.
        if self.slack(a, b) != 0 or self.bound is None:
            return False
        lane = self.lanes[a][b]
        assert lane is not None
        self.count[a] -= 1
        self.count[b] -= 1
        if self._used(a, b):
            return True
        # Tight is necessary, not sufficient: only solving without the two tells.
        new = self.solve()
        if new is not None and new.cost + 2 * lane == self.bound.cost:
            self.bound = new
            return True
        self.count[a] += 1
        self.count[b] += 1
        return False

    def _used(self, a: int, b: int) -> bool:
        """Whether the bound uses the lane anyway (in both directions); then take it out of it.

        What remains of a cheapest transport is a cheapest one of what remains, at the same prices.
        """
        bound, lane = self.bound, self.lanes[a][b]
        # Within one kind both directions are the same entry: it would be taken out twice.
        if bound is None or lane is None or a == b:
            return False
        there, back = bound.amount[a].get(b, 0), bound.amount[b].get(a, 0)
        if not there or not back:
            return False
        bound.amount[a][b] = there - 1
        bound.amount[b][a] = back - 1
        self.bound = bound._replace(cost=bound.cost - 2 * lane)
        return True

    # -- moved-down players -----------------------------------------------------------------

    def pair_mdps(self) -> list[tuple[int, int]] | None:
        limbo: set[int] = set()  # kinds of which nobody more can be paired
        paired = []
        for m in range(self.bulk.mdps):
            if self._stays(m, limbo):
                paired.append(m)
            elif self.fix(self.kind[m], self.dummy):
                self.floats -= 1
            else:
                return None
        pairs = []
        refused: set[tuple[int, int]] = set()
        for m in paired:
            r = self._opponent(m, refused)
            if r is None:
                return None
            pairs.append((m, r))
            self.rest.remove(r)
        return pairs

    def _stays(self, m: int, limbo: set[int]) -> bool:
        """Whether the player can be paired at the same bound; from then on they must be."""
        a = self.kind[m]
        if a in limbo:
            return False
        lane = self.lanes[a][self.dummy]
        # Nobody floats any more, or not this kind, or never at the bound: nothing to forbid.
        if not self.count[self.dummy] or lane is None or self.slack(a, self.dummy):
            return True
        b = self._staying(a)
        self.count[a] -= 1
        self.count[b] += 1
        new = self.solve()
        if new is not None and self.bound is not None and new.cost == self.bound.cost:
            self.bound = new
            self.kind[m] = b
            return True
        # One more of this kind to pair would cost more: the same holds for all who follow.
        self.count[a] += 1
        self.count[b] -= 1
        limbo.add(a)
        return False

    def _staying(self, a: int) -> int:
        """The kind of players like a who may not float."""
        if a not in self.staying:
            fresh = len(self.count)
            self.staying[a] = fresh
            self.count.append(0)
            for row in self.lanes:
                row.append(row[a])
            self.lanes.append(list(self.lanes[a]))
            self.lanes[fresh][fresh] = self.lanes[a][a]
            self.lanes[fresh][self.dummy] = self.lanes[self.dummy][fresh] = None
        return self.staying[a]

    def _opponent(self, m: int, refused: set[tuple[int, int]]) -> int | None:
        """The first resident at the same bound. What is refused once is refused for good."""
        a = self.kind[m]
        apart = self.bulk.apart[m]
        for r in self.rest:
            b = self.kind[r]
            # The bound only rises as choices are made, so a refusal of two kinds never expires.
            if (a, b) in refused or r in apart:
                continue
            if self.fix(a, b):
                return r
            refused.add((a, b))
        return None

    # -- remainder ----------------------------------------------------------------------------

    def pair_remainder(self) -> list[tuple[int, int]] | None:
        pairs = (len(self.rest) - self.floats) // 2
        refused: set[tuple[int, int]] = set()
        patience = _PATIENCE
        kind = self.bulk.kind
        for leaving, entering in self._exchanges(pairs, refused):
            key = (kind[leaving], kind[entering]) if leaving >= 0 else (-1, -1)
            upper, lower = self.rest[:pairs], self.rest[pairs:]
            if leaving >= 0:
                upper = sorted([*(k for k in upper if k != leaving), entering])
                lower = sorted([*(k for k in lower if k != entering), leaving])
            way = self._transport(upper, lower)
            if way is None:
                # Exchanging these two kinds leaves the bound, whoever the two players are.
                refused.add(key)
                continue
            found = self._transposition(upper, lower, way)
            if found is not None:
                return found
            # Kinds fit but met opponents do not. The next exchange in order might; after several
            # failures the true optimum probably lies above the bound, and counting cannot tell.
            patience -= 1
            if not patience:
                return None
        return None

    def _exchanges(
        self, pairs: int, refused: Collection[tuple[int, int]]
    ) -> Iterator[tuple[int, int]]:
        """No exchange, then exchanges of one player each way, in order.

        Rule: C.04.3@2026-02 4.3; C.04.3@2017 D.2.
        """
        yield -1, -1
        kind, rest = self.bulk.kind, self.rest
        upper = {kind[k] for k in rest[:pairs]}
        lower = {kind[k] for k in rest[pairs:]}
        tries = 0
        # Smallest difference of the exchanged numbers first, then the lowest of the upper part.
        for difference in range(1, len(rest)):
            for x in range(pairs - 1, -1, -1):
                y = x + difference
                if y < pairs or y >= len(rest):
                    if y < pairs:
                        break
                    continue
                tries += 1
                if (kind[rest[x]], kind[rest[y]]) not in refused:
                    yield rest[x], rest[y]
            if tries > _EXCHANGES or len(refused) > len(upper) * len(lower):
                return

    def _transport(self, upper: Sequence[int], lower: Sequence[int]) -> _Way | None:
        kind = self.bulk.kind
        supply, demand = _tally(kind[k] for k in upper), _tally(kind[k] for k in lower)
        if self.floats:
            # Floaters come from the lower part: the dummies stand on the upper side.
            supply[self.dummy] = self.floats
        left, right = list(supply), list(demand)
        lanes = [[self.lanes[a][b] for b in right] for a in left]
        sent = cheapest_transport(list(supply.values()), list(demand.values()), lanes)
        if sent is None or self.bound is None or 2 * sent.cost != self.bound.cost:
            return None
        return _Way(left, right, lanes, sent)

    def _transposition(
        self, upper: Sequence[int], lower: Sequence[int], way: _Way
    ) -> list[tuple[int, int]] | None:
        kind, apart = self.bulk.kind, self.bulk.apart
        at = {k: n for n, k in enumerate(way.left)}
        to = {k: n for n, k in enumerate(way.right)}
        position = {k: n for n, k in enumerate(lower)}
        none: frozenset[int] = frozenset()
        graph = Bipartite(
            [at[kind[k]] for k in upper] + [at[self.dummy]] * self.floats
            if self.floats
            else [at[kind[k]] for k in upper],
            [to[kind[k]] for k in lower],
            way.tight(),
            [{position[j] for j in apart[k] if j in position} for k in upper]
            + [none] * self.floats,
        )
        found = first_perfect_matching(graph, ordered=len(upper), plan=way.sent.amount)
        if found is None:
            return None
        return [(k, lower[found[n]]) for n, k in enumerate(upper)]


class _Way(NamedTuple):
    """A transport from upper to lower part, by the kinds that occur."""

    left: list[int]
    right: list[int]
    lanes: list[list[int | None]]
    sent: Transport

    def tight(self) -> list[list[int]]:
        """For each left kind the right kinds that a cheapest transport can use."""
        return [
            [
                j
                for j, lane in enumerate(row)
                if lane is not None and self.sent.left[i] + self.sent.right[j] == lane
            ]
            for i, row in enumerate(self.lanes)
        ]


def _tally(kinds: Iterator[int] | Sequence[int]) -> dict[int, int]:
    tally: dict[int, int] = {}
    for kind in kinds:
        tally[kind] = tally.get(kind, 0) + 1
    return tally
