"""The Burstein system after its seeding rounds: the strongest opposition meets the weakest.

A bracket is ranked by what its players have met, whatever their scores; the first meets the last.
Whoever is left over joins the bracket below.

Rule: C.04.4.2@2026-02 1 to 5.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from ronde.matching.narrowing import Narrowing
from ronde.matching.weighted import Matcher
from ronde.pairing.swiss.field import Field
from ronde.pairing.swiss.individuals import Individuals, SeatedRound

__all__ = ["BursteinField", "pair_burstein", "seeding_rounds"]


def seeding_rounds(rounds: int) -> int:
    """How many rounds are paired by the Dutch system first.

    Rule: C.04.4.2@2026-02 1.6.
    """
    return min(rounds // 2, 4)


@dataclass(frozen=True, slots=True, kw_only=True)
class BursteinField:
    """A round after the seeding rounds: what every individual system sees, and the opposition.

    `opposition` is what each number has met: Buchholz, then Sonneborn-Berger.
    """

    field: Field
    opposition: Mapping[int, tuple[int, int]]


class _Players(Individuals):
    """The players, ranked by what they have met; 0 is the first.

    Rule: C.04.4.2@2026-02 1.7, 1.8.
    """

    def __init__(self, burstein: BursteinField) -> None:
        super().__init__(burstein.field)
        met = [burstein.opposition.get(number, (0, 0)) for number in self.number]
        ranked = sorted(range(self.size), key=lambda i: (-met[i][0], -met[i][1], self.number[i]))
        self.place = {i: place for place, i in enumerate(ranked)}

    def rank(self, i: int) -> int:
        """The place by opposition; the score plays no part."""
        return self.place[i]

    def last(self, i: int) -> tuple[int, ...]:
        """Of two equals the lower ranked takes the bye."""
        return (-self.place[i],)


def pair_burstein(field: BursteinField) -> SeatedRound:
    """Pair a round after the seeding rounds.

    The bye goes to the lowest score, then the most games played, then the lowest ranked.

    Rule: C.04.4.2@2026-02 3.1, 2.1.2 [C2].

    Raises:
        NoValidPairing: no complete pairing respects the absolute criteria.
    """
    players = _Players(field)
    pab = players.bye(article="C.04.4.2@2026-02 1.9.3")
    left = [i for i in range(players.size) if i != pab]
    groups = [list(g) for _, g in groupby(left, key=players.score.__getitem__)]
    paired: list[tuple[int, int]] = []
    moved: list[int] = []
    for n, group in enumerate(groups):
        members = [*moved, *group]
        following = groups[n + 1] if n + 1 < len(groups) else []
        below = [i for later in groups[n + 2 :] for i in later]
        pairs, moved = _bracket(players, members, following, below)
        paired += pairs
    return players.seated(paired, pab)


def _bracket(
    players: _Players, members: Sequence[int], following: Sequence[int], below: Sequence[int]
) -> tuple[list[tuple[int, int]], list[int]]:
    """The pairs of a bracket, and who leaves it.

    Bracket, following scoregroup and the rest form a graph whose perfect matchings are the complete
    pairings. A pair out of the bracket is somebody who leaves; nobody who leaves could meet another
    who does, or the bracket would have one pair more.

    Rule: C.04.4.2@2026-02 2.2, 4.
    """
    ranked = sorted(members, key=players.rank)
    everybody = [*ranked, *following, *below]
    rows, absent = _rows(players, everybody, len(ranked), len(following))
    size = len(everybody)
    matcher = Matcher.start(range(size), rows.__getitem__, size=size, absent=absent)
    if not matcher.complete():
        raise AssertionError("what is left of a round can be paired")
    chosen = Narrowing(matcher, rows, absent, matcher.cost())
    pairs: list[tuple[int, int]] = []
    leaving: list[int] = []
    free = list(range(len(ranked)))
    while free:
        first = free.pop(0)
        partner = next((n for n in reversed(free) if chosen.fix(first, n)), None)
        if partner is None:
            leaving.append(ranked[first])
            chosen.ban((first, n) for n in free)
        else:
            free.remove(partner)
            pairs.append((ranked[first], ranked[partner]))
    return pairs, leaving


def _rows(
    players: _Players, everybody: Sequence[int], members: int, following: int
) -> tuple[list[list[int]], int]:
    """Costs: who leaves (how many, of which scores), the same of the following bracket, colours.

    Rule: C.04.4.2@2026-02 2.2 [C5], 2.2 [C6], 2.2 [C7], 2.2 [C8].
    """
    size = len(everybody)
    base = size + 1
    scores = sorted({players.score[i] for i in everybody})
    # Scores of those who leave are compared from the highest down: the highest weighs most.
    weight = {score: base**n for n, score in enumerate(scores)}
    whole = base ** len(scores)
    ahead = base  # above C8
    first = ahead * whole * base  # above C7
    absent = 2 * first * whole * base * base
    out = [whole + weight[players.score[i]] for i in everybody]
    rows = [[absent] * size for _ in everybody]
    for a, i in enumerate(everybody):
        for b in range(a + 1, size):
            j = everybody[b]
            if not players.may_meet(i, j):
                continue
            cost = 0
            if b < members:
                cost = players.denies(i, j)
            elif a < members:
                cost = first * out[a]
            if a < members + following <= b:
                cost += ahead * out[a]
            rows[a][b] = rows[b][a] = 2 * cost
    return rows, absent
