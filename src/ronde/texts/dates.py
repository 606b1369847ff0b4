"""Dates and times for people: 15 nov. 2026, 14:30."""

from __future__ import annotations

import datetime as dt

from ronde.catalogue import say
from ronde.model import BirthDate
from ronde.texts.language import Language

__all__ = ["birth_text", "date_span_text", "date_text", "moment_text", "time_text"]


def date_text(date: dt.date, language: Language) -> str:
    """A date; the first of a month is "1er" in French.

    >>> date_text(dt.date(2026, 11, 15), "fr"), date_text(dt.date(2026, 11, 15), "en")
    ('15 nov. 2026', '15 Nov. 2026')
    >>> date_text(dt.date(2026, 2, 1), "fr")
    '1er févr. 2026'
    """
    day, month = _day(date.day, language), _month(date.month, language)
    return say(language, "formats", "date.full", day=day, month=month, year=date.year)


def _day(day: int, language: Language) -> str:
    return say(language, "formats", "date.first" if day == 1 else "date.day", day=day)


def _month(month: int, language: Language) -> str:
    return say(language, "formats", f"month.{month}")


def time_text(time: dt.time | dt.datetime, language: Language) -> str:
    """Hours and minutes.

    >>> time_text(dt.time(14, 30), "fr")
    '14:30'
    """
    return say(language, "formats", "time.short", hour=f"{time:%H}", minute=f"{time:%M}")


def moment_text(moment: dt.datetime, language: Language) -> str:
    """A date with its time.

    >>> moment_text(dt.datetime(2026, 11, 15, 14, 30), "fr")
    '15 nov. 2026 14:30'
    """
    date, time = date_text(moment.date(), language), time_text(moment, language)
    return say(language, "formats", "date.moment", date=date, time=time)


def date_span_text(first: dt.date, last: dt.date, language: Language) -> str:
    """From one day to another, without repeating the month or the year.

    >>> date_span_text(dt.date(2026, 11, 13), dt.date(2026, 11, 15), "fr")
    '13-15 nov. 2026'
    >>> date_span_text(dt.date(2026, 10, 30), dt.date(2026, 11, 1), "en")
    '30 Oct. – 1 Nov. 2026'
    """
    if first == last:
        return date_text(first, language)
    day, end = _day(first.day, language), date_text(last, language)
    if (first.year, first.month) == (last.year, last.month):
        return say(language, "formats", "date.days", first=day, last=end)
    start = date_text(first, language)
    if first.year == last.year:
        start = say(language, "formats", "date.short", day=day, month=_month(first.month, language))
    return say(language, "formats", "date.span", first=start, last=end)


def birth_text(birth: BirthDate, language: Language) -> str:
    """A date of birth, as far as it is known.

    >>> birth_text(BirthDate(1990), "fr"), birth_text(BirthDate(1990, 5, 1), "fr")
    ('1990', '1er mai 1990')
    """
    if birth.month is None:
        return str(birth.year)
    if birth.day is None:
        month = _month(birth.month, language)
        return say(language, "formats", "date.month", month=month, year=birth.year)
    return date_text(dt.date(birth.year, birth.month, birth.day), language)
