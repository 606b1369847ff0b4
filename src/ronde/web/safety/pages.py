"""View-models of backups, restoring and the integrity check."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from pathlib import Path

from ronde.formats import Archive
from ronde.platform.backup_files import DATABASE, DAYS, Backup, backups_in, identity
from ronde.services.backups import BackupStatus, backup_status
from ronde.services.followers import Follower, followers
from ronde.services.integrity import Checked, Finding, Report
from ronde.services.restoring import Replacement
from ronde.store.store import StoredEvent
from ronde.texts.errors import detail_text
from ronde.texts.integrity import finding_text
from ronde.texts.language import Language
from ronde.web.forms import FormState

__all__ = [
    "BackupsPage",
    "CheckedRow",
    "IntegrityPage",
    "RestorePage",
    "backups_page",
    "integrity_page",
]

_SHOWN = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupRow:
    """A backup in the list; `round` is 0 where it was not made for a published round."""

    name: str
    at: dt.datetime
    kind: str
    round: int
    kilobytes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EventBackups:
    """The backups of an event; `event` is None where the event is not here (any more)."""

    title: str
    event: StoredEvent | None
    rows: tuple[BackupRow, ...]
    older: tuple[BackupRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupsPage:
    """Every backup, the machines that follow, and whether the automatic work goes well.

    `token` is shown once, when a machine has just been allowed to follow.
    """

    folder: str
    status: BackupStatus
    events: tuple[EventBackups, ...]
    database: tuple[BackupRow, ...]
    days: int
    followers: tuple[Follower, ...]
    form: FormState
    token: str = ""
    address: str = ""
    made: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RestorePage:
    """A backup looked at before it is restored; `plan` is what replacing would do."""

    name: str
    at: dt.datetime
    archive: Archive
    event: StoredEvent | None
    plan: Replacement | None
    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedRow:
    """A tournament and what is wrong with it, in words."""

    checked: Checked
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class IntegrityPage:
    """Before the check (`report` None) and after it."""

    report: Report | None
    database: tuple[str, ...] = ()
    rows: tuple[CheckedRow, ...] = ()


def backups_page(
    folder: Path,
    events: tuple[StoredEvent, ...],
    *,
    form: FormState,
    token: str = "",
    address: str = "",
    made: int | None = None,
) -> BackupsPage:
    """The page, newest events first; those that are only in the folder come last."""
    known = {identity(event): event for event in events}
    places = sorted(folder.iterdir()) if folder.is_dir() else []
    groups = [_group(p, known) for p in places if p.is_dir() and p.name != DATABASE]
    order = {event.id: place for place, event in enumerate(events)}
    groups.sort(key=lambda g: (len(order) if g.event is None else order[g.event.id], g.title))
    return BackupsPage(
        folder=str(folder),
        status=backup_status(),
        events=tuple(group for group in groups if group.rows),
        database=tuple(map(_row, backups_in(folder / DATABASE)[:_SHOWN])),
        days=DAYS,
        followers=followers(),
        form=form,
        token=token,
        address=address,
        made=made,
    )


def _group(place: Path, known: dict[str, StoredEvent]) -> EventBackups:
    slug, _, mark = place.name.rpartition("-")
    event = known.get(mark)
    rows = tuple(map(_row, backups_in(place)))
    title = slug.replace("-", " ") if event is None else event.name
    return EventBackups(title=title, event=event, rows=rows[:_SHOWN], older=rows[_SHOWN:])


def _row(backup: Backup) -> BackupRow:
    kind, _, number = backup.kind.partition("-")
    return BackupRow(
        name=backup.name,
        at=backup.at,
        kind=kind,
        round=int(number) if number.isdecimal() else 0,
        kilobytes=max(1, backup.size // 1024),
    )


def integrity_page(report: Report, language: Language) -> IntegrityPage:
    """The report in words."""
    return IntegrityPage(
        report=report,
        database=tuple(_told(finding, language) for finding in report.database),
        rows=tuple(
            CheckedRow(
                checked=checked,
                told=tuple(_told(finding, language) for finding in checked.findings),
            )
            for checked in report.tournaments
        ),
    )


def _told(finding: Finding, language: Language) -> str:
    fault = "" if finding.fault is None else finding.fault.value
    return finding_text(
        finding.flaw.value,
        language,
        detail=detail_text(finding.detail, language),
        place=finding.place,
        fault=fault,
    )
