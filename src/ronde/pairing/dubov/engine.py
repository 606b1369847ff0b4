"""The Dubov system: brackets that take players up, and opponents of like average rating.

A bracket's White seekers meet its Black seekers. Where that cannot be, players are shifted from one
side to the other, from the middle of their side outwards. Then White seekers by the average rating
of their opponents meet Black seekers by number.

Rule: C.04.4.1@2026-02 1 to 5.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from ronde.matching.bipartite import Bipartite, first_perfect_matching
from ronde.matching.narrowing import Narrowing
from ronde.matching.weighted import Matcher
from ronde.model import Color
from ronde.pairing.swiss.colors import Preference, Strength
from ronde.pairing.swiss.field import Field
from ronde.pairing.swiss.individuals import Individuals, SeatedRound
from ronde.pairing.upfloat.upfloaters import choose_upfloaters

__all__ = ["DubovField", "Past", "most_rises", "pair_dubov"]

_UNPLAYED = Preference(Color.BLACK, Strength.MILD)
"""Rule: C.04.4.1@2026-02 1.6.4."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """What this system knows of a player besides.

    `average` is the rounded average rating of the opponents met over the board; `rises` how often
    the player met somebody of a higher score, `rose` whether in the last round.
    """

    average: int = 0
    rises: int = 0
    rose: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DubovField:
    """A round to be paired: what every individual system sees, and each player's past by number."""

    field: Field
    past: Mapping[int, Past]


def most_rises(rounds: int) -> int:
    """How often a player may be taken up before it counts against a set.

    Rule: C.04.4.1@2026-02 1.8.
    """
    return 2 + rounds // 5


class _Players(Individuals):
    """The players, and what sets of upfloaters are judged by.

    Rule: C.04.4.1@2026-02 4.2.
    """

    judges_pairs = True

    def __init__(self, dubov: DubovField) -> None:
        super().__init__(dubov.field, unplayed=_UNPLAYED)
        self.past = [dubov.past.get(number, Past()) for number in self.number]

    def rises(self, i: int) -> tuple[int, ...]:
        """What taking a player up costs; nothing counts in the last round."""
        past, field = self.past[i], self.field
        if field.round >= field.rounds:
            return 0, 0, 0
        often = past.rises >= most_rises(field.rounds)
        return int(often), past.rises if often else 0, int(past.rose)

    def inside(self, i: int, j: int) -> int:
        """Whether a pair denies somebody the preferred colour."""
        return self.denies(i, j)


def pair_dubov(field: DubovField) -> SeatedRound:
    """Pair a round.

    The bye goes to the lowest score, then the most games played, then the largest number.

    Rule: C.04.4.1@2026-02 3.1, 2.1.2 [C2].

    Raises:
        NoValidPairing: no complete pairing respects the absolute criteria.
    """
    players = _Players(field)
    pab = players.bye(article="C.04.4.1@2026-02 1.9.3")
    left = [i for i in range(players.size) if i != pab]
    pairs: list[tuple[int, int]] = []
    while left:
        top = players.score[left[0]]
        residents = [i for i in left if players.score[i] == top]
        lower = left[len(residents) :]
        chosen = choose_upfloaters(players, residents, lower, None).upfloaters
        pairs += _Bracket(players, (*residents, *chosen)).pairs()
        gone = {*residents, *chosen}
        left = [i for i in left if i not in gone]
    return players.seated(pairs, pab)


def _outwards(order: Sequence[int]) -> list[int]:
    """From the middle outwards, the upper of two middles first.

    Rule: C.04.4.1@2026-02 4.3.

    >>> "".join(_outwards("ABCDEFG"))  # type: ignore[arg-type]
    'DCEBFAG'
    """
    last = len(order) - 1
    return [order[n] for n in sorted(range(len(order)), key=lambda n: (abs(2 * n - last), n))]


