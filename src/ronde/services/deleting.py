"""Putting events away, and deleting them: everything is kept in an archive first."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from pathlib import Path

from django.db import transaction

from ronde.errors import RondeError
from ronde.platform.backup_files import Backup
from ronde.services import witness
from ronde.services.acts import Signature
from ronde.services.backups import back_up_database, back_up_event, back_up_rows, event_digest
from ronde.services.public.sharing import is_shared
from ronde.services.security_journal import Kind, record
from ronde.services.witness import Act, Note
from ronde.store.api_rows import ApiTokenRow, WebhookRow
from ronde.store.errors import Conflict
from ronde.store.people import MembershipRow
from ronde.store.store import Store, StoredEvent

__all__ = ["Going", "archive_event", "delete_event", "what_goes"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Going:
    """What ends with an event, besides the event itself."""

    entries: int
    members: int
    tokens: int
    webhooks: int
    shared: bool


def what_goes(store: Store, number: int) -> Going:
    """What deleting an event would end.

    Raises:
        NotStored: there is no such event.
    """
    event = store.event(number)
    return Going(
        entries=sum(t.version for t in event.tournaments),
        members=MembershipRow.objects.filter(event_id=number).count(),
        tokens=ApiTokenRow.objects.filter(event_id=number, revoked_at=None).count(),
        webhooks=WebhookRow.objects.filter(event_id=number).count(),
        shared=is_shared(number),
    )


def archive_event(store: Store, number: int, *, at: dt.datetime | None) -> None:
    """Put an event away, or bring it back (None). Nothing else about it changes.

    Raises:
        NotStored: there is no such event.
    """
    store.archive_event(number, at)


def delete_event(
    store: Store, number: int, folder: Path, *, by: Signature, now: dt.datetime
) -> Backup:
    """Delete an event after everything in it was written to the folder of backups, and read back.

    Members, codes, tokens, webhooks and the public page go with it. Where a tournament cannot be
    read any more, the copy is of the whole database, or on PostgreSQL of the event's rows.

    Raises:
        NotStored: there is no such event.
        BackupFailed: it could not be kept; nothing was deleted.
        Conflict: somebody wrote meanwhile; nothing was deleted.
    """
    event = store.event(number)
    kept = _kept(store, event, folder, now)
    with transaction.atomic():
        _unchanged(event, store.event(number))
        record(Kind.EVENT_DELETED, by=by, subject=event.name, event=number)
        store.delete_event(number)
        transaction.on_commit(
            lambda: witness.note(
                *(Note(act=Act.REMOVED, at=now, tournament=t.id) for t in event.tournaments)
            )
        )
    return kept


def _kept(store: Store, event: StoredEvent, folder: Path, now: dt.datetime) -> Backup:
    if all(_readable(store, t.id) for t in event.tournaments):
        backup = back_up_event(store, event.id, folder, kind="deleted", now=now)
    else:
        backup = back_up_database(folder, kind="before", now=now)
    return backup or back_up_rows(store, event.id, folder, now=now)


def _readable(store: Store, tournament: int) -> bool:
    try:
        store.journal(tournament)
    except RondeError:
        return False
    return True


def _unchanged(was: StoredEvent, now: StoredEvent) -> None:
    if event_digest(was) == event_digest(now):
        return
    before = {t.id: t.version for t in was.tournaments}
    for tournament in now.tournaments:
        known = before.get(tournament.id, 0)
        if known != tournament.version:
            raise Conflict(
                tournament=tournament.id, expected=known, actual=tournament.version, changes=()
            )
