"""Whether a set of players can still be paired completely under the absolute criteria.

Rule: C.04.3@2026-02 1.9, 2.2 [C4], [C5]; C.04.3@2017 A.9, [C.4].
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from ronde.matching.cardinality import FREE, maximum_matching
from ronde.pairing.dutch.players import Players

__all__ = ["TakesPab", "can_complete", "takes_any", "unmatched"]

TakesPab = Callable[[int], bool]


def can_complete(players: Players, rest: Sequence[int], takes_pab: TakesPab) -> bool:
    """Whether the players can all be paired, one of them taking the bye if their number is odd."""
    return not unmatched(players, rest, takes_pab, patience=1)


def unmatched(
    players: Players,
    rest: Sequence[int],
    takes_pab: TakesPab,
    *,
    divided: frozenset[int] = frozenset(),
    patience: int | None = None,
) -> list[int | None]:
    """Players left over by a largest legal pairing of `rest` (with a bye if their number is odd).

    None stands for the bye itself, if nobody could take it. No two players of `divided` are paired
    with each other. With `patience`, gives up once that many are known to be left.
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

    mate = _neighbors_paired(players, rest, takers, divided)
    if FREE in mate:
        mate = maximum_matching(size + size % 2, neighbors, start=mate, patience=patience)
    return [rest[k] if k < size else None for k, m in enumerate(mate) if m == FREE]


def _neighbors_paired(
    players: Players, rest: Sequence[int], takers: Sequence[int], divided: frozenset[int]
) -> list[int]:
    """A matching made in one pass: everybody with the next player they may meet.

    Where few pairs are excluded it is complete or nearly so.
    """
    size = len(rest)
    mate = [FREE] * (size + size % 2)
    if players.tied:
        _join_tied(players, rest, mate)
    taker = next((k for k in reversed(takers) if mate[k] == FREE), None)
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


def _join_tied(players: Players, rest: Sequence[int], mate: list[int]) -> None:
    place = {i: k for k, i in enumerate(rest)}
    for i, j in players.tied.items():
        k, m = place.get(i), place.get(j)
        if k is not None and m is not None and players.may_meet(i, j):
            mate[k], mate[m] = m, k


def takes_any(
    players: Players, guests: Sequence[int], hosts: Sequence[int], takes_pab: TakesPab
) -> bool:
    """Whether the hosts can be completed together with any set of guests of the right parity.

    True is proved: leave out a host who takes the bye (if the whole number is odd) and everybody a
    demand has tied to one opponent; if each other guest and host may meet at least half as many
    hosts as there are hosts and guests together, then in every such set everybody may meet at
    least half of it, so it has a round trip through all (Dirac) and every second step of that is a
    pairing. False only means that this proof does not apply.
    """
    taker = None
    if (len(guests) + len(hosts)) % 2:
        taker = next((i for i in reversed(hosts) if takes_pab(i)), None)
        if taker is None:
            return False
    tied = players.tied
    firm = [i for i in hosts if i != taker and i not in tied]
    loose = [i for i in guests if i not in tied]
    need = (len(firm) + len(loose) + 1) // 2
    apart, block = players.apart, players.block
    insisting = Counter(block[i] for i in firm)
    for group, own in ((firm, 1), (loose, 0)):
        for i in group:
            blocked = insisting[block[i]] if block[i] else own
            if len(firm) - blocked - min(len(apart[i]), len(firm)) < need:
                others = sum(1 for j in firm if j != i and players.may_meet(i, j))
                if others < need:
                    return False
    return True
