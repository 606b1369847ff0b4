"""Which database: SQLite in the data folder, or the PostgreSQL that DATABASE_URL names."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from ronde.errors import FormatError

__all__ = ["BadDatabaseUrl", "database_settings", "postgres_settings", "sqlite_settings"]

SQLITE_FILE = "ronde.sqlite3"
_WAIT_SECONDS = 20
_SCHEMES = frozenset({"postgres", "postgresql"})
_OPTIONS = frozenset(
    "application_name channel_binding connect_timeout gssencmode keepalives keepalives_idle "
    "options passfile sslcert sslcrl sslkey sslmode sslrootcert target_session_attrs".split()
)
"""What may stand behind the question mark, and is handed to the driver as it is."""
_POOL = {"min_size": 1, "max_size": 8, "timeout": _WAIT_SECONDS}
"""Connections of one server process. Requests are served by ever new threads, so connections are
borrowed, not kept by a thread; eight times a few processes stays under PostgreSQL's usual 100."""


class BadDatabaseUrl(FormatError):
    """DATABASE_URL cannot be understood; the password is never shown."""

    code = "store.bad_database_url"


def database_settings(environment: Mapping[str, str], data: Path) -> dict[str, Any]:
    """Django's description of the database.

    Raises:
        BadDatabaseUrl: DATABASE_URL is there and makes no sense.
    """
    url = environment.get("DATABASE_URL", "").strip()
    return postgres_settings(url) if url else sqlite_settings(data)


def sqlite_settings(data: Path) -> dict[str, Any]:
    """The file in the data folder."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": data / SQLITE_FILE,
        "CONN_MAX_AGE": None,  # opening it anew for every request took a tenth of an entry's time
        "OPTIONS": {
            # One writer at a time, said at the start of the transaction; FULL: what was answered
            # survives a power cut.
            "transaction_mode": "IMMEDIATE",
            "timeout": _WAIT_SECONDS,
            # macOS hands what is synced to a drive that may still forget it, unless told so.
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
            " PRAGMA fullfsync=1; PRAGMA checkpoint_fullfsync=1;",
        },
    }


def postgres_settings(url: str) -> dict[str, Any]:
    """The PostgreSQL of a URL: postgres://user:password@host:port/name?sslmode=require.

    A socket is named by its folder: postgres:///name?host=/var/run/postgresql.

    >>> found = postgres_settings("postgres://ronde:s%40fe@db.example:5433/events")
    >>> found["USER"], found["PASSWORD"], found["HOST"], found["PORT"], found["NAME"]
    ('ronde', 's@fe', 'db.example', '5433', 'events')

    Raises:
        BadDatabaseUrl: something in it makes no sense.
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadDatabaseUrl("database.host") from None
    if parts.scheme not in _SCHEMES:
        raise BadDatabaseUrl("database.scheme", text=parts.scheme)
    name = unquote(parts.path.removeprefix("/"))
    if not name or "/" in name:
        raise BadDatabaseUrl("database.name")
    options: dict[str, Any] = dict(parse_qsl(parts.query, keep_blank_values=True))
    host = options.pop("host", "") or unquote(parts.hostname or "")
    if unknown := sorted(options.keys() - _OPTIONS):
        raise BadDatabaseUrl("database.option", text=unknown[0])
    # A row locked for long by somebody else ends in a message, not in a page that never comes.
    options.setdefault("options", f"-c lock_timeout={_WAIT_SECONDS}s")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": host,
        "PORT": "" if port is None else str(port),
        "OPTIONS": {**options, "pool": dict(_POOL)},
    }
