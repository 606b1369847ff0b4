"""Each list in a SQLite file of its own, written beside the old one and then put in its place."""

from __future__ import annotations

import contextlib
import os
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path

from ronde.model.listed import ListedPlayer, ListSource
from ronde.store.lists.kept import KeptList, ListFacts, facts_of, facts_text
from ronde.store.lists.rows import COLUMNS, Cell, order_of, player_of, row_of
from ronde.store.lists.searching import SearchedList, tokens_of

__all__ = ["LISTS_FOLDER", "SqliteLists"]

LISTS_FOLDER = "lists"
"""Of the data folder."""

_BATCH = 20_000
_SILENT = 3_600
"""Seconds after which a file nobody has written to is nobody's."""
_SELECT = f"SELECT {', '.join(COLUMNS)} FROM listed WHERE"  # noqa: S608 - our own names
_ROWS = "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?"
_IN_HASTE = "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-131072"
_TABLES = f"""
CREATE TABLE facts (text TEXT NOT NULL);
CREATE TABLE listed (id INTEGER PRIMARY KEY, {", ".join(COLUMNS)});
CREATE VIRTUAL TABLE words USING fts5(
  found, content='', detail=none, columnsize=0, prefix='1 2 3 4 5 6',
  tokenize="ascii tokenchars '_~'");
"""
_KEYS = """
CREATE INDEX by_fide_id ON listed(fide_id) WHERE fide_id IS NOT NULL;
CREATE INDEX by_national_id ON listed(national_id) WHERE national_id IS NOT NULL;
"""
_WORDS = """
INSERT INTO words(rowid, found) SELECT id, words(name) FROM listed ORDER BY id;
INSERT INTO words(words) VALUES ('optimize');
"""


class SqliteLists:
    """The lists in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def kept(self, source: ListSource) -> KeptList | None:
        """The list of that source, if there is one that this version can read."""
        path = self._path(source)
        if not path.exists():
            return None
        try:
            return _open_list(path)
        except (sqlite3.DatabaseError, ValueError, KeyError, TypeError):
            return None  # damaged, or of another version: it is fetched anew

    def replace(
        self,
        source: ListSource,
        people: Iterable[ListedPlayer],
        facts: Callable[[], ListFacts],
    ) -> ListFacts:
        """Write the list beside the one before, then put it in its place.

        Whoever reads the old one meanwhile goes on reading it.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        _sweep(self._folder)
        new = self._folder / f"{source.value}.{os.getpid()}.{secrets.token_hex(4)}.new"
        try:
            found = _write(new, people, facts)
            new.replace(self._path(source))
        finally:
            for left in (new, new.with_name(f"{new.name}-journal")):
                left.unlink(missing_ok=True)
        return found

    def forget(self, source: ListSource) -> None:
        """Take a list away."""
        self._path(source).unlink(missing_ok=True)

    def _path(self, source: ListSource) -> Path:
        return self._folder / f"{source.value}.sqlite3"


def _sweep(folder: Path) -> None:
    """Take away what imports left that were killed; one that lives writes all the time."""
    for left in folder.glob("*.new*"):
        with contextlib.suppress(OSError):
            if abs(time.time() - left.stat().st_mtime) > _SILENT:
                left.unlink()


def _write(path: Path, people: Iterable[ListedPlayer], facts: Callable[[], ListFacts]) -> ListFacts:
    path.unlink(missing_ok=True)
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        # Nobody reads the file before it is whole: no journal, and written to the disk at the end.
        db.executescript(_IN_HASTE)
        db.create_function("words", 1, _words, deterministic=True)
        db.executescript(_TABLES)
        db.execute("BEGIN")
        holes = ", ".join("?" * (len(COLUMNS) + 1))
        for rows in _batches(people):
            db.executemany(f"INSERT INTO listed VALUES ({holes})", rows)  # noqa: S608
        found = facts()
        db.execute("INSERT INTO facts VALUES (?)", (facts_text(found),))
        for statement in (_KEYS + _WORDS).strip().split("\n"):
            db.execute(statement)
        db.execute("COMMIT")
    with path.open("rb") as written:
        os.fsync(written.fileno())
    return found


def _batches(people: Iterable[ListedPlayer]) -> Iterator[list[tuple[Cell, ...]]]:
    numbered = ((order_of(p, i), *row_of(p)) for i, p in enumerate(people))
    while batch := list(islice(numbered, _BATCH)):
        yield batch


def _words(name: str) -> str:
    return " ".join(tokens_of(name))


class _Asking:
    """The file open for one question."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def numbered(self, column: str, numbers: tuple[str, ...]) -> list[ListedPlayer]:
        """Who has one of these numbers in that column."""
        holes = ", ".join("?" * len(numbers))
        return self._select(f"{column} IN ({holes}) ORDER BY id", numbers)

    def beginning(self, words: list[str], limit: int) -> list[ListedPlayer]:
        """Who has, for each of these, a word or a sound that begins so; the best rated first."""
        return self._matching(" AND ".join(f'"{word}"*' for word in words), limit)

    def names_beginning(self, words: list[str], limit: int) -> list[tuple[int, str]]:
        """Their rows and names alone."""
        match = " AND ".join(f'"{word}"*' for word in words)
        asked = f"SELECT id, name FROM listed WHERE id IN ({_ROWS}) ORDER BY id"  # noqa: S608
        return list(self._db.execute(asked, (match, limit)))

    def at(self, rows: list[int]) -> list[ListedPlayer]:
        """Who stands in these rows, in that order."""
        holes = ", ".join("?" * len(rows))
        asked = f"SELECT id, {', '.join(COLUMNS)} FROM listed WHERE id IN ({holes})"  # noqa: S608
        found = {row[0]: player_of(row[1:]) for row in self._db.execute(asked, rows)}
        return [found[row] for row in rows]

    def having(self, words: list[str], limit: int) -> list[ListedPlayer]:
        """Who has all these words, whole; the best rated first."""
        return self._matching(" AND ".join(f'"{word}"' for word in words), limit)

    def _matching(self, match: str, limit: int) -> list[ListedPlayer]:
        """In the order of the rows: the best rated first."""
        return self._select(f"id IN ({_ROWS}) ORDER BY id", (match, limit))

    def _select(self, condition: str, values: tuple[object, ...]) -> list[ListedPlayer]:
        return [player_of(row) for row in self._db.execute(f"{_SELECT} {condition}", values)]


def _open_list(path: Path) -> SearchedList:
    """A list in its file; a connection for each question: threads do not meet in one."""
    address = f"{path.resolve().as_uri()}?mode=ro&immutable=1"

    @contextlib.contextmanager
    def asking() -> Iterator[_Asking]:
        with contextlib.closing(sqlite3.connect(address, uri=True)) as db:
            yield _Asking(db)

    with contextlib.closing(sqlite3.connect(address, uri=True)) as db:
        facts = facts_of(db.execute("SELECT text FROM facts").fetchone()[0])
    return SearchedList(facts, asking)
