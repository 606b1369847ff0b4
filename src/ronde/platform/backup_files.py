"""Backups as files: names that tell everything, and which ones are kept.

    <folder>/<event>-<identity>/20261116T143000-250Z_round-5_3fa8c01b22de.ronde
    <folder>/database/20261116T143000-250Z_upgrade_000000000000.sqlite3
    <folder>/database/20261116T143000-250Z_before_3fa8c01b22de.json

The identity stays when an event is renamed and differs between installations, so two machines may
share a folder. The last part of a name stands for the content: what did not change is not written
again.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from ronde.platform.files import slug
from ronde.store.store import StoredEvent

__all__ = [
    "DATABASE",
    "DAYS",
    "Backup",
    "backup_name",
    "backups_in",
    "content_digest",
    "event_folder",
    "identity",
    "to_drop",
]

DATABASE = "database"
"""The folder of copies of the whole database, and of rows that make no journal any more."""

DAYS = 30
_TIME = "%Y%m%dT%H%M%S-%f"
_NAME = re.compile(r"(\d{8}T\d{6}-\d{3})Z_([a-z0-9-]{1,40})_([0-9a-f]{12})\.(ronde|sqlite3|json)")
_AUTOMATIC = frozenset({"timer", "start", "daily"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Backup:
    """A backup on disk.

    `kind` is timer, start (of the server), round-N, hand, before (a restore) or deleted;
    copies of the whole database are daily, upgrade, hand or before.
    """

    path: Path
    at: dt.datetime
    kind: str
    digest: str
    size: int

    @property
    def name(self) -> str:
        """What finds it again below the folder of backups."""
        return f"{self.path.parent.name}/{self.path.name}"


def identity(event: StoredEvent) -> str:
    """What stays of an event whatever it is called: nobody else made one at that microsecond."""
    text = f"{event.created_at.astimezone(dt.UTC).isoformat()} {event.id}"
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def event_folder(folder: Path, event: StoredEvent) -> Path:
    """Where the backups of an event are, or will be."""
    known = sorted(folder.glob(f"*-{identity(event)}"))
    return known[0] if known else folder / f"{slug(event.name, 'event')}-{identity(event)}"


def content_digest(parts: Iterable[str]) -> str:
    """Stands for the content in a name."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:12]


def backup_name(at: dt.datetime, kind: str, digest: str, suffix: str = "ronde") -> str:
    """The name of a backup's file."""
    milliseconds = at.astimezone(dt.UTC).strftime(_TIME)[:-3]
    return f"{milliseconds}Z_{kind}_{digest}.{suffix}"


def backups_in(folder: Path) -> tuple[Backup, ...]:
    """The backups directly in a folder, newest first; other files are not ours."""
    found = []
    for path in folder.glob("*_*_*.*") if folder.is_dir() else ():
        if (match := _NAME.fullmatch(path.name)) is None:
            continue
        try:
            at = dt.datetime.strptime(match[1], _TIME).replace(tzinfo=dt.UTC)
            size = path.stat().st_size
        except (ValueError, OSError):
            continue
        found.append(Backup(path=path, at=at, kind=match[2], digest=match[3], size=size))
    return tuple(sorted(found, key=lambda b: (b.at, b.path.name), reverse=True))


def to_drop(backups: Iterable[Backup], *, now: dt.datetime) -> tuple[Backup, ...]:
    """Those the policy lets go.

    Kept: everything of the last day; the last one of each day, for the last thirty days that have
    one; and for good what a person or an act made (a published round, a restore, an upgrade, a
    backup by hand). Days are counted, not how long ago they were: a clock that is ahead drops no
    more than one that is right. What lies ahead of the clock stays and takes nobody's place: either
    that clock was wrong or this one is.
    """
    dropped, days = [], set[dt.date]()
    for backup in sorted(backups, key=lambda b: b.at, reverse=True):
        age = now - backup.at
        if age < dt.timedelta():
            continue
        last_of_day = backup.at.date() not in days
        days.add(backup.at.date())
        kept = (
            backup.kind not in _AUTOMATIC
            or age <= dt.timedelta(days=1)
            or (last_of_day and len(days) <= 1 + DAYS)  # today, and those before it
        )
        if not kept:
            dropped.append(backup)
    return tuple(dropped)
