"""The data folder: made before Django reads its settings, so nothing of Django is imported here."""

from __future__ import annotations

import errno
import os
import re
import secrets
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from ronde.platform.files import write_whole

__all__ = ["keep_to_owner", "one_at_a_time", "prepare_folder"]

_WAIT_SECONDS = 120
_FOLDER = 0o700
_OTHERS = 0o077
_KEY = "secret.key"
_BACKUPS = "backups"
_OF_BACKUPS = re.compile("database|.*-[0-9a-f]{12}")
"""Folders within a folder of backups: for copies of the database, and for each event."""
_OURS = (
    *("ronde.sqlite3*", _KEY, "*.lock", "witness*.log*", "hall.json", "sign-in.html"),
    *("prints", "prints/*"),
)
"""Ours in the data folder; it may lie among other things."""


def prepare_folder(folder: Path, *, backups: Path | None = None) -> bool:
    """Make the data folder and its secret key, readable by their owner only.

    `backups` where they are kept elsewhere. Whether data that was there could be read by others,
    and can no more.

    Raises:
        OSError: the folder cannot be made, or cannot be written to.
    """
    folder.mkdir(mode=_FOLDER, parents=True, exist_ok=True)
    _require_writable(folder)
    was_open = keep_to_owner(folder) and (folder / "ronde.sqlite3").exists()
    if backups is not None and backups.is_dir() and os.name == "posix":
        was_open = _close_backups(backups) or was_open
    key = folder / _KEY
    if not key.exists():
        with one_at_a_time(folder):
            if not key.exists():
                write_whole(key, secrets.token_urlsafe(48).encode("ascii"))
        keep_to_owner(folder)  # the lock is new
    return was_open


def keep_to_owner(folder: Path) -> bool:
    """Close a data folder and what is ours in it to others; whether any of it was open.

    Where a system has no such permissions (Windows keeps a user's folders apart in its own way),
    or the owner is somebody else, nothing happens.
    """
    if os.name != "posix":
        return False
    ours = [path for pattern in _OURS for path in folder.glob(pattern)]
    backups = folder / _BACKUPS
    if backups.is_dir() and not backups.is_symlink():
        ours += [backups, *backups.rglob("*")]
    # Somebody may keep the data in their home, where other things are others' business.
    if folder.resolve() not in (Path.home(), *Path.home().parents):
        ours.append(folder)
    return sum(map(_close, ours)) > 0


def _close_backups(folder: Path) -> bool:
    """Close what is ours in a folder of backups; it may hold other things, and be others' too."""
    try:
        places = [p for p in folder.iterdir() if p.is_dir() and _OF_BACKUPS.fullmatch(p.name)]
        ours = [path for place in places for path in (place, *place.iterdir())]
    except OSError:  # a disk that is not there, or somebody else's
        return False
    return sum(map(_close, ours)) > 0


def _close(path: Path) -> bool:
    try:
        status = path.lstat()
        if stat.S_ISLNK(status.st_mode) or not status.st_mode & _OTHERS:
            return False
        path.chmod(stat.S_IMODE(status.st_mode) & ~_OTHERS)
    except OSError:  # somebody else's, gone meanwhile, or a file system without permissions
        return False
    return True


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

    Raises:
        OSError: the file of the lock cannot be made or locked.
    """
    place = folder / name
    with ExitStack() as ends:
        try:
            lock = ends.enter_context(closing(sqlite3.connect(place, timeout=_WAIT_SECONDS)))
            lock.isolation_level = None
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            raise _of_the_system(error, place) from error
        yield  # closing it releases it


_KINDS = {"FULL": errno.ENOSPC, "READONLY": errno.EROFS, "BUSY": errno.EBUSY, "PERM": errno.EACCES}


def _of_the_system(error: sqlite3.Error, path: Path) -> OSError:
    """What a failing lock is to whoever wanted it: a file that cannot be written."""
    kind = getattr(error, "sqlite_errorname", "").removeprefix("SQLITE_").partition("_")[0]
    number = _KINDS.get(kind, errno.EIO)
    return OSError(number, os.strerror(number), str(path))
