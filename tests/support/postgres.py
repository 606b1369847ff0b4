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
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

if sys.platform != "win32":
    import pwd

__all__ = ["Cluster", "cluster", "database_for", "is_wanted", "move_database", "server_environment"]

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


class Cluster:
    """A cluster in a folder, as somebody unprivileged; its socket is in that folder too."""

    def __init__(self, folder: Path) -> None:
        binaries = programs()
        if binaries is None:
            raise FileNotFoundError("initdb")
        self.folder, self.data = folder, folder / "data"
        self._binaries, self._somebody = binaries, _unprivileged()

    def create(self) -> None:
        """An empty one."""
        initdb = ("--no-sync", "-A", "trust", "-U", USER, "-E", "UTF8", "--locale", "C")
        self.give(self.folder)
        self.folder.chmod(0o755)
        self._call("initdb", "-D", str(self.data), *initdb)

    def give(self, path: Path) -> None:
        """Let it be the user's who runs PostgreSQL."""
        if self._somebody is not None:
            os.chown(path, self._somebody.pw_uid, self._somebody.pw_gid)

    def start(self, *, durable: bool = False, environment: Mapping[str, str] | None = None) -> None:
        """Begin; unless `durable`, without waiting for the disk."""
        options = f"-k {self.folder} -c listen_addresses='' -c max_connections=200"
        options += "" if durable else " -c fsync=off"
        self._control("-o", options, "start", environment=environment)

    def stop(self, mode: str = "immediate") -> None:
        """End it, if it runs."""
        if (self.data / "postmaster.pid").exists():
            self._control("-m", mode, "stop")

    def _control(self, *command: str, environment: Mapping[str, str] | None = None) -> None:
        place = ("-D", str(self.data), "-w", "-l", str(self.folder / "log"))
        self._call("pg_ctl", *place, *command, environment=environment)

    def _call(
        self, program: str, *arguments: str, environment: Mapping[str, str] | None = None
    ) -> None:
        somebody = self._somebody
        done = subprocess.run(
            [str(self._binaries / program), *arguments],
            check=False,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            cwd=self.folder,
            text=True,
            env={**os.environ, **(environment or {})},
            user=None if somebody is None else somebody.pw_uid,
            group=None if somebody is None else somebody.pw_gid,
            extra_groups=None if somebody is None else [],
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr}")


@contextmanager
def cluster() -> Iterator[Path]:
    """A running cluster; the folder of its socket."""
    folder = Path(tempfile.mkdtemp(prefix="ronde-pg-"))
    running = Cluster(folder)
    try:
        running.create()
        running.start()
        yield folder
    finally:
        running.stop()
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
