"""Restoring: a backup becomes a new event, or takes the place of one after that was backed up."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from django.db import transaction

from ronde.errors import FormatError, RondeError
from ronde.formats import Archive, read_archive
from ronde.formats.archive import archived_heads
from ronde.formats.names import check_names
from ronde.journal import Journal
from ronde.platform.backup_files import DATABASE, Backup, backups_in
from ronde.services.acts import Signature
from ronde.services.backups import back_up_database, back_up_event, back_up_rows
from ronde.services.exchange import EventFile, import_event
from ronde.services.security_journal import Kind, record
from ronde.store.store import Store, StoredTournament

__all__ = [
    "Change",
    "NoSuchBackup",
    "Replacement",
    "find_backup",
    "newest_backups",
    "read_backup",
    "replacement",
    "restore_as_new",
    "restore_over",
]


class NoSuchBackup(RondeError, LookupError):
    """No backup of that name."""

    code = "backup.unknown"

    def __init__(self, name: str) -> None:
        super().__init__(f"no backup {name!r}")
        self.name = name


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What replacing does to one tournament.

    `common` is the number of entries both have; `here` is None for a tournament that comes back,
    `backup` None for one that is not in the backup and stays as it is.
    """

    name: str
    here: StoredTournament | None
    backup: Journal | None
    common: int

    @property
    def lost(self) -> int:
        """How many entries that are here are not in the backup."""
        if self.here is None or self.backup is None:
            return 0
        return self.here.version - self.common

    @property
    def gained(self) -> int:
        """How many entries of the backup are not here."""
        return 0 if self.backup is None else self.backup.version - self.common


@dataclass(frozen=True, slots=True, kw_only=True)
class Replacement:
    """What restoring a backup over an event would do."""

    event: int
    changes: tuple[Change, ...]

    @property
    def changes_anything(self) -> bool:
        """Whether anything would be different afterwards."""
        return any(c.lost or c.gained for c in self.changes)

    @property
    def heads(self) -> str:
        """Stands for what is here now: the confirmation is for this and nothing later."""
        return " ".join(f"{c.here.id}:{c.here.head}" for c in self.changes if c.here is not None)


def find_backup(folder: Path, name: str) -> Backup:
    """The backup of that name (`event/file`) below the folder of backups.

    Raises:
        NoSuchBackup: there is none.
    """
    for place in folder.iterdir() if folder.is_dir() else ():
        if place.name == name.partition("/")[0] and place.is_dir() and place.name != DATABASE:
            for backup in backups_in(place):
                if backup.name == name:
                    return backup
    raise NoSuchBackup(name)


def newest_backups(folder: Path, *, now: dt.datetime) -> tuple[Backup, ...]:
    """The newest backup of every event in a folder of backups.

    One that lies ahead of the clock was made by a clock that was wrong, or this one is: it is the
    newest if it holds more than the newest that does not.
    """
    places = sorted(folder.iterdir()) if folder.is_dir() else []
    found = (_newest(backups_in(p), now) for p in places if p.is_dir() and p.name != DATABASE)
    return tuple(backup for backup in found if backup is not None)


def _newest(backups: Sequence[Backup], now: dt.datetime) -> Backup | None:
    newest = next(iter(backups), None)
    behind = next((backup for backup in backups if backup.at <= now), None)
    if newest is None or behind is None or newest is behind:
        return newest
    return newest if _entries(newest) > _entries(behind) else behind


def _entries(backup: Backup) -> int:
    """How many entries its journals have in all; -1 if it cannot be read."""
    try:
        with backup.path.open("rb") as stream:
            return sum(listed.entries for listed in archived_heads(stream))
    except (OSError, FormatError):
        return -1


def read_backup(path: Path) -> Archive:
    """The archive, with its chains verified.

    Raises:
        FormatError: it cannot be read, or was altered.
        UnknownName: it names rules or a system that nobody here knows.
    """
    archive = read_archive(path.read_bytes())
    for held in archive.tournaments:
        check_names(held.journal)
    return archive


def restore_as_new(store: Store, archive: Archive, *, by: Signature) -> int:
    """A new event with what the archive holds; its number is returned."""
    journals = tuple(t.journal for t in archive.tournaments)
    file = EventFile(name=archive.event.name, tournaments=journals)
    with transaction.atomic():
        number = import_event(store, file, by=by)
        record(Kind.BACKUP_RESTORED, by=by, subject=archive.event.name, event=number)
    return number


def replacement(store: Store, number: int, archive: Archive) -> Replacement:
    """What restoring over an event would do; tournaments are known by their first entry.

    Raises:
        NotStored: there is no such event.
    """
    event = store.event(number)
    left = {t.key: t.journal for t in archive.tournaments}
    changes = []
    for stored in event.tournaments:
        journal = _readable(store, stored.id)
        key = _match(stored, journal, left)
        backup = None if key is None else left.pop(key)
        changes.append(
            Change(name=stored.name, here=stored, backup=backup, common=_common(journal, backup))
        )
    changes += [
        Change(name=j.state.tournament.settings.name, here=None, backup=j, common=0)
        for j in left.values()
    ]
    return Replacement(event=number, changes=tuple(changes))


def _readable(store: Store, number: int) -> Journal | None:
    """A journal that cannot be read is exactly what one wants to replace."""
    try:
        return store.journal(number)
    except RondeError:
        return None


def _match(
    stored: StoredTournament, journal: Journal | None, left: dict[str, Journal]
) -> str | None:
    """The folder in the archive that is the same tournament: by number if several begin alike."""
    if journal is not None and journal.entries:
        alike = [key for key, j in left.items() if j.entries and j.entries[0] == journal.entries[0]]
    else:
        alike = [key for key in left if key.endswith(f"-{stored.id}")]
    by_number = [key for key in alike if key.endswith(f"-{stored.id}")]
    return next(iter(by_number or alike), None)


def _common(here: Journal | None, backup: Journal | None) -> int:
    if here is None or backup is None:
        return 0
    pairs = zip(here.entries, backup.entries, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0].hash == pair[1].hash, pairs))


def restore_over(
    store: Store, plan: Replacement, folder: Path, *, by: Signature, now: dt.datetime
) -> Backup:
    """Replace an event's tournaments by those of the plan; what was there is backed up first.

    All of them or none. Where a tournament cannot be read any more, the copy is of the whole
    database, or on PostgreSQL of the event's rows as they stand.

    Raises:
        Conflict: somebody wrote since the plan was made; nothing was replaced.
        BackupFailed: what is here could not be backed up; nothing was replaced.
    """
    before = _back_up_first(store, plan, folder, now)
    with transaction.atomic():
        for change in plan.changes:
            if change.backup is None:
                continue
            if change.here is None:
                store.create_tournament(plan.event, change.backup, at=by.at)
            else:
                store.replace(change.here.id, change.backup, expected_head=change.here.head)
        name = store.event(plan.event).name
        record(Kind.EVENT_REPLACED, by=by, subject=name, event=plan.event)
    return before


def _back_up_first(store: Store, plan: Replacement, folder: Path, now: dt.datetime) -> Backup:
    here = [change.here for change in plan.changes if change.here is not None]
    if all(_readable(store, stored.id) is not None for stored in here):
        backup = back_up_event(store, plan.event, folder, kind="before", now=now)
    else:
        backup = back_up_database(folder, kind="before", now=now)
    return backup or back_up_rows(store, plan.event, folder, now=now)
