"""Names of accounts and tokens: what is accepted, and which two look alike.

A name stands in the journal for whoever acted, so nobody may take one that reads like another's,
or like the words the application itself signs with. Pure: text in, text or a refusal out.

Not covered: signs that look alike only in some typefaces, or only to a hurried reader.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from ronde.errors import ModelError
from ronde.journal.authors import API, CLI, FORMER_PLAYERS, PROGRAM
from ronde.texts.journal import author_words

__all__ = [
    "OWNER",
    "NameRefused",
    "clean_name",
    "doubtful",
    "look_alike",
    "plain_name",
    "shown_name",
    "skeleton",
]

OWNER = "owner"
"""The account of the person whose machine this is."""

_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Categories of signs that show nothing, turn the direction of writing, or are not signs."""
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {
    chr(number) for number in (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10))
}
"""Signs of other categories that show nothing."""
_TOGETHER = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"})
"""Scripts that are written together in one word."""

_SMALL = {
    "a": "\u0430\u0251\u03b1",
    "b": "\u044c\u0432",
    "c": "\u0441\u03f2",
    "d": "\u0501",
    "e": "\u0435\u04bd\u03b5",
    "g": "\u0261",
    "h": "\u04bb\u043d",
    "j": "\u0458\u03f3",
    "k": "\u043a\u03ba",
    "l": "\u0456\u0131\u03b9\u04cf\u01c01i|",
    "m": "\u043c",
    "n": "\u03b7\u043f\u0578",
    "o": "\u043e\u03bf\u03c3\u05850",
    "p": "\u0440\u03c1",
    "q": "\u051b",
    "r": "\u0433",
    "s": "\u0455",
    "t": "\u0442\u03c4",
    "u": "\u03c5\u057d",
    "v": "\u03bd\u0475",
    "w": "\u051d\u03c9\u0461",
    "x": "\u0445\u03c7",
    "y": "\u0443\u04af\u03b3",
}
"""Small letters, and the signs that are taken for them in the usual typefaces."""
_CAPITALS = {
    "A": "\u0410\u0391",
    "B": "\u0412\u0392",
    "C": "\u0421\u03f9",
    "E": "\u0415\u0395",
    "H": "\u041d\u0397",
    "I": "\u0406\u0399\u04c01|",
    "J": "\u0408\u037f",
    "K": "\u041a\u039a",
    "M": "\u041c\u039c",
    "N": "\u039d",
    "O": "\u041e\u039f\u05550",
    "P": "\u0420\u03a1",
    "Q": "\u051a",
    "S": "\u0405\u054f",
    "T": "\u0422\u03a4",
    "W": "\u051c",
    "X": "\u0425\u03a7",
    "Y": "\u04ae\u03a5",
    "Z": "\u0396",
}
"""The same for capitals: some letters look alike only there."""


def _table(alike: Mapping[str, str]) -> dict[int, str]:
    return {ord(sign): letter for letter, signs in alike.items() for sign in signs}


_FROM_SMALL, _FROM_CAPITALS = _table(_SMALL), _table(_CAPITALS)


class NameRefused(ModelError):
    """Nobody may be called that."""

    code = "people.name_refused"

    @property
    def why(self) -> str:
        """In a word: `signs`, `scripts`, `reserved` or `empty`."""
        return self.fault.code.removeprefix("people.name_")


def plain_name(text: str) -> str:
    """A name as it is kept: one way of writing each sign, single blanks, nothing unseen.

    >>> plain_name("  Ａnna   Martin ")
    'Anna Martin'

    Raises:
        NameRefused: it holds signs that nobody sees, or nothing else.
    """
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if any(sign in _BLANK or unicodedata.category(sign) in _UNSEEN for sign in name):
        raise NameRefused("people.name_signs", name=shown_name(name))
    if not any(sign.isalnum() for sign in name):
        raise NameRefused("people.name_empty", name=name)
    return name


def clean_name(text: str) -> str:
    """The name of an account as it is kept.

    >>> clean_name("Łukasz d'Été-Brun"), clean_name("Анна 2")
    ("Łukasz d'Été-Brun", 'Анна 2')

    Raises:
        NameRefused: it holds what is not seen, mixes scripts in a word, or is the application's.
    """
    name = plain_name(text)
    if any(len(_scripts(word)) > 1 for word in re.split(r"[^\w]+", name)):
        raise NameRefused("people.name_scripts", name=name)
    whole, firsts = _reserved()
    first, code = skeleton(re.split(r"[^\w]+", name)[0]), name.casefold().partition(":")
    if skeleton(name) in whole or first in firsts or (code[0].strip() == PROGRAM and code[1]):
        raise NameRefused("people.name_reserved", name=name)
    return name


def skeleton(name: str) -> str:
    """What a name looks like, without capitals, blanks and points.

    >>> skeleton("Ali 0.") == skeleton("al1-O")
    True
    """
    folded = unicodedata.normalize("NFKC", name).casefold()
    return _letters(folded.translate(_FROM_SMALL)).replace("rn", "m").replace("vv", "w")


def look_alike(one: str, other: str) -> bool:
    """Whether one may be taken for the other, in small letters or in capitals."""
    return skeleton(one) == skeleton(other) or _in_capitals(one) == _in_capitals(other)


def doubtful(names: Iterable[str]) -> frozenset[str]:
    """Those among names given earlier that could not be given today.

    >>> sorted(doubtful(["Anna", "ANNA", "Ben", "234", "api"]))
    ['ANNA', 'Anna', 'api']
    """
    every = tuple(names)
    small, capitals = Counter(map(skeleton, every)), Counter(map(_in_capitals, every))
    return frozenset(
        name
        for name in every
        if not _is_clean(name) or small[skeleton(name)] > 1 or capitals[_in_capitals(name)] > 1
    )


def _is_clean(name: str) -> bool:
    try:
        return clean_name(name) == name
    except NameRefused:
        return False


def _in_capitals(name: str) -> str:
    return _letters(unicodedata.normalize("NFKC", name).upper().translate(_FROM_CAPITALS))


def _letters(text: str) -> str:
    """Letters with their accents, and digits."""
    composed = unicodedata.normalize("NFC", text)
    return "".join(s for s in composed if s.isalnum() or unicodedata.category(s)[0] == "M")


def _scripts(word: str) -> frozenset[str]:
    """The scripts of the letters of a word; signs between letters belong to any of them."""
    found = {
        unicodedata.name(sign, "?").partition(" ")[0]
        for sign in word
        if sign.isalpha() and unicodedata.category(sign) != "Lm"
    }
    return frozenset({"EAST"} if found and found <= _TOGETHER else found)


def shown_name(name: str) -> str:
    r"""A name with what cannot be seen written out.

    >>> shown_name("owner\u200b")
    'owner<200B>'
    """
    return "".join(
        f"<{ord(s):04X}>" if s in _BLANK or unicodedata.category(s) in _UNSEEN else s for s in name
    )


@cache
def _reserved() -> tuple[frozenset[str], frozenset[str]]:
    """Skeletons of what the application signs with: whole names, and how names of tokens begin."""
    whole, firsts = author_words()
    own = {OWNER, PROGRAM, API, CLI, FORMER_PLAYERS}
    return frozenset(map(skeleton, {*whole, *own})), frozenset(map(skeleton, firsts))
