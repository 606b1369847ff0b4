"""Each list in a table of its own in PostgreSQL, written beside the old one, then renamed.

No migration knows these tables and nothing of ours backs them up: a list is read in anew. All of a
replacement is one transaction, so whoever asks meanwhile is answered from the old list, and an
import that dies leaves nothing behind.
"""

from __future__ import annotations

import contextlib
import json
import re
import secrets
from collections.abc import Callable, Iterable, Iterator
from itertools import islice, pairwise
from typing import Any

from django.db import connection, transaction

from ronde.model.listed import ListedPlayer, ListSource
from ronde.store.lists.kept import KeptList, ListFacts, facts_of, facts_text
from ronde.store.lists.rows import COLUMNS, Cell, order_of, player_of, row_of
from ronde.store.lists.searching import SOUND, SearchedList, tokens_of

__all__ = ["PostgresLists"]

_BATCH = 5_000
_TEXTS = frozenset(
    "name fide_id national_id federation sex title womens_title other_titles online_title "
    "standard_kind rapid_kind blitz_kind club league licence".split()
)
_TYPES = ", ".join(f"{name} {'text' if name in _TEXTS else 'integer'}" for name in COLUMNS)
_SELECT = ", ".join(COLUMNS)
_SHORT = 8
"""Beginnings of so many letters are words of the index themselves: else they would be gathered from
thousands of words for each question, and from all their people before the other words are asked."""
_TIERS = (2_000, 20_000, 200_000, 600_000)
"""After so many of the best rated begins another part, with an index of its own: what is common is
found in a first part, and what is not has few people in the next one who are to be put in order."""
_LEAST_SOUND = len(SOUND) + 2
"""A sound of one kind of consonants is like too much to be asked for."""
_ESCAPES = str.maketrans({"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\x00": None})
_MEANING = re.compile(r"[\n\r\x00]")
_BY_THE_INDEX = (
    "SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off; "
    "SET LOCAL max_parallel_workers_per_gather = 0"
)
"""The index of words gives its rows in the order they lie in, which is that of their numbers: the
best rated come first without sorting, and nobody reads what is not shown."""
_IN_HASTE = ("SET LOCAL maintenance_work_mem = '256MB'", "SET LOCAL work_mem = '128MB'")


class PostgresLists:
    """The lists in the application's database."""

    def kept(self, source: ListSource) -> KeptList | None:
        """The list of that source, if there is one that this version can read."""
        table = _table(source)
        with connection.cursor() as cursor:
            cursor.execute("SELECT obj_description(to_regclass(%s), 'pg_class')", [table])
            (text,) = cursor.fetchone()
        try:
            said, _, borders = (text or "").partition("\n")
            facts, parts = facts_of(said), _parts(json.loads(borders))
        except (ValueError, KeyError):
            return None

        @contextlib.contextmanager
        def asking() -> Iterator[_Asking]:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.execute(_BY_THE_INDEX)
                yield _Asking(cursor, table, parts)

        return SearchedList(facts, asking)

    def replace(
        self,
        source: ListSource,
        people: Iterable[ListedPlayer],
        facts: Callable[[], ListFacts],
    ) -> ListFacts:
        """Write the list beside the one before, then give it its name."""
        table = _table(source)
        new = f"{table}_{secrets.token_hex(6)}"
        with transaction.atomic(), connection.cursor() as cursor:
            for statement in _IN_HASTE:
                cursor.execute(statement)
            found = _write(cursor, new, people, facts)
            cursor.execute(f"DROP TABLE IF EXISTS {table}")
            cursor.execute(f"ALTER TABLE {new} RENAME TO {table}")
        return found

    def forget(self, source: ListSource) -> None:
        """Take a list away."""
        table = _table(source)
        with connection.cursor() as cursor:
            cursor.execute(f"DROP TABLE IF EXISTS {table}")


def _table(source: ListSource) -> str:
    return f"listed_{source.value}"


def _write(
    cursor: Any, table: str, people: Iterable[ListedPlayer], facts: Callable[[], ListFacts]
) -> ListFacts:
    """The rows as they come, then in the order of their numbers, then what they are found by."""
    columns = f"id bigint, {_TYPES}, words tsvector"
    cursor.execute(f"CREATE TEMPORARY TABLE {table}_read ({columns}) ON COMMIT DROP")
    with cursor.copy(f"COPY {table}_read FROM STDIN") as copy:
        for text in _batches(people):
            copy.write(text)
    found = facts()
    cursor.execute(f"CREATE TABLE {table} AS SELECT * FROM {table}_read ORDER BY id")  # noqa: S608
    cursor.execute(f"DROP TABLE {table}_read")
    cursor.execute(f"CREATE UNIQUE INDEX ON {table} (id)")
    borders = _borders(cursor, table)
    for index in (
        f"INDEX ON {table} (fide_id) WHERE fide_id IS NOT NULL",
        f"INDEX ON {table} (national_id) WHERE national_id IS NOT NULL",
        *(
            f"INDEX ON {table} USING gin (words) WITH (fastupdate = off) WHERE {part}"
            for part in _parts(borders)
        ),
    ):
        cursor.execute(f"CREATE {index}")
    cursor.execute(f"ANALYZE {table}")
    cursor.execute(f"COMMENT ON TABLE {table} IS %s", [f"{facts_text(found)}\n{borders}"])
    return found


def _borders(cursor: Any, table: str) -> list[int]:
    """The numbers of the rows at which parts end; none where there are fewer rows."""
    found = []
    for place in _TIERS:
        cursor.execute(f"SELECT id FROM {table} ORDER BY id OFFSET {place} LIMIT 1")  # noqa: S608
        found += [number for (number,) in cursor.fetchall()]
    return found


