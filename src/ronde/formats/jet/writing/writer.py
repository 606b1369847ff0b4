"""A whole database: header, maps, system tables, then each table of the user."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ronde.errors import FormatError
from ronde.formats.jet.header import MAGIC, PAGE, key_stream
from ronde.formats.jet.pages import DATA, Pointer
from ronde.formats.jet.writing.definition import Placed, definition_bytes, definition_pages
from ronde.formats.jet.writing.design import NewTable
from ronde.formats.jet.writing.indexes import Leaves, index_pages, leaves_of
from ronde.formats.jet.writing.keys import row_key
from ronde.formats.jet.writing.rows import row_bytes
from ronde.formats.jet.writing.system import CREATED, FIRST_FREE, system_tables

__all__ = ["write_jet"]

_MAP = 69
_MAPPED = (_MAP - 5) * 8
"""Pages that a map of the simple kind speaks of: 2 MB."""
_SLOTS = 14
_SYSTEM_MAPS, _SYSTEM_ROOTS, _SYSTEM_DATA = 6, 7, 14


def write_jet(tables: Sequence[NewTable]) -> bytes:
    """The bytes of a new database with these tables.

    Raises:
        FormatError: more rows than a simple file holds.
    """
    plans: list[_Plan] = []
    start = FIRST_FREE
    for table in tables:
        plans.append(_planned(table, start))
        start = plans[-1].end
    if start > _MAPPED:
        raise FormatError("jet.too_large", pages=start, most=_MAPPED)
    pages: dict[int, bytes] = {0: _header(), 1: _global_map(start)}
    pages |= _system([(plan.table.name, plan.definition[0]) for plan in plans])
    for plan in plans:
        pages |= plan.pages()
    return b"".join(pages[number] for number in range(start))


def _header() -> bytes:
    page = bytearray(PAGE)
    page[: len(MAGIC)] = MAGIC
    page[0x14] = 1
    area = bytearray(128)
    for place, number in enumerate((0x100, 0x101, 2, 3, 4, 5)):
        area[4 * place : 4 * place + 4] = number.to_bytes(4, "little")
    days = int(_created_days()).to_bytes(4, "little")
    for at, data in (
        (0x3C, (1252).to_bytes(2, "little")),
        (0x42, days * 10),
        (0x6A, b"\x49\x26"),
        (0x6E, b"\x09\x04"),
        (0x72, CREATED),
    ):
        area[at - 0x18 : at - 0x18 + len(data)] = data
    page[0x18:0x98] = bytes(a ^ b for a, b in zip(area, key_stream(128), strict=True))
    page[0x98:0x9F] = b"\x54\x06\x00\x004.0"
    page[0xE00:0x1000] = b"\x00\x01" * 256
    return bytes(page)


def _created_days() -> float:
    days: float = struct.unpack("<d", CREATED)[0]
    return days


# --- maps and rows --------------------------------------------------------------------------------


def _bits(pages: Iterable[int]) -> bytes:
    """A usage map of the simple kind."""
    bits = 0
    for number in pages:
        bits |= 1 << number
    return bytes(5) + bits.to_bytes(_MAP - 5, "little")


def _data_page(rows: Sequence[bytes], *, owner: int) -> bytes:
    """A page of rows, which grow from its end."""
    page = bytearray(PAGE)
    end = PAGE
    for place, row in enumerate(rows):
        end -= len(row)
        page[end : end + len(row)] = row
        page[_SLOTS + 2 * place : _SLOTS + 2 * place + 2] = end.to_bytes(2, "little")
    page[0:2] = bytes((DATA, 1))
    page[2:4] = (end - _SLOTS - 2 * len(rows)).to_bytes(2, "little")
    page[4:8] = owner.to_bytes(4, "little")
    page[12:14] = len(rows).to_bytes(2, "little")
    return bytes(page)


def _global_map(pages: int) -> bytes:
    """Page 1: which pages are free, that is all behind the last."""
    return _data_page([_bits(range(pages, _MAPPED)), _bits(())], owner=1)


def _filled(rows: Sequence[bytes]) -> list[list[bytes]]:
    """Rows on pages, as many on each as fit.

    Raises:
        FormatError: a row does not fit on any page.
    """
    pages: list[list[bytes]] = []
    room = 0
    for row in rows:
        needed = len(row) + 2
        if needed > PAGE - _SLOTS:
            raise FormatError("jet.long_row", length=len(row), most=PAGE - _SLOTS - 2)
        if needed > room:
            pages.append([])
            room = PAGE - _SLOTS
        pages[-1].append(row)
        room -= needed
    return pages


# --- tables of the user ---------------------------------------------------------------------------


class _Plan(NamedTuple):
    """Where everything of a table will be."""

    table: NewTable
    definition: tuple[int, ...]
    maps: int
    roots: tuple[int, ...]
    data: tuple[int, ...]
    leaves: tuple[Leaves, ...]
    more: tuple[tuple[int, ...], ...]
    rows: list[list[bytes]]
    distinct: tuple[int, ...]
    end: int

    def pages(self) -> dict[int, bytes]:
        """The pages of the table by their numbers."""
        maps = [_bits(self.data), _bits(self.data[-1:])]
        maps += [_bits((root, *more)) for root, more in zip(self.roots, self.more, strict=True)]
        placed = _placed(self, automatic=_last_automatic(self.table))
        pieces = definition_pages(definition_bytes(self.table, placed), self.definition)
        found = dict(zip(self.definition, pieces, strict=True))
        found[self.maps] = _data_page(maps, owner=0)
        owner = self.definition[0]
        for root, leaves, more in zip(self.roots, self.leaves, self.more, strict=True):
            found |= index_pages(leaves, definition=owner, root=root, more=more)
        for number, rows in zip(self.data, self.rows, strict=True):
            found[number] = _data_page(rows, owner=owner)
        return found


def _placed(plan: _Plan, *, automatic: int) -> Placed:
    return Placed(
        owned=Pointer(plan.maps, 0),
        free=Pointer(plan.maps, 1),
        indexes=tuple(
            (Pointer(plan.maps, 2 + place), root) for place, root in enumerate(plan.roots)
        ),
        distinct=plan.distinct,
        automatic=automatic,
    )


def _last_automatic(table: NewTable) -> int:
    numbers = [column.number for column in table.columns if column.automatic]
    values = [row.get(number) for number in numbers for row in table.rows]
    return max((value for value in values if type(value) is int), default=0)


def _planned(table: NewTable, start: int) -> _Plan:
    blank = Placed(Pointer(0, 0), Pointer(0, 0), ((Pointer(0, 0), 0),) * len(table.indexes), ())
    length = len(definition_bytes(table, blank)) + 12 * len(table.indexes)
    size = 1 + max(0, -(-(length - PAGE) // (PAGE - 8)))
    definition = tuple(range(start, start + size))
    maps = start + size
    roots = tuple(range(maps + 1, maps + 1 + len(table.indexes)))
    columns = table.by_number
    rows = _filled([row_bytes(columns, row) for row in table.rows])
    first = maps + 1 + len(roots)
    data = tuple(range(first, first + len(rows)))
    leaves, distinct = _indexed(table, rows, data)
    end = first + len(rows)
    more: list[tuple[int, ...]] = []
    for each in leaves:
        more.append(tuple(range(end, end + each.more_pages)))
        end += each.more_pages
    return _Plan(table, definition, maps, roots, data, leaves, tuple(more), rows, distinct, end)


def _indexed(
    table: NewTable, rows: Sequence[Sequence[bytes]], data: Sequence[int]
) -> tuple[tuple[Leaves, ...], tuple[int, ...]]:
    """For each index its leaves, and how many different keys there are."""
    places = [
        number.to_bytes(3, "big") + bytes((slot,))
        for number, page in zip(data, rows, strict=True)
        for slot in range(len(page))
    ]
    by_number = {column.number: column for column in table.columns}
    leaves: list[Leaves] = []
    distinct: list[int] = []
    for index in table.indexes:
        columns = [(by_number[number], ascending) for number, ascending in index.columns]
        keys = [row_key(columns, row) for row in table.rows]
        leaves.append(leaves_of([key + at for key, at in zip(keys, places, strict=True)]))
        distinct.append(len(set(keys)))
    return tuple(leaves), tuple(distinct)


# --- system tables --------------------------------------------------------------------------------


def _system(users: Sequence[tuple[str, int]]) -> dict[int, bytes]:
    """Pages 2 to 15: definitions, maps, roots and rows of the four tables."""
    tables = system_tables(users)
    pages: dict[int, bytes] = {}
    maps: list[bytes] = []
    root, data = _SYSTEM_ROOTS, _SYSTEM_DATA
    for definition, table in enumerate(tables, start=2):
        rows = _filled([row_bytes(table.by_number, row) for row in table.rows])
        if len(rows) > 1:
            raise FormatError("jet.too_large", pages=len(rows), most=1)
        own = tuple(range(data, data + len(rows)))
        data += len(rows)
        for number, page in zip(own, rows, strict=True):
            pages[number] = _data_page(page, owner=definition)
        first = len(maps)
        maps += [_bits(own)] * 2
        long = [column.number for column in table.by_number if column.is_long]
        longs = []
        for number in long:
            longs.append((number, _system_map(len(maps)), _system_map(len(maps) + 1)))
            maps += [_bits(())] * 2
        leaves, distinct = _indexed(table, rows, own)
        indexes = []
        for each in leaves:
            indexes.append((_system_map(len(maps)), root))
            maps.append(_bits((root,)))
            pages |= index_pages(each, definition=definition, root=root, more=())
            root += 1
        placed = Placed(
            _system_map(first), _system_map(first + 1), tuple(indexes), distinct, tuple(longs)
        )
        pages[definition] = definition_pages(definition_bytes(table, placed), (definition,))[0]
    pages[_SYSTEM_MAPS] = _data_page(maps, owner=0)
    return pages


def _system_map(row: int) -> Pointer:
    return Pointer(_SYSTEM_MAPS, row)
