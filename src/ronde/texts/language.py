"""The two languages, and how a sentence is looked up.

A catalogue maps a code to its French and English wording side by side, so that neither can be
forgotten. Fields are filled with `str.format`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, get_args

from ronde.errors import UnknownName

if TYPE_CHECKING:
    from ronde.model import Points

__all__ = [
    "LANGUAGES",
    "Catalogue",
    "Language",
    "clauses",
    "fraction_text",
    "join",
    "language_from_locale",
    "points_text",
    "say",
]

Language = Literal["fr", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

Catalogue = Mapping[str, tuple[str, str]]
"""Code -> (French, English)."""


def say(catalogue: Catalogue, language: Language, code: str, /, **fields: object) -> str:
    """The sentence of that code, filled in.

    Raises:
        UnknownName: the catalogue has no such code.
    """
    if code not in catalogue:
        raise UnknownName("text", code, known=tuple(catalogue))
    return catalogue[code][LANGUAGES.index(language)].format(**fields)


def language_from_locale(environment: Mapping[str, str]) -> Language:
    """The language the environment asks for: RONDE_LANG, LC_ALL, LC_MESSAGES, LANG; else English.

    >>> language_from_locale({"LANG": "fr_FR.UTF-8"}), language_from_locale({"LANG": "C"})
    ('fr', 'en')
    """
    for name in ("RONDE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


def points_text(points: Points | int) -> str:
    """Points for people, in both languages: halves as ½, other tenths with their decimal.

    >>> points_text(35), points_text(5), points_text(0), points_text(-10), points_text(12)
    ('3½', '½', '0', '-1', '1.2')
    """
    sign, (whole, tenth) = "-" if points < 0 else "", divmod(abs(points), 10)
    if tenth == 5:
        return f"{sign}{whole or ''}½"
    return f"{sign}{whole}.{tenth}" if tenth else f"{sign}{whole}"


def fraction_text(value: Fraction | int | None, language: Language, *, places: int = 2) -> str:
    """An exact value rounded for the eye (half up), with the language's decimal sign.

    >>> fraction_text(Fraction(19, 2), "fr"), fraction_text(Fraction(10, 3), "en")
    ('9,5', '3.33')
    """
    if value is None:
        return "–"
    exact = Fraction(value)
    scaled = (abs(exact) * 10**places * 2 + 1) // 2
    whole, rest = divmod(scaled, 10**places)
    decimals = f"{rest:0{places}}".rstrip("0")
    mark = "," if language == "fr" else "."
    text = f"{whole}{mark}{decimals}" if decimals else str(whole)
    return f"-{text}" if exact < 0 and scaled else text


def clauses(parts: Iterable[str], language: Language) -> str:
    """Several reasons one after the other.

    >>> clauses(["played", "won"], "en"), clauses(["joué", "gagné"], "fr")
    ('played; won', 'joué ; gagné')
    """
    return (" ; " if language == "fr" else "; ").join(parts)


def join(items: tuple[str, ...], language: Language) -> str:
    """A list in a sentence.

    >>> join(("a", "b", "c"), "fr"), join(("a",), "en")
    ('a, b et c', 'a')
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {'et' if language == 'fr' else 'and'} {items[-1]}"
