"""The records of the report file as data: which columns hold what.

Reader, writer and the reference page come from these tables. Columns are 1-based and inclusive and
count characters, not bytes.

Rule: C.02.03@2025-09 annex, and FIDE's TRF16.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ronde.formats.trf.dialect import Dialect

__all__ = [
    "CELL",
    "CELL_FIRST",
    "CELL_STEP",
    "FREE_TEXT",
    "MAX_ROUNDS",
    "NATIONAL",
    "RECORDS",
    "Field",
    "Kind",
    "Record",
    "Repeat",
    "record",
]

CELL_FIRST = 92
"""Column where round 1 starts in records 001 and 132."""
CELL_STEP = 10
"""Columns from one round to the next there."""
MAX_ROUNDS = 250
"""More rounds than this are a broken line, not a tournament."""


class Kind(enum.Enum):
    """What a field holds, and so on which side it is aligned."""

    TEXT = "text"
    NUMBER = "number"
    POINTS = "points"
    DATE = "date"
    LETTERS = "letters"


_LEFT = frozenset({Kind.TEXT, Kind.LETTERS})


class Field(NamedTuple):
    """Columns `first` to `last` of a record (`last` 0: to the end of the line)."""

    name: str
    first: int
    last: int
    kind: Kind

    @property
    def slice(self) -> slice:
        """Its characters, for readers that look at many lines."""
        return slice(self.first - 1, self.last or None)

    def of(self, line: str) -> str:
        """The field of that line, without its blanks."""
        return line[self.slice].strip()

    def fits(self, value: str) -> bool:
        """Whether the value can be written there."""
        return not self.last or len(value) <= self.last - self.first + 1

    def put(self, value: str) -> str:
        """The value padded (or cut) to the width of the field."""
        if not self.last:
            return value
        width = self.last - self.first + 1
        value = value[:width]
        return value.ljust(width) if self.kind in _LEFT else value.rjust(width)


class Repeat(NamedTuple):
    """A field that comes again every `step` columns to the end of the line."""

    name: str
    first: int
    width: int
    step: int
    kind: Kind = Kind.NUMBER

    def of(self, line: str, limit: int = 10_000) -> list[tuple[int, str]]:
        """Column and text of each occurrence, empty ones included."""
        end = min(len(line.rstrip()), self.first - 1 + limit * self.step)
        return [
            (start + 1, line[start : start + self.width].strip())
            for start in range(self.first - 1, end, self.step)
        ]


def _blanks(text: str) -> int:
    """How many blanks it starts with."""
    return len(text) - len(text.lstrip())


class Record(NamedTuple):
    """A kind of line: its code, its columns and the dialects that have it."""

    code: str
    title: str
    fields: tuple[Field, ...]
    repeat: Repeat | None = None
    dialects: frozenset[Dialect] = frozenset()

    def of(self, line: str) -> dict[str, str]:
        """The fixed fields of a line."""
        return {field.name: field.of(line) for field in self.fields}

    def slices(self) -> dict[str, slice]:
        """The characters of each fixed field."""
        return {field.name: field.slice for field in self.fields}

    def gaps(self) -> tuple[slice, ...]:
        """The characters between code, fixed fields and repeated ones, where nothing may stand."""
        starts = [field.first - 1 for field in self.fields]
        if self.repeat is not None:
            starts.append(self.repeat.first - 1)
        ends = [len(self.code), *(field.last for field in self.fields)]
        return tuple(slice(e, s) for e, s in zip(ends, starts, strict=False) if e < s)

    def stray(self, line: str) -> int:
        """The first column with text that belongs to no field; 0 if there is none.

        A line shifted by one column shows here before anything else.
        """
        if any(not field.last for field in self.fields):
            return 0
        repeat = self.repeat
        end = repeat.first - 1 if repeat is not None else max(f.last for f in self.fields)
        for column, letter in enumerate(line[3:end], 4):
            within = any(field.first <= column <= field.last for field in self.fields)
            if not within and not letter.isspace():
                return column
        rest = line[end:]
        if repeat is None:
            return end + 1 + _blanks(rest) if rest and not rest.isspace() else 0
        gaps = (
            (offset, rest[offset :: repeat.step]) for offset in range(repeat.width, repeat.step)
        )
        return min(
            (
                end + 1 + offset + repeat.step * _blanks(gap)
                for offset, gap in gaps
                if gap and not gap.isspace()
            ),
            default=0,
        )

    def line(self, values: Mapping[str, str], items: Sequence[str] = ()) -> str:
        """A line with those fields and repeated items, without trailing blanks."""
        text = self.code
        for field in self.fields:
            text = text.ljust(field.first - 1) + field.put(values.get(field.name, ""))
        if self.repeat is not None:
            repeat = self.repeat
            for index, item in enumerate(items):
                start = repeat.first - 1 + index * repeat.step
                text = text.ljust(start) + item.rjust(repeat.width)
        return text.rstrip()


_ALL = frozenset(Dialect)
_OLD = frozenset({Dialect.TRF06, Dialect.TRF16, Dialect.TRFX, Dialect.TRFBX})
_X = frozenset({Dialect.TRFX, Dialect.TRFBX})
_BX = frozenset({Dialect.TRFBX})
_NEW = frozenset({Dialect.TRF26})

_T, _N, _P, _D, _L = Kind.TEXT, Kind.NUMBER, Kind.POINTS, Kind.DATE, Kind.LETTERS


FREE_TEXT = Field("text", 5, 0, _T)
"""All that follows the code, in records without columns."""


def _text(code: str, title: str, dialects: frozenset[Dialect] = _ALL) -> Record:
    return Record(code, title, (FREE_TEXT,), dialects=dialects)


def _numbers(first: int) -> Repeat:
    return Repeat("numbers", first, 4, 5)


CELL = Record(
    "",
    "a round in record 001",
    (Field("opponent", 1, 4, _N), Field("color", 6, 6, _L), Field("result", 8, 8, _L)),
)
"""Columns of a round entry, counted from its first; two blanks follow."""

_PERSON = (
    Field("number", 5, 8, _N),
    Field("sex", 10, 10, _L),
    Field("title", 11, 13, _T),
    Field("name", 15, 47, _T),
    Field("rating", 49, 52, _N),
    Field("federation", 54, 56, _T),
    Field("id", 58, 68, _N),
    Field("birth", 70, 79, _D),
)

NATIONAL = Record("", "national rating (federation code in columns 1-3)", _PERSON, dialects=_NEW)
"""National rating records carry the federation's code where 001 stands."""

