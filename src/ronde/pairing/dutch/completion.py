"""Whether a set of players can still be paired completely under the absolute criteria.

Rule: C.04.3@2026-02 1.9, 2.2 [C4], [C5]; C.04.3@2017 A.9, [C.4].
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ronde.matching.cardinality import FREE, maximum_matching
from ronde.pairing.dutch.players import Players

__all__ = ["can_complete", "unmatched"]


def can_complete(
    players: Players, rest: Sequence[int], takes_pab: Callable[[int], bool]
) -> bool:
    """Whether the players can all be paired, one of them taking the bye if their number is odd."""
    return not unmatched(players, rest, takes_pab)


def unmatched(
    players: Players,
    rest: Sequence[int],
    takes_pab: Callable[[int], bool],
    *,
    divided: frozenset[int] = frozenset(),
) -> list[int]:
    """Players left over by a largest legal pairing of `rest` (with a bye if their number is odd).

    No two players of `divided` are paired with each other.
    """
    size = len(rest)
    may_meet = players.may_meet
    takers = [k for k, i in enumerate(rest) if takes_pab(i)] if size % 2 else []
    able = set(takers)

    def neighbors(k: int) -> list[int]:
        if k == size:
            return takers
        i = rest[k]
        found = [
            m
            for m, j in enumerate(rest)
            if m != k and may_meet(i, j) and not (i in divided and j in divided)
        ]
        if k in able:
            found.append(size)
        return found

    mate = maximum_matching(size + size % 2, neighbors)
    return [rest[k] if k < size else -1 for k, m in enumerate(mate) if m == FREE]
