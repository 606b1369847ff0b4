"""Which colour a team prefers, and how firmly.

Rule: C.04.6@2026-02 1.7.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ronde.model import Color
from ronde.pairing.swiss.colors import color_difference
from ronde.pairing.upfloat.field import Preferences, Wish

__all__ = ["Preference", "preference"]


class Preference(NamedTuple):
    """A preferred colour."""

    color: Color
    wish: Wish


def preference(colors: Sequence[Color], kind: Preferences, *, is_last: bool) -> Preference | None:
    """What the colours of a team's played matches ask for.

    In the last round a team with a colour difference of 0 whose last two colours were alike keeps
    its strong preference: the rows of the article are read from the top.

    Rule: C.04.6@2026-02 1.7.1 (type A), 1.7.2 (type B); docs/disputes/team-swiss-readings.md.

    >>> preference((Color.WHITE, Color.BLACK, Color.BLACK), Preferences.TYPE_A, is_last=False)
    Preference(color=<Color.WHITE: 'w'>, wish=<Wish.STRONG: 'strong'>)
    """
    if kind is Preferences.NONE or not colors:
        return None
    difference = color_difference(colors)
    last = colors[-1]
    twice = len(colors) > 1 and colors[-2] is last
    if difference <= -2 or (difference in {0, -1} and twice and last is Color.BLACK):
        return Preference(Color.WHITE, Wish.STRONG)
    if difference >= 2 or (difference in {0, 1} and twice and last is Color.WHITE):
        return Preference(Color.BLACK, Wish.STRONG)
    if kind is Preferences.TYPE_A:
        return None
    if difference:
        return Preference(Color.BLACK if difference > 0 else Color.WHITE, Wish.MILD)
    return None if is_last else Preference(last.opposite, Wish.MILD)
