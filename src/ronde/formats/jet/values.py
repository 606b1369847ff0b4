"""Columns, and the bytes of a cell as a value."""

from __future__ import annotations

import datetime as dt
import math
import struct
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType

__all__ = [
    "BOOLEAN",
    "LONG",
    "WIDTHS",
    "BrokenCell",
    "Column",
    "Value",
    "date_of",
    "decoded",
    "text_of",
]

Value = bool | int | float | Decimal | str | bytes | dt.datetime | None
"""What a cell holds; None where it is empty."""

BOOLEAN = 1
_BYTE, _INTEGER, _LONG, _MONEY, _FLOAT, _DOUBLE, _DATE, _BINARY, _TEXT = range(2, 11)
_OLE, _MEMO, _GUID, _NUMERIC = 11, 12, 15, 16
LONG = frozenset({_OLE, _MEMO})
"""Types whose cells hold where the value is."""
WIDTHS: Mapping[int, int] = MappingProxyType(
    {_BYTE: 1, _INTEGER: 2, _LONG: 4, _MONEY: 8, _FLOAT: 4, _DOUBLE: 8, _DATE: 8, _GUID: 16}
)
"""Bytes of the types that always have as many."""

_DAY_0 = dt.datetime(1899, 12, 30)  # noqa: DTZ001 - the file knows no time zone
_DAYS = 2_958_466
"""Days up to the end of the year 9999, where Access ends too."""
_COMPRESSED = b"\xff\xfe"


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column as the definition has it.

    `number` is its bit in the null mask, `index` its place among the variable columns, `offset`
    and `length` are bytes of the fixed part. Text may be fixed too: only the flag says so.
    """

    name: str
    kind: int
    number: int
    index: int
    is_fixed: bool
    offset: int
    length: int

    @property
    def width(self) -> int:
        """Bytes that it takes of the fixed part."""
        return WIDTHS.get(self.kind, self.length)


@dataclass(frozen=True, slots=True, kw_only=True)
class BrokenCell:
    """A cell whose bytes mean nothing: it was left empty."""

    table: str
    column: str
    page: int
    row: int


def decoded(kind: int, data: bytes) -> Value:
    """The value of a cell that is neither a boolean nor a long value.

    Raises:
        ValueError: the bytes mean nothing.
    """
    width = WIDTHS.get(kind)
    if width is not None and len(data) != width:
        raise ValueError
    return _DECODERS.get(kind, bytes)(data)


def text_of(data: bytes) -> str:
    r"""Text in pairs of bytes, or compressed: then a zero byte changes to pairs and back.

    >>> text_of(b"\xff\xfeNo\xebl"), text_of(b"\xff\xfeA\x00\x53\x01\x00B")
    ('Noël', 'AœB')
    """
    if not data.startswith(_COMPRESSED):
        return data.decode("utf-16-le")
    pieces: list[str] = []
    single = True
    for piece in _runs(data[2:]):
        pieces.append(piece.decode("latin-1" if single else "utf-16-le"))
        single = not single
    return "".join(pieces)


def _runs(data: bytes) -> list[bytes]:
    """Single bytes and pairs by turns; a zero byte ends each run (a pair may hold one)."""
    runs: list[bytes] = []
    at, single = 0, True
    while at < len(data):
        end = data.find(b"\x00", at) if single else _end_of_pairs(data, at)
        end = len(data) if end < 0 else end
        runs.append(data[at:end])
        at, single = end + 1, not single
    return runs


def _end_of_pairs(data: bytes, at: int) -> int:
    while at < len(data) and data[at]:
        at += 2
    return min(at, len(data))


def date_of(days: float) -> dt.datetime:
    """Days since the end of 1899; the fraction is the time of day, before that day too.

    >>> date_of(2.5), date_of(-1.25)
    (datetime.datetime(1900, 1, 1, 12, 0), datetime.datetime(1899, 12, 29, 6, 0))

    Raises:
        ValueError: it is no day.
    """
    if not math.isfinite(days) or abs(days) >= _DAYS:
        raise ValueError
    whole = math.trunc(days)
    seconds = round(abs(days - whole) * 86_400)
    try:
        return _DAY_0 + dt.timedelta(days=whole, seconds=seconds)
    except OverflowError:
        raise ValueError from None


def _number(layout: str) -> Callable[[bytes], Value]:
    reader = struct.Struct(layout)

    def read(data: bytes) -> Value:
        value: int | float = reader.unpack(data)[0]
        return value

    return read


def _date(data: bytes) -> Value:
    return date_of(struct.unpack("<d", data)[0])


def _money(data: bytes) -> Value:
    return Decimal(int.from_bytes(data, "little", signed=True)) / 10_000


def _guid(data: bytes) -> Value:
    return str(uuid.UUID(bytes_le=data))


_DECODERS: Mapping[int, Callable[[bytes], Value]] = MappingProxyType(
    {
        _BYTE: _number("<B"),
        _INTEGER: _number("<h"),
        _LONG: _number("<i"),
        _MONEY: _money,
        _FLOAT: _number("<f"),
        _DOUBLE: _number("<d"),
        _DATE: _date,
        _TEXT: text_of,
        _MEMO: text_of,
        _GUID: _guid,
    }
)
