"""Whether a set of players can still be paired completely under the absolute criteria.

Rule: C.04.3@2026-02 1.9, 2.2 [C4], [C5]; C.04.3@2017 A.9, [C.4].
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ronde.matching.cardinality import FREE, maximum_matching
from ronde.pairing.dutch.players import Players

__all__ = ["can_complete", "unmatched"]


def can_complete(players: Players, rest: Sequence[int], takes_pab: Callable[[int], bool]) -> bool:
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

    def neighbors(k: int) -> Iterator[int]:
        if k == size:
            yield from takers
            return
        if k in able:
            yield size
        i = rest[k]
        alone = i in divided
        for m, j in enumerate(rest):
            if m != k and may_meet(i, j) and not (alone and j in divided):
                yield m

    start = _neighbors_paired(players, rest, takers[-1] if takers else None, divided)
    if FREE in start:
        start = maximum_matching(size + size % 2, neighbors, start=start)
    return [rest[k] if k < size else -1 for k, m in enumerate(start) if m == FREE]


def _neighbors_paired(
    players: Players, rest: Sequence[int], taker: int | None, divided: frozenset[int]
) -> list[int]:
    """A matching made in one pass: everybody with the next player they may meet.

    Where few pairs are excluded it is complete or nearly so.
    """
    size = len(rest)
    mate = [FREE] * (size + size % 2)
    if taker is not None:
        mate[taker], mate[size] = size, taker
    apart, block = players.apart, players.block
    for k, i in enumerate(rest):
        if mate[k] != FREE:
            continue
        met, color, alone = apart[i], block[i], i in divided
        for m in range(k + 1, size):
            if mate[m] == FREE:
                j = rest[m]
                if (
                    j not in met
                    and not (color and block[j] == color)
                    and not (alone and j in divided)
                ):
                    mate[k], mate[m] = m, k
                    break
    return mate
