"""Pages, the rows on them, and the maps of pages. Every number of the file is checked here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ronde.errors import FormatError
from ronde.formats.jet.header import PAGE

__all__ = ["DATA", "DEFINITION", "Pages", "Pointer", "Slot", "u16", "u24", "u32"]

DATA, DEFINITION, _BITMAP = 1, 2, 5
_SLOTS = 14
"""Where the table of rows begins on a data page."""
_OFFSET, _ELSEWHERE, _DELETED = 0x1FFF, 0x4000, 0x8000
_MAP_PAGES = 17
_COVERED = (PAGE - 4) * 8
"""Pages that one page of bits speaks of."""


def u16(data: bytes, at: int) -> int:
    """Two bytes as a number."""
    return data[at] | data[at + 1] << 8


def u24(data: bytes, at: int) -> int:
    """Three bytes as a number."""
    return data[at] | data[at + 1] << 8 | data[at + 2] << 16


def u32(data: bytes, at: int) -> int:
    """Four bytes as a number."""
    return int.from_bytes(data[at : at + 4], "little")


class Pointer(NamedTuple):
    """Where a row is."""

    page: int
    row: int

    @classmethod
    def of(cls, number: int) -> Pointer:
        """From the four bytes of the file."""
        return cls(number >> 8, number & 255)


class Slot(NamedTuple):
    """A row as the page has it: its bytes, or where they really are."""

    place: Pointer
    data: bytes
    is_deleted: bool
    is_elsewhere: bool


class Pages:
    """The pages of a file that was found to be one."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.count = len(data) // PAGE

    def page(self, number: int, kind: int) -> bytes:
        """A page of that kind.

        Raises:
            FormatError: there is none of that number, or it is of another kind.
        """
        found = self._page(number)
        if found[0] != kind:
            raise FormatError("jet.page_kind", page=number, kind=found[0], wanted=kind)
        return found

    def _page(self, number: int) -> bytes:
        if not 0 < number < self.count:
            raise FormatError("jet.page_outside", page=number, pages=self.count)
        return self._data[number * PAGE : (number + 1) * PAGE]

    def slots(self, number: int) -> Iterator[Slot]:
        """Every row of a data page, deleted ones too.

        Raises:
            FormatError: a row lies outside the page.
        """
        page = self.page(number, DATA)
        for row in range(u16(page, 12)):
            yield _slot(page, Pointer(number, row))

    def slot(self, place: Pointer) -> Slot:
        """One row; a pointer to a row that is not there is a fault of the file.

        Raises:
            FormatError: there is none.
        """
        return _slot(self.page(place.page, DATA), place)

    def owner(self, number: int) -> int | None:
        """The definition whose rows a page holds; None for a page of another kind."""
        page = self._page(number)
        return u32(page, 4) if page[0] == DATA else None

    def mapped(self, place: Pointer) -> Iterator[int]:
        """The pages that a usage map names, in their order.

        Raises:
            FormatError: the map is none, or names pages that are not there.
        """
        found = self.slot(place).data
        if len(found) < 5 or found[0] > 1:
            raise FormatError("jet.map", page=place.page, row=place.row)
        if found[0] == 0:
            yield from self._set_bits(found[5:], first=u32(found, 1))
            return
        for index in range(min(_MAP_PAGES, (len(found) - 1) // 4)):
            number = u32(found, 1 + 4 * index)
            if number:
                yield from self._set_bits(self.page(number, _BITMAP)[4:], first=index * _COVERED)

    def _set_bits(self, bits: bytes, *, first: int) -> Iterator[int]:
        for at, byte in enumerate(bits):
            for bit in range(8) if byte else ():
                if byte >> bit & 1:
                    number = first + 8 * at + bit
                    if number >= self.count:
                        raise FormatError("jet.page_outside", page=number, pages=self.count)
                    yield number


def _slot(page: bytes, place: Pointer) -> Slot:
    """A row reaches up to where the one before it begins, the first to the end of the page."""
    rows, row = u16(page, 12), place.row
    lowest = _SLOTS + 2 * rows
    if row >= rows or lowest > PAGE:
        raise FormatError("jet.row", page=place.page, row=row)
    at = _SLOTS + 2 * row
    entry = u16(page, at)
    start, end = entry & _OFFSET, u16(page, at - 2) & _OFFSET if row else PAGE
    if not lowest <= start <= end <= PAGE:
        raise FormatError("jet.row", page=place.page, row=row)
    return Slot(place, page[start:end], bool(entry & _DELETED), bool(entry & _ELSEWHERE))
