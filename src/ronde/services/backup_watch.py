"""Looking after the backups: whether what was entered is in one, whatever keeps it from being.

Every server process looks for itself, by a clock that only goes forward and by what is on the disk:
a clock set wrong, work that nobody does and a folder that is gone show alike.
"""

from __future__ import annotations

import datetime as dt
import logging
import socket
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from ronde.platform.background import host_of
from ronde.platform.backup_files import backups_in, event_folder
from ronde.services.backups import TASK, event_digest
from ronde.store.leases import leases
from ronde.store.store import Store, StoredEvent

__all__ = ["PATIENCE", "BackupWatch"]

PATIENCE = dt.timedelta(minutes=20)
"""Twice the time between backups."""

log = logging.getLogger("ronde.backups")


@dataclass(frozen=True, slots=True)
class _Unsaved:
    """Something of an event is in none of these files since that moment."""

    files: frozenset[str]
    since: float


class BackupWatch:
    """Knows which events should have been backed up long ago; `work` is called every minute."""

    def __init__(
        self, store: Store, folder: Path, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._store, self._folder, self._clock = store, folder, clock
        self._unsaved: Mapping[int, _Unsaved] = {}
        self._told: frozenset[int] = frozenset()

    def work(self) -> bool:
        """Look at every event; says in the log what is new. There is nothing to do about it."""
        found = {} if _is_elsewhere() else dict(self._looked_at())
        self._unsaved = found
        overdue = {event.id: event for event in self._store.events() if self.overdue(event.id)}
        for number in sorted(overdue.keys() - self._told):
            log.warning(
                "event %d (%s): no backup for %d minutes although something was entered",
                number,
                overdue[number].name,
                self.overdue(number),
            )
        self._told = frozenset(overdue)
        return False

    def overdue(self, event: int) -> int:
        """For how many minutes what was entered has been in no backup; 0: not for long."""
        unsaved = self._unsaved.get(event)
        waited = 0.0 if unsaved is None else self._clock() - unsaved.since
        return int(waited // 60) if waited >= PATIENCE.total_seconds() else 0

    def _looked_at(self) -> Mapping[int, _Unsaved]:
        found: dict[int, _Unsaved] = {}
        for event in self._store.events():
            if (unsaved := self._look(event)) is not None:
                found[event.id] = unsaved
        return found

    def _look(self, event: StoredEvent) -> _Unsaved | None:
        backups = backups_in(event_folder(self._folder, event))
        if event_digest(event) in {backup.digest for backup in backups}:
            return None
        files = frozenset(backup.path.name for backup in backups)
        before = self._unsaved.get(event.id)
        # A new file holds what had been entered until then: from there the time counts anew.
        if before is None or files - before.files:
            return _Unsaved(files, self._clock())
        return _Unsaved(files | before.files, before.since)


def _is_elsewhere() -> bool:
    """Whether a server on another machine makes the backups, in a folder of its own."""
    now = dt.datetime.now(dt.UTC)
    return any(
        held.name == TASK
        and host_of(held.holder) != host_of(socket.gethostname())
        and now < held.until < now + PATIENCE
        for held in leases()
    )
