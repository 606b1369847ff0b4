"""The order of names in lists, as each language has it."""

from __future__ import annotations

import unicodedata
from functools import cache

from ronde.catalogue import say
from ronde.model.folding import fold
from ronde.texts.language import Language

__all__ = ["sort_key"]

_AFTER = "\U0010ffff"
"""Behind every letter: `n` + this sorts behind everything that begins with `n`."""


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
