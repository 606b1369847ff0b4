"""What a check of administration says: its title, its sentence, its values, in a language."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction

from ronde.admin.answers import Cents, Check, ClauseId, Fact, ItemId
from ronde.catalogue import has, say
from ronde.model.regulations import FREE
from ronde.texts.dates import date_text, moment_text, time_text
from ronde.texts.language import Language, fraction_text
from ronde.texts.money import money_text

_SHOWN = 8
"""So many of a list are named in a sentence; JSON has them all."""

__all__ = ["check_sentence", "check_title", "fact"]


def check_title(check: Check, language: Language) -> str:
    """What is checked."""
    return say(language, "admin", f"check.{check.code}")


def check_sentence(check: Check, language: Language) -> str:
    """What was found; a check without words for its verdict says the verdict alone."""
    code = f"check.{check.code}.{check.verdict.value}"
    if not has("admin", code):
        code = f"verdict.{check.verdict.value}.sentence"
    facts = {**check.fields, "value": check.value, "limit": check.limit}
    plain = {name: fact(v, language) for name, v in facts.items() if not _is_word(v)}
    words = {name: fact(v, language, **plain) for name, v in facts.items() if _is_word(v)}
    return say(language, "admin", code, **plain, **words)


def _is_word(value: Fact) -> bool:
    return isinstance(value, str) and value.startswith("word.") and has("admin", value)


def fact(value: Fact, language: Language, /, **fields: object) -> str | int:
    """A value for a sentence: dates and fractions as the language writes them, lists with commas.

    A text that begins with `word.` is the code of words of their own, filled in with the fields.

    >>> fact(dt.date(2026, 11, 14), "fr"), fact((), "en"), fact(12, "en")
    ('14 nov. 2026', '', 12)
    >>> fact(Cents(1250), "fr")
    '12,50 €'
    >>> fact(("Petit, Anna", "Roy, Max"), "en")
    'Petit, Anna; Roy, Max'
    """
    match value:
        case None:
            return ""
        case bool():
            return say(language, "admin", "word.yes" if value else "word.no")
        case Cents():
            return money_text(value, "€", language)
        case int():
            return value
        case Fraction():
            return fraction_text(value, language)
        case dt.datetime():
            return moment_text(value, language)
        case dt.date():
            return date_text(value, language)
        case dt.time():
            return time_text(value, language)
        case tuple():
            return _listed([str(fact(item, language)) for item in value], language)
        case ItemId():
            return say(language, "regulations", f"item.{value}")
        case ClauseId():
            code = "free" if value.startswith(f"{FREE}-") else value
            return say(language, "regulations", f"title.{code}")
        case str():
            return say(language, "admin", value, **fields) if _is_word(value) else value


def _listed(items: list[str], language: Language) -> str:
    """The first of several and how many more; names keep their commas."""
    mark = "; " if any("," in item for item in items) else ", "
    shown = mark.join(items[:_SHOWN])
    if (more := len(items) - _SHOWN) <= 0:
        return shown
    return say(language, "admin", "word.and_more", items=shown, count=more)
