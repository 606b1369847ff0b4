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
from ronde.journal.authors import API, CLI, FORMER_PLAYERS, OWNER, PROGRAM
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

_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Categories of signs that show nothing, turn the direction of writing, or are not signs."""
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {
    chr(number) for number in (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10))
}
"""Signs of other categories that show nothing."""
_APOSTROPHES = "MODIFIER"
"""How the names of letters begin that look like apostrophes and the like."""
_TOGETHER = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC"})
"""Scripts that are written together in one word."""
_ALPHABETS = _TOGETHER | frozenset(
    "ARABIC ARMENIAN BENGALI CYRILLIC DEVANAGARI ETHIOPIC GEORGIAN GREEK GUJARATI GURMUKHI HEBREW "
    "KANNADA KHMER LAO LATIN MALAYALAM MYANMAR ORIYA SINHALA TAMIL TELUGU THAANA THAI "
    "TIBETAN".split()
)
"""Those that Unicode recommends for identifiers (UAX 31): others are full of Latin look-alikes."""
_SCRIPTS = {
    "ARABIC-INDIC": "ARABIC",
    "EXTENDED": "ARABIC",
    "KATAKANA-HIRAGANA": "KATAKANA",
    _APOSTROPHES: "",
}
"""Scripts of signs whose name begins otherwise: digits, a sign of length, what any may have."""
_PHONETIC = frozenset(map(chr, (*range(0x1D00, 0x1DC0), *range(0xAB30, 0xAB70))))
"""Letters of phoneticians; their small capitals elsewhere are known by name."""
_TONES = re.compile("(?<=[\u1eb8\u1eb9\u1ecc\u1ecd])[\u0300\u0301\u0304]")
"""Of Yoruba: the only letters of a language with speakers in the millions that are not one sign."""

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

_STROKES = str.maketrans("\u00f8\u0142\u0111\u0127\u0167", "oldht")
"""Letters with a stroke, which Unicode does not take apart."""


def _table(alike: Mapping[str, str]) -> dict[int, str]:
    return {ord(sign): letter for letter, signs in alike.items() for sign in signs}


_FROM_SMALL, _FROM_CAPITALS = _table(_SMALL), _table(_CAPITALS)


class NameRefused(ModelError):
    """Nobody may be called that."""

    code = "people.name_refused"

    @property
    def why(self) -> str:
        """In a word: `signs`, `strange`, `scripts`, `reserved` or `empty`."""
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
        NameRefused: it holds what is not seen or no name is written with, mixes scripts in a word,
            or is the application's.
    """
    name = plain_name(text)
    words = _words(_TONES.sub("", name))
    scripts = [frozenset(map(_script, word)) - {""} for word in words]
    if any(map(_is_strange, name)) or not frozenset().union(*scripts) <= _ALPHABETS:
        raise NameRefused("people.name_strange", name=name)
    if any(len(found) > 1 and not found <= _TOGETHER for found in scripts):
        raise NameRefused("people.name_scripts", name=name)
    whole, firsts = _reserved()
    code = name.casefold().partition(":")
    if (
        not {_bare(name), _bare(_without_article(name))}.isdisjoint(whole)
        or _bare(words[0]) in firsts
        or (code[0].strip() == PROGRAM and code[1])
    ):
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
    return "".join(
        sign
        for sign in composed
        if (sign.isalnum() and not unicodedata.name(sign, "").startswith(_APOSTROPHES))
        or unicodedata.category(sign)[0] == "M"
    )


def _bare(name: str) -> str:
    """A skeleton without accents and strokes: `\u1ecdwner` is too near to `owner`."""
    apart = unicodedata.normalize("NFKD", skeleton(name)).translate(_STROKES)
    return "".join(sign for sign in apart if sign.isalnum())


def _without_article(name: str) -> str:
    """A name as it is said of one among others: `the owner` is the owner."""
    return re.sub(r"^(the|le|la|les|der|die|das|el|los|las)\s+|^l['\u2019]", "", name.casefold())


def _words(name: str) -> list[str]:
    """Letters with their marks, and digits, as they stand together."""
    spaced = (sign if unicodedata.category(sign)[0] in "LMN" else " " for sign in name)
    return "".join(spaced).split()


def _is_strange(sign: str) -> bool:
    """Whether no name is written with it: symbols, numbers that are no digits, phonetic letters."""
    category = unicodedata.category(sign)
    return (
        (category[0] == "S" and not sign.isascii())
        or category in {"Me", "No"}
        or sign in _PHONETIC
        or "SMALL CAPITAL" in unicodedata.name(sign, "")
    )


def _script(sign: str) -> str:
    """The script of a letter, mark or digit; empty where it belongs to any.

    A mark that is no letter's own and made no letter with the one before it is `COMBINING`.
    """
    if sign.isascii() and not sign.isalpha():
        return ""
    script = unicodedata.name(sign, "?").partition(" ")[0]
    return _SCRIPTS.get(script, script)


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
    """What the application signs with, bare: whole names, and how names of tokens begin."""
    whole, firsts = author_words()
    own = {OWNER, PROGRAM, API, CLI, FORMER_PLAYERS, *whole}
    own |= set(map(_without_article, own))
    return frozenset(map(_bare, own)), frozenset(map(_bare, firsts))
