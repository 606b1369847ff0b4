"""Backups: by themselves at each published round and on a timer, before risky acts, and by hand.

An event's backup is its `.ronde` archive: any version of Ronde from this one on opens it, on either
database. It is written whole or not at all, then read back from the disk and its chains verified.
"""

from __future__ import annotations

import datetime as dt
import json
import logging
import sqlite3
import time
from collections.abc import Callable, Collection
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from django.db import connection

from ronde.errors import Phrase, RondeError, system_fault
from ronde.formats import read_archive
from ronde.journal.events import RoundPublished
from ronde.platform.backup_files import (
    DATABASE,
    Backup,
    backup_name,
    backups_in,
    content_digest,
    event_folder,
    to_drop,
)
from ronde.platform.files import sync, sync_folder, write_whole
from ronde.platform.outbox import notices, versions
from ronde.services.exchange import export_event
from ronde.store.errors import StoreError
from ronde.store.leases import leases
from ronde.store.models import JournalRow
from ronde.store.store import Store, StoredEvent

__all__ = [
    "TASK",
    "BackupFailed",
    "BackupStatus",
    "Keeper",
    "back_up_database",
    "back_up_event",
    "back_up_everything",
    "back_up_rows",
    "backup_status",
    "event_digest",
]

TASK = "backup"
"""The name of the recurring work."""

log = logging.getLogger("ronde.backups")

_COPY_WITHIN = 60.0
"""Seconds for a copy of the database; one of a thousand megabytes takes a few."""


class BackupFailed(RondeError):
    """A backup could not be written, or is not what was written; `detail` says what happened."""

    code = "backup.failed"

    def __init__(self, *, path: str, detail: Phrase | str) -> None:
        super().__init__(f"{path}: {detail}")
        self.path, self.detail = path, detail


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupStatus:
    """When backups last made themselves, and why they do not; empty if they do."""

    done_at: dt.datetime | None = None
    trouble: str = ""


def backup_status() -> BackupStatus:
    """How the automatic backups do."""
    for held in leases():
        if held.name == TASK:
            return BackupStatus(done_at=held.done_at, trouble=held.trouble)
    return BackupStatus()


def back_up_event(
    store: Store, number: int, folder: Path, *, kind: str, now: dt.datetime
) -> Backup | None:
    """Write the backup of an event; None if one holds the same already.

    A tournament that cannot be read is told after the others are safe; nothing is thinned out
    then, for earlier backups may be all there is of it.

    Raises:
        BackupFailed: it could not be written and verified.
        NotStored, Damaged: the event, or a tournament of it, cannot be read.
    """
    event = store.event(number)
    place = event_folder(folder, event)
    # Any of them, not the newest: after a clock was set back that is not the last one written.
    held = set() if _by_hand(kind) else {known.digest for known in backups_in(place)}
    if event_digest(event) in held:
        return None
    unreadable = _unreadable(store, event)
    digest = event_digest(event, without=unreadable)
    path = place / backup_name(now, kind, digest)
    if digest not in held and len(unreadable) < max(1, len(event.tournaments)):
        _write_verified(path, export_event(store, number, without=unreadable).data)
    for error in unreadable.values():
        raise error
    _thin(place, now)
    return next(b for b in backups_in(place) if b.path == path)


def _unreadable(store: Store, event: StoredEvent) -> dict[int, StoreError]:
    found = {}
    for tournament in event.tournaments:
        try:
            store.journal(tournament.id)
        except StoreError as error:
            found[tournament.id] = error
    return found


def _by_hand(kind: str) -> bool:
    """Asked for by somebody who will look for it under that name."""
    return kind in {"hand", "before", "deleted"} or kind.startswith("round-")


def event_digest(event: StoredEvent, *, without: Collection[int] = ()) -> str:
    """What stands for everything in an event, in the names of its backups."""
    kept = (t for t in event.tournaments if t.id not in without)
    heads = (f"{t.id}:{t.version}:{t.head}" for t in kept)
    return content_digest((event.name, *heads))


def _write_verified(path: Path, data: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, data)
        read_archive(path.read_bytes())
    except OSError as error:
        raise BackupFailed(path=str(path), detail=system_fault(error)) from error
    except RondeError as error:  # a chain that does not hold: kept on disk, and told
        raise BackupFailed(path=str(path), detail=str(error)) from error


def _thin(place: Path, now: dt.datetime) -> None:
    for old in to_drop(backups_in(place), now=now):
        old.path.unlink(missing_ok=True)


def back_up_everything(
    store: Store, folder: Path, *, kind: str, now: dt.datetime
) -> tuple[tuple[Backup, ...], tuple[RondeError, ...]]:
    """Every event that changed since its last backup: the backups written, and what went wrong.

    One event that cannot be read does not keep the others from being backed up.
    """
    written: list[Backup] = []
    failed: list[RondeError] = []
    for event in store.events():
        try:
            backup = back_up_event(store, event.id, folder, kind=kind, now=now)
        except RondeError as error:
            log.error("backup of event %s: %s", event.id, error)  # noqa: TRY400 - in words
            failed.append(error)
        else:
            written += [] if backup is None else [backup]
    return tuple(written), tuple(failed)


