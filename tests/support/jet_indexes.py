"""The indexes of an Access file, entry by entry, to be compared with its rows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ronde.formats.jet.definition import _chain
from ronde.formats.jet.pages import Pages, u16, u32
from ronde.formats.jet.values import text_of


class IndexIn(NamedTuple):
    """An index of a file: its columns by number, upwards or not, and its root page."""

    columns: tuple[tuple[int, bool], ...]
    root: int


def indexes_of(data: bytes, page: int) -> list[IndexIn]:
    """Every index of the table whose definition begins on that page."""
    definition = _chain(Pages(data), page)
    columns, real = u16(definition, 45), u32(definition, 51)
    at = 63 + 12 * real + 25 * columns
    for _ in range(columns):
        text_of(definition[at + 2 : at + 2 + u16(definition, at)])
        at += 2 + u16(definition, at)
    found = []
    for number in range(real):
        entry = definition[at + 52 * number : at + 52 * number + 52]
        used = [(u16(entry, 4 + 3 * n), entry[6 + 3 * n] == 1) for n in range(10)]
        found.append(IndexIn(tuple(u for u in used if u[0] != 0xFFFF), u32(entry, 38)))
    return found


def entries(data: bytes, page: int) -> Iterator[bytes]:
    """The entries of all leaves under a page, in order: key, page and row."""
    leaf = data[page * 4096 : page * 4096 + 4096]
    for entry in _entries(leaf):
        if leaf[0] == 4:
            yield entry
        else:
            yield from entries(data, int.from_bytes(entry[-4:], "big"))
    if leaf[0] == 3 and (tail := u32(leaf, 20)):
        yield from entries(data, tail)


def _entries(page: bytes) -> Iterator[bytes]:
    shared = u16(page, 24)
    start, prefix = 0, b""
    for end in range(1, 3617):
        if page[27 + end // 8] >> end % 8 & 1:
            entry = page[480 + start : 480 + end]
            whole = entry if not start else prefix + entry
            prefix = prefix or entry[:shared]
            yield whole
            start = end
