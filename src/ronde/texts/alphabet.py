"""The order of names in lists, as each language has it, and names as a search reads them."""

from __future__ import annotations

import unicodedata
from functools import cache

from ronde.catalogue import say
from ronde.texts.language import Language

__all__ = ["fold", "sort_key"]

_AFTER = "\U0010ffff"
"""Behind every letter: `n` + this sorts behind everything that begins with `n`."""
_UNMARKED = {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i"}
"""Letters that are not a letter and a mark to Unicode, yet are listed like one.

`web/static/filter.js` has the same.
"""


def fold(text: str) -> str:
    """A text as a search reads it: marks and capitals do not count, in any language.

    >>> fold("Østby, Élodie"), fold("Straße")
    ('ostby, elodie', 'strasse')
    """
    letters = unicodedata.normalize("NFKD", text).casefold()
    return "".join(_UNMARKED.get(x, x) for x in letters if not unicodedata.combining(x))


def sort_key(text: str, language: Language) -> tuple[str, str]:
    """Where a name stands in a list: É beside E, capitals beside small letters.

    What the language counts as letters of their own stands where its alphabet has them.

    >>> sorted(["Nuñez", "Zoe", "Éric", "eve", "Nunzi"], key=lambda name: sort_key(name, "fr"))
    ['Éric', 'eve', 'Nuñez', 'Nunzi', 'Zoe']
    >>> sorted(["Nuñez", "Nunzi"], key=lambda name: sort_key(name, "es"))
    ['Nunzi', 'Nuñez']
    """
    own = _own_letters(language)
    folded = unicodedata.normalize("NFC", text).casefold()
    return "".join(own.get(letter) or fold(letter) for letter in folded), folded


@cache
def _own_letters(language: Language) -> dict[str, str]:
    groups = say(language, "formats", "alphabet.own_letters").split()
    return {
        letter: group[0] + _AFTER * place
        for group in groups
        for place, letter in enumerate(group[1:], 1)
    }
