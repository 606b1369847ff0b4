"""Colour preferences.

Rule: C.04.3@2026-02 1.6, 1.7; C.04.3@2017 A.6.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import NamedTuple

from ronde.model import Color

__all__ = ["Preference", "Strength", "color_difference", "color_preference"]


class Strength(enum.Enum):
    """How firmly a colour is wanted."""

    MILD = "mild"
    STRONG = "strong"
    ABSOLUTE = "absolute"


class Preference(NamedTuple):
    """A wanted colour."""

    color: Color
    strength: Strength


def color_difference(colors: Sequence[Color]) -> int:
    """Games with White minus games with Black."""
    return sum(1 if color is Color.WHITE else -1 for color in colors)


def color_preference(colors: Sequence[Color]) -> Preference | None:
    """What a history of played games asks for; None before the first game.

    Where the colour difference and the last two games ask for opposite colours (only after manual
    pairings) the difference decides.

    >>> color_preference((Color.WHITE, Color.BLACK, Color.BLACK))
    Preference(color=<Color.WHITE: 'w'>, strength=<Strength.ABSOLUTE: 'absolute'>)
    """
    if not colors:
        return None
    difference = color_difference(colors)
    due = colors[-1].opposite
    if difference:
        due = Color.BLACK if difference > 0 else Color.WHITE
    if abs(difference) > 1:
        return Preference(due, Strength.ABSOLUTE)
    if len(colors) > 1 and colors[-1] is colors[-2]:
        return Preference(colors[-1].opposite, Strength.ABSOLUTE)
    return Preference(due, Strength.STRONG if difference else Strength.MILD)
