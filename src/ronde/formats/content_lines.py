"""Lines as calendars and contact cards have them: escaped values, folded at 75 octets.

Rule: RFC 5545 3.1, 3.3.11; RFC 6350 3.2, 3.4.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

__all__ = ["content_text", "escaped", "plain"]

_OCTETS = 75


def content_text(lines: Iterable[str]) -> str:
    """The lines as a file has them: folded, each with CR and LF behind it."""
    return "".join(f"{piece}\r\n" for line in lines for piece in _folded(line))


def escaped(text: str) -> str:
    r"""A text value: a backslash before what would end it, line breaks as letters.

    >>> escaped("Hall 2; back\nroom, left")
    'Hall 2\\; back\\nroom\\, left'
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    kept = (plain(line) for line in lines)
    return r"\n".join(
        line.replace("\\", "\\\\").replace(";", r"\;").replace(",", r"\,") for line in kept
    )


def plain(text: str) -> str:
    """Without control characters and halves of characters, which no such file takes."""
    return "".join(" " if unicodedata.category(c) in ("Cc", "Cs") else c for c in text)


def _folded(line: str) -> Iterator[str]:
    """The line in pieces of at most 75 octets, each after the first with a blank before it.

    A character of several octets is never cut.
    """
    piece, octets = "", 0
    for character in line:
        width = len(character.encode())
        if octets + width > _OCTETS:
            yield piece
            piece, octets = " ", 1
        piece, octets = piece + character, octets + width
    yield piece
