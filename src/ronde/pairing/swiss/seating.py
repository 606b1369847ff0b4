"""Colours of the individual systems beside the Dutch one, and whom preferences keep apart.

Rule: C.04.4.1@2026-02 5.2; C.04.4.2@2026-02 5.2.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from ronde.model import Color
from ronde.pairing.swiss.colors import Preference, Strength

__all__ = ["Seat", "Sitter", "insisting_pairs", "seat"]

_ORDER = {Strength.MILD: 0, Strength.STRONG: 1, Strength.ABSOLUTE: 2}


class Sitter(NamedTuple):
    """A player about to get a colour."""

    member: int
    wish: Preference | None
    colors: Sequence[Color]
    parity: int


class Seat(NamedTuple):
    """Who has White, who Black, and which rule of the article decided (from 1)."""

    white: int
    black: int
    rule: int


def seat(high: Sitter, low: Sitter, initial: Color) -> Seat:
    """The colours of a pair; `high` is the higher ranked.

    Neither has played: an odd number of the higher ranked gets the initial colour. Else both
    preferences, else the stronger, else the latest round in which their colours differ, else the
    higher ranked's preference.

    Rule: C.04.4.1@2026-02 5.2; C.04.4.2@2026-02 5.2.
    """

    def given(who: Sitter, color: Color, rule: int) -> Seat:
        other = low if who is high else high
        white, black = (who, other) if color is Color.WHITE else (other, who)
        return Seat(white.member, black.member, rule)

    if not high.colors and not low.colors:
        return given(high, initial if high.parity % 2 else initial.opposite, 1)
    if high.wish is None or low.wish is None:
        who = low if high.wish is None else high
        assert who.wish is not None
        return given(who, who.wish.color, 2)
    if high.wish.color is not low.wish.color:
        return given(high, high.wish.color, 2)
    if high.wish.strength is not low.wish.strength:
        stronger = max(high, low, key=lambda s: _ORDER[s.wish.strength] if s.wish else 0)
        assert stronger.wish is not None
        return given(stronger, stronger.wish.color, 3)
    for mine, theirs in zip(reversed(high.colors), reversed(low.colors), strict=False):
        if mine is not theirs:
            return given(high, mine.opposite, 4)
    return given(high, high.wish.color, 5)


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
