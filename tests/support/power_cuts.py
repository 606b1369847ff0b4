"""Power cuts: the disk as it may be found at any moment, if only what was synced is sure to stay.

A server works under the shim, which writes every change of its files down. At moments chosen by
chance the files are made again from that record: everything synced is there; of what was not,
nothing (`drop`), some writes (`some`), or some with the last one torn between sectors (`torn`).
Names (create, rename, remove) are taken to reach the disk in their order, as journaling file
systems do. Whoever opens such a disk must find every result that was acknowledged before the cut,
and nothing damaged.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random

from support import faults, postgres
from support.faults import Hall, Outcome
from support.servers import Client, Server
from support.source import ROOT
from support.system_calls import Change, SystemCalls, changes, why_not

__all__ = ["Disk", "power_cuts"]

MODES = ("drop", "some", "torn")
_SECTOR = 512


class Disk:
    """Files as they certainly are, and what may be on its way to them."""

    def __init__(self, folder: Path) -> None:
        self._sure: dict[str, bytearray] = {
            "/" + str(path.relative_to(folder)): bytearray(path.read_bytes())
            for path in folder.rglob("*")
            if path.is_file()
        }
        self._pending: dict[str, list[Change]] = {}

    def take(self, change: Change) -> None:
        """One more change."""
        path = change.path
        if path.endswith(" (deleted)"):
            return
        match change.what:
            case "w" | "t":
                self._pending.setdefault(path, []).append(change)
            case "s":
                self._settle(path)
            case "c":
                self._sure.setdefault(path, bytearray())
            case "T":
                self._sure[path] = bytearray()
                self._pending.pop(path, None)
            case "r":
                target = change.data.decode()
                self._sure[target] = self._sure.pop(path, bytearray())
                self._pending[target] = self._pending.pop(path, [])
            case "u":
                self._sure.pop(path, None)
                self._pending.pop(path, None)

    def _settle(self, path: str) -> None:
        for change in self._pending.pop(path, ()):
            _apply(self._sure.setdefault(path, bytearray()), change, change.data)

    def found(self, mode: str, random: Random) -> Mapping[str, bytes]:
        """The files somebody may find after a cut now."""
        files = {path: bytearray(content) for path, content in self._sure.items()}
        for path, waiting in self._pending.items():
            content = files.setdefault(path, bytearray())
            there = [c for c in waiting if mode != "drop" and random.random() < 0.5]
            for change in there:
                data = change.data
                if mode == "torn" and change is there[-1] and len(data) > _SECTOR:
                    data = data[: _SECTOR * random.randrange(1, len(data) // _SECTOR + 1)]
                _apply(content, change, data)
        return {path: bytes(content) for path, content in files.items()}


def _apply(content: bytearray, change: Change, data: bytes) -> None:
    if change.what == "t":
        content[change.offset :] = bytes(max(0, change.offset - len(content)))
        return
    if len(content) < change.offset:
        content.extend(bytes(change.offset - len(content)))
    content[change.offset : change.offset + len(data)] = data


def power_cuts(folder: Path, *, cuts: int, results: int, seed: int) -> Outcome:
    """Results and backups on a server; then the disk of so many moments, each in three ways."""
    if reason := why_not():
        return Outcome(told=f"not tried: {reason}", wrong=[])
    played = (_on_postgres if postgres.is_wanted() else _on_sqlite)(folder, results)
    random = Random(seed)
    record = played.record
    moments = sorted(random.sample(range(len(record)), min(cuts, len(record))))
    wrong: list[str] = []
    images = 0
    for place, disk in _disks(played.start, record, moments):
        owed = {key for key, size in played.told.items() if size <= record[place].end}
        for mode in MODES:
            images += 1
            image = folder / "image"
            _lay_out(image, disk.found(mode, random), played.start)
            where = f"cut {place} of {len(record)}, {mode}"
            wrong += [f"{where}: {line}" for line in played.faults(image, owed)]
            shutil.rmtree(image)
    summary = f"{len(played.told)} results acknowledged, {len(record)} changes, "
    return Outcome(told=summary + f"{images} disks after a cut", wrong=wrong)


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """What happened: the files at its start, every change, and when what was acknowledged."""

    start: Path
    record: list[Change]
    told: dict[str, int]
    faults: Callable[[Path, set[str]], Iterator[str]]


def _on_sqlite(folder: Path, results: int) -> Played:
    from django.db import connections  # noqa: PLC0415

    data, start = folder / "data", folder / "start"
    data.mkdir()
    calls = SystemCalls(data, folder / "calls", record=True)
    hall = Hall(data)
    connections.close_all()
    shutil.copytree(data, start)
    told = _played(hall, calls, results, calls.environment)
    return Played(start=start, record=list(changes(calls.log)), told=told, faults=_faults_of_folder)


def _on_postgres(folder: Path, results: int) -> Played:
    """PostgreSQL's own files: a cluster that waits for the disk, under the shim."""
    from django.db import connections  # noqa: PLC0415

    place, data, start = folder / "cluster", folder / "data", folder / "start"
    for made in (place, data):
        made.mkdir()
    folder.chmod(0o755)
    cluster = postgres.Cluster(place)
    cluster.create()
    cluster.start()
    os.environ[postgres.VARIABLE] = str(place)
    os.environ["DATABASE_URL"] = postgres.database_for("hall")
    try:
        hall = Hall(data)
        connections.close_all()
        cluster.stop("fast")
        shutil.copytree(cluster.data, start)
        calls = SystemCalls(cluster.data, folder / "calls", record=True)
        for path in (calls.log.parent, *calls.log.parent.iterdir()):
            path.chmod(0o777)
        cluster.start(durable=True, environment=calls.environment)
        told = _played(hall, calls, results, {})
    finally:
        cluster.stop()
    return Played(
        start=start, record=list(changes(calls.log)), told=told, faults=_faults_of_cluster
    )


