"""The pairs of a bracket: the best by the criteria, and of those the first identifier.

In a pair the smaller number is the top member. An identifier names the top members in ascending
order, then their partners in the same order. Of two sets of top members the earlier one has the
smallest number that only one of them holds.

Rule: C.04.6@2026-02 3.6; C.04.5@2026-02 3.6.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ronde.matching.bipartite import Bipartite, first_perfect_matching
from ronde.matching.narrowing import Edge, Narrowing
from ronde.matching.weighted import Matcher
from ronde.model import Color
from ronde.pairing.upfloat.members import Members

__all__ = ["PairCosts", "first_pairs"]


class PairCosts(NamedTuple):
    """What a pairing of a bracket costs by each criterion of pairs.

    `denied`, `denied_strongly`: members without their preferred colour; `opponents`: opponents of
    upfloaters who floated in the round before.

    Rule: C.04.6@2026-02 2.3 [C8], 2.3 [C9], 2.3 [C10]; C.04.5@2026-02 2.3 [C8].
    """

    denied: int = 0
    denied_strongly: int = 0
    opponents: int = 0


def first_pairs(
    members: Members, bracket: Sequence[int], upfloaters: Sequence[int]
) -> tuple[tuple[Edge, ...], PairCosts]:
    """The pairs (top member first) and what they cost; the bracket can be paired."""
    order = sorted(bracket, key=members.number.__getitem__)
    work = _Work(members, order, frozenset(upfloaters))
    pairs = work.natural() or work.halves() or work.narrowed()
    return pairs, work.total(pairs)


class _Work:
    def __init__(self, members: Members, order: Sequence[int], upfloaters: frozenset[int]) -> None:
        self.members = members
        self.order = order
        self.upfloaters = upfloaters

    def costs(self, i: int, j: int) -> PairCosts:
        """What one pair costs."""
        denied, strongly = self.members.color_cost(i, j)
        floated = self.members.floated
        opponents = (i in self.upfloaters and floated[j]) + (j in self.upfloaters and floated[i])
        return PairCosts(denied, strongly, opponents)

    def total(self, pairs: Sequence[Edge]) -> PairCosts:
        """What a pairing costs."""
        each = [self.costs(i, j) for i, j in pairs]
        return PairCosts(*(sum(column) for column in zip(*each, strict=True)))

    def natural(self) -> tuple[Edge, ...]:
        """Upper half against lower half in order, if nothing can be said against it."""
        half = len(self.order) // 2
        pairs = tuple(zip(self.order[:half], self.order[half:], strict=True))
        free = PairCosts()
        fine = all(self.members.may_meet(i, j) and self.costs(i, j) == free for i, j in pairs)
        return pairs if fine else ()

    def halves(self) -> tuple[Edge, ...]:
        """The first pairing of upper and lower half that costs nothing, if there is one.

        No other set of top members comes earlier, and no pairing is better.
        """
        half = len(self.order) // 2
        left, right = self.order[:half], self.order[half:]
        kinds = [self._kind(i) for i in self.order]
        opened = [[1, 2], [0, 2], [0, 1, 2]]  # who prefers White meets whoever does not
        place = {i: n for n, i in enumerate(right)}
        apart = [
            {place[j] for j in self.members.apart[i] if j in place} | self._floats_apart(i, place)
            for i in left
        ]
        graph = Bipartite(kinds[:half], kinds[half:], opened, apart)
        plan = [{1: half, 2: half}, {0: half, 2: half}, {0: half, 1: half, 2: half}]
        found = first_perfect_matching(graph, ordered=half, plan=plan)
        if found is None:
            return ()
        return tuple((i, right[n]) for i, n in zip(left, found, strict=True))

    def _kind(self, i: int) -> int:
        """0 who prefers White, 1 who prefers Black, 2 who prefers neither."""
        wish = self.members.wish[i]
        return 2 if wish is None else int(wish.color is Color.BLACK)

    def _floats_apart(self, i: int, place: Mapping[int, int]) -> set[int]:
        """The lower half's members with whom a pair would cost a repeated float."""
        floated, up = self.members.floated, self.upfloaters
        if i not in up and not floated[i]:
            return set()
        return {n for j, n in place.items() if (i in up and floated[j]) or (j in up and floated[i])}

    def narrowed(self) -> tuple[Edge, ...]:
        """The first identifier among the cheapest pairings."""
        rows, absent = self._rows()
        size = len(rows)
        matcher = Matcher.start(range(size), rows.__getitem__, size=size, absent=absent)
        if not matcher.complete():
            raise AssertionError("the bracket was chosen so that it can be paired")
        chosen = Narrowing(matcher, rows, absent, matcher.cost())
        tops = self._tops(chosen)
        pairs = []
        for u in tops:
            for v in range(u + 1, size):
                if chosen.fix(u, v):
                    pairs.append((self.order[u], self.order[v]))
                    break
        return tuple(pairs)

    def _rows(self) -> tuple[list[list[int]], int]:
        size = len(self.order)
        base = size + 1
        absent = 2 * base**3
        rows = [[absent] * size for _ in self.order]
        for a, i in enumerate(self.order):
            for b in range(a + 1, size):
                j = self.order[b]
                if self.members.may_meet(i, j):
                    denied, strongly, opponents = self.costs(i, j)
                    cost = (denied * base + strongly) * base + opponents
                    rows[a][b] = rows[b][a] = 2 * cost
        return rows, absent

    @staticmethod
    def _tops(chosen: Narrowing) -> list[int]:
        """The top members: the upper half if that can be, else one by one."""
        size = len(chosen.rows)
        half = size // 2
        if chosen.ban((u, v) for u in range(half) for v in range(u + 1, half)):
            return list(range(half))
        tops: list[int] = []
        for u in range(size):
            if len(tops) == half:
                break
            if chosen.ban((u, v) for v in range(u)):
                tops.append(u)
            else:
                chosen.ban((u, v) for v in range(u + 1, size))
        return tops
