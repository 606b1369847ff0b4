"""Fair play in words: levels and the reasons for them, measures, who sees to them."""

from __future__ import annotations

from ronde.admin.fair_play import Reason
from ronde.catalogue import say
from ronde.texts.checks import fact
from ronde.texts.language import Language

__all__ = [
    "level_text",
    "measure_text",
    "missing_text",
    "reason_text",
    "statement_text",
    "when_text",
    "who_text",
]


def level_text(level: str, language: Language) -> str:
    """A level.

    >>> level_text("increased", "en")
    'increased'
    """
    return say(language, "admin", f"word.fairplay.level.{level}")


def reason_text(reason: Reason, language: Language) -> str:
    """Why an event has a level."""
    return say(
        language,
        "admin",
        f"fairplay.because.{reason.code}",
        value=fact(reason.value, language),
        limit=fact(reason.limit, language),
    )


def missing_text(code: str, language: Language) -> str:
    """What has still to be said before the level is known."""
    return say(language, "admin", f"fairplay.missing.{code}")


def statement_text(code: str, language: Language) -> str:
    """What an online or hybrid event states, as its check is called."""
    return say(language, "admin", f"check.remote.{code}")


def measure_text(code: str, language: Language) -> str:
    """A measure, as the printed plan names it."""
    return say(language, "documents", f"measure.{code}")


def who_text(code: str, language: Language) -> str:
    """Who sees to a measure."""
    return say(language, "admin", f"fairplay.who.{code}")


def when_text(code: str, language: Language) -> str:
    """By when."""
    return say(language, "admin", f"fairplay.when.{code}")
