"""Dates and times for people: 15 nov. 2026, 14:30."""

from __future__ import annotations

import datetime as dt

from ronde.model import BirthDate
from ronde.texts.language import Language

__all__ = ["birth_text", "date_span_text", "date_text", "moment_text", "time_text"]

_MONTHS: dict[Language, tuple[str, ...]] = {
    "fr": tuple("janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.".split()),
    "en": tuple("Jan. Feb. March April May June July Aug. Sept. Oct. Nov. Dec.".split()),
}


def date_text(date: dt.date, language: Language) -> str:
    """A date; the first of a month is "1er" in French.

    >>> date_text(dt.date(2026, 11, 15), "fr"), date_text(dt.date(2026, 11, 15), "en")
    ('15 nov. 2026', '15 Nov. 2026')
    >>> date_text(dt.date(2026, 2, 1), "fr")
    '1er févr. 2026'
    """
    return f"{_day(date.day, language)} {_MONTHS[language][date.month - 1]} {date.year}"


def _day(day: int, language: Language) -> str:
    return "1er" if day == 1 and language == "fr" else str(day)


def time_text(time: dt.time | dt.datetime) -> str:
    """Hours and minutes, in both languages.

    >>> time_text(dt.time(14, 30))
    '14:30'
    """
    return f"{time:%H:%M}"


def moment_text(moment: dt.datetime, language: Language) -> str:
    """A date with its time.

    >>> moment_text(dt.datetime(2026, 11, 15, 14, 30), "fr")
    '15 nov. 2026 14:30'
    """
    return f"{date_text(moment.date(), language)} {time_text(moment)}"


def date_span_text(first: dt.date, last: dt.date, language: Language) -> str:
    """From one day to another, without repeating the month or the year.

    >>> date_span_text(dt.date(2026, 11, 13), dt.date(2026, 11, 15), "fr")
    '13-15 nov. 2026'
    >>> date_span_text(dt.date(2026, 10, 30), dt.date(2026, 11, 1), "en")
    '30 Oct. – 1 Nov. 2026'
    """
    if first == last:
        return date_text(first, language)
    end = date_text(last, language)
    if (first.year, first.month) == (last.year, last.month):
        return f"{_day(first.day, language)}-{end}"
    start = date_text(first, language)
    if first.year == last.year:
        start = start.removesuffix(f" {first.year}")
    return f"{start} – {end}"


def birth_text(birth: BirthDate, language: Language) -> str:
    """A date of birth, as far as it is known.

    >>> birth_text(BirthDate(1990), "fr"), birth_text(BirthDate(1990, 5, 1), "fr")
    ('1990', '1er mai 1990')
    """
    if birth.month is None:
        return str(birth.year)
    month = f"{_MONTHS[language][birth.month - 1]} {birth.year}"
    return month if birth.day is None else f"{_day(birth.day, language)} {month}"
