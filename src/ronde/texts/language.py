"""Languages, and what every one of them writes in its own way: numbers, points, lists.

The words are message catalogues (`locale/`, read by `ronde.catalogue`); the signs are there too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from ronde.catalogue import ENGLISH, languages, say

if TYPE_CHECKING:
    from ronde.model import Points

__all__ = [
    "Language",
    "clauses",
    "counted_points",
    "fraction_text",
    "halves_text",
    "join",
    "labelled",
    "language_from_locale",
    "language_name",
    "language_of_tag",
    "points_text",
]

Language = str
"""The code of a language that has a folder of catalogues: `fr`, `en`, `de`, `pt-BR`."""


def language_name(language: Language) -> str:
    """The name of a language in itself.

    >>> language_name("fr"), language_name("en")
    ('Français', 'English')
    """
    return say(language, "formats", "language.name")


def language_of_tag(tag: str, known: Iterable[Language]) -> Language | None:
    """Which of some languages a browser or an environment means by its tag.

    >>> language_of_tag("fr-CH", ("fr", "en")), language_of_tag("EN_gb.UTF-8", ("fr", "en"))
    ('fr', 'en')
    """
    wanted = re.split(r"[.@]", tag)[0].replace("_", "-").lower()
    by_tag = {language.lower(): language for language in known}
    return by_tag.get(wanted) or by_tag.get(wanted.partition("-")[0])


def language_from_locale(environment: Mapping[str, str]) -> Language:
    """The language the environment asks for: RONDE_LANG, LC_ALL, LC_MESSAGES, LANG; else English.

    >>> language_from_locale({"LANG": "fr_FR.UTF-8"}), language_from_locale({"LANG": "C"})
    ('fr', 'en')
    """
    for name in ("RONDE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            return language_of_tag(value, languages("commands")) or ENGLISH
    return ENGLISH


def points_text(points: Points | int, language: Language) -> str:
    """Points for people: halves as ½, other tenths with the language's decimal sign.

    >>> [points_text(tenths, "fr") for tenths in (35, 5, 0, -10, 12)]
    ['3½', '½', '0', '-1', '1,2']
    """
    sign, (whole, tenth) = "-" if points < 0 else "", divmod(abs(points), 10)
    if tenth == 5:
        code = "points.and_half" if whole else "points.half"
        return sign + say(language, "formats", code, whole=whole)
    if not tenth:
        return f"{sign}{whole}"
    return f"{sign}{whole}{say(language, 'formats', 'number.decimal')}{tenth}"


def counted_points(points: Points | int, language: Language) -> str:
    """Points with their noun, as it is counted: French has one form below two.

    >>> [counted_points(tenths, "fr") for tenths in (0, 5, 15, 20)]
    ['0 point', '½ point', '1½ point', '2 points']
    >>> [counted_points(tenths, "en") for tenths in (0, 5, 10, 15)]
    ['0 points', '½ point', '1 point', '1½ points']
    """
    whole, tenth = divmod(abs(points), 10)
    text = points_text(points, language)
    code = "counted.whole" if not tenth else "counted.mixed" if whole else "counted.part"
    return say(language, "formats", code, points=text, count=whole)


def fraction_text(
    value: Fraction | int | None, language: Language, *, places: int = 2, fixed: bool = False
) -> str:
    """An exact value rounded for the eye (half up), with the language's decimal sign.

    `fixed`: with all its decimals, for a column of figures.

    >>> fraction_text(Fraction(19, 2), "fr"), fraction_text(Fraction(10, 3), "en")
    ('9,5', '3.33')
    >>> fraction_text(2, "en", fixed=True)
    '2.00'
    """
    if value is None:
        return "–"
    exact = Fraction(value)
    scaled = (abs(exact) * 10**places * 2 + 1) // 2
    whole, rest = divmod(scaled, 10**places)
    decimals = f"{rest:0{places}}"
    if not fixed:
        decimals = decimals.rstrip("0")
    mark = say(language, "formats", "number.decimal")
    text = f"{whole}{mark}{decimals}" if decimals else str(whole)
    return f"-{text}" if exact < 0 and scaled else text


def halves_text(value: Fraction | int | None, language: Language) -> str:
    """A value as points are written: halves as ½, whatever else with the decimal sign.

    >>> [halves_text(Fraction(n, 4), "fr") for n in (46, 47, 2, -6)]
    ['11½', '11,75', '½', '-1½']
    """
    if value is None or Fraction(value).denominator != 2:
        return fraction_text(value, language)
    return points_text(int(value * 10), language)


def clauses(parts: Iterable[str], language: Language) -> str:
    """Several reasons one after the other.

    >>> clauses(["played", "won"], "en"), clauses(["joué", "gagné"], "fr")
    ('played; won', 'joué ; gagné')
    """
    return say(language, "formats", "clauses.between").join(parts)


def labelled(label: str, value: str, language: Language) -> str:
    """Something and what is said of it.

    >>> labelled("Prize", "10", "en"), labelled("Prix", "10", "fr")
    ('Prize: 10', 'Prix : 10')
    """
    return say(language, "formats", "label.value", label=label, value=value)


def join(items: tuple[str, ...], language: Language) -> str:
    """A list in a sentence.

    >>> join(("a", "b", "c"), "fr"), join(("a",), "en")
    ('a, b et c', 'a')
    """
    if len(items) < 2:
        return "".join(items)
    first = say(language, "formats", "list.between").join(items[:-1])
    return say(language, "formats", "list.last", first=first, last=items[-1])
