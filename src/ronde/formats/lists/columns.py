"""FIDE's lists as text in columns. Where each begins is read from the heading."""

from __future__ import annotations

import datetime as dt
import itertools
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from ronde.errors import FormatError
from ronde.model import BirthDate, Cadence, Sex
from ronde.model.listed import (
    UNRATED,
    ListedPlayer,
    ListedRating,
    is_womens_title,
)

__all__ = [
    "MONTHS",
    "Heading",
    "LineReader",
    "birth_of",
    "is_inactive",
    "rating_of",
    "read_heading",
    "split_titles",
]

_TOKEN = re.compile(r"ID Number|\S+")
_MONTH = re.compile(r"([A-Z]{3})(\d\d)")
MONTHS = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")
_COMBINED: Mapping[Cadence, tuple[str, str, str]] = MappingProxyType(
    {
        Cadence.STANDARD: ("SRtng", "SGm", "SK"),
        Cadence.RAPID: ("RRtng", "RGm", "Rk"),
        Cadence.BLITZ: ("BRtng", "BGm", "BK"),
    }
)
_NEEDED = ("ID Number", "Name", "Fed", "B-day", "Flag")
_MOST_SHIFT = 12
_SEXES = {"M": Sex.MAN, "F": Sex.WOMAN}


class _Rating(NamedTuple):
    cadence: Cadence
    value: slice
    games: slice
    k: slice


class Heading(NamedTuple):
    """Where everything stands. `movable` is where other titles may push the rest to the right."""

    columns: Mapping[str, slice]
    ratings: tuple[_Rating, ...]
    length: int
    movable: int
    least: int
    month: dt.date | None
    is_combined: bool

    def moved(self, by: int) -> Heading:
        """The same with everything behind the other titles further to the right."""
        columns = {name: _moved(part, by, self.movable) for name, part in self.columns.items()}
        ratings = tuple(
            _Rating(r.cadence, *(_moved(part, by, self.movable) for part in r[1:]))
            for r in self.ratings
        )
        return self._replace(columns=columns, ratings=ratings)


def _moved(part: slice, by: int, border: int) -> slice:
    start: int = part.start
    stop: int | None = part.stop
    return slice(
        start + by if start >= border else start,
        stop if stop is None or stop < border else stop + by,
    )


def read_heading(line: str, *, cadence: Cadence | None) -> Heading:
    """The heading of a list; `cadence` is that of a list of one rating.

    Raises:
        FormatError: it is none of FIDE's, or a list of one rating and nobody says which.
    """
    found = [(match.group(), match.start()) for match in _TOKEN.finditer(line)]
    ends = [start for _, start in found[1:]]
    columns = {
        token: slice(start, end) for (token, start), end in itertools.zip_longest(found, ends)
    }
    month = next((m for token in columns if (m := _month_of(token)) is not None), None)
    if any(name not in columns for name in _NEEDED):
        raise FormatError("lists.heading", text=line[:80])
    ratings = tuple(
        _Rating(kind, *(columns[name] for name in names))
        for kind, names in _COMBINED.items()
        if all(name in columns for name in names)
    )
    is_combined = bool(ratings)
    single = next((token for token in columns if _month_of(token) is not None), "")
    if not ratings and single and "Gms" in columns and "K" in columns:
        if cadence is None:
            raise FormatError("lists.which")
        ratings = (_Rating(cadence, columns[single], columns["Gms"], columns["K"]),)
    if not ratings:
        raise FormatError("lists.heading", text=line[:80])
    return Heading(
        columns=columns,
        ratings=ratings,
        length=len(line),
        movable=columns["OTit"].stop if "OTit" in columns else columns["Fed"].stop,
        least=max(r.k.start for r in ratings),
        month=month,
        is_combined=is_combined,
    )


def _month_of(token: str) -> dt.date | None:
    """The month that stands for a heading: `OCT26`.

    >>> _month_of("OCT26"), _month_of("BRtng")
    (datetime.date(2026, 10, 1), None)
    """
    match = _MONTH.fullmatch(token)
    if match is None or match.group(1) not in MONTHS:
        return None
    return dt.date(2000 + int(match.group(2)), MONTHS.index(match.group(1)) + 1, 1)


# --- lines ----------------------------------------------------------------------------------------


