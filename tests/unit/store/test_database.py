"""DATABASE_URL, and what databases say when they cannot."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from django.db import DatabaseError, IntegrityError, OperationalError, connection
from django.db.migrations.exceptions import MigrationSchemaMissing

from ronde.cli.exits import Exit
from ronde.cli.failures import explained
from ronde.store.database import (
    BadDatabaseUrl,
    database_settings,
    postgres_settings,
    sqlite_settings,
)
from ronde.store.trouble import (
    DatabaseDamaged,
    DatabaseLocked,
    DatabaseReadOnly,
    DatabaseTrouble,
    DatabaseUnreachable,
    DiskFailing,
    DiskFull,
    trouble_of,
)
from support import postgres
from support.source import SOURCE


def test_the_tests_run_on_the_database_asked_for() -> None:
    assert connection.vendor == ("postgresql" if postgres.is_wanted() else "sqlite")


class TestUrl:
    def test_without_one_it_is_the_file_in_the_data_folder(self, tmp_path: Path) -> None:
        for environment in ({}, {"DATABASE_URL": " "}):
            found = database_settings(environment, tmp_path)
            assert found["NAME"] == tmp_path / "ronde.sqlite3"

    def test_a_socket_is_named_by_its_folder(self) -> None:
        for url in (
            "postgres:///events?host=/var/run/postgresql",
            "postgresql://%2Fvar%2Frun%2Fpostgresql/events",
        ):
            found = postgres_settings(url)
            assert (found["HOST"].lower(), found["NAME"]) == ("/var/run/postgresql", "events")

    def test_options_reach_the_driver(self) -> None:
        found = postgres_settings("postgres://u@h/n?sslmode=verify-full&sslrootcert=ca.pem")
        assert found["OPTIONS"]["sslmode"] == "verify-full"
        assert found["OPTIONS"]["sslrootcert"] == "ca.pem"
        assert "lock_timeout" in found["OPTIONS"]["options"]

    @pytest.mark.parametrize(
        "url",
        [
            "mysql://u:secret@h/n",
            "postgres://u:secret@h",
            "postgres://u:secret@h/",
            "postgres://u:secret@h/a/b",
            "postgres://u:secret@h:port/n",
            "postgres://u:secret@h/n?sslmod=require",
            "postgres://u:secret@[h/n",
            "events",
        ],
    )
    def test_nonsense_is_refused_without_telling_the_password(self, url: str) -> None:
        with pytest.raises(BadDatabaseUrl) as refused:
            postgres_settings(url)
        assert "secret" not in str(refused.value)

    def test_the_command_line_says_it_in_two_lines(self, tmp_path: Path) -> None:
        environment = {
            **os.environ,
            "PYTHONPATH": str(SOURCE.parent),
            "DATABASE_URL": "mysql://x/y",
        }
        environment.pop("RONDE_DATA", None)
        command = [sys.executable, "-m", "ronde", "serve", "--lang", "en", "--port", "0"]
        done = subprocess.run(
            [*command, "--data", str(tmp_path), "--no-browser"],
            check=False,
            capture_output=True,
            text=True,
            env=environment,
            timeout=60,
        )
        assert done.returncode == 3
        assert "DATABASE_URL cannot be read: postgres:// is expected" in done.stderr
        assert "Traceback" not in done.stderr


def wrapped(cause: Exception, kind: type[Exception] = OperationalError) -> Exception:
    error = kind(str(cause))
    error.__cause__ = cause
    return error


class FromServer(Exception):
    """An error as PostgreSQL's driver raises it."""

    def __init__(self, state: str | None) -> None:
        super().__init__("the server says so")
        self.sqlstate = state


class TestTrouble:
    @pytest.mark.parametrize(
        ("name", "kind"),
        [
            ("SQLITE_FULL", DiskFull),
            ("SQLITE_BUSY_SNAPSHOT", DatabaseLocked),
            ("SQLITE_READONLY_DIRECTORY", DatabaseReadOnly),
            ("SQLITE_CANTOPEN", DatabaseUnreachable),
            ("SQLITE_IOERR_WRITE", DiskFailing),
            ("SQLITE_CORRUPT_VTAB", DatabaseDamaged),
        ],
    )
    def test_of_sqlite(self, name: str, kind: type[DatabaseTrouble]) -> None:
        cause = sqlite3.OperationalError("it says so")
        cause.sqlite_errorname = name
        assert type(trouble_of(wrapped(cause))) is kind

    @pytest.mark.parametrize(
        ("state", "kind"),
        [
            ("53100", DiskFull),
            ("53300", DatabaseUnreachable),
            ("55P03", DatabaseLocked),
            ("25006", DatabaseReadOnly),
            ("57P01", DatabaseUnreachable),
            ("XX001", DatabaseDamaged),
        ],
    )
    def test_of_postgresql(self, state: str, kind: type[DatabaseTrouble]) -> None:
        assert type(trouble_of(wrapped(FromServer(state)))) is kind

    def test_a_connection_that_cannot_be_made(self) -> None:
        class OperationalError(Exception):
            sqlstate = None

        assert type(trouble_of(wrapped(OperationalError("refused")))) is DatabaseUnreachable

    def test_a_list_of_migrations_that_cannot_be_made(self) -> None:
        full = sqlite3.OperationalError("database or disk is full")
        full.sqlite_errorname = "SQLITE_FULL"
        missing = MigrationSchemaMissing("Unable to create the table")
        missing.__context__ = wrapped(full)
        assert type(trouble_of(missing)) is DiskFull

    def test_a_command_says_it_in_words(self, capsys: pytest.CaptureFixture[str]) -> None:
        full = sqlite3.OperationalError("database or disk is full")
        full.sqlite_errorname = "SQLITE_FULL"

        def work() -> Exit:
            raise wrapped(full)

        assert explained(work, ["--lang", "en"]) is Exit.FILE
        assert "disk is full" in capsys.readouterr().err

    @pytest.mark.skipif(postgres.is_wanted(), reason="a matter of SQLite's file")
    def test_drives_are_told_to_forget_nothing(self, tmp_path: Path) -> None:
        command = sqlite_settings(tmp_path)["OPTIONS"]["init_command"]
        with closing(sqlite3.connect(tmp_path / "x.sqlite3")) as database:
            database.executescript(command)
            asked = ("synchronous", "fullfsync", "checkpoint_fullfsync")
            found = [database.execute(f"PRAGMA {name}").fetchone()[0] for name in asked]
        assert found == [2, 1, 1]

    def test_what_is_not_the_databases_fault(self) -> None:
        assert trouble_of(ValueError("x")) is None
        assert trouble_of(wrapped(sqlite3.IntegrityError("twice"), IntegrityError)) is None
        assert trouble_of(wrapped(FromServer("42601"), DatabaseError)) is None
