"""What the individual systems beside the Dutch one share: who may meet whom, and the colours.

Rule: C.04.4.1@2026-02 2.1, 5.2; C.04.4.2@2026-02 2.1, 5.2.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from ronde.model import Color
from ronde.pairing.swiss.colors import Preference, Strength, color_preference
from ronde.pairing.swiss.field import Field
from ronde.pairing.swiss.pool import Pool, allocated_bye

__all__ = ["Individuals", "Seat", "SeatedRound", "insisting_pairs"]

_ORDER = {Strength.MILD: 0, Strength.STRONG: 1, Strength.ABSOLUTE: 2}


class Seat(NamedTuple):
    """Who has White, who Black, and which rule of the article decided (from 1)."""

    white: int
    black: int
    rule: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatedRound:
    """A paired round: boards (White first) with the rule of their colours, and the bye."""

    boards: tuple[tuple[int, int], ...]
    pab: int | None
    color_rules: tuple[int, ...]


class Individuals(Pool):
    """Columns of facts about players; `unplayed` is what somebody without a game prefers.

    Rule: C.04.4.1@2026-02 2.1.1 [C1], 2.1.3 [C3]; C.04.4.2@2026-02 2.1.1 [C1], 2.1.3 [C3].
    """

    def __init__(self, field: Field, *, unplayed: Preference | None = None) -> None:
        self.field = field
        self.players = tuple(sorted(field.entrants, key=lambda e: (-e.score, e.number)))
        self.wish = [color_preference(p.colors) or unplayed for p in self.players]
        numbers = [p.number for p in self.players]
        kept = [(p.number, other) for p in self.players for other in p.met]
        kept += [(a, b) for pair in field.forbidden for a in pair for b in pair]
        kept += insisting_pairs(numbers, self.wish)
        super().__init__([p.score for p in self.players], numbers, kept)

    def rank(self, i: int) -> int:
        """A smaller number for who is ranked higher: by points, then by number."""
        return i

    def bye(self, *, article: str) -> int | None:
        """The lowest score, then the most games played, then the lowest ranked.

        Raises:
            NoValidPairing: the round cannot be paired.
        """
        return allocated_bye(
            self,
            [p.may_take_pab for p in self.players],
            lambda i: (self.score[i], -len(self.players[i].colors), *self.last(i)),
            article=article,
        )

    def last(self, i: int) -> tuple[int, ...]:
        """What decides of two equals who takes the bye: here the larger number."""
        return (-self.number[i],)

    def denies(self, i: int, j: int) -> int:
        """Whether a pair leaves somebody without the preferred colour."""
        a, b = self.wish[i], self.wish[j]
        return int(a is not None and b is not None and a.color is b.color)

    def seated(self, pairs: Iterable[tuple[int, int]], pab: int | None) -> SeatedRound:
        """The round of these pairs."""
        seats = [self.seat(i, j) for i, j in pairs]
        return SeatedRound(
            boards=tuple((self.number[s.white], self.number[s.black]) for s in seats),
            pab=None if pab is None else self.number[pab],
            color_rules=tuple(s.rule for s in seats),
        )

    def seat(self, i: int, j: int) -> Seat:
        """The colours of a pair.

        Neither has played: an odd number of the higher ranked gets the initial colour. Else both
        preferences, else the stronger, else the latest round in which their colours differ, else
        the higher ranked's preference.

        Rule: C.04.4.1@2026-02 5.2; C.04.4.2@2026-02 5.2.
        """
        high, low = sorted((i, j), key=self.rank)
        mine, theirs = self.players[high].colors, self.players[low].colors
        first, second = self.wish[high], self.wish[low]

        def given(who: int, color: Color, rule: int) -> Seat:
            other = low if who == high else high
            return Seat(who, other, rule) if color is Color.WHITE else Seat(other, who, rule)

        if not mine and not theirs:
            initial = self.field.initial_color
            odd = self.players[high].parity % 2 == 1
            return given(high, initial if odd else initial.opposite, 1)
        if first is None or second is None:
            who, wish = (low, second) if first is None else (high, first)
            assert wish is not None
            return given(who, wish.color, 2)
        if first.color is not second.color:
            return given(high, first.color, 2)
        if first.strength is not second.strength:
            if _ORDER[first.strength] > _ORDER[second.strength]:
                return given(high, first.color, 3)
            return given(low, second.color, 3)
        for one, other in zip(reversed(mine), reversed(theirs), strict=False):
            if one is not other:
                return given(high, one.opposite, 4)
        return given(high, first.color, 5)


def insisting_pairs(
    numbers: Sequence[int], wishes: Sequence[Preference | None]
) -> Iterator[tuple[int, int]]:
    """Pairs, in numbers, in which both insist on the same colour.

    Rule: C.04.4.1@2026-02 2.1.3 [C3]; C.04.4.2@2026-02 2.1.3 [C3].
    """
    for color in Color:
        wanted = Preference(color, Strength.ABSOLUTE)
        alike = [n for n, wish in zip(numbers, wishes, strict=True) if wish == wanted]
        yield from combinations(alike, 2)