RECORDS: tuple[Record, ...] = (
    _text("012", "name of the tournament"),
    _text("022", "city"),
    _text("032", "federation"),
    Record("042", "first day", (Field("date", 5, 0, _D),), dialects=_ALL),
    Record("052", "last day", (Field("date", 5, 0, _D),), dialects=_ALL),
    _text("062", "number of players"),
    _text("072", "number of rated players"),
    _text("082", "number of teams"),
    _text("092", "type of tournament"),
    _text("102", "chief arbiter"),
    _text("112", "deputy chief arbiter, one line each"),
    _text("122", "time control"),
    Record("132", "dates of the rounds", (), Repeat("dates", 92, 8, 10, _D), dialects=_ALL),
    _text("142", "number of rounds", _NEW),
    Record("152", "initial colour", (Field("color", 5, 5, _L),), dialects=_NEW),
    Record("162", "point system", (), Repeat("points", 6, 5, 9, _P), dialects=_NEW),
    Record(
        "172",
        "starting rank method",
        (Field("federation", 5, 7, _T), Field("method", 9, 13, _T)),
        dialects=_NEW,
    ),
    _text("182", "who or what makes the pairings", _NEW),
    _text("192", "encoded type of tournament", _NEW),
    _text("202", "tie-breaks", _NEW),
    _text("212", "standings order, points included", _NEW),
    _text("222", "encoded time control", _NEW),
    _text("352", "colours of the first-named team", _NEW),
    Record("362", "match points", (), Repeat("points", 5, 6, 9, _P), dialects=_NEW),
    _text("XXR", "number of rounds", _X),
    _text("XXC", "initial colour; `rank`: number by the order of the lines", _X),
    _text("XXZ", "absent in the round to be paired", frozenset({Dialect.TRFX})),
    _text("XXS", "point system", frozenset({Dialect.TRFX})),
    Record("BBW", "points for a win", (Field("points", 5, 8, _P),), dialects=_BX),
    Record("BBD", "points for a draw", (Field("points", 5, 8, _P),), dialects=_BX),
    Record("BBL", "points for a played loss", (Field("points", 5, 8, _P),), dialects=_BX),
    Record("BBZ", "points for a zero-point bye", (Field("points", 5, 8, _P),), dialects=_BX),
    Record("BBF", "points for a forfeit loss", (Field("points", 5, 8, _P),), dialects=_BX),
    Record("BBU", "points for the pairing bye", (Field("points", 5, 8, _P),), dialects=_BX),
    Record(
        "001",
        "player; round r in columns 92+10(r-1) to 99+10(r-1): opponent, colour, result",
        (*_PERSON, Field("points", 81, 84, _P), Field("rank", 86, 89, _N)),
        Repeat("rounds", CELL_FIRST, 8, CELL_STEP, _L),
        dialects=_ALL,
    ),
    Record("013", "team", (Field("name", 5, 36, _T),), _numbers(37), dialects=_OLD),
    Record(
        "310",
        "team",
        (
            Field("number", 5, 7, _N),
            Field("name", 9, 40, _T),
            Field("short", 42, 46, _T),
            Field("strength", 48, 53, _N),
            Field("match_points", 55, 60, _P),
            Field("game_points", 62, 67, _P),
            Field("rank", 69, 71, _N),
        ),
        _numbers(74),
        dialects=_NEW,
    ),
    Record(
        "320",
        "pairing bye of teams: its points, then the team of each round",
        (Field("match_points", 5, 8, _P), Field("game_points", 10, 13, _P)),
        Repeat("teams", 15, 3, 4),
        dialects=_NEW,
    ),
    Record(
        "330",
        "team match lost by forfeit",
        (
            Field("type", 5, 6, _L),
            Field("round", 8, 10, _N),
            Field("white", 12, 14, _N),
            Field("black", 16, 18, _N),
        ),
        dialects=_NEW,
    ),
    Record(
        "300",
        "line-up of a team in a round, `0000` for an empty board",
        (Field("round", 5, 7, _N), Field("team", 9, 11, _N), Field("opponent", 13, 15, _N)),
        Repeat("players", 17, 4, 5),
        dialects=_NEW,
    ),
    Record(
        "240",
        "announced byes",
        (Field("type", 5, 5, _L), Field("round", 7, 9, _N)),
        _numbers(11),
        dialects=_NEW,
    ),
    Record(
        "250",
        "acceleration",
        (
            Field("match_points", 5, 8, _P),
            Field("points", 10, 13, _P),
            Field("first_round", 15, 17, _N),
            Field("last_round", 19, 21, _N),
            Field("first", 23, 26, _N),
            Field("last", 28, 31, _N),
        ),
        dialects=_NEW,
    ),
    Record(
        "260",
        "forbidden pairs",
        (Field("first_round", 5, 7, _N), Field("last_round", 9, 11, _N)),
        _numbers(13),
        dialects=_NEW,
    ),
    Record(
        "299",
        "points outside the point system",
        (
            Field("type", 5, 5, _L),
            Field("match_points", 8, 11, _P),
            Field("points", 14, 17, _P),
            Field("round", 20, 22, _N),
        ),
        _numbers(24),
        dialects=_NEW,
    ),
    Record(
        "XXA",
        "virtual points of a player, round by round",
        (Field("number", 5, 8, _N),),
        Repeat("points", 10, 4, 5, _P),
        dialects=_X,
    ),
    _text("XXP", "players who may not meet", _X),
)
"""Every record we read and write, in the order we write them."""

_BY_CODE: Mapping[str, Record] = {record.code: record for record in RECORDS}


def record(code: str) -> Record:
    """The record of that code."""
    return _BY_CODE[code]
