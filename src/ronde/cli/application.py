"""What the commands of the application share: its data folder, opened as the server opens it."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from ronde.cli.parser import Parser
from ronde.cli.streams import talk
from ronde.texts.cli import Words

__all__ = ["can_run", "data_folder", "data_option", "open_data", "opened_data"]

_SQLITE = (3, 37, 0)
_OWNER_ONLY = 0o077
_PACKAGES = ("argon2", "django", "segno", "tzlocal", "uvicorn", "whitenoise")


def data_option(parser: Parser) -> None:
    """Declare `--data` and `--backups`."""
    parser.option("--data", text="serve.data", metavar="DIR")
    parser.option("--backups", text="serve.backups", metavar="DIR")


def data_folder() -> Path:
    """RONDE_DATA, or where a program of this user keeps its data on this system."""
    if named := os.environ.get("RONDE_DATA"):
        return Path(named)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "ronde"


def can_run(words: Words) -> bool:
    """Whether the application is installed; says what is missing."""
    if any(find_spec(name) is None for name in _PACKAGES):
        talk(words("serve.missing"))
        return False
    if os.environ.get("DATABASE_URL") and find_spec("psycopg") is None:
        talk(words("serve.missing_postgres"))
        return False
    if sqlite3.sqlite_version_info < _SQLITE:
        talk(words("serve.old_sqlite", found=sqlite3.sqlite_version))
        return False
    return True


def open_data(data: str | None, backups: str | None, words: Words) -> Path:
    """Make the data folder if need be and set Django up on it; the folder.

    Whatever is written from here on is for its owner only.
    """
    os.umask(_OWNER_ONLY)
    folder = (Path(data).expanduser() if data else data_folder()).resolve()
    os.environ["RONDE_DATA"] = str(folder)
    if backups:
        os.environ["RONDE_BACKUPS"] = str(Path(backups).expanduser().resolve())
    os.environ["DJANGO_SETTINGS_MODULE"] = "ronde.web.settings"
    # Django must know its settings before the store's tables can be imported.
    from ronde.platform.folder import prepare_folder  # noqa: PLC0415

    elsewhere = os.environ.get("RONDE_BACKUPS")
    if prepare_folder(folder, backups=Path(elsewhere) if elsewhere else None):
        talk(words("data.closed", folder=folder))
    import django  # noqa: PLC0415

    django.setup()
    return folder


@contextmanager
def opened_data(data: str | None, backups: str | None, words: Words) -> Iterator[Path]:
    """The data folder with its tables up to date, for a command; the folder of backups."""
    open_data(data, backups, words)
    from django.conf import settings  # noqa: PLC0415
    from django.db import connections  # noqa: PLC0415

    from ronde.services import installation  # noqa: PLC0415

    try:
        with installation.setting_up():
            installation.prepare_tables(backups=settings.BACKUPS)
        yield settings.BACKUPS
    finally:
        connections.close_all()
