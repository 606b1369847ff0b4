"""Values to the bytes of a row."""

from __future__ import annotations

import datetime as dt
import struct
from collections.abc import Mapping, Sequence

from ronde.formats.jet.values import Value
from ronde.formats.jet.writing.design import Kind, NewColumn

__all__ = ["days_of", "row_bytes"]

_DAY_0 = dt.datetime(1899, 12, 30)  # noqa: DTZ001 - the file knows no time zone


def row_bytes(columns: Sequence[NewColumn], values: Mapping[int, Value]) -> bytes:
    """A row; `columns` in the order of their numbers."""
    fixed = bytearray()
    variable = bytearray()
    starts: list[int] = []
    mask = 0
    first = 2 + sum(column.width for column in columns)
    for column in columns:
        value = values.get(column.number)
        if value is not None and value is not False:
            mask |= 1 << column.number
        if column.is_variable:
            starts.append(first + len(variable))
            variable += b"" if value is None else _bytes(column, value)
        elif column.kind is not Kind.BOOLEAN:
            data = b"" if value is None else _bytes(column, value)
            fixed += data.ljust(column.width, b"\x00")
    trailer = b""
    if starts:
        ends = [first + len(variable), *reversed(starts)]
        trailer = b"".join(_u16(place) for place in ends) + _u16(len(starts))
    size = (len(columns) + 7) // 8
    return (
        _u16(len(columns))
        + bytes(fixed)
        + bytes(variable)
        + trailer
        + mask.to_bytes(size, "little")
    )


def _u16(number: int) -> bytes:
    return number.to_bytes(2, "little")


def days_of(moment: dt.datetime) -> float:
    """Days since the end of 1899."""
    return (moment - _DAY_0) / dt.timedelta(days=1)


def _bytes(column: NewColumn, value: Value) -> bytes:
    match value:
        case bytes():
            return value
        case str():
            text = value.encode("utf-16-le")
            return _padded(text, column.width) if column.fixed_text else text
        case dt.datetime():
            return struct.pack("<d", days_of(value))
        case int():
            size = column.length
            return (value % (1 << (8 * size))).to_bytes(size, "little")
        case _:
            raise TypeError(value)


def _padded(text: bytes, width: int) -> bytes:
    """Text of a fixed length ends in blanks."""
    return text + b" \x00" * ((width - len(text)) // 2)