def back_up_database(folder: Path, *, kind: str, now: dt.datetime) -> Backup | None:
    """A copy of the whole SQLite database, accounts included; None where it is PostgreSQL.

    Raises:
        BackupFailed: it could not be written and verified.
    """
    if connection.vendor != "sqlite":
        return None
    place = folder / DATABASE
    path = place / backup_name(now, kind, "0" * 12, "sqlite3")
    part = path.with_suffix(".part")
    try:
        place.mkdir(parents=True, exist_ok=True)
        source = connection.settings_dict["NAME"]
        # A connection of its own: SQLite copies no database that the same connection writes to.
        with closing(sqlite3.connect(source)) as original, closing(sqlite3.connect(part)) as copy:
            original.backup(copy, progress=_until(time.monotonic() + _COPY_WITHIN))
            [verdict] = copy.execute("PRAGMA integrity_check(1)").fetchone()
        if verdict == "ok":
            part.chmod(0o600)
            with part.open("rb+") as stream:
                sync(stream.fileno())
            part.replace(path)
            sync_folder(place)
    except (OSError, sqlite3.Error) as error:
        detail = system_fault(error) if isinstance(error, OSError) else str(error)
        raise BackupFailed(path=str(path), detail=detail) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    if verdict != "ok":
        raise BackupFailed(path=str(path), detail=str(verdict))
    _thin(place, now)
    return next(b for b in backups_in(place) if b.path == path)


def _has_copy_of_today(folder: Path, now: dt.datetime) -> bool:
    """Whether the database was copied within a day.

    Any copy, not the newest: one made by a clock that was ahead stays the newest for as long.
    """
    copies = (b for b in backups_in(folder / DATABASE) if b.path.suffix == ".sqlite3")
    return any(dt.timedelta() <= now - copy.at < dt.timedelta(days=1) for copy in copies)


def _until(deadline: float) -> Callable[[int, int, int], None]:
    """Python tries again without end while another program keeps the database to itself."""

    def tried(_status: int, _left: int, _pages: int) -> None:
        if time.monotonic() > deadline:
            raise sqlite3.OperationalError("database is locked")

    return tried


def back_up_rows(store: Store, number: int, folder: Path, *, now: dt.datetime) -> Backup:
    """An event's journal rows as they stand, for what makes no archive because it is damaged.

    Raises:
        BackupFailed: it could not be written.
        NotStored: there is no such event.
    """
    event = store.event(number)
    rows = JournalRow.objects.filter(tournament__event_id=number).order_by("tournament", "sequence")
    columns = ("tournament_id", "sequence", "entry", "hash", "key")
    content = {
        "event": {"id": event.id, "name": event.name},
        "tournaments": [
            {"id": t.id, "name": t.name, "version": t.version, "head": t.head}
            for t in event.tournaments
        ],
        "journal": list(rows.values(*columns)),
    }
    data = json.dumps(content, ensure_ascii=False, indent=1).encode()
    path = folder / DATABASE / backup_name(now, "before", content_digest([data.hex()]), "json")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, data)
    except OSError as error:
        raise BackupFailed(path=str(path), detail=system_fault(error)) from error
    return next(b for b in backups_in(path.parent) if b.path == path)


def _now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)


class Keeper:
    """Makes backups by itself; `work` is called every few seconds by one process of all.

    How long ago the last ones were made is told by a clock that only goes forward.
    """

    def __init__(
        self,
        store: Store,
        folder: Path,
        *,
        every: dt.timedelta,
        versions: Callable[[], dict[int, int]] = versions,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store, self._folder, self._every = store, folder, every
        self._versions, self._clock = versions, clock
        self._seen: dict[int, int] | None = None
        self._all_at = float("-inf")

    def work(self) -> bool:
        """Back up what is due; whether anything was written.

        Raises:
            RondeError: something could not be backed up (the rest was).
        """
        now = _now()
        current = self._versions()
        failed: list[RondeError] = []
        published = {} if self._seen is None else self._published(self._seen, current, failed)
        first, self._seen = self._seen is None, current
        wrote = False
        for event, kind in published.items():
            try:
                back_up_event(self._store, event, self._folder, kind=kind, now=now)
                wrote = True
            except RondeError as error:
                failed.append(error)
        if self._clock() - self._all_at >= self._every.total_seconds():
            wrote = self._everything("start" if first else "timer", now, failed) or wrote
        if failed:
            raise failed[0]
        return wrote

    def _everything(self, kind: str, now: dt.datetime, failed: list[RondeError]) -> bool:
        self._all_at = self._clock()
        backups, troubles = back_up_everything(self._store, self._folder, kind=kind, now=now)
        failed += troubles
        due = not _has_copy_of_today(self._folder, now)
        copied = back_up_database(self._folder, kind="daily", now=now) if due else None
        return bool(backups) or copied is not None

    def _published(
        self, seen: dict[int, int], current: dict[int, int], failed: list[RondeError]
    ) -> dict[int, str]:
        """The events with a round published since, with the kind of their backup."""
        found: dict[int, str] = {}
        for tournament, version in current.items():
            after = seen.get(tournament, 0)
            if after == version:
                continue
            topics = {notice.topic for notice in notices(tournament, after=after)}
            if RoundPublished.__name__ not in topics:
                continue
            try:
                rounds = len(self._store.seen(tournament).state.tournament.rounds)
                found[self._store.tournament(tournament).event] = f"round-{rounds}"
            except RondeError as error:  # the others are backed up all the same
                failed.append(error)
        return found
