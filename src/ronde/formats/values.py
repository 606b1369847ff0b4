"""Small values in files: numbers, points, dates. None where the text is not one."""

from __future__ import annotations

import datetime as dt
import re

from ronde.errors import ModelError
from ronde.model import BirthDate, Points, points_from_text

__all__ = ["birth", "date", "is_number", "number", "points", "season"]

_DATE = re.compile(r"(\d{4}|\d{2})[/.\-](\d{1,2})[/.\-](\d{1,2})", re.ASCII)
_DAY_FIRST = re.compile(r"(\d{1,2})[/.\-](\d{1,2})[/.\-](\d{4})", re.ASCII)
_SPACED = re.compile(r"\s*([/.\-])\s*")
_MONTH_FIRST = re.compile(r"([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})", re.ASCII)
_MONTH_BETWEEN = re.compile(r"(\d{1,2})\.? ([A-Za-z]{3,9})\.?,? (\d{4})", re.ASCII)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_SEASON = re.compile(r"(?:(\d{4}) ?[/\-] ?)?(\d{4}|\d{2})", re.ASCII)
_YEAR = re.compile(r"(\d{4})(?:[/.\-](\d{1,2})(?:[/.\-](\d{1,2}))?)?", re.ASCII)


def is_number(text: str) -> bool:
    """Whether it is digits only, few enough for an identifier."""
    return 0 < len(text) <= 11 and text.isascii() and text.isdigit()


def number(text: str) -> int | None:
    """A whole number of at most nine digits."""
    if len(text) > 9 or not (text.isascii() and text.isdigit()):
        return None
    return int(text)


def points(text: str) -> Points | None:
    """Points of at most six characters, with one decimal at most."""
    if len(text) > 6:
        return None
    try:
        return points_from_text(text)
    except ModelError:
        return None


def season(text: str) -> int | None:
    """The year in which a season ends, written alone or with the one in which it begins.

    >>> [season(t) for t in ("2027", "2026-27", "2026/2027", "2026-28", "27", "soon")]
    [2027, 2027, 2027, None, None, None]
    """
    match = _SEASON.fullmatch(text.strip().replace("\u2013", "-"))
    if match is None:
        return None
    first, last = match.groups()
    if first is None:
        year = int(last)
        return year if 1900 <= year <= 2199 else None
    following = int(first) + 1
    return following if int(last) in {following, following % 100} else None


def date(text: str) -> dt.date | None:
    """A date: year first (four digits or two) or day first with four digits of the year.

    Two digits mean 1970-2069: the format is older than 2000 in no file we know. Blanks around the
    signs do not count, a month may have its English name, and where the second of three pairs can
    be no month the third is (some programs write record 132 so).

    >>> [str(date(t)) for t in ("2026/10/03", "26-10-3", "03.10.2026", "soon")]
    ['2026-10-03', '2026-10-03', '2026-10-03', 'None']
    >>> [str(date(t)) for t in ("28. 07. 2005", "May 29, 2020", "29 May 2020", "11.25.02")]
    ['2005-07-28', '2020-05-29', '2020-05-29', '2011-02-25']
    """
    text = _SPACED.sub(r"\1", text)
    match = _DATE.fullmatch(text)
    if match is not None:
        year, month, day = (int(part) for part in match.groups())
        if len(match.group(1)) == 2:
            year += 1900 if year >= 70 else 2000
            if month > 12:
                month, day = day, month
    elif (named := _with_month_name(text)) is not None:
        year, month, day = named
    else:
        match = _DAY_FIRST.fullmatch(text)
        if match is None:
            return None
        day, month, year = (int(part) for part in match.groups())
    try:
        return dt.date(year, month, day)
    except ValueError:
        return None


def _with_month_name(text: str) -> tuple[int, int, int] | None:
    if (match := _MONTH_FIRST.fullmatch(text)) is not None:
        name, day, year = match.groups()
    elif (match := _MONTH_BETWEEN.fullmatch(text)) is not None:
        day, name, year = match.groups()
    else:
        return None
    short = name[:3].lower()
    return (int(year), _MONTHS.index(short) + 1, int(day)) if short in _MONTHS else None


def birth(text: str) -> BirthDate | None:
    """A date of birth, or its year; month or day `00` means not known.

    Two digits of a year are refused: nobody can tell 1912 from 2012, nor the day from the year.

    >>> [str(birth(t)) for t in ("1990/05/01", "1990/00/00", "1990", "01.05.1990", "01/05/90")]
    ['1990-05-01', '1990', '1990', '1990-05-01', 'None']
    >>> str(birth("1975.  ."))
    '1975'
    """
    text = _SPACED.sub(r"\1", text).rstrip("/.-")
    year_first, day_first = _YEAR.fullmatch(text), _DAY_FIRST.fullmatch(text)
    if year_first is not None:
        year, month, day = (int(part or 0) for part in year_first.groups())
    elif day_first is not None:
        day, month, year = (int(part) for part in day_first.groups())
    else:
        return None
    try:
        return BirthDate(year, month or None, (day or None) if month else None)
    except ModelError:
        return None
