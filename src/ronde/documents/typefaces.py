"""The bundled typefaces as far as a page is planned by them: which letters they have, how wide.

A page is planned before it is set: how large the letters may be, which names need two lines, which
letters the typeface lacks. All of it stands in three tables of the font file itself, so nothing
here can disagree with what is printed.
"""

from __future__ import annotations

import struct
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

__all__ = ["FOLDER", "Typeface", "covered", "lacking", "text_width", "typeface"]

FOLDER = Path(__file__).parent / "fonts"
"""The font files and their licence."""

_FILES = {"regular": "SourceSans3-Regular.otf", "bold": "SourceSans3-Bold.otf"}
_LACKING = "?"


@dataclass(frozen=True, slots=True)
class Typeface:
    """Advance widths by character, in thousandths of the letter size."""

    widths: Mapping[str, int]

    def width(self, text: str) -> int:
        """How wide a text is set in one line."""
        widths = self.widths
        return sum(widths.get(letter, 600) for letter in text)


@cache
def typeface(weight: str = "regular") -> Typeface:
    """The typeface of that weight: `regular` or `bold`."""
    data = (FOLDER / _FILES[weight]).read_bytes()
    tables = _tables(data)
    per_em = struct.unpack_from(">H", data, tables["head"] + 18)[0]
    metrics = struct.unpack_from(">H", data, tables["hhea"] + 34)[0]

    def advance(glyph: int) -> int:
        at = tables["hmtx"] + 4 * min(glyph, metrics - 1)
        width: int = struct.unpack_from(">H", data, at)[0]
        return width * 1000 // int(per_em)

    glyphs = _glyphs(data, tables["cmap"])
    return Typeface({chr(code): advance(glyph) for code, glyph in glyphs.items()})


def text_width(text: str, *, bold: bool = False) -> int:
    """How wide a text is, in thousandths of the letter size.

    >>> text_width("00") == 2 * text_width("7")
    True
    """
    return typeface("bold" if bold else "regular").width(text)


def lacking(text: str) -> str:
    """The letters of a text that the typeface has not.

    >>> lacking("Łukasz Ζήνων Иван 王")
    '王'
    """
    known = typeface().widths
    return "".join(dict.fromkeys(letter for letter in text if letter not in known))


def covered(text: str) -> str:
    r"""The text with what the typeface lacks replaced: by its bare letter, else by a question mark.

    >>> covered("Ｚoe\t王")
    'Zoe ?'
    """
    known = typeface().widths
    if all(letter in known for letter in text):
        return text
    return "".join(letter if letter in known else _bare(letter, known) for letter in text)


def _bare(letter: str, known: Mapping[str, int]) -> str:
    if letter.isspace():
        return " "
    if unicodedata.category(letter) in {"Cc", "Cf", "Mn"}:
        return ""
    plain = "".join(
        part for part in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(part)
    )
    return plain if plain and all(part in known for part in plain) else _LACKING


def _tables(data: bytes) -> dict[str, int]:
    """Where each table of an OpenType file begins."""
    count = struct.unpack_from(">H", data, 4)[0]
    found = {}
    for index in range(count):
        tag, _, offset, _ = struct.unpack_from(">4sLLL", data, 12 + 16 * index)
        found[tag.decode("ascii")] = offset
    return found


def _glyphs(data: bytes, start: int) -> dict[int, int]:
    """The glyph of each character: the table of 32-bit characters (format 12)."""
    count = struct.unpack_from(">H", data, start + 2)[0]
    for index in range(count):
        offset = start + struct.unpack_from(">HHL", data, start + 4 + 8 * index)[2]
        if struct.unpack_from(">H", data, offset)[0] != 12:
            continue
        groups = struct.unpack_from(">L", data, offset + 12)[0]
        return {
            code: glyph + code - first
            for first, last, glyph in struct.iter_unpack(
                ">LLL", data[offset + 16 : offset + 16 + 12 * groups]
            )
            for code in range(first, last + 1)
        }
    raise ValueError("the typeface has no table of characters")
