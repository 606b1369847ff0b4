"""A database: its catalogue, its tables, and their rows one by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from ronde.errors import FormatError
from ronde.formats.jet.definition import Definition, read_definition
from ronde.formats.jet.header import Header, read_header
from ronde.formats.jet.pages import Pages, Pointer, Slot, u16, u24, u32
from ronde.formats.jet.values import BOOLEAN, LONG, BrokenCell, Column, Value, decoded

__all__ = ["MOST_ROWS", "Jet", "Table", "read_jet"]

MOST_ROWS = 200_000
"""Rows of one table: a national list has a third of it."""
_LONGEST = 1_000_000
_LONG_BYTES = 64_000_000
"""Bytes of one long value that are read, and of all those of a table."""
_CATALOGUE = 2
_TABLE = 1
_OF_THE_SYSTEM = 0x80000002
_INLINE, _ONE_ROW = 0x80, 0x40


def read_jet(data: bytes) -> Jet:
    """The database in a file; rows are read when they are asked for.

    Raises:
        FormatError: it cannot be read.
    """
    header = read_header(data)
    pages = Pages(data)
    catalogue = Table("MSysObjects", read_definition(pages, _CATALOGUE), pages)
    found: dict[str, int] = {}
    for row in catalogue.rows(("Id", "Type", "Flags", "Name")):
        number, kind, flags, name = row
        if kind != _TABLE or not isinstance(number, int) or not isinstance(name, str):
            continue
        if not (flags if isinstance(flags, int) else 0) & _OF_THE_SYSTEM:
            found.setdefault(name, number & 0xFFFFFF)
    return Jet(header, pages, MappingProxyType(found))


class Jet:
    """A database that could be opened."""

    def __init__(self, header: Header, pages: Pages, tables: Mapping[str, int]) -> None:
        self.header = header
        self._pages = pages
        self._tables = tables

    @property
    def names(self) -> tuple[str, ...]:
        """The tables of its user, in the order of the catalogue."""
        return tuple(self._tables)

    def table(self, name: str) -> Table:
        """The table of that name.

        Raises:
            FormatError: there is none, or its definition is broken.
        """
        if name not in self._tables:
            raise FormatError("jet.no_table", table=name, known=self.names)
        try:
            definition = read_definition(self._pages, self._tables[name])
        except FormatError as error:
            raise FormatError("jet.in_table", table=name, fault=error.fault) from None
        return Table(name, definition, self._pages)


class Table:
    """A table; `broken` are the cells that were left empty in the rows read so far."""

    def __init__(self, name: str, definition: Definition, pages: Pages) -> None:
        self.name = name
        self.definition = definition
        self.broken: list[BrokenCell] = []
        self._room = _LONG_BYTES
        self._pages = pages

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of its columns, in the order of the definition."""
        return tuple(column.name for column in self.definition.columns)

    def rows(self, names: Sequence[str] | None = None) -> Iterator[tuple[Value, ...]]:
        """Every row, or the named columns of it; a column that is not there is empty in all.

        Raises:
            FormatError: the table is broken; rows given before are not to be used then.
        """
        known = {column.name: column for column in self.definition.columns}
        wanted = [known.get(name) for name in (self.columns if names is None else names)]
        try:
            yield from (self._row(slot, wanted) for slot in self._counted())
        except FormatError as error:
            raise FormatError("jet.in_table", table=self.name, fault=error.fault) from None

    def _counted(self) -> Iterator[Slot]:
        """The rows that stand, no more than are read and no fewer than the file announces."""
        count = 0
        for slot in self._found():
            count += 1
            if count > MOST_ROWS:
                raise FormatError("jet.too_many_rows", most=MOST_ROWS)
            yield slot
        if count < self.definition.rows:
            raise FormatError("jet.rows_lost", got=count, stated=self.definition.rows)

    def _found(self) -> Iterator[Slot]:
        """The rows that stand: neither deleted nor empty, and those kept elsewhere from there."""
        moved: set[Pointer] = set()
        for number in self._pages.mapped(self.definition.owned):
            if not number or self._pages.owner(number) != self.definition.page:
                continue
            for slot in self._pages.slots(number):
                if slot.is_deleted or not slot.data:
                    continue
                if slot.is_elsewhere:
                    slot = self._followed(slot, moved)  # noqa: PLW2901 - the same row
                yield slot

    def _followed(self, slot: Slot, moved: set[Pointer]) -> Slot:
        """The row a pointer leads to: once, and never the same for two."""
        page, row = slot.place
        if len(slot.data) < 4:
            raise FormatError("jet.row", page=page, row=row)
        target = Pointer.of(u32(slot.data, 0))
        if target in moved:
            raise FormatError("jet.pointer", page=page, row=row)
        moved.add(target)
        found = self._pages.slot(target)
        if found.is_elsewhere or self._pages.owner(target.page) != self.definition.page:
            raise FormatError("jet.pointer", page=page, row=row)
        return found

    # --- one row ----------------------------------------------------------------------------------

    def _row(self, slot: Slot, wanted: Sequence[Column | None]) -> tuple[Value, ...]:
        data = slot.data
        count = u16(data, 0) if len(data) > 2 else 0
        mask = len(data) - (count + 7) // 8
        if not count or mask < 2:
            raise FormatError("jet.row", page=slot.place.page, row=slot.place.row)
        ends, end = self._variable(slot, mask)
        present = int.from_bytes(data[mask:], "little")
        values: list[Value] = []
        for column in wanted:
            if column is None or column.number >= count:
                values.append(None)
            elif column.kind == BOOLEAN:
                values.append(bool(present >> column.number & 1))
            elif not present >> column.number & 1:
                values.append(None)
            elif column.is_fixed:
                start = 2 + column.offset
                values.append(self._cell(slot, column, start, start + column.width, end))
            elif column.index + 1 < len(ends):
                at = column.index
                values.append(self._cell(slot, column, ends[at], ends[at + 1], end))
            else:
                values.append(None)
        return tuple(values)

    def _variable(self, slot: Slot, mask: int) -> tuple[list[int], int]:
        """Where each variable column begins, with the end of the last; where the data ends."""
        if not self.definition.variable:
            return [], mask
        data = slot.data
        count = u16(data, mask - 2) if mask >= 6 else -1
        last = mask - 4 - 2 * count
        if count < 0 or last < 2:
            raise FormatError("jet.row", page=slot.place.page, row=slot.place.row)
        return [u16(data, mask - 4 - 2 * index) for index in range(count + 1)], last

    def _cell(self, slot: Slot, column: Column, start: int, end: int, most: int) -> Value:
        if not 2 <= start <= end <= most:
            raise FormatError(
                "jet.cell", page=slot.place.page, row=slot.place.row, name=column.name
            )
        piece = slot.data[start:end]
        try:
            if column.kind in LONG:
                piece = self._long(piece)
            return decoded(column.kind, piece)
        except ValueError:
            place = slot.place
            self.broken.append(
                BrokenCell(table=self.name, column=column.name, page=place.page, row=place.row)
            )
            return None

    def _long(self, cell: bytes) -> bytes:
        """A long value: in the cell itself, in one row elsewhere, or in a chain of rows.

        Raises:
            ValueError: what is there is too long, or is not what the cell says.
            FormatError: it lies outside the file.
        """
        if len(cell) < 12:
            raise ValueError
        length, flags = u24(cell, 0), cell[3]
        self._room -= length
        if length > _LONGEST or self._room < 0:
            raise ValueError
        if flags & _INLINE:
            return cell[12 : 12 + length]
        place = Pointer.of(u32(cell, 4))
        if flags & _ONE_ROW:
            return self._pages.slot(place).data[:length]
        pieces: list[bytes] = []
        seen: set[Pointer] = set()
        while place.page and sum(map(len, pieces)) < length:
            if place in seen:
                raise FormatError("jet.loop", page=place.page)
            seen.add(place)
            piece = self._pages.slot(place).data
            if len(piece) < 4:
                raise ValueError
            pieces.append(piece[4:])
            place = Pointer.of(u32(piece, 0))
        return b"".join(pieces)[:length]
