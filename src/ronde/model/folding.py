"""Names as a search reads them: without marks, capitals and points."""

from __future__ import annotations

import re
import unicodedata

__all__ = ["fold", "fold_words"]

_UNMARKED = {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i"}
"""Letters that are not a letter and a mark to Unicode, yet are listed like one.

`web/static/filter.js` has the same.
"""
_BETWEEN = re.compile(r"[^\w]+")


def fold(text: str) -> str:
    """A text as a search reads it: marks and capitals do not count, in any language.

    >>> fold("Østby, Élodie"), fold("Straße")
    ('ostby, elodie', 'strasse')
    """
    if text.isascii():
        return text.lower()  # most names of the lists, of which there are millions
    letters = unicodedata.normalize("NFKD", text).casefold()
    return "".join(_UNMARKED.get(x, x) for x in letters if not unicodedata.combining(x))


def fold_words(text: str) -> list[str]:
    """The words of a name, folded: hyphens, apostrophes and commas only part them.

    >>> fold_words("O'Brien-Łuczak,  Élodie")
    ['o', 'brien', 'luczak', 'elodie']
    """
    return _BETWEEN.sub(" ", fold(text)).split()
