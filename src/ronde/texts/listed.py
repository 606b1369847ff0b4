"""Rating lists in words: what a list has otherwise, field by field."""

from __future__ import annotations

import datetime as dt

from ronde.catalogue import say
from ronde.model import RatingKind, Sex, Title
from ronde.queries.listed import Difference
from ronde.texts.language import Language

__all__ = ["field_text", "month_text", "value_text"]


def field_text(found: Difference, language: Language) -> str:
    """Which field it is: "FIDE, rapid"."""
    if found.cadence is None:
        return say(language, "listed", f"field.{found.field}")
    kind = found.kind or RatingKind.FIDE
    cadence = say(language, "listed", f"cadence.{found.cadence.value}")
    return say(language, "listed", f"kind.{kind.value}", cadence=cadence)


def month_text(month: dt.date, language: Language) -> str:
    """The month of a list: "Nov. 2026"."""
    return f"{say(language, 'formats', f'month.{month.month}')} {month.year}"


def value_text(value: object, language: Language) -> str:
    """What stands there, a dash where nothing does."""
    match value:
        case None | "":
            return "–"
        case Title():
            return value.value
        case Sex():
            return say(language, "listed", f"sex.{value.value}")
    return str(value)
