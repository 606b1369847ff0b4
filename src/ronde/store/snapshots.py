"""Snapshots: a tournament's state at some version, believed only with its seal.

The seal binds the state to tournament, version and head. Pages of spectators are made from
snapshots, so whoever could forge one would have the public see another result than the arbiters.
Whoever changes the shape of `State` deletes them in a migration: they are made again when read.
"""

from __future__ import annotations

from contextlib import suppress

from django.db import DatabaseError, transaction

from ronde.errors import RondeError
from ronde.journal import Journal, State
from ronde.journal.codec import decode, dumps, encode, loads
from ronde.store.models import SnapshotRow
from ronde.store.seals import fits, seal

__all__ = ["renew_snapshot", "snapshot_agrees", "snapshot_fits", "write_snapshot"]

_PURPOSE = "store.snapshot"


def write_snapshot(number: int, journal: Journal) -> None:
    """The state of a tournament as it is now, in the place of the one before."""
    version, head, state = journal.version, journal.head, dumps(encode(journal.state))
    sealed = seal(_PURPOSE, number, version, head, state)
    SnapshotRow.objects.update_or_create(
        tournament_id=number,
        defaults={"version": version, "head": head, "state": state, "seal": sealed},
    )


def snapshot_fits(saved: SnapshotRow) -> bool:
    """Whether the snapshot is as this installation wrote it."""
    parts = (saved.tournament_id, saved.version, saved.head, saved.state)
    return fits(saved.seal, _PURPOSE, *parts)


def snapshot_agrees(saved: SnapshotRow, journal: Journal) -> bool:
    """Whether the snapshot says what the journal amounts to at its version."""
    if saved.version > journal.version:
        return False
    then = Journal(journal.entries[: saved.version])
    if saved.head != then.head:
        return False
    try:
        state: State = decode(State, loads(saved.state))
    except RondeError:
        return False
    return state == (journal.state if then == journal else then.state)


def renew_snapshot(number: int, journal: Journal) -> None:
    """After a replay: make the snapshot that is missing, seal one that turned out to be right.

    After a change of the secret key no seal fits. A snapshot that says something else stays as it
    is, for the integrity check to name.
    """
    saved = SnapshotRow.objects.filter(tournament_id=number).first()
    if saved is not None and (snapshot_fits(saved) or not snapshot_agrees(saved, journal)):
        return
    # Reading goes on without it where nothing can be written.
    with suppress(DatabaseError), transaction.atomic():
        if saved is None:
            write_snapshot(number, journal)
            return
        SnapshotRow.objects.filter(pk=saved.pk, version=saved.version, state=saved.state).update(
            seal=seal(_PURPOSE, number, saved.version, saved.head, saved.state)
        )