def _parts(borders: list[int]) -> list[str]:
    """The parts as conditions, the best rated first; indexes and questions say them alike.

    >>> _parts([5, 9])
    ['id < 5', 'id >= 5 AND id < 9', 'id >= 9']
    >>> _parts([])
    ['id >= 0']
    """
    if not borders:
        return ["id >= 0"]
    between = [f"id >= {a} AND id < {b}" for a, b in pairwise(map(int, borders))]
    return [f"id < {int(borders[0])}", *between, f"id >= {int(borders[-1])}"]


def _batches(people: Iterable[ListedPlayer]) -> Iterator[str]:
    """Lines as COPY reads them, many at a time."""
    lines = map(_line, people, range(1 << 40))
    while batch := list(islice(lines, _BATCH)):
        yield "".join(batch)


def _line(player: ListedPlayer, running: int) -> str:
    cells = (order_of(player, running), *row_of(player), _vector(player.name))
    line = "\t".join(["\\N" if cell is None else str(cell) for cell in cells])
    if _is_plain(line) and line.count("\\") == cells.count(None):
        return f"{line}\n"
    return "\t".join(map(_cell, cells)) + "\n"


def _is_plain(line: str) -> bool:
    """Whether tabs stand between cells only, and nothing else means something to COPY."""
    return line.count("\t") == len(COLUMNS) + 1 and not _MEANING.search(line)


def _cell(cell: Cell) -> str:
    if cell is None:
        return "\\N"
    return cell.translate(_ESCAPES) if isinstance(cell, str) else str(cell)


def _vector(name: str) -> str:
    """The words of a name, how they sound, and how they begin: no text search reads them again.

    >>> _vector("Yu")
    "'^y' '^yu' 'yu'"
    """
    tokens = tokens_of(name)
    words = [token for token in tokens if not token.startswith(SOUND)]
    short = {
        f"^{token[:length]}"
        for token in tokens
        for length in range(_LEAST_SOUND if token[0] == SOUND else 1, min(len(token), _SHORT) + 1)
    }
    return "'" + "' '".join(sorted({*words, *short})) + "'"


def _beginnings(words: list[str]) -> str:
    """What to ask the index for words that begin so.

    >>> _beginnings(["du", "christophe"])
    "'^du' & '^christop'"
    """
    return " & ".join(f"'^{word[:_SHORT]}'" for word in words)


def _rest(words: list[str]) -> str:
    """What to ask the rows besides: more letters than the index was asked for.

    >>> _rest(["du", "christophe"]), _rest(["du"])
    ("'christophe':*", '')
    """
    return " & ".join(f"'{word}':*" for word in words if len(word) > _SHORT)


class _Asking:
    """The table open for one question."""

    def __init__(self, cursor: Any, table: str, parts: list[str]) -> None:
        self._cursor, self._table, self._parts = cursor, table, parts

    def numbered(self, column: str, numbers: tuple[str, ...]) -> list[ListedPlayer]:
        """Who has one of these numbers in that column."""
        return self._select(f"{column} = ANY(%s) ORDER BY id", [list(numbers)])

    def beginning(self, words: list[str], limit: int) -> list[ListedPlayer]:
        """Who has, for each of these, a word or a sound that begins so; the best rated first."""
        return [player_of(row) for row in self._beginning(words, limit, _SELECT)]

    def names_beginning(self, words: list[str], limit: int) -> list[tuple[int, str]]:
        """Their rows and names alone."""
        return self._beginning(words, limit, "id, name")

    def at(self, rows: list[int]) -> list[ListedPlayer]:
        """Who stands in these rows, in that order."""
        asked = f"SELECT id, {_SELECT} FROM {self._table} WHERE id = ANY(%s)"  # noqa: S608
        self._cursor.execute(asked, [rows])
        found = {row[0]: player_of(row[1:]) for row in self._cursor.fetchall()}
        return [found[row] for row in rows]

    def having(self, words: list[str], limit: int) -> list[ListedPlayer]:
        """Who has all these words, whole; the best rated first."""
        query = " & ".join(f"'{word}'" for word in words)
        return [player_of(row) for row in self._matching(query, "", limit, _SELECT)]

    def _beginning(self, words: list[str], limit: int, columns: str) -> list[Any]:
        return self._matching(_beginnings(words), _rest(words), limit, columns)

    def _matching(self, query: str, rest: str, limit: int, columns: str) -> list[Any]:
        # `strip` keeps what the rows are asked from the index, which would gather all of it first.
        besides = "AND strip(words) @@ %(rest)s::tsquery " if rest else ""
        parts = " UNION ALL ".join(
            f"(SELECT {columns} FROM {self._table} "  # noqa: S608 - our own names
            f"WHERE {part} AND words @@ %(query)s::tsquery {besides}LIMIT %(limit)s)"
            for part in self._parts
        )
        # Part after part, and no more of them than are needed.
        asked = f"SELECT {columns} FROM ({parts}) AS found LIMIT %(limit)s"  # noqa: S608
        self._cursor.execute(asked, {"query": query, "rest": rest, "limit": limit})
        return list(self._cursor.fetchall())

    def _select(self, condition: str, values: list[object]) -> list[ListedPlayer]:
        asked = f"SELECT {_SELECT} FROM {self._table} WHERE {condition}"  # noqa: S608
        self._cursor.execute(asked, values)
        return [player_of(row) for row in self._cursor.fetchall()]
