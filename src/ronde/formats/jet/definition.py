"""The definition of a table: its columns, and where its pages are listed."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.errors import FormatError
from ronde.formats.jet.pages import DEFINITION, Pages, Pointer, u16, u32
from ronde.formats.jet.values import Column, text_of

__all__ = ["Definition", "read_definition"]

_COLUMNS = 255
_DESCRIPTOR = 25
_FIXED = 1
_HEAD = 63
_REAL_INDEX = 12
_PAGES = 64
"""Pages of one definition: 255 columns and 32 indexes with long names take a third of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """What is needed to read the rows: `rows` is how many the file says there are."""

    page: int
    rows: int
    variable: int
    owned: Pointer
    columns: tuple[Column, ...]


def read_definition(pages: Pages, page: int) -> Definition:
    """The definition that begins on that page.

    Raises:
        FormatError: it is broken.
    """
    data = _chain(pages, page)
    if len(data) < _HEAD:
        raise FormatError("jet.definition", page=page)
    count, real = u16(data, 45), u32(data, 51)
    first = _HEAD + _REAL_INDEX * real
    names = first + _DESCRIPTOR * count
    if not 0 < count <= _COLUMNS or names > len(data):
        raise FormatError("jet.definition", page=page)
    columns: list[Column] = []
    for index in range(count):
        name, names = _name(data, names, page)
        columns.append(_column(data[first + _DESCRIPTOR * index :][:_DESCRIPTOR], name))
    return Definition(
        page=page,
        rows=u32(data, 16),
        variable=u16(data, 43),
        owned=Pointer.of(u32(data, 55)),
        columns=tuple(columns),
    )


def _chain(pages: Pages, page: int) -> bytes:
    """The pages of a definition in one piece, no more of it than it says it has."""
    seen: set[int] = set()
    pieces: list[bytes] = []
    number = page
    while number:
        if number in seen or len(seen) == _PAGES:
            raise FormatError("jet.loop", page=number)
        seen.add(number)
        piece = pages.page(number, DEFINITION)
        pieces.append(piece[8:] if pieces else piece)
        number = u32(piece, 4)
    return b"".join(pieces)


def _name(data: bytes, at: int, page: int) -> tuple[str, int]:
    """A name and where the next begins."""
    end = at + 2 + (u16(data, at) if at + 2 <= len(data) else len(data))
    try:
        name = text_of(data[at + 2 : end])
    except ValueError:
        name = ""
    if not name or end > len(data):
        raise FormatError("jet.definition", page=page)
    return name, end


def _column(descriptor: bytes, name: str) -> Column:
    return Column(
        name=name,
        kind=descriptor[0],
        number=u16(descriptor, 5),
        index=u16(descriptor, 7),
        is_fixed=bool(descriptor[15] & _FIXED),
        offset=u16(descriptor, 21),
        length=u16(descriptor, 23),
    )
