"""The players of a round in order, with what legality and criteria look at.

Inside the engine a player is an index into this order: 0 is the highest ranked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ronde.model import Color
from ronde.pairing.dutch.field import Entrant, Field, Float

__all__ = ["ABSOLUTE", "MILD", "NO_PREFERENCE", "STRONG", "Players"]

NO_PREFERENCE: Final = 0
MILD: Final = 1
STRONG: Final = 2
ABSOLUTE: Final = 3


@dataclass(frozen=True, slots=True)
class _Preference:
    """Wanted colour (+1 White, -1 Black, 0 none), its strength and the colour difference."""

    want: int
    strength: int
    difference: int


def preference(colors: Sequence[Color]) -> _Preference:
    """What the colour history asks for.

    Where the colour difference and the last two games ask for opposite colours (only after manual
    pairings) the difference decides.

    Rule: C.04.3@2026-02 1.6, 1.7; C.04.3@2017 A.6.
    """
    signs = [1 if c is Color.WHITE else -1 for c in colors]
    difference = sum(signs)
    if not signs:
        return _Preference(0, NO_PREFERENCE, 0)
    if abs(difference) > 1:
        return _Preference(-1 if difference > 0 else 1, ABSOLUTE, difference)
    if len(signs) > 1 and signs[-1] == signs[-2]:
        return _Preference(-signs[-1], ABSOLUTE, difference)
    if difference:
        return _Preference(-difference, STRONG, difference)
    return _Preference(-signs[-1], MILD, difference)


class Players:
    """Columns of facts about the entrants, in order: higher score, then smaller number.

    Rule: C.04.3@2026-02 1.2; C.04.3@2017 A.2.
    """

    __slots__ = (
        "apart",
        "block",
        "colors",
        "difference",
        "entrants",
        "field",
        "floats",
        "may_take_pab",
        "score",
        "size",
        "strength",
        "topscorer",
        "want",
    )

    def __init__(self, field: Field) -> None:
        self.field = field
        ordered = sorted(field.entrants, key=lambda e: (-e.score, e.number))
        self.entrants: tuple[Entrant, ...] = tuple(ordered)
        self.size = len(ordered)
        self.score = [e.score for e in ordered]
        preferences = [preference(e.colors) for e in ordered]
        self.want = [p.want for p in preferences]
        self.strength = [p.strength for p in preferences]
        self.difference = [p.difference for p in preferences]
        self.colors = [tuple(1 if c is Color.WHITE else -1 for c in e.colors) for e in ordered]
        self.may_take_pab = [e.may_take_pab for e in ordered]
        self.floats = [
            tuple(0 if f is None else -1 if f is Float.DOWN else 1 for f in e.floats)
            for e in ordered
        ]
        self.topscorer = self._topscorers(field)
        self.block = [
            w if s == ABSOLUTE and not t else 0
            for w, s, t in zip(self.want, self.strength, self.topscorer, strict=True)
        ]
        self.apart = self._apart(field)

    def _topscorers(self, field: Field) -> list[bool]:
        """Who has more than half of the points possible so far, in the last round only.

        Rule: C.04.3@2026-02 1.8; C.04.3@2017 A.7.
        """
        if field.round < field.rounds:
            return [False] * self.size
        most = (field.round - 1) * field.win
        return [2 * s > most for s in self.score]

    def _apart(self, field: Field) -> list[set[int]]:
        """Who may not meet whom whatever the colours: met before, or forbidden."""
        index = {e.number: i for i, e in enumerate(self.entrants)}
        apart: list[set[int]] = [{index[n] for n in e.met if n in index} for e in self.entrants]
        for i, others in enumerate(apart):
            for j in others:
                apart[j].add(i)
        for pair in field.forbidden:
            inside = [index[n] for n in pair if n in index]
            if len(inside) == 2:
                apart[inside[0]].add(inside[1])
                apart[inside[1]].add(inside[0])
        return apart

    def may_meet(self, i: int, j: int) -> bool:
        """Whether two players may be paired: not met, not forbidden, colours compatible.

        Rule: C.04.3@2026-02 2.1.1 [C1], 2.1.3 [C3]; C.04.3@2017 [C.1], [C.3].
        """
        return j not in self.apart[i] and not (self.block[i] and self.block[i] == self.block[j])

    def white_of(self, i: int, j: int) -> int:
        """Which of two players gets White.

        Rule: C.04.3@2026-02 5.2; C.04.3@2017 E.1-E.5.
        """
        high, low = (i, j) if i < j else (j, i)
        favored, color = self._granted(high, low)
        other = low if favored == high else high
        return favored if color == 1 else other

    def _granted(self, high: int, low: int) -> tuple[int, int]:
        """The player whose claim decides, and the colour given to that player."""
        want = self.want
        if want[high] != want[low]:
            return (high, want[high]) if want[high] else (low, want[low])
        if want[high]:
            stronger = self._stronger(high, low)
            if stronger is not None:
                return stronger, want[stronger]
            for mine, theirs in zip(
                reversed(self.colors[high]), reversed(self.colors[low]), strict=False
            ):
                if mine != theirs:
                    return high, -mine
            return high, want[high]
        initial = 1 if self.field.initial_color is Color.WHITE else -1
        return high, initial if self.entrants[high].parity % 2 else -initial

    def _stronger(self, high: int, low: int) -> int | None:
        a, b = self.strength[high], self.strength[low]
        if a == b == ABSOLUTE:
            a, b = abs(self.difference[high]), abs(self.difference[low])
        if a == b:
            return None
        return high if a > b else low
