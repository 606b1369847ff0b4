"""Dates and times for people: 15 nov. 2026, 14:30."""

from __future__ import annotations

import datetime as dt

from ronde.texts.language import Language

__all__ = ["clock_text", "date_text"]

_MONTHS: dict[Language, tuple[str, ...]] = {
    "fr": tuple("janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.".split()),
    "en": tuple("Jan. Feb. March April May June July Aug. Sept. Oct. Nov. Dec.".split()),
}


def date_text(date: dt.date, language: Language) -> str:
    """A date.

    >>> date_text(dt.date(2026, 11, 15), "fr"), date_text(dt.date(2026, 11, 15), "en")
    ('15 nov. 2026', '15 Nov. 2026')
    """
    return f"{date.day} {_MONTHS[language][date.month - 1]} {date.year}"


def clock_text(moment: dt.datetime, language: Language) -> str:
    """A moment with its date.

    >>> clock_text(dt.datetime(2026, 11, 15, 14, 30), "fr")
    '15 nov. 2026 14:30'
    """
    return f"{date_text(moment.date(), language)} {moment:%H:%M}"
