"""Ages and spans of years, exactly: whoever is born on 29 February is a year older on 1 March."""

from __future__ import annotations

import datetime as dt

__all__ = ["age_on", "months_later", "season_end", "years_later"]


def years_later(day: dt.date, years: int) -> dt.date:
    """The same day so many years later; 1 March where there is no 29 February.

    >>> years_later(dt.date(2024, 2, 29), 1)
    datetime.date(2025, 3, 1)
    """
    return months_later(day, 12 * years)


def months_later(day: dt.date, months: int) -> dt.date:
    """The same day so many months later; the first of the next month where there is none.

    >>> months_later(dt.date(2024, 8, 31), 1)
    datetime.date(2024, 10, 1)
    """
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    if year > dt.MAXYEAR:
        return dt.date.max
    try:
        return dt.date(year, month + 1, day.day)
    except ValueError:
        return months_later(day.replace(day=1), months + 1)


def age_on(birth: dt.date, day: dt.date) -> int:
    """How many birthdays have passed.

    >>> age_on(dt.date(2008, 2, 29), dt.date(2026, 2, 28))
    17
    """
    years = day.year - birth.year
    return years if years_later(birth, years) <= day else years - 1


def season_end(day: dt.date) -> dt.date:
    """The last day of the season a day belongs to.

    >>> season_end(dt.date(2026, 3, 12)), season_end(dt.date(2026, 9, 1))
    (datetime.date(2026, 8, 31), datetime.date(2027, 8, 31))
    """
    return dt.date(min(day.year + (day.month >= 9), dt.MAXYEAR), 8, 31)
