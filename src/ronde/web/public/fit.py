"""How many lines a name takes on the hall screen, estimated in hundredths of the letters' size."""

from __future__ import annotations

import re
from unicodedata import combining, east_asian_width

__all__ = ["lines_needed"]

_WIDE, _FULL, _PLAIN, _NARROW = 72, 105, 53, 31
"""Of the typeface that is sent along, in its heavier weight."""
_WORDS = re.compile(r"[^\s-]+-?|-")


def _width(text: str) -> int:
    return sum(_letter(char) for char in text)


def _letter(char: str) -> int:
    if combining(char):
        return 0
    if east_asian_width(char) in {"W", "F"}:
        return _FULL
    if char.isupper() or char in "mw":
        return _WIDE
    return _NARROW if char in "ijlt'-. " else _PLAIN


def lines_needed(text: str, width: int) -> int:
    """Lines of that width, broken between words and after hyphens; a longer word is cut.

    >>> lines_needed("Dupont Jean", 1130), lines_needed("VILLENEUVE-LABORDE Marie-Antoinette", 1130)
    (1, 3)
    """
    lines, used = 1, 0
    for word in _WORDS.findall(text):
        wide = _width(word)
        space = _NARROW if used and not word.startswith("-") else 0
        if used and used + space + wide > width:
            lines, used, space = lines + 1, 0, 0
        used += space + wide
        lines += (used - 1) // width
        used = (used - 1) % width + 1
    return lines
