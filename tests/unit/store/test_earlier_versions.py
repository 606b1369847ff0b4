"""Data of every earlier version are opened whole, on SQLite and on PostgreSQL."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import pytest

from support import postgres
from support.earlier import GOLDEN, earlier_folder, fill_postgres
from support.source import SOURCE

HEADS = "SELECT version, head FROM store_tournament ORDER BY id"
TABLES = "SELECT count(*) FROM django_migrations WHERE app = 'store'"
EVERY = pytest.mark.parametrize("golden", GOLDEN, ids=lambda path: path.stem)


def environment(folder: Path) -> dict[str, str]:
    unwanted = ("DATABASE_URL", "RONDE_DATA", "RONDE_SECRET", "RONDE_BACKUPS")
    kept = {name: value for name, value in os.environ.items() if name not in unwanted}
    return {**kept, "PYTHONPATH": str(SOURCE.parent), "RONDE_LANG": "en", "RONDE_DATA": str(folder)}


def verified(settings: Mapping[str, str]) -> None:
    """`ronde verify` brings the tables up to date and finds every journal whole."""
    command = [sys.executable, "-m", "ronde", "verify"]
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, env=dict(settings), timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("whole (") == 4


def migrations() -> int:
    return len(list((SOURCE / "store" / "migrations").glob("0*.py")))


def test_there_is_one() -> None:
    assert GOLDEN[0].name == "0001.sql"


@EVERY
def test_a_folder_is_opened_after_a_copy_was_made(tmp_path: Path, golden: Path) -> None:
    folder = earlier_folder(tmp_path / "data", golden)
    with closing(sqlite3.connect(folder / "ronde.sqlite3")) as database:
        heads = database.execute(HEADS).fetchall()
        verified(environment(folder))
        assert database.execute(HEADS).fetchall() == heads
        assert database.execute(TABLES).fetchone() == (migrations(),)
    [copy] = (folder / "backups" / "database").glob("*_upgrade_*.sqlite3")
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute(HEADS).fetchall() == heads
        assert database.execute(TABLES).fetchone() == (int(golden.stem),)
    verified(environment(folder))
    assert len(list((folder / "backups" / "database").iterdir())) == 1


@EVERY
@pytest.mark.skipif(not postgres.is_wanted(), reason="`make postgres` starts a PostgreSQL")
def test_a_postgresql_database_is_opened(tmp_path: Path, golden: Path) -> None:
    import psycopg  # noqa: PLC0415 - the extra may be missing where SQLite is tested

    settings = environment(tmp_path) | postgres.server_environment(tmp_path)
    url = settings["DATABASE_URL"]
    fill_postgres(url, golden, settings)
    with psycopg.connect(url, autocommit=True) as database:
        heads = database.execute(HEADS).fetchall()
        assert (len(heads), database.execute(TABLES).fetchone()) == (4, (int(golden.stem),))
        verified(settings)
        assert database.execute(HEADS).fetchall() == heads
        assert database.execute(TABLES).fetchone() == (migrations(),)
