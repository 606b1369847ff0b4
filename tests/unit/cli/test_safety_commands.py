"""`ronde backup`, `restore`, `verify`, `follow` as a person runs them."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from ronde.cli.exits import Exit
from support.earlier import GOLDEN, earlier_folder
from support.source import SOURCE

pytest.importorskip("django", reason="the extra `app` is not installed")


def ronde(*arguments: object) -> subprocess.CompletedProcess[str]:
    """Run a command in English, on SQLite, whatever this process uses."""
    unwanted = ("DATABASE_URL", "RONDE_DATA", "RONDE_SECRET", "RONDE_BACKUPS")
    environment = {k: v for k, v in os.environ.items() if k not in unwanted}
    environment |= {"PYTHONPATH": str(SOURCE.parent), "RONDE_LANG": "en"}
    done = subprocess.run(
        [sys.executable, "-m", "ronde", *map(str, arguments)],
        check=False,
        capture_output=True,
        text=True,
        env=environment,
        timeout=60,
    )
    assert "Traceback" not in done.stderr
    return done


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with four tournaments."""
    return earlier_folder(tmp_path / "data", GOLDEN[0])


def rows(folder: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / "ronde.sqlite3")) as database:
        return database.execute(query).fetchall()


HEADS = "SELECT version, head FROM store_tournament ORDER BY id"


def test_back_up_and_restore_on_another_machine(data: Path, tmp_path: Path) -> None:
    away = tmp_path / "stick"
    done = ronde("backup", "--data", data, "--backups", away, "--json")
    assert done.returncode == Exit.OK
    written = [Path(path) for path in json.loads(done.stdout)["written"]]
    assert sorted(path.suffix for path in written) == [".ronde", ".sqlite3"]
    new = tmp_path / "new"
    restored = ronde("restore", away, "--data", new)
    assert restored.returncode == Exit.OK
    assert "Golden event" in restored.stdout
    assert rows(new, HEADS) == rows(data, HEADS)
    assert ronde("verify", "--data", new).returncode == Exit.OK
    noted = ronde("security", "--data", new, "--show", "data")
    assert noted.returncode == Exit.OK
    assert re.search(r"terminal +restored a backup of Golden event", noted.stdout)
    with closing(sqlite3.connect(new / "ronde.sqlite3")) as database:
        database.execute("UPDATE store_security SET author = 'eve'")
        database.commit()
    told = ronde("security", "--data", new, "--json")
    assert told.returncode == Exit.NO
    assert json.loads(told.stdout)["whole"] is False
    assert "broken at line 1" in told.stderr


@pytest.mark.skipif(os.name != "posix", reason="no such permissions on this system")
def test_no_other_account_reads_the_data(data: Path) -> None:
    (data / "secret.key").write_text("not a new folder", "ascii")
    data.chmod(0o755)
    (data / "ronde.sqlite3").chmod(0o644)
    before = os.umask(0o022)
    try:
        done = ronde("backup", "--data", data)
    finally:
        os.umask(before)
    assert "could be read by other accounts" in done.stderr
    assert {path.stat().st_mode & 0o077 for path in (data, *data.rglob("*"))} == {0}


def test_a_removed_end_is_named_until_somebody_gives_the_reason(data: Path) -> None:
    assert ronde("backup", "--data", data).returncode == Exit.OK
    cut = """
        DELETE FROM store_journal WHERE tournament_id = 1 AND sequence > 20;
        DELETE FROM store_outbox WHERE tournament_id = 1 AND version > 20;
        DELETE FROM store_snapshot;
        UPDATE store_tournament SET version = 20, head =
            (SELECT hash FROM store_journal WHERE tournament_id = 1 AND sequence = 20)
        WHERE id = 1;
    """
    [(entries,)] = rows(data, "SELECT version FROM store_tournament WHERE id = 1")
    with closing(sqlite3.connect(data / "ronde.sqlite3")) as database:
        database.executescript(cut)
    told = ronde("verify", "--data", data)
    assert told.returncode == Exit.NO
    assert re.search(rf"it had {entries} entries on .* \(backup golden-event-.*now 20", told.stdout)
    done = ronde("verify", "--data", data, "--accept", "the disk of Saturday", "--json")
    assert done.returncode == Exit.OK
    assert json.loads(done.stdout)["whole"] is True
    assert "the disk of Saturday" in (data / "witness.log").read_text("utf-8")


def test_replacing_asks_then_keeps_what_was_there(data: Path, tmp_path: Path) -> None:
    away = tmp_path / "stick"
    ronde("backup", "--data", data, "--backups", away)
    [archive] = away.glob("golden-event-*/*.ronde")
    asked = ronde("restore", archive, "--replace", 1, "--data", data)
    assert asked.returncode == Exit.NO
    assert "Add --yes" in asked.stderr
    done = ronde("restore", archive, "--replace", 1, "--yes", "--data", data)
    assert done.returncode == Exit.OK
    assert list((data / "backups").glob("golden-event-*/*_before_*.ronde"))
    assert ronde("restore", archive, "--replace", 9, "--data", data).returncode == Exit.BAD_INPUT


