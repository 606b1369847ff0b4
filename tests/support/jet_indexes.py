"""The indexes of an Access file, entry by entry, to be compared with its rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from ronde.formats.jet.database import Table
from ronde.formats.jet.definition import _chain, read_definition
from ronde.formats.jet.pages import Pages, Pointer, u16, u32
from ronde.formats.jet.values import Value, text_of
from ronde.formats.jet.writing import Kind, NewColumn
from ronde.formats.jet.writing.keys import row_key

_PAGE, _ROOM = 4096, 3616
_NODE, _LEAF = 3, 4
_UNIQUE = 1


class IndexIn(NamedTuple):
    """An index of a file: its columns by number, upwards or not, its root page and its flags."""

    columns: tuple[tuple[int, bool], ...]
    root: int
    flags: int


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
        found.append(IndexIn(tuple(u for u in used if u[0] != 0xFFFF), u32(entry, 38), entry[46]))
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


def faults_of(data: bytes, name: str, page: int) -> tuple[int, list[str]]:
    """How many indexes a table has, and everything wrong with them.

    Each is walked from its root: pages are of the table, entries in order, leaves linked as they
    are walked, nodes end where their children do, keys are those of the rows they lead to, every
    row is there once, and what is to be unique is.
    """
    table = Table(name, read_definition(Pages(data), page), Pages(data))
    columns = {
        c.number: NewColumn(
            name=c.name,
            kind=Kind(c.kind),
            number=c.number,
            size=c.length if c.kind == Kind.TEXT else 0,
            fixed_text=c.kind == Kind.TEXT and c.is_fixed,
        )
        for c in table.definition.columns
        if c.kind in set(Kind)
    }
    rows = _rows_by_place(data, table)
    faults: list[str] = []
    indexes = indexes_of(data, page)
    for index in indexes:
        used = [(columns[number], ascending) for number, ascending in index.columns]
        label = f"{name}: {', '.join(column.name for column, _ in used)}"
        wanted = Counter(row_key(used, row) + _where(place) for place, row in rows.items())
        faults += [f"{label}: {fault}" for fault in _walked(data, page, index, wanted)]
    return len(indexes), faults


def _where(place: Pointer) -> bytes:
    return place.page.to_bytes(3, "big") + bytes([place.row])


def _rows_by_place(data: bytes, table: Table) -> dict[Pointer, dict[int, Value]]:
    """Every row by the place that indexes know it by: where it was first, if it has moved."""
    pages = Pages(data)
    wanted = list(table.definition.columns)
    numbers = [column.number for column in wanted]
    found: dict[Pointer, dict[int, Value]] = {}
    for number in pages.mapped(table.definition.owned):
        if not number or pages.owner(number) != table.definition.page:
            continue
        for slot in pages.slots(number):
            if slot.is_deleted or not slot.data:
                continue
            real = pages.slot(Pointer.of(u32(slot.data, 0))) if slot.is_elsewhere else slot
            found[slot.place] = dict(zip(numbers, table._row(real, wanted), strict=True))
    return found


def _walked(data: bytes, table: int, index: IndexIn, wanted: Counter[bytes]) -> Iterator[str]:
    leaves: list[int] = []
    yield from _below(data, table, index.root, leaves)
    found = list(entries(data, index.root))
    if found != sorted(found):
        yield "entries are not in order"
    if Counter(found) != wanted:
        missing, strange = wanted - Counter(found), Counter(found) - wanted
        yield f"{missing.total()} rows are not found, {strange.total()} entries lead elsewhere"
    keys = Counter(entry[:-4] for entry in found if entry[:1] != b"\0")
    if index.flags & _UNIQUE and any(count > 1 for count in keys.values()):
        yield "a key stands twice"
    for place, leaf in enumerate(leaves):
        page = data[leaf * _PAGE : leaf * _PAGE + _PAGE]
        around = (leaves[place - 1] if place else 0, [*leaves, 0][place + 1])
        if (u32(page, 12), u32(page, 16)) != around:
            yield f"leaf {leaf} is linked to {u32(page, 12)} and {u32(page, 16)}, not {around}"


def _below(data: bytes, table: int, number: int, leaves: list[int]) -> Iterator[str]:
    """What is wrong with a page and those under it; leaves are noted in order."""
    page = data[number * _PAGE : number * _PAGE + _PAGE]
    own = _entries_stored(page)
    if page[0] not in {_NODE, _LEAF} or u32(page, 4) != table:
        yield f"page {number} is no page of an index of this table"
        return
    if u16(page, 2) != _ROOM - own:
        yield f"page {number} has {_ROOM - own} bytes free, and says {u16(page, 2)}"
    if page[0] == _LEAF:
        leaves.append(number)
        return
    for entry in _entries(page):
        child = int.from_bytes(entry[-4:], "big")
        last = list(entries(data, child))[-1:]
        if last != [entry[:-4]]:
            yield f"node {number}: child {child} ends with another entry"
        yield from _below(data, table, child, leaves)
    if tail := u32(page, 20):
        yield from _below(data, table, tail, leaves)


def _entries_stored(page: bytes) -> int:
    """Bytes that the entries of a page take."""
    ends = [end for end in range(1, _ROOM + 1) if page[27 + end // 8] >> end % 8 & 1]
    return ends[-1] if ends else 0
