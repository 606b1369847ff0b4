"""The lines of the page of checks in words."""

from __future__ import annotations

from ronde.admin.answers import Check, Fact, Verdict
from ronde.catalogue import say
from ronde.queries.readiness import Item
from ronde.texts.articles import cited_text
from ronde.texts.checks import check_sentence, check_title, fact
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.start_checks import start_check_text

__all__ = [
    "article_text",
    "group_title",
    "item_sentence",
    "item_title",
    "limit_text",
    "place_text",
    "value_text",
    "verdict_text",
]


def group_title(code: str, language: Language) -> str:
    """What a group is about."""
    return say(language, "admin", f"ready_group.{code}")


def verdict_text(verdict: Verdict, language: Language) -> str:
    """The verdict in one or two words."""
    return say(language, "admin", f"verdict.{verdict.value}")


def item_title(item: Item, language: Language) -> str:
    """What is checked; lines about the pairing system say it in their sentence."""
    return "" if item.start is not None else check_title(item.check, language)


def item_sentence(item: Item, language: Language) -> str:
    """What was found."""
    if item.start is not None:
        return start_check_text(item.start, language)
    if item.problem is not None:
        return " ".join(error_lines(item.problem, language))
    return check_sentence(item.check, language)


def article_text(check: Check, language: Language) -> str:
    """The article, and the edition it is read in."""
    if not check.cite or not check.edition:
        return cited_text(check.cite, language)
    cite = cited_text(check.cite, language)
    return say(language, "admin", "article", cite=cite, edition=check.edition)


def place_text(remedy: str, language: Language) -> str:
    """The place where it can be mended."""
    return say(language, "admin", f"place.{remedy}")


def value_text(check: Check, language: Language) -> str:
    """What the event has."""
    return _text(check.value, check, language)


def limit_text(check: Check, language: Language) -> str:
    """What the rules ask for."""
    return _text(check.limit, check, language)


def _text(value: Fact, check: Check, language: Language) -> str:
    """A value; words of their own are filled in with the fields of the check."""
    plain = {
        name: fact(found, language)
        for name, found in check.fields.items()
        if not (isinstance(found, str) and found.startswith("word."))
    }
    return str(fact(value, language, **plain))