class LineReader:
    """Reads the lines under one heading.

    Where other titles run into the next column, and only there, everything behind them stands
    further to the right: by as much as the line is too long, or by as much as makes numbers of the
    rest. Any other line that is too long has blanks at its end, and any other number that is none
    is a bad line: moved, its columns would be empty or wrong.
    """

    def __init__(self, heading: Heading) -> None:
        self._heading = heading
        self._read = _reader(heading)
        self._moved: dict[int, Read] = {}

    def read(self, line: str) -> ListedPlayer | None:
        """The person of a line; None if it cannot be read."""
        heading = self._heading
        longer = len(line) - heading.length
        runs_over = line[heading.movable - 1 : heading.movable].strip()
        if longer <= 0 or not runs_over:
            if len(line) <= heading.least:
                return None
            player = self._read(line)
            if player is not None or not runs_over:
                return player
        ways = (longer,) if 0 < longer <= _MOST_SHIFT else range(1, _MOST_SHIFT + 1)
        return next((p for by in ways if (p := self._shifted(by)(line)) is not None), None)

    def _shifted(self, by: int) -> Read:
        if by not in self._moved:
            self._moved[by] = _reader(self._heading.moved(by))
        return self._moved[by]


Read = Callable[[str], ListedPlayer | None]
_SMALL = {"": 0, **{str(number): number for number in range(10_000)}}
"""Numbers as lists write them: looked up, for there are twenty million."""


def _reader(heading: Heading) -> Read:
    """A function for the lines of that heading, with every column at hand."""
    nowhere = slice(0, 0)
    columns = heading.columns
    id_, name_, federation_ = (columns[name] for name in ("ID Number", "Name", "Fed"))
    sex_, title_, womens_, others_, online_ = (
        columns.get(name, nowhere) for name in ("Sex", "Tit", "WTit", "OTit", "FOA")
    )
    born_, flag_ = columns["B-day"], columns["Flag"]
    places = {rating.cadence: rating for rating in heading.ratings}
    ratings = [places.get(cadence) for cadence in Cadence]
    is_combined = heading.is_combined
    numbers = _SMALL.get

    def read(line: str) -> ListedPlayer | None:
        fide_id = line[id_].rstrip()
        name = line[name_].strip()
        born = numbers(line[born_].strip())
        if not name or not fide_id.isdecimal() or born is None:
            return None
        flag = line[flag_]
        found: list[ListedRating] = []
        for rating in ratings:
            if rating is None:
                found.append(UNRATED)
                continue
            value = numbers(line[rating.value].strip())
            if value == 0:
                found.append(UNRATED)
                continue
            games, k = numbers(line[rating.games].strip()), numbers(line[rating.k].strip())
            if value is None or games is None or k is None:
                return None
            found.append(ListedRating(value, games, k, is_inactive(flag, is_combined=is_combined)))
        standard, rapid, blitz = found
        title, other, others = line[title_].strip(), line[womens_].strip(), line[others_].strip()
        return ListedPlayer(
            name,
            fide_id,
            "",
            line[federation_].rstrip(),
            _SEXES.get(line[sex_].rstrip()),
            title,
            other or (title if title and is_womens_title(title) else ""),
            split_titles(others) if others else (),
            line[online_].rstrip(),
            standard,
            rapid,
            blitz,
            _born(born) if born else None,
        )

    return read


def split_titles(text: str) -> tuple[str, ...]:
    """Titles with commas between them; what nobody here knows is kept.

    >>> split_titles("IA, FST,XYZ")
    ('IA', 'FST', 'XYZ')
    """
    return tuple(title for part in text.split(",") if (title := part.strip()))


def is_inactive(flag: str, *, is_combined: bool) -> bool | None:
    """What a flag says of a rating: without it, a combined list leaves open which are active."""
    if "i" in flag:
        return True
    return None if is_combined else False


def rating_of(value: str, games: str, k: str, inactive: bool | None) -> ListedRating | None:
    """A rating from what is written; None if that is no number."""
    number, played, factor = _SMALL.get(value), _SMALL.get(games), _SMALL.get(k)
    if number == 0:
        return UNRATED
    if number is None or played is None or factor is None:
        return None
    return ListedRating(number, played, factor, inactive)


def birth_of(text: str) -> BirthDate | None:
    """A year of birth; 0 or nothing is none."""
    year = _SMALL.get(text, 0)
    return _born(year) if year else None


_BORN: dict[int, BirthDate] = {}


def _born(year: int) -> BirthDate:
    """A year once: two million people are born in a hundred and fifty of them."""
    found = _BORN.get(year)
    if found is None:
        found = _BORN[year] = BirthDate(year)
    return found