def test_damage_is_said_in_plain_words(data: Path) -> None:
    with closing(sqlite3.connect(data / "ronde.sqlite3")) as database:
        database.execute(
            "UPDATE store_journal SET entry = replace(entry, 'golden', 'g') WHERE id = 9"
        )
        database.commit()
    done = ronde("verify", "--data", data)
    assert done.returncode == Exit.NO
    assert "entry altered afterwards" in done.stdout
    assert "Stop writing here" in done.stdout


class TestClearMessages:
    def test_a_database_that_is_none(self, tmp_path: Path) -> None:
        tmp_path.joinpath("ronde.sqlite3").write_bytes(b"not a database at all" * 100)
        for command in ("verify", "backup"):
            done = ronde(command, "--data", tmp_path)
            assert done.returncode == Exit.FILE
            assert "The database is damaged" in done.stderr

    def test_a_folder_that_is_a_file(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("x")
        done = ronde("verify", "--data", tmp_path / "file")
        assert done.returncode == Exit.FILE
        assert str(tmp_path / "file") in done.stderr

    @pytest.mark.parametrize("cut", [0, 10, 1000])
    def test_a_truncated_archive(self, data: Path, tmp_path: Path, cut: int) -> None:
        ronde("backup", "--data", data)
        [archive] = data.glob("backups/golden-event-*/*.ronde")
        short = tmp_path / "short.ronde"
        short.write_bytes(archive.read_bytes()[:cut])
        before = rows(data, "SELECT count(*) FROM store_event")
        done = ronde("restore", short, "--data", data)
        assert done.returncode == Exit.BAD_INPUT
        assert re.search(r"archive|ZIP", done.stderr)
        assert rows(data, "SELECT count(*) FROM store_event") == before

    def test_files_that_are_not_there(self, tmp_path: Path) -> None:
        done = ronde("restore", tmp_path / "nothing", "--data", tmp_path / "data")
        assert done.returncode == Exit.FILE
        assert not (tmp_path / "data").exists()
        empty = ronde("restore", tmp_path, "--data", tmp_path / "data")
        assert empty.returncode == Exit.NO

    def test_following_nobody(self, tmp_path: Path) -> None:
        arguments = ("--data", tmp_path, "--once")
        assert ronde("follow", "ftp://x", "--token", "t", *arguments).returncode == Exit.BAD_INPUT
        assert ronde("follow", "http://127.0.0.1:9", *arguments).returncode == Exit.BAD_INPUT
        away = ronde("follow", "http://127.0.0.1:9", "--token", "t", *arguments)
        assert away.returncode == Exit.BAD_INPUT
        assert "does not answer" in away.stderr


class TestAccount:
    """The way back in for who has lost phone or password."""

    def test_a_link_and_a_reset(self, data: Path) -> None:
        unknown = ronde("account", "reset-second-factor", "Nobody", "--data", data)
        assert unknown.returncode == Exit.BAD_INPUT
        assert "Nobody" in unknown.stderr
        with closing(sqlite3.connect(data / "ronde.sqlite3")) as database:
            [(name,)] = database.execute("SELECT username FROM auth_user LIMIT 1").fetchall()
            database.execute(
                "INSERT INTO store_second_factor (user_id, salt, step, created_at)"
                " SELECT id, 'salt', 0, '2026-11-16' FROM auth_user WHERE username = ?",
                (name,),
            )
            database.commit()
        found = [
            ronde("account", "reset-second-factor", name.upper(), "--data", data).returncode
            for _ in range(2)
        ]
        assert found == [Exit.OK, Exit.NO]
        assert not rows(data, "SELECT * FROM store_second_factor")
        link = ronde("account", "sign-in-link", name, "--data", data, "--port", 9000, "--json")
        told = json.loads(link.stdout)
        assert told["account"] == name
        assert re.fullmatch(r"http://127\.0\.0\.1:9000/sign-in/[\w-]+/", told["link"])
        kinds = [kind for (kind,) in rows(data, "SELECT kind FROM store_security ORDER BY id")]
        assert kinds == ["second_factor_removed", "sign_in_link_made"]


@pytest.mark.parametrize(
    "command", [("verify",), ("backup",), ("serve", "--port", "0", "--no-browser")]
)
def test_tables_of_a_later_version_are_left_alone(data: Path, command: tuple[str, ...]) -> None:
    assert ronde("verify", "--data", data).returncode == Exit.OK  # at the newest we know
    with closing(sqlite3.connect(data / "ronde.sqlite3")) as database:
        database.execute(
            "INSERT INTO django_migrations (app, name, applied)"
            " VALUES ('store', '0999_later', '2031-01-01')"
        )
        database.commit()
        before = list(database.iterdump())
    done = ronde(*command, "--data", data)
    assert done.returncode == Exit.FILE
    assert "later version" in done.stderr
    assert "0999_later" in done.stderr
    with closing(sqlite3.connect(data / "ronde.sqlite3")) as database:
        assert list(database.iterdump()) == before
