"""The data folder: made before Django reads its settings, so nothing of Django is imported here."""

from __future__ import annotations

import secrets
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from ronde.platform.files import write_whole

__all__ = ["one_at_a_time", "prepare_folder"]

_WAIT_SECONDS = 120


def prepare_folder(folder: Path) -> None:
    """Make the data folder and its secret key, readable by their owner only.

    Raises:
        OSError: the folder cannot be made, or cannot be written to.
    """
    folder.mkdir(parents=True, exist_ok=True)
    _require_writable(folder)
    key = folder / "secret.key"
    if key.exists():
        return
    with one_at_a_time(folder):
        if not key.exists():
            write_whole(key, secrets.token_urlsafe(48).encode("ascii"))


def _require_writable(folder: Path) -> None:
    """Told now, by the folder's name, instead of later by the database."""
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(folder)) from error


@contextmanager
def one_at_a_time(folder: Path, *, name: str = "setup.lock") -> Iterator[None]:
    """Keep other processes on this folder waiting; the lock of one that dies is released.

    An empty SQLite file is the lock: it behaves the same on every system Ronde runs on.
    """
    with closing(sqlite3.connect(folder / name, timeout=_WAIT_SECONDS)) as lock:
        lock.isolation_level = None
        lock.execute("BEGIN EXCLUSIVE")
        yield
        lock.execute("ROLLBACK")
