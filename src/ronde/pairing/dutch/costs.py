"""Criteria of a bracket packed into integers whose sums compare like the criteria.

Every criterion gets one digit (counts, sums) or one digit per size of mark (lists), the most
important one first, in a mixed radix wide enough that no digit ever carries. Adding up the costs of
pairs and floaters and comparing the sums is then the same as comparing the criteria one by one.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence

from ronde.pairing.dutch.criteria import Criterion, Mark, Scene, Shape
from ronde.pairing.dutch.players import ABSOLUTE

__all__ = ["Costs"]

_Digit = tuple[int, int]


class Costs:
    """Costs of pairs and floaters in one bracket.

    Players who look alike to every criterion share a kind; costs are computed once per pair of
    kinds. `ahead` lists the marks the look-ahead criterion can give, worst first. `tags` keep
    players apart who look alike. With `floats` 0 nobody floats and past downfloats are not seen.
    """

    __slots__ = (
        "_criteria",
        "_floats",
        "_pairs",
        "_scene",
        "_weights",
        "ahead",
        "kind",
        "members",
        "samples",
        "total",
    )

    def __init__(
        self,
        scene: Scene,
        criteria: Sequence[Criterion],
        members: Sequence[int],
        *,
        ahead: Sequence[Hashable] = (),
        tags: Mapping[int, Hashable] | None = None,
        floats: int | None = None,
    ) -> None:
        self._scene = scene
        self._criteria = criteria
        self.members = members
        kinds: dict[Hashable, int] = {}
        self.kind: dict[int, int] = {}
        self.samples: list[list[int]] = []
        looks = _Looks(scene, members, floats=floats)
        for player in members:
            tag = tags.get(player) if tags else None
            number = kinds.setdefault((looks.of(player), tag), len(kinds))
            if number == len(self.samples):
                self.samples.append([])
            if len(self.samples[number]) < 2:
                self.samples[number].append(player)
            self.kind[player] = number
        marks = self._pair_marks()
        leaving = [self._marks_of_floater(s[0]) for s in self.samples]
        self._weigh([*marks.values(), *leaving], ahead)
        self._pairs = {key: self._sum(digits) for key, digits in marks.items()}
        self._floats = [self._sum(digits) for digits in leaving]

    def pair(self, i: int, j: int) -> int | None:
        """What pairing two members costs; None where colours or roles forbid it."""
        a, b = self.kind[i], self.kind[j]
        return self._pairs.get((a, b) if a <= b else (b, a))

    def table(self) -> list[list[int | None]]:
        """Costs of pairs, kind by kind."""
        size = len(self.samples)
        table: list[list[int | None]] = [[None] * size for _ in range(size)]
        for (a, b), cost in self._pairs.items():
            table[a][b] = table[b][a] = cost
        return table

    def floater(self, i: int) -> int:
        """What it costs that a member floats down."""
        return self._floats[self.kind[i]]

    def _pair_marks(self) -> dict[tuple[int, int], list[_Digit]]:
        marks = {}
        scene = self._scene
        for b, seconds in enumerate(self.samples):
            for a in range(b + 1):
                if a == b and len(seconds) < 2:
                    continue
                i, j = self.samples[a][0], seconds[-1]
                if i > j:
                    i, j = j, i
                if scene.is_mdp(j):
                    continue
                block = scene.players.block
                if block[i] and block[i] == block[j]:
                    continue
                marks[a, b] = [
                    (n, size)
                    for n, criterion in enumerate(self._criteria)
                    for size in _sizes(criterion.shape, criterion.pair(scene, i, j))
                ]
        return marks

    def _marks_of_floater(self, i: int) -> list[_Digit]:
        return [
            (n, size)
            for n, criterion in enumerate(self._criteria)
            for size in _sizes(criterion.shape, criterion.floater(self._scene, i))
        ]

    def _weigh(self, marks: Iterable[Sequence[_Digit]], ahead: Sequence[Hashable]) -> None:
        """Give every digit its weight, from the least important one up."""
        sizes: list[set[int]] = [set() for _ in self._criteria]
        for digits in marks:
            for n, size in digits:
                sizes[n].add(size)
        count = 4 * len(self.members) + 4
        weight = 1
        self._weights: dict[_Digit, int] = {}
        self.ahead: dict[Hashable, int] = {}
        for n in reversed(range(len(self._criteria))):
            criterion = self._criteria[n]
            if criterion.looks_ahead:
                for mark in reversed(ahead):
                    self.ahead[mark] = weight
                    weight *= 1 << 16
            elif criterion.shape is Shape.SUM:
                largest = max(sizes[n], default=0)
                self._weights.update({(n, size): size * weight for size in sizes[n]})
                weight *= count * (largest + 1)
            else:
                for size in sorted(sizes[n]):
                    self._weights[n, size] = weight
                    weight *= count
        self.total = weight

    def _sum(self, digits: Sequence[_Digit]) -> int:
        return sum(self._weights[d] for d in digits)


def _sizes(shape: Shape, marks: Iterable[Mark]) -> list[int]:
    if shape is Shape.COUNT:
        return [1 for _ in marks]
    return [size for _, size in marks if size or shape is Shape.LIST]


class _Looks:
    """What the criteria can see of players in this bracket, and nothing else.

    Fewer distinct looks mean fewer kinds: upfloats count only for opponents of higher scores,
    downfloats only for players who can float. Of two players who both insist on the same colour
    (last round only) the colour criteria depend on the difference and the last two colours: where
    differences are equal, either the last two colours tell them apart, or refusing one or the
    other costs the same.
    """

    __slots__ = ("_downs", "_final", "_scene", "_ups")

    def __init__(self, scene: Scene, members: Sequence[int], *, floats: int | None) -> None:
        players = scene.players
        self._scene = scene
        self._final = players.field.round >= players.field.rounds
        self._ups = players.score[members[0]] != players.score[members[-1]]
        mixed = players.score[scene.first_resident] != players.score[members[-1]]
        self._downs = mixed or floats != 0

    def of(self, i: int) -> Hashable:
        """A value shared by all players who look like this one."""
        scene, players = self._scene, self._scene.players
        mdp = scene.is_mdp(i)
        insists = self._final and players.strength[i] == ABSOLUTE
        shown = tuple(
            f if (f == 1 and self._ups and not mdp) or (f == -1 and (self._downs or mdp)) else 0
            for f in players.floats[i]
        )
        return (
            mdp,
            players.score[i],
            players.want[i],
            players.strength[i],
            (players.topscorer[i], players.difference[i], players.colors[i][-2:])
            if insists
            else None,
            shown,
            players.entrants[i].unplayed if scene.pab_here else None,
        )
