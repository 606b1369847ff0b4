"""The definition of a table, as the pages that hold it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ronde.formats.jet.header import PAGE
from ronde.formats.jet.pages import DEFINITION, Pointer
from ronde.formats.jet.writing.design import NewColumn, NewTable

__all__ = ["Placed", "definition_bytes", "definition_pages"]

_USER, _SYSTEM = 0x4E, 0x53
_MARK = b"\x59\x06\x00\x00"
_INDEX_MARK = b"\x83\x07\x00\x00"
_SORT_ORDER = b"\x09\x04\x00\x00"
_COLUMNS_OF_AN_INDEX = 10


class Placed(NamedTuple):
    """Where the parts of a table are: usage maps, and for each index its map and root."""

    owned: Pointer
    free: Pointer
    indexes: tuple[tuple[Pointer, int], ...]
    distinct: tuple[int, ...]
    long: tuple[tuple[int, Pointer, Pointer], ...] = ()
    automatic: int = 0


def _u16(number: int) -> bytes:
    return number.to_bytes(2, "little")


def _u32(number: int) -> bytes:
    return number.to_bytes(4, "little")


def _at(pointer: Pointer) -> bytes:
    return _u32(pointer.page << 8 | pointer.row)


def definition_bytes(table: NewTable, placed: Placed) -> bytes:
    """The definition in one piece, with the head that its first page begins with."""
    columns = table.columns
    body = b"".join(
        (
            _MARK,
            _u32(len(table.rows)),
            _u32(placed.automatic),
            _u32(1),
            bytes(12),
            bytes((_SYSTEM if table.is_system else _USER,)),
            _u16(len(columns)),
            _u16(sum(column.is_variable for column in columns)),
            _u16(len(columns)),
            _u32(len(table.indexes)) * 2,
            _at(placed.owned),
            _at(placed.free),
            *(bytes(4) + _u32(count) + bytes(4) for count in placed.distinct),
            *(_descriptor(table, column) for column in columns),
            *(_named(column.name) for column in columns),
            *_real_indexes(table, placed),
            *_logical_indexes(table),
            *(_u16(number) + _at(one) + _at(other) for number, one, other in placed.long),
            b"\xff\xff",
        )
    )
    return b"\x02\x01" + bytes(6) + _u32(len(body) + 12) + body


def definition_pages(data: bytes, pages: Sequence[int]) -> list[bytes]:
    """The same cut into pages, each of which names the next; `pages` are their numbers."""
    pieces = [data[:PAGE]]
    rest = data[PAGE:]
    while rest:
        pieces.append(b"\x02\x01" + bytes(6) + rest[: PAGE - 8])
        rest = rest[PAGE - 8 :]
    done: list[bytes] = []
    for place, piece in enumerate(pieces):
        free = max(0, PAGE - len(piece) - 8)
        after = pages[place + 1] if place + 1 < len(pieces) else 0
        head = bytes((DEFINITION, 1)) + _u16(free) + _u32(after)
        done.append((head + piece[8:]).ljust(PAGE, b"\x00"))
    return done


def _named(name: str) -> bytes:
    text = name.encode("utf-16-le")
    return _u16(len(text)) + text


def _descriptor(table: NewTable, column: NewColumn) -> bytes:
    before = [c for c in table.by_number if c.number < column.number]
    offset = 0 if column.is_variable else sum(c.width for c in before)
    return b"".join(
        (
            bytes((column.kind,)),
            _MARK,
            _u16(column.number),
            _u16(sum(c.is_variable for c in before)),
            _u16(0 if table.is_system else column.number),
            _SORT_ORDER,
            bytes((column.flags,)),
            bytes(5),
            _u16(offset if column.width else 0),
            _u16(column.length),
        )
    )


def _real_indexes(table: NewTable, placed: Placed) -> list[bytes]:
    found = []
    for index, (map_, root) in zip(table.indexes, placed.indexes, strict=True):
        columns = [_u16(number) + bytes((ascending,)) for number, ascending in index.columns]
        columns += [b"\xff\xff\x00"] * (_COLUMNS_OF_AN_INDEX - len(columns))
        tail = bytes(4) + bytes((index.flags,)) + bytes(5)
        found.append(_INDEX_MARK + b"".join(columns) + _at(map_) + _u32(root) + tail)
    return found


def _logical_indexes(table: NewTable) -> list[bytes]:
    """Sorted by name; the names follow in the same order."""
    ordered = sorted(enumerate(table.indexes), key=lambda item: item[1].name)
    entries = [
        b"".join(
            (
                _MARK,
                _u32(number),
                _u32(number),
                b"\x00",
                b"\xff" * 4,
                bytes(4),
                b"\x04\x04",
                bytes((index.primary,)),
                bytes(4),
            )
        )
        for number, index in ordered
    ]
    return [*entries, *(_named(index.name) for _, index in ordered)]
