"""Whoever is to be paired in a round, in order: who may meet whom, and what can be paired at all.

Inside the engines a member is an index into this order: 0 is the highest ranked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ronde.errors import NoValidPairing, Phrase
from ronde.matching.cardinality import FREE, is_perfect, maximum_matching

__all__ = ["Pool", "allocated_bye"]


class Pool:
    """Columns of facts about the members, in order: higher score, then smaller number.

    `apart[i]` holds whom i may not meet. What sets of upfloaters are judged by is asked of `rises`
    (what taking a member up costs, the most important first) and, where `judges_pairs`, of `inside`
    (what a pair of the bracket costs); `looks_ahead`: the following scoregroup counts before both.
    """

    looks_ahead = False
    judges_pairs = False

    def __init__(
        self, scores: Sequence[int], numbers: Sequence[int], kept: Iterable[tuple[int, int]]
    ) -> None:
        self.size = len(scores)
        self.score = list(scores)
        self.number = list(numbers)
        index = {number: i for i, number in enumerate(numbers)}
        self.apart: list[set[int]] = [set() for _ in numbers]
        for a, b in kept:
            if a in index and b in index and a != b:
                self.apart[index[a]].add(index[b])
                self.apart[index[b]].add(index[a])

    def rises(self, i: int) -> tuple[int, ...]:  # noqa: ARG002
        """What taking a member up costs."""
        return ()

    def inside(self, i: int, j: int) -> int:  # noqa: ARG002
        """What a pair of a bracket costs, where that tells sets of upfloaters apart."""
        return 0

    def may_meet(self, i: int, j: int) -> bool:
        """Whether two members may be paired."""
        return j not in self.apart[i]

    def can_pair(self, members: Sequence[int]) -> bool:
        """Whether these can be paired among themselves."""
        size = len(members)
        if size % 2:
            return False
        if not size:
            return True
        # In a graph where everybody may meet at least half of all, a round trip through all exists
        # (Dirac), and every second step of it is a pairing.
        most = max(len(self.apart[i]) for i in members)
        if 2 * (size - 1 - most) >= size:
            return True
        inside = set(members)
        most = max(len(self.apart[i] & inside) for i in members)
        if most == size - 1:
            return False
        if 2 * (size - 1 - most) >= size:
            return True
        apart, place = self.apart, {i: n for n, i in enumerate(members)}

        def neighbors(n: int) -> Iterable[int]:
            mine = apart[members[n]]
            return (place[j] for j in members if j not in mine and place[j] != n)

        return is_perfect(maximum_matching(size, neighbors, patience=1))


def allocated_bye(
    pool: Pool,
    able: Sequence[bool],
    order: Callable[[int], tuple[int, ...]],
    *,
    article: str,
) -> int | None:
    """Who takes the pairing-allocated bye: the first in that order without whom all can be paired.

    None in an even field. `able` says whom nothing bars; `article` is where the arbiter decides.

    Raises:
        NoValidPairing: the round cannot be paired.
    """
    everybody = range(pool.size)
    if pool.size % 2 == 0 and pool.can_pair(everybody):
        return None
    if pool.size % 2:
        for i in sorted((i for i in everybody if able[i]), key=order):
            if pool.can_pair([j for j in everybody if j != i]):
                return i

    def neighbors(i: int) -> list[int]:
        return [j for j in everybody if j != i and pool.may_meet(i, j)]

    mate = maximum_matching(pool.size, neighbors)
    alone = tuple(pool.number[i] for i in everybody if mate[i] == FREE)
    fault = Phrase("pairing.no_pab" if pool.size % 2 else "pairing.no_complete")
    raise NoValidPairing(fault, players=alone, article=article)
