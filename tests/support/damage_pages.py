"""Databases broken on purpose: pages that lead astray, rows elsewhere, cells of any kind."""

from __future__ import annotations

import contextlib
import random
import sqlite3
from collections.abc import Callable

__all__ = ["broken"]

_PAGE = 4096
_SQLITE = b"SQLite format 3\x00"


def broken(rng: random.Random, data: bytes) -> bytes:
    """The database with a page, a number in a page, or (where it can be asked) a cell changed."""
    if data.startswith(_SQLITE) and rng.random() < 0.6:
        with contextlib.suppress(sqlite3.Error, OverflowError, UnicodeError):
            return _told(rng, data)
    size = _page_size(data)
    pages = [data[at : at + size] for at in range(0, len(data), size)]
    return b"".join(rng.choice(_WAYS)(rng, pages))


def _page_size(data: bytes) -> int:
    if data.startswith(_SQLITE):
        found = int.from_bytes(data[16:18])
        return found if found >= 512 else _PAGE
    return _PAGE


_Pages = list[bytes]


def _moved(rng: random.Random, pages: _Pages) -> _Pages:
    """Pages exchanged, repeated, left out, emptied."""
    a, b = rng.randrange(len(pages)), rng.randrange(len(pages))
    way = rng.randrange(4)
    if way == 0:
        pages[a], pages[b] = pages[b], pages[a]
    elif way == 1:
        pages[a] = pages[b]
    elif way == 2:
        del pages[a]
    else:
        pages[a] = bytes(len(pages[a]))
    return pages or [b""]


def _led_astray(rng: random.Random, pages: _Pages) -> _Pages:
    """A number near the beginning of a page is that of a page: itself, another, or none."""
    for _ in range(rng.choice((1, 1, 2, 6))):
        at = rng.randrange(len(pages))
        page = bytearray(pages[at])
        place = rng.choice((0, 1, 2, 3, 4, 8, 12, 13, 14, 16, 20, 45, 51, 55, rng.randrange(120)))
        number = rng.choice((at, rng.randrange(len(pages)), len(pages), 0, 2**24 - 1, 2**32 - 1))
        width = rng.choice((1, 2, 3, 4))
        number &= (1 << 8 * width) - 1
        page[place : place + width] = number.to_bytes(width, rng.choice(("little", "big")))
        pages[at] = bytes(page)
    return pages


def _rows_elsewhere(rng: random.Random, pages: _Pages) -> _Pages:
    """The table of rows of a page says other places, lengths and flags."""
    at = rng.randrange(len(pages))
    page = bytearray(pages[at])
    for _ in range(rng.choice((1, 3, 20))):
        place = rng.randrange(8, max(9, min(len(page), 200))) & ~1
        page[place : place + 2] = rng.choice(
            (b"\x00\x00", b"\xff\xff", b"\x00\x40", b"\x00\x80", b"\x00\xc0", rng.randbytes(2))
        )
    pages[at] = bytes(page)
    return pages


def _ends_of_rows(rng: random.Random, pages: _Pages) -> _Pages:
    """Where rows end they say how long they are: other numbers there."""
    at = rng.randrange(len(pages))
    page = bytearray(pages[at])
    for _ in range(rng.choice((1, 5, 40))):
        place = rng.randrange(max(len(page) // 2, 1), len(page) or 1)
        page[place] = rng.choice((0, 1, 0x7F, 0x80, 0xFF, rng.randrange(256)))
    pages[at] = bytes(page)
    return pages


_WAYS: tuple[Callable[[random.Random, _Pages], _Pages], ...] = (
    *(_moved, _led_astray, _led_astray, _rows_elsewhere, _ends_of_rows),
)

_CELLS: tuple[object, ...] = (
    *(None, 0, -1, 2**31, 2**63 - 1, -(2**63), 0.5, 1e308, float("inf"), "", "x" * 100_000),
    *("NaN", "{}", "[", "[" * 50_000, '{"1": 1e999}', b"\xff\xfe", b"", "2026-02-30", "\x00", "½"),
)


def _told(rng: random.Random, data: bytes) -> bytes:
    """Changed by what reads it: a cell, a table, something that acts by itself."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as database:
        database.deserialize(data)
        found = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        names = sorted(name for (name,) in database.execute(found))
        table = rng.choice(names or ["nothing"])
        columns = [row[1] for row in database.execute(f'PRAGMA table_info("{table}")')]
        column = rng.choice(columns or ["nothing"])
        database.execute("PRAGMA foreign_keys = OFF")
        database.execute("PRAGMA ignore_check_constraints = ON")
        _tell(rng, database, table, column)
        return database.serialize()


def _tell(rng: random.Random, database: sqlite3.Connection, table: str, column: str) -> None:
    way = rng.random()
    if way < 0.7:
        where = "" if rng.random() < 0.3 else "WHERE rowid = (SELECT rowid FROM t ORDER BY r)"
        where = where.replace(" t ", f' "{table}" ').replace(
            "ORDER BY r", f"LIMIT 1 OFFSET {rng.randrange(20)}"
        )
        database.execute(f'UPDATE "{table}" SET "{column}" = ? {where}', (rng.choice(_CELLS),))
    elif way < 0.78:
        database.execute(f'DROP TABLE "{table}"')
    elif way < 0.86:
        database.execute(f'ALTER TABLE "{table}" RENAME COLUMN "{column}" TO "other"')
    elif way < 0.93:
        database.execute(f'DELETE FROM "{table}" WHERE rowid % 2 = {rng.randrange(2)}')
    else:
        database.execute(f'ALTER TABLE "{table}" RENAME TO "kept"')
        database.execute(
            f'CREATE VIEW "{table}" AS WITH RECURSIVE n(i) AS '
            f'(SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT "kept".* FROM "kept", n'
        )