def _played(
    hall: Hall, calls: SystemCalls, results: int, environment: Mapping[str, str]
) -> dict[str, int]:
    """By key of what was acknowledged: how long the record was when the answer had come."""
    server = Server(hall.folder, environment=environment)
    client = Client()
    client.sign_in(server.link)
    writer = faults.writer(hall, client)
    told: dict[str, int] = {}
    for number in range(results):
        assert writer.write(server)
        size = calls.log.stat().st_size
        told |= dict.fromkeys(hall.acknowledged.keys() - told.keys(), size)
        if number % 40 == 20:
            status, _ = client.post(f"{server.address}/backups/now/")
            assert status == 302, status
    server.kill()
    return told


def _disks(start: Path, record: list[Change], moments: list[int]) -> Iterator[tuple[int, Disk]]:
    disk, done = Disk(start), 0
    for moment in moments:
        for change in record[done : moment + 1]:
            disk.take(change)
        done = moment + 1
        yield moment, disk


def _lay_out(image: Path, files: Mapping[str, bytes], start: Path) -> None:
    for folder in (path for path in start.rglob("*") if path.is_dir()):
        (image / folder.relative_to(start)).mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        path = image / name.lstrip("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _faults_of_cluster(image: Path, owed: set[str]) -> Iterator[str]:
    """The same of PostgreSQL, once it has recovered: every row there, and no gap in a journal."""
    import psycopg  # noqa: PLC0415

    (image / "data").mkdir()
    for path in list(image.iterdir()):
        if path.name != "data":
            path.rename(image / "data" / path.name)
    cluster = postgres.Cluster(image)
    for path in (image, *image.rglob("*")):
        cluster.give(path)
    cluster.data.chmod(0o700)
    (cluster.data / "postmaster.pid").unlink(missing_ok=True)  # of a process before the cut
    try:
        cluster.start()
        with psycopg.connect(f"host={image} user={postgres.USER} dbname=hall") as database:
            rows = database.execute(
                "SELECT tournament_id, sequence, hash, key FROM store_journal ORDER BY 1, 2"
            ).fetchall()
            heads = database.execute("SELECT id, version, head FROM store_tournament").fetchall()
    except (RuntimeError, psycopg.Error) as error:
        yield f"PostgreSQL: {error} {(image / 'log').read_text('utf-8', 'replace')[-600:]}"
        return
    finally:
        cluster.stop()
    if lost := sorted(owed - {key for *_, key in rows}):
        yield f"lost: {lost[:5]} of {len(lost)}"
    for number, version, head in heads:
        own = [(sequence, seal) for where, sequence, seal, _ in rows if where == number]
        if [sequence for sequence, _ in own] != list(range(1, version + 1)) or own[-1][1] != head:
            yield f"tournament {number}: its rows are not its version"


def _faults_of_folder(image: Path, owed: set[str]) -> Iterator[str]:
    """What is missing or damaged there: first as SQLite sees it, then as `ronde verify` does."""
    with closing(sqlite3.connect(image / "ronde.sqlite3")) as database:
        [verdict] = database.execute("PRAGMA integrity_check(1)").fetchone()
        if verdict != "ok":
            yield f"integrity_check: {verdict}"
        rows = database.execute("SELECT key FROM store_journal WHERE key IS NOT NULL")
        if lost := sorted(owed - {key for (key,) in rows}):
            yield f"lost: {lost[:5]} of {len(lost)}"
    inherited = {k: v for k, v in os.environ.items() if not k.startswith("RONDE_")}
    done = subprocess.run(
        [sys.executable, "-m", "ronde", "verify", "--data", str(image)],
        check=False,
        capture_output=True,
        text=True,
        env={**inherited, "PYTHONPATH": str(ROOT / "src"), "RONDE_LANG": "en"},
    )
    if done.returncode:
        yield f"verify: {done.stdout} {done.stderr}"