class _Bracket:
    """A bracket to be paired across its two sides: places of `who`, in order of number.

    `sides` are who prefers White and who does not (or the halves of a bracket in which nobody has
    played), `orders` the same in the order from whose middle players are shifted.
    """

    def __init__(self, players: _Players, who: Sequence[int]) -> None:
        self.players = players
        self.who = sorted(who, key=players.number.__getitem__)
        places = range(len(who))
        if any(players.players[i].colors for i in who):
            white = [n for n in places if self._seeks_white(n)]
            seekers = set(white)
            self.sides = white, [n for n in places if n not in seekers]
            self.orders = sorted(white, key=self._by_average), self.sides[1]
        else:
            half = len(who) // 2
            self.sides = list(places[:half]), list(places[half:])
            self.orders = self.sides

    def _seeks_white(self, n: int) -> bool:
        wish = self.players.wish[self.who[n]]
        return wish is not None and wish.color is Color.WHITE

    def _by_average(self, n: int) -> tuple[int, int]:
        i = self.who[n]
        return self.players.past[i].average, self.players.number[i]

    def pairs(self) -> list[tuple[int, int]]:
        """The pairs of the bracket.

        A pairing has as few pairs inside the smaller side as can be. Of each such pair one player
        is shifted and nobody else; the same holds for the larger side, which evens the two out.

        Rule: C.04.4.1@2026-02 3.2.4, 3.2.5, 3.2.6, 4.3, 4.4.
        """
        small = 0 if len(self.sides[0]) <= len(self.sides[1]) else 1
        chosen = self._fewest_inside(self.sides[small])
        left, right = (set(side) for side in self.sides)
        for side in (small, 1 - small):
            own = set(self.sides[side])
            count = sum(chosen.witness[n] in own for n in own) // 2
            shifted = self._shifted(chosen, side, count)
            for n in shifted:
                (left if side == 0 else right).remove(n)
                (right if side == 0 else left).add(n)
        return self._transposed(left, right)

    def _fewest_inside(self, small: Sequence[int]) -> Narrowing:
        """All legal pairings with the fewest pairs inside the smaller side."""
        size = len(self.who)
        inside = set(small)
        absent = 2 * (size + 1)
        rows = [[absent] * size for _ in self.who]
        for a, i in enumerate(self.who):
            for b in range(a + 1, size):
                if self.players.may_meet(i, self.who[b]):
                    rows[a][b] = rows[b][a] = 2 * (a in inside and b in inside)
        matcher = Matcher.start(range(size), rows.__getitem__, size=size, absent=absent)
        if not matcher.complete():
            raise AssertionError("the bracket was chosen so that it can be paired")
        return Narrowing(matcher, rows, absent, matcher.cost())

    def _shifted(self, chosen: Narrowing, side: int, count: int) -> list[int]:
        """The first set of that many players of a side that may be shifted."""
        others = self.sides[1 - side]
        shifted: list[int] = []
        for n in _outwards(self.orders[side]):
            if len(shifted) == count:
                break
            if chosen.ban((n, m) for m in (*others, *shifted)):
                shifted.append(n)
        return shifted

    def _transposed(self, left: Collection[int], right: Collection[int]) -> list[tuple[int, int]]:
        """One side by average, each with the first partner by number that leaves all one.

        Rule: C.04.4.1@2026-02 4.4.
        """
        rows = sorted(left, key=self._by_average)
        columns = sorted(right)
        place = {self.who[n]: at for at, n in enumerate(columns)}
        apart = [{place[j] for j in self.players.apart[self.who[n]] if j in place} for n in rows]
        graph = Bipartite([0] * len(rows), [0] * len(columns), [[0]], apart)
        found = first_perfect_matching(graph, ordered=len(rows), plan=[{0: len(rows)}])
        if found is None:
            raise AssertionError("the shifts leave a pairing across the sides")
        return [(self.who[n], self.who[columns[at]]) for n, at in zip(rows, found, strict=True)]
