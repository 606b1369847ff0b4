"""A private PostgreSQL for tests: `python -m support.postgres COMMAND...` runs a command with one.

The cluster lives in a temporary folder, listens on a socket there only, belongs to an unprivileged
user (PostgreSQL refuses root) and is gone afterwards. The command finds it in RONDE_TEST_POSTGRES,
and the tests of the application then use it instead of SQLite. Without PostgreSQL on the machine
the command is not run, which is said.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

if sys.platform != "win32":
    import pwd

__all__ = ["cluster", "database_for", "is_wanted", "move_database", "server_environment"]

VARIABLE = "RONDE_TEST_POSTGRES"
USER = "ronde"
UNPRIVILEGED = ("postgres", "nobody")


def is_wanted() -> bool:
    """Whether the tests are to use PostgreSQL."""
    return VARIABLE in os.environ


def database_for(name: str) -> str:
    """The URL of a database of that name in the cluster, created if need be."""
    import psycopg  # noqa: PLC0415 - the extra may be missing where SQLite is tested

    folder = os.environ[VARIABLE]
    with psycopg.connect(f"host={folder} user={USER} dbname=postgres", autocommit=True) as server:
        server.execute("SELECT pg_advisory_lock(1)")  # until the connection is closed
        known = server.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone()
        if known is None:
            server.execute(f'CREATE DATABASE "{name}"'.encode())
    return f"postgres://{USER}@/{name}?host={folder}"


def server_environment(folder: Path) -> dict[str, str]:
    """What a server started on a data folder finds in its environment."""
    if not is_wanted():
        return {}
    digest = hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:16]
    return {"DATABASE_URL": database_for(f"folder_{digest}")}


def move_database(url: str, folder: Path) -> None:
    """Put the files of a database nobody uses yet into a folder, on whatever disk that is."""
    import psycopg  # noqa: PLC0415 - the extra may be missing where SQLite is tested

    place = folder / "tables"
    place.mkdir()
    if (somebody := _unprivileged()) is not None:
        os.chown(place, somebody.pw_uid, somebody.pw_gid)
    for parent in (folder, folder.parent):
        parent.chmod(0o755)
    name, where = urlsplit(url).path.removeprefix("/"), os.environ[VARIABLE]
    with psycopg.connect(f"host={where} user={USER} dbname=postgres", autocommit=True) as server:
        server.execute(f"CREATE TABLESPACE \"{name}\" LOCATION '{place}'".encode())
        server.execute(f'ALTER DATABASE "{name}" SET TABLESPACE "{name}"'.encode())


def programs() -> Path | None:
    """The folder of initdb and pg_ctl, newest version first; none where sockets have no path."""
    if sys.platform == "win32":
        return None
    found = shutil.which("initdb")
    debian = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"),
        key=lambda path: int("0" + "".join(filter(str.isdigit, path.parts[-3]))),
    )
    if found is not None:
        return Path(found).resolve().parent
    return debian[-1].parent if debian else None


def _unprivileged() -> pwd.struct_passwd | None:
    """Somebody else than root, if we are root."""
    if sys.platform == "win32" or os.getuid() != 0:
        return None
    known = {user.pw_name: user for user in pwd.getpwall()}
    return next((known[name] for name in UNPRIVILEGED if name in known), None)


@contextmanager
def cluster() -> Iterator[Path]:
    """A running cluster; the folder of its socket."""
    binaries = programs()
    if binaries is None:
        raise FileNotFoundError("initdb")
    somebody = _unprivileged()
    folder = Path(tempfile.mkdtemp(prefix="ronde-pg-"))
    if somebody is not None:
        os.chown(folder, somebody.pw_uid, somebody.pw_gid)

    def call(*command: str) -> None:
        done = subprocess.run(
            command,
            check=False,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            cwd=folder,
            text=True,
            user=None if somebody is None else somebody.pw_uid,
            group=None if somebody is None else somebody.pw_gid,
            extra_groups=None if somebody is None else [],
        )
        if done.returncode:
            raise RuntimeError(f"{command[0]}: {done.stderr}")

    data = folder / "data"
    control = (str(binaries / "pg_ctl"), "-D", str(data), "-w", "-l", str(folder / "log"))
    folder.chmod(0o755)
    initdb = ("--no-sync", "-A", "trust", "-U", USER, "-E", "UTF8", "--locale", "C")
    options = f"-k {folder} -c listen_addresses='' -c fsync=off -c max_connections=200"
    try:
        call(str(binaries / "initdb"), "-D", str(data), *initdb)
        call(*control, "-o", options, "start")
        yield folder
    finally:
        if (data / "postmaster.pid").exists():
            call(*control, "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def main(command: Sequence[str]) -> int:
    """Run the command with a cluster; 0 and a word where there is no PostgreSQL."""
    if programs() is None:
        sys.stderr.write("No PostgreSQL here: the tests on PostgreSQL are skipped.\n")
        return 0
    # Told to stop, it still stops what it started.
    signal.signal(signal.SIGTERM, lambda number, _frame: sys.exit(128 + number))
    with cluster() as folder:
        environment = {**os.environ, VARIABLE: str(folder)}
        return subprocess.run(command, check=False, env=environment).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
