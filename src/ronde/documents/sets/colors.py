"""Colours on white paper: whether they can be read (WCAG 2 1.4.3, 1.4.6, 1.4.11)."""

from __future__ import annotations

import re

__all__ = ["contrast_on_white", "is_color"]

_COLOR = re.compile("#[0-9a-f]{6}")
_WHOLE = 1_000_000


def _linear(part: int) -> int:
    """The light of a part of a colour, in millionths: rounded once, so that all machines agree."""
    share = part / 255
    return round(_WHOLE * (share / 12.92 if part <= 10 else ((share + 0.055) / 1.055) ** 2.4))


_LINEAR = tuple(map(_linear, range(256)))


def is_color(text: str) -> bool:
    """Whether it is written as `#rrggbb`, in small letters."""
    return _COLOR.fullmatch(text) is not None


def contrast_on_white(color: str) -> int:
    """How much it stands out, in tenths, rounded down: 210 is black.

    >>> contrast_on_white("#000000"), contrast_on_white("#ffffff"), contrast_on_white("#0b3d91")
    (210, 10, 100)
    """
    red, green, blue = (_LINEAR[int(color[at : at + 2], 16)] for at in (1, 3, 5))
    light = (2126 * red + 7152 * green + 722 * blue) // 10_000
    return (_WHOLE + _WHOLE // 20) * 10 // (light + _WHOLE // 20)
