"""An SQLite database that came from elsewhere, read in memory: only tables, only by ourselves.

Nothing in the file acts: no trigger, view, function or virtual table of it is ever run, and what
takes longer than any event needs is broken off.
"""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from ronde.errors import FormatError

__all__ = ["MAGIC", "MOST_BYTES", "Cells", "Sqlite", "is_sqlite", "open_sqlite"]

MAGIC = b"SQLite format 3\0"
MOST_BYTES = 256_000_000
_HEADER = 100
_WRITE_VERSION, _READ_VERSION = 18, 19
_WITH_WAL, _PLAIN = 2, 1
_MOST_TABLES = 1_000
_LONGEST = 4_000_000
"""Bytes of one row or text: settings in JSON have a thousand."""
_DEEPEST = 20
_AT_ONCE = 10_000
_MOST_STEPS = 4_000
"""So many times that many instructions of its machine: an event of 10,000 needs a tenth."""
_ALLOWED = frozenset({sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ})


@dataclass(frozen=True, slots=True)
class Cells:
    """A row: cells by the names of their columns; whatever is not there is empty."""

    cells: Mapping[str, Any]

    def text(self, name: str) -> str:
        """A text without blanks around it, or a number as one."""
        value = self.cells.get(name)
        if type(value) is int:
            return str(value)
        return value.strip() if isinstance(value, str) else ""

    def number(self, name: str) -> int | None:
        """The whole number there, if one is."""
        value = self.cells.get(name)
        if isinstance(value, float) and value.is_integer():
            return int(value)
        return value if type(value) is int else None

    def amount(self, name: str) -> float | None:
        """The number there, whole or not."""
        value = self.cells.get(name)
        if type(value) is int:
            return float(value)
        return value if isinstance(value, float) and math.isfinite(value) else None

    def document(self, name: str) -> Any:
        """What the JSON there says; None for none, or for what is no JSON."""
        value = self.cells.get(name)
        if not isinstance(value, str):
            return None
        try:
            return json.loads(value)
        except (ValueError, RecursionError):
            return None


def is_sqlite(data: bytes) -> bool:
    """Whether the bytes are meant to be an SQLite database."""
    return data.startswith(MAGIC)


@contextmanager
def open_sqlite(data: bytes) -> Iterator[Sqlite]:
    """The database in a file, for as long as it is read.

    Raises:
        FormatError: it is none, is cut or damaged, or asks for more than is given.
    """
    if len(data) > MOST_BYTES:
        raise FormatError("sqlite.too_large", most=MOST_BYTES // 1_000_000)
    if len(data) < _HEADER or not is_sqlite(data):
        raise FormatError("sqlite.cut")
    with _faults(), closing(sqlite3.connect(":memory:")) as connection:
        # A database in memory has no journal beside it; the page itself is the same either way.
        plain = bytearray(data)
        plain[_WRITE_VERSION : _READ_VERSION + 1] = bytes((_PLAIN, _PLAIN))
        connection.deserialize(plain)
        _guard(connection)
        yield Sqlite(connection, has_wal=data[_READ_VERSION] == _WITH_WAL)


@contextmanager
def _faults() -> Iterator[None]:
    try:
        yield
    except sqlite3.OperationalError as error:
        if "interrupted" in str(error):
            raise FormatError("sqlite.too_long") from None
        raise FormatError("sqlite.damaged", error=str(error)) from None
    except (sqlite3.Error, sqlite3.Warning, UnicodeError, MemoryError, OverflowError) as error:
        raise FormatError("sqlite.damaged", error=str(error) or type(error).__name__) from None


def _guard(connection: sqlite3.Connection) -> None:
    """Let nothing of the file act, and nothing take for ever."""
    connection.execute("PRAGMA trusted_schema=OFF")
    connection.execute("PRAGMA cell_size_check=ON")
    connection.execute("PRAGMA query_only=ON")
    connection.text_factory = lambda text: text.decode("utf-8", "replace")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST)
    connection.setlimit(sqlite3.SQLITE_LIMIT_EXPR_DEPTH, _DEEPEST)
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    connection.set_progress_handler(_clock(), _AT_ONCE)
    connection.set_authorizer(_only_reading)


def _only_reading(action: int, *_what: str | None) -> int:
    return sqlite3.SQLITE_OK if action in _ALLOWED else sqlite3.SQLITE_DENY


def _clock() -> Callable[[], int]:
    """Says stop when more was done than any event needs."""
    count = 0

    def tick() -> int:
        nonlocal count
        count += 1
        return int(count > _MOST_STEPS)

    return tick


class Sqlite:
    """A database that could be opened; `has_wal`: what was written last may lie in another file."""

    def __init__(self, connection: sqlite3.Connection, *, has_wal: bool) -> None:
        self.has_wal = has_wal
        self._connection = connection
        found = connection.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name"
        ).fetchmany(_MOST_TABLES)
        self._tables = frozenset(
            name for name, sql in found if isinstance(sql, str) and _is_plain(name, sql)
        )

    @property
    def tables(self) -> tuple[str, ...]:
        """The names of its own tables."""
        return tuple(sorted(self._tables))

    def rows(self, table: str, columns: Sequence[str], *, most: int) -> tuple[Cells, ...]:
        """The named columns of every row; those, and tables, that are not there are empty.

        Raises:
            FormatError: there are too many.
        """
        known = self._columns(table)
        names = [name for name in columns if name in known]
        if not names:
            return ()
        quoted = ", ".join(f'"{name}"' for name in names)
        # Both names were found in the file's own catalogue, and are written in this program.
        cursor = self._connection.execute(f'SELECT {quoted} FROM "{table}"')  # noqa: S608
        found = cursor.fetchmany(most + 1)
        if len(found) > most:
            raise FormatError("sqlite.too_many_rows", table=table, most=most)
        return tuple(Cells(MappingProxyType(dict(zip(names, row, strict=True)))) for row in found)

    def _columns(self, table: str) -> frozenset[str]:
        if table not in self._tables:
            return frozenset()
        cursor = self._connection.execute(f'SELECT * FROM "{table}" LIMIT 0')  # noqa: S608
        return frozenset(name for name, *_ in cursor.description)


def _is_plain(name: str, sql: str) -> bool:
    return sql.upper().startswith("CREATE TABLE") and not name.startswith("sqlite_")
