"""When the database itself cannot: disk full, locked, read-only, unreachable, damaged.

A transaction that fails leaves nothing behind, so whoever is told this may simply try again.
"""

from __future__ import annotations

from django.db import Error as DatabaseError, IntegrityError
from django.db.migrations.exceptions import MigrationSchemaMissing

from ronde.store.errors import StoreError

__all__ = [
    "DatabaseDamaged",
    "DatabaseLocked",
    "DatabaseReadOnly",
    "DatabaseTrouble",
    "DatabaseUnreachable",
    "DiskFailing",
    "DiskFull",
    "trouble_of",
]


class DatabaseTrouble(StoreError):
    """The database cannot do its work now; `detail` says why in its own words."""

    code = "store.trouble"

    def __init__(self, detail: str) -> None:
        super().__init__(f"database: {detail}")
        self.detail = detail


class DiskFull(DatabaseTrouble):
    """No room left where the database is."""

    code = "store.disk_full"


class DiskFailing(DatabaseTrouble):
    """Reading or writing the disk failed."""

    code = "store.disk_failing"


class DatabaseLocked(DatabaseTrouble):
    """Another program kept the database, or a row of it, for too long."""

    code = "store.locked"


class DatabaseReadOnly(DatabaseTrouble):
    """The database may be read, not written."""

    code = "store.read_only"


class DatabaseUnreachable(DatabaseTrouble):
    """The file cannot be opened, the server does not answer or does not let us in."""

    code = "store.unreachable"


class DatabaseDamaged(DatabaseTrouble):
    """The database says of itself that it is damaged."""

    code = "store.database_damaged"


_SQLITE: tuple[tuple[str, type[DatabaseTrouble]], ...] = (
    ("SQLITE_FULL", DiskFull),
    ("SQLITE_BUSY", DatabaseLocked),
    ("SQLITE_LOCKED", DatabaseLocked),
    ("SQLITE_READONLY", DatabaseReadOnly),
    ("SQLITE_PERM", DatabaseReadOnly),
    ("SQLITE_CANTOPEN", DatabaseUnreachable),
    ("SQLITE_IOERR", DiskFailing),
    ("SQLITE_CORRUPT", DatabaseDamaged),
    ("SQLITE_NOTADB", DatabaseDamaged),
)
"""By the beginning of SQLite's name for it."""

_POSTGRES: tuple[tuple[str, type[DatabaseTrouble]], ...] = (
    ("53100", DiskFull),
    ("53", DatabaseUnreachable),  # out of memory, too many connections
    ("55P03", DatabaseLocked),
    ("40P01", DatabaseLocked),
    ("25006", DatabaseReadOnly),
    ("08", DatabaseUnreachable),
    ("57P", DatabaseUnreachable),
    ("28", DatabaseUnreachable),
    ("3D000", DatabaseUnreachable),
    ("58", DiskFailing),
    ("XX00", DatabaseDamaged),
)
"""By the beginning of the SQLSTATE."""

_NO_CONNECTION = "08"


def trouble_of(error: BaseException | None) -> DatabaseTrouble | None:
    """What is the matter with the database; None if it is not the database's fault."""
    if isinstance(error, MigrationSchemaMissing):  # the list of migrations could not be made
        return trouble_of(error.__context__)
    if not isinstance(error, DatabaseError) or isinstance(error, IntegrityError):
        return None
    cause = error.__cause__
    detail = str(error).strip().partition("\n")[0]
    name, table = getattr(cause, "sqlite_errorname", None), _SQLITE
    if name is None:
        name, table = getattr(cause, "sqlstate", None) or _unnamed(cause), _POSTGRES
    return next((kind(detail) for start, kind in table if name.startswith(start)), None)


def _unnamed(cause: BaseException | None) -> str:
    """A connection that cannot be made, or breaks, has no state to name."""
    kinds = {kind.__name__ for kind in type(cause).__mro__}
    return _NO_CONNECTION if "OperationalError" in kinds else ""
