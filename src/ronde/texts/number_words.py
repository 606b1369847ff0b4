"""Whole numbers and sums of money in words, as receipts want them: nobody adds a figure to a word.

The words are the catalogue's: every number below a hundred by itself, and how hundreds, thousands
and millions are put together, so that no language is known here.
"""

from __future__ import annotations

from ronde.catalogue import has, say
from ronde.texts.language import Language

__all__ = ["LARGEST", "money_words", "number_words"]

LARGEST = 10**12 - 1
"""The largest number that is said."""

_MANY = ((10**9, "milliard"), (10**6, "million"), (10**3, "thousand"))


def number_words(number: int, language: Language) -> str:
    """A whole number in words.

    >>> [number_words(n, "fr") for n in (21, 71, 80, 200, 201, 80_000, 1_200)]
    ['vingt et un', 'soixante et onze', 'quatre-vingts', 'deux cents', 'deux cent un', \
'quatre-vingt mille', 'mille deux cents']
    >>> [number_words(n, "en") for n in (21, 201, 1_001, 2_000_300)]
    ['twenty-one', 'two hundred and one', 'one thousand and one', 'two million three hundred']

    Raises:
        ValueError: it is larger than `LARGEST`.
    """
    if abs(number) > LARGEST:
        raise ValueError(number)
    if number < 0:
        return _say(language, "negative", number=number_words(-number, language))
    for size, name in _MANY:
        count, rest = divmod(number, size)
        if not count:
            continue
        many = _many(count, name, language)
        if not rest:
            return many
        code = "joined.and" if rest < 100 else "joined"
        return _say(language, code, many=many, rest=number_words(rest, language))
    return _below_thousand(number, language)


def _many(count: int, name: str, language: Language) -> str:
    """So many thousands or millions; a word before "thousand" may lose its ending."""
    if count == 1:
        return _say(language, name)
    said = _below_thousand(count, language, before=name == "thousand")
    return _say(language, f"{name}s", **{f"{name}s": said})


def _below_thousand(number: int, language: Language, *, before: bool = False) -> str:
    hundreds, rest = divmod(number, 100)
    said = _below_hundred(rest, language, before=before)
    if not hundreds:
        return said
    code = "hundred" if hundreds == 1 else "hundreds"
    fields = {} if hundreds == 1 else {"hundreds": _below_hundred(hundreds, language)}
    if rest:
        return _say(language, f"{code}.and", rest=said, **fields)
    return _say(language, f"{code}.before" if before and fields else code, **fields)


def _below_hundred(number: int, language: Language, *, before: bool = False) -> str:
    special = f"number.{number}.before"
    return _say(language, special if before and has("numbers", special) else f"number.{number}")


def money_words(cents: int, currency: str, language: Language) -> str:
    """An amount in cents, in words.

    >>> money_words(12_050, "EUR", "fr"), money_words(100_000_000, "EUR", "fr")
    ('cent vingt euros et cinquante centimes', "un million d'euros")
    >>> money_words(12_101, "EUR", "en"), money_words(5_000, "CHF", "en")
    ('one hundred and twenty-one euros and one cent', 'fifty CHF')
    """
    if cents < 0:
        return _say(language, "negative", number=money_words(-cents, currency, language))
    whole, rest = divmod(cents, 100)
    known = has("numbers", f"money.{currency}")
    parts = []
    if whole or not rest:
        words = number_words(whole, language)
        if known:
            millions = whole and not whole % 10**6
            code = f"money.{currency}.millions" if millions else f"money.{currency}"
            parts.append(_say(language, code, words=words, count=whole))
        else:
            parts.append(_say(language, "money", words=words, currency=currency))
    if rest:
        code = f"money.{currency}.cents" if known else "money.cents"
        parts.append(_say(language, code, words=number_words(rest, language), count=rest))
    if len(parts) == 1:
        return parts[0]
    return _say(language, "money.and", whole=parts[0], cents=parts[1])


def _say(language: Language, code: str, **fields: object) -> str:
    return say(language, "numbers", code, **fields)
