"""Each list in a SQLite file of its own, written beside the old one and then put in its place."""

from __future__ import annotations

import contextlib
import datetime as dt
import json
import os
import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path

from ronde.model.folding import fold_words
from ronde.model.listed import ListedPlayer, ListSource
from ronde.store.lists.kept import Found, KeptList, ListFacts
from ronde.store.lists.rows import COLUMNS, Cell, order_of, player_of, row_of
from ronde.store.lists.sounds import alike, sounding

__all__ = ["LISTS_FOLDER", "SqliteLists"]

LISTS_FOLDER = "lists"
"""Of the data folder."""

_FORMAT = 1
"""Another one: the file is of another version and is not read."""
_BATCH = 20_000
_SELECT = f"SELECT {', '.join(COLUMNS)} FROM listed WHERE"  # noqa: S608 - our own names
_SCANNED = 200
"""How many hits are looked through for those of a federation."""
_COMPARED = 200
"""How many that sound alike are compared letter by letter."""
_LICENCE = re.compile(r"[A-Za-z]{1,2}\d{4,6}")
_IN_HASTE = "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-65536"
_LEAST_LETTERS = 3
"""Fewer are like too much."""
_TABLES = f"""
CREATE TABLE facts (text TEXT NOT NULL);
CREATE TABLE listed (id INTEGER PRIMARY KEY, {", ".join(COLUMNS)});
CREATE VIRTUAL TABLE words USING fts5(
  found, content='', detail=none, columnsize=0, prefix='1 2 3', tokenize='unicode61');
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
            return _SqliteList(path)
        except (sqlite3.DatabaseError, ValueError, KeyError):
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
        new = self._folder / f"{source.value}.{os.getpid()}.new"
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
        db.execute("INSERT INTO facts VALUES (?)", (_facts_text(found),))
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
    """The words of a name as they are written and, as numbers, as they sound."""
    words = fold_words(name)
    return " ".join([*words, *map(sounding, words)])


def _facts_text(facts: ListFacts) -> str:
    return json.dumps(
        {
            "format": _FORMAT,
            "source": facts.source.value,
            "month": None if facts.month is None else facts.month.isoformat(),
            "count": facts.count,
            "bad_count": facts.bad_count,
            "file": facts.file,
            "read_at": facts.read_at.isoformat(),
        }
    )


def _facts_of(text: str) -> ListFacts:
    data = json.loads(text)
    if data["format"] != _FORMAT:
        raise ValueError(data["format"])
    return ListFacts(
        source=ListSource(data["source"]),
        month=data["month"] and dt.date.fromisoformat(data["month"]),
        count=data["count"],
        bad_count=data["bad_count"],
        file=data["file"],
        read_at=dt.datetime.fromisoformat(data["read_at"]),
    )


class _SqliteList:
    """A list in its file; a connection for each question, so that threads do not meet in one."""

    def __init__(self, path: Path) -> None:
        self._address = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
        with self._open() as db:
            self.facts = _facts_of(db.execute("SELECT text FROM facts").fetchone()[0])

    @contextlib.contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        with contextlib.closing(sqlite3.connect(self._address, uri=True)) as db:
            yield db

    def search(self, text: str, *, federation: str = "", limit: int = 20) -> list[Found]:
        """By number where it is one, by the words of the name, else by how they sound."""
        typed = text.strip()
        with self._open() as db:
            if typed.isdecimal() or _LICENCE.fullmatch(typed):
                column = "fide_id" if typed.isdecimal() else "national_id"
                exact = _select(db, f"{column} = ?", (typed.upper(),))
                return [Found(player) for player in exact]
            words = fold_words(typed)
            if not words:
                return []
            wanted = _only(federation, limit)
            found = wanted(_beginning(db, words, _SCANNED if federation else limit))
            if found or max(map(len, words)) < _LEAST_LETTERS:
                return [Found(player) for player in found]
            near = _beginning(db, [_vaguely(word) for word in words], _COMPARED)
            for place, word in enumerate(words):  # one word with a wrong letter, the others right
                rest = words[:place] + words[place + 1 :]
                near += _beginning(db, [*rest, word[:2]], _COMPARED)
            people = list(dict.fromkeys(near))
            ranked = [people[i] for _, i in alike(words, (p.name for p in people))]
            return [Found(player, similar=True) for player in wanted(ranked)]

    def by_fide_id(self, numbers: Iterable[str]) -> dict[str, ListedPlayer]:
        """The people with these FIDE numbers."""
        return {player.fide_id: player for player in self._each("fide_id", numbers)}

    def by_national_id(self, numbers: Iterable[str]) -> dict[str, ListedPlayer]:
        """The people with these licences."""
        return {player.national_id: player for player in self._each("national_id", numbers)}

    def _each(self, column: str, numbers: Iterable[str]) -> Iterator[ListedPlayer]:
        wanted = iter(dict.fromkeys(filter(None, numbers)))
        with self._open() as db:
            while batch := tuple(islice(wanted, 500)):
                yield from _select(db, f"{column} IN ({', '.join('?' * len(batch))})", batch)

    def named(self, name: str, *, limit: int = 20) -> list[ListedPlayer]:
        """Everybody of exactly this name, however it is written."""
        words = fold_words(name)
        if not words:
            return []
        with self._open() as db:
            found = _matching(db, " AND ".join(f'"{word}"' for word in words), _SCANNED)
        return [p for p in found if sorted(fold_words(p.name)) == sorted(words)][:limit]


def _select(
    db: sqlite3.Connection, condition: str, values: tuple[object, ...]
) -> list[ListedPlayer]:
    return [player_of(row) for row in db.execute(f"{_SELECT} {condition}", values)]


def _beginning(db: sqlite3.Connection, words: list[str], limit: int) -> list[ListedPlayer]:
    return _matching(db, " AND ".join(f'"{word}"*' for word in words), limit)


def _matching(db: sqlite3.Connection, match: str, limit: int) -> list[ListedPlayer]:
    """Who has these words, in the order of the rows: the best rated first."""
    inner = "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?"
    return _select(db, f"id IN ({inner}) ORDER BY id", (match, limit))


def _vaguely(word: str) -> str:
    """What to look for instead of a word nobody has: its sound, or how it begins if it is short."""
    sound = sounding(word)
    return sound if len(sound) > 1 else word[:1]


def _only(federation: str, limit: int) -> Callable[[list[ListedPlayer]], list[ListedPlayer]]:
    def wanted(people: list[ListedPlayer]) -> list[ListedPlayer]:
        return [p for p in people if not federation or p.federation == federation][:limit]

    return wanted
