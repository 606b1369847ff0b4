"""Somebody edits the tables of a real data folder; `ronde verify` must name it every time.

Like the scenarios of `faults.py`, for a process and a folder of its own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from support import postgres
from support.faults import Hall, Outcome
from support.servers import Client, Server
from support.source import SOURCE

__all__ = ["tampered"]

_FIND = {
    "result_changed": "entry altered afterwards",
    "row_removed": "chain is broken",
    "rows_swapped": "chain is broken",
    "author_changed": "entry altered afterwards",
    "time_changed": "entry altered afterwards",
    "hash_changed": "entry altered afterwards",
    "tail_removed": "the end was removed",
    "tournament_removed": "is no longer here",
    "chain_computed_anew": "the history was written anew",
    "snapshot_forged": "is not what the journal amounts to",
    "superuser_set": "has every right",
    "staff_set": "the right of the staff",
    "tournament_moved": "was in another event",
    "trigger_made": "TRIGGER forget ON store_security",
    "view_made": "VIEW shown",
    "table_made": "TABLE kept_aside",
    "older_database": "an older state was put back",
    "log_shortened": "its end was removed",
    "log_removed": "is not in the data folder any more",
    "log_removed_twice": "lines were taken away from it",
}
"""What the words say of each edit."""


class _Past:
    """States of the database and the log, to go back to."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._kept = folder, folder.with_name(f"{folder.name}-kept")

    def keep(self, name: str) -> None:
        """Remember the database as it is now."""
        _disconnect()
        place = self._kept / name
        place.mkdir(parents=True)
        for path in self._files():
            shutil.copy2(path, place)
        if postgres.is_wanted():
            _copy_database(_database(), f"{_database()}_{name}")

    def put_back(self, name: str, *, only_database: bool = False) -> None:
        """The database of then, and the log too unless only the database is put back."""
        _disconnect()
        if postgres.is_wanted():
            _copy_database(f"{_database()}_{name}", _database())
        for path in self._files():
            if path.suffix != ".log" or not only_database:
                path.unlink()
        for path in (self._kept / name).iterdir():
            if path.suffix != ".log" or not only_database:
                shutil.copy2(path, self._folder)

    def forget(self) -> None:
        shutil.rmtree(self._kept)

    def _files(self) -> list[Path]:
        return [*self._folder.glob("ronde.sqlite3*"), *self._folder.glob("witness*.log")]


def _disconnect() -> None:
    from django.db import connections  # noqa: PLC0415

    connections.close_all()
    for connection in connections.all():
        if postgres.is_wanted():
            connection.close_pool()  # type: ignore[attr-defined]


def _database() -> str:
    return urlsplit(os.environ["DATABASE_URL"]).path.removeprefix("/")


def _copy_database(source: str, target: str) -> None:
    import psycopg  # noqa: PLC0415 - the extra may be missing where SQLite is tested

    where = f"host={os.environ[postgres.VARIABLE]} user={postgres.USER} dbname=postgres"
    with psycopg.connect(where, autocommit=True) as server:
        leave = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
        for name in (source, target):  # a server that stopped may not have been noticed yet
            server.execute(leave.encode(), [name])
        server.execute(f'DROP DATABASE IF EXISTS "{target}"'.encode())
        server.execute(f'CREATE DATABASE "{target}" TEMPLATE "{source}"'.encode())


def _verify(folder: Path) -> tuple[int, str]:
    """`ronde verify` as a person runs it."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE.parent), "RONDE_LANG": "en"}
    done = subprocess.run(
        [sys.executable, "-m", "ronde", "verify", "--data", str(folder)],
        check=False,
        capture_output=True,
        text=True,
        env=environment,
        timeout=300,
    )
    return done.returncode, done.stdout + done.stderr


def tampered(folder: Path) -> Outcome:
    """Results entered on a server, a backup, then one edit after the other, each from the start."""
    hall = Hall(folder)
    from support import tampering  # noqa: PLC0415 - Django is set up only now

    past = _Past(folder)
    _serve_a_while(hall)
    past.keep("older")
    _serve_a_while(hall)
    past.keep("whole")
    code, text = _verify(folder)
    wrong = [] if code == 0 else [f"nothing was edited: {text}"]
    log = folder / "witness.log"
    edits: dict[str, Callable[[], None]] = {
        name: lambda edit=edit: edit(hall.tournament)  # type: ignore[misc]
        for name, edit in tampering.EDITS.items()
    }
    edits["older_database"] = lambda: past.put_back("older", only_database=True)
    edits["log_shortened"] = lambda: _cut(log)
    edits["log_removed"] = log.unlink
    if not postgres.is_wanted():  # there are no copies of it
        edits["log_removed_twice"] = lambda: _forget(log)
    for name, edit in edits.items():
        past.put_back("whole")
        edit()
        _disconnect()
        wrong += _unnamed(name, folder)
        if name == "tail_removed":  # nor is it forgotten once the server has run again
            assert Server(folder).stop() == 0
            wrong += _unnamed(name, folder)
    past.forget()
    return Outcome(told=f"{len(edits)} edits, each named by `ronde verify`", wrong=wrong)


def _cut(log: Path) -> None:
    log.write_text("".join(log.read_text("utf-8").splitlines(keepends=True)[:-1]), "utf-8")


def _forget(log: Path) -> None:
    """The log in both places; what the copies of the database hold stays."""
    from ronde.store.models import WitnessRow  # noqa: PLC0415

    log.unlink()
    WitnessRow.objects.all().delete()


def _unnamed(name: str, folder: Path) -> list[str]:
    code, text = _verify(folder)
    if code == 1 and _FIND[name] in text and "Traceback" not in text:
        return []
    return [f"{name}: code {code}: {text}"]


def _serve_a_while(hall: Hall) -> None:
    """Somebody enters results, and backs up by hand."""
    from ronde.store.models import JournalRow  # noqa: PLC0415

    server, client = Server(hall.folder), Client()
    client.sign_in(server.link)
    begin = JournalRow.objects.filter(tournament_id=hall.tournament).count()
    _disconnect()
    for board in range(1 + begin % 10, 9 + begin % 10):
        key = f"{begin}-{board}"
        status, _ = client.post(hall.url(server), board=board, result="1-0", key=key)
        assert status == 302, status
    status, _ = client.post(f"{server.address}/backups/now/")
    assert status == 302, status
    assert server.stop() == 0
