"""The players of a round in order, with what legality and criteria look at.

Inside the engine a player is an index into this order: 0 is the highest ranked. Colours are +1 for
White and -1 for Black, floats +1 for up and -1 for down.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ronde.model import Color
from ronde.pairing.swiss.colors import Strength, color_difference, color_preference
from ronde.pairing.swiss.field import Demand, Entrant, Field, Float

__all__ = ["ABSOLUTE", "MILD", "NO_PREFERENCE", "STRONG", "Players"]

NO_PREFERENCE: Final = 0
MILD: Final = 1
STRONG: Final = 2
ABSOLUTE: Final = 3

_STRENGTHS = {Strength.MILD: MILD, Strength.STRONG: STRONG, Strength.ABSOLUTE: ABSOLUTE}
_FLOATS = {None: 0, Float.UP: 1, Float.DOWN: -1}


class Players:
    """Columns of facts about the entrants, in order: higher score, then smaller number.

    `apart[i]` holds whom i may not meet whatever the colours; `block[i]` is the colour i insists
    on, unless a topscorer; `tied[i]` is the only opponent a demand leaves to i; `bye_bound` is the
    only player who can take the bye.

    Rule: C.04.3@2026-02 1.2; C.04.3@2017 A.2.
    """

    __slots__ = (
        "apart",
        "block",
        "bye_bound",
        "colors",
        "difference",
        "entrants",
        "field",
        "floats",
        "index",
        "may_take_pab",
        "score",
        "size",
        "strength",
        "tied",
        "topscorer",
        "want",
    )

    def __init__(self, field: Field, demand: Demand | None = None) -> None:
        self.field = field
        ordered = sorted(field.entrants, key=lambda e: (-e.score, e.number))
        self.entrants: tuple[Entrant, ...] = tuple(ordered)
        self.size = len(ordered)
        self.index = {e.number: i for i, e in enumerate(ordered)}
        self.score = [e.score for e in ordered]
        self.want, self.strength, self.difference = _preferences(ordered)
        self.colors = [tuple(1 if c is Color.WHITE else -1 for c in e.colors) for e in ordered]
        self.may_take_pab = [e.may_take_pab for e in ordered]
        self.floats = [(_FLOATS[e.floats[0]], _FLOATS[e.floats[1]]) for e in ordered]
        self.topscorer = self._topscorers()
        self.block = [
            w if s == ABSOLUTE and not t else 0
            for w, s, t in zip(self.want, self.strength, self.topscorer, strict=True)
        ]
        self.apart = self._apart()
        self.tied: dict[int, int] = {}
        self.bye_bound: int | None = None
        if demand is not None:
            self._demand(demand)

    def _topscorers(self) -> list[bool]:
        """Who has more than half of the points possible so far, in the last round only.

        Rule: C.04.3@2026-02 1.8; C.04.3@2017 A.7.
        """
        field = self.field
        if field.round < field.rounds:
            return [False] * self.size
        most = (field.round - 1) * field.win
        return [2 * s > most for s in self.score]

    def _apart(self) -> list[set[int]]:
        """Who may not meet whom whatever the colours: met before, or forbidden."""
        index = self.index
        apart: list[set[int]] = [{index[n] for n in e.met if n in index} for e in self.entrants]
        for i, others in enumerate(apart):
            for j in others:
                apart[j].add(i)
        self._part(apart, (tuple(pair) for pair in self.field.forbidden))
        return apart

    def _part(self, apart: list[set[int]], pairs: Iterable[tuple[int, ...]]) -> None:
        for pair in pairs:
            inside = [self.index[n] for n in pair if n in self.index]
            if len(inside) == 2:
                apart[inside[0]].add(inside[1])
                apart[inside[1]].add(inside[0])

    def _demand(self, demand: Demand) -> None:
        """Take away every opponent (and bye) that the demand does not leave."""
        self._part(self.apart, demand.apart)
        for a, b in demand.together:
            i, j = self.index[a], self.index[b]
            self.tied[i], self.tied[j] = j, i
            self.may_take_pab[i] = self.may_take_pab[j] = False
            self._leave(i, {j})
            self._leave(j, {i})
        for number in demand.down:
            i = self.index[number]
            self._leave(i, {j for j in range(self.size) if self.score[j] < self.score[i]})
        if demand.pab is not None:
            taker = self.index[demand.pab]
            self.bind_to_bye(taker)
            self.may_take_pab = [i == taker and able for i, able in enumerate(self.may_take_pab)]

    def bind_to_bye(self, i: int) -> None:
        """Leave a player no opponent: every complete pairing gives them the bye."""
        self.bye_bound = i
        self._leave(i, set())

    def _leave(self, i: int, opponents: set[int]) -> None:
        for j in range(self.size):
            if j != i and j not in opponents:
                self.apart[i].add(j)
                self.apart[j].add(i)

    def number(self, i: int) -> int:
        """The pairing number of a player."""
        return self.entrants[i].number

    def may_meet(self, i: int, j: int) -> bool:
        """Whether two players may be paired: not met, not forbidden, colours compatible.

        Rule: C.04.3@2026-02 2.1.1 [C1], 2.1.3 [C3]; C.04.3@2017 [C.1], [C.3].
        """
        return j not in self.apart[i] and not (self.block[i] and self.block[i] == self.block[j])

    def white_of(self, i: int, j: int) -> int:
        """Which of two players gets White."""
        _, favored, color = self.granted(i, j)
        return favored if color == 1 else i + j - favored

    def granted(self, i: int, j: int) -> tuple[int, int, int]:
        """The rule (1 to 5) that decides colours, whose claim it grants, and the colour given.

        Rule: C.04.3@2026-02 5.2; C.04.3@2017 E.1-E.5.
        """
        high, low = (i, j) if i < j else (j, i)
        want = self.want
        if want[high] != want[low]:
            return (1, high, want[high]) if want[high] else (1, low, want[low])
        if not want[high]:
            initial = 1 if self.field.initial_color is Color.WHITE else -1
            return 5, high, initial if self.entrants[high].parity % 2 else -initial
        stronger = self._stronger(high, low)
        if stronger is not None:
            return 2, stronger, want[stronger]
        backwards = zip(reversed(self.colors[high]), reversed(self.colors[low]), strict=False)
        for mine, theirs in backwards:
            if mine != theirs:
                return 3, high, -mine
        return 4, high, want[high]

    def _stronger(self, high: int, low: int) -> int | None:
        a, b = self.strength[high], self.strength[low]
        if a == b == ABSOLUTE:
            a, b = abs(self.difference[high]), abs(self.difference[low])
        if a == b:
            return None
        return high if a > b else low


def _preferences(entrants: Iterable[Entrant]) -> tuple[list[int], list[int], list[int]]:
    want, strength, difference = [], [], []
    for entrant in entrants:
        preference = color_preference(entrant.colors)
        difference.append(color_difference(entrant.colors))
        if preference is None:
            want.append(0)
            strength.append(NO_PREFERENCE)
        else:
            want.append(1 if preference.color is Color.WHITE else -1)
            strength.append(_STRENGTHS[preference.strength])
    return want, strength, difference
