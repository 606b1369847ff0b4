"""Data of earlier versions, brought back from their text: a folder for SQLite, or a PostgreSQL."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from support.source import ROOT

__all__ = ["GOLDEN", "earlier_folder", "fill_postgres"]

GOLDEN = sorted((ROOT / "tests" / "golden" / "data_folder").glob("*.sql"))
_OURS = ("auth_user", "store_")
_MIGRATE = """
import django
from django.core.management import call_command
django.setup()
for app, name in (("contenttypes", None), ("auth", None), ("sessions", None), ("store", {name!r})):
    call_command("migrate", app, *filter(None, [name]), verbosity=0)
"""


def earlier_folder(folder: Path, golden: Path) -> Path:
    """A data folder as that version left it."""
    folder.mkdir()
    with closing(sqlite3.connect(folder / "ronde.sqlite3")) as database:
        database.executescript(golden.read_text("utf-8"))
    return folder


def fill_postgres(url: str, golden: Path, environment: Mapping[str, str]) -> None:
    """An empty PostgreSQL database as that version would have left it.

    Its tables are made by the migrations up to its own; the rows are those of the text.
    """
    import psycopg  # noqa: PLC0415 - the extra may be missing where SQLite is tested

    settings = {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "ronde.web.settings"}
    migrate = [sys.executable, "-c", _MIGRATE.format(name=golden.stem)]
    subprocess.run(migrate, check=True, env={**environment, **settings}, timeout=120)
    with closing(sqlite3.connect(":memory:")) as text, psycopg.connect(url) as server:
        text.executescript(golden.read_text("utf-8"))
        server.execute("SET TIME ZONE 'UTC'; SET CONSTRAINTS ALL DEFERRED")
        names = text.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid")
        for (table,) in names.fetchall():
            if not table.startswith(_OURS) or table.startswith("auth_user_"):
                continue
            found = text.execute(f'SELECT * FROM "{table}"')
            columns = [column for column, *_ in found.description]
            listed = ", ".join(f'"{column}"' for column in columns)
            places = ", ".join(["%s"] * len(columns))
            # As text: the server reads each value as its column's kind.
            rows = [[None if v is None else str(v) for v in row] for row in found]
            insert = f'INSERT INTO "{table}" ({listed}) VALUES ({places})'
            with server.cursor() as cursor:
                cursor.executemany(insert.encode(), rows)
            last = f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), greatest(max(id), 1))"
            server.execute(f'{last} FROM "{table}"'.encode())
