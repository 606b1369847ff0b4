"""Reading and appending journals.

`Store.append` is the way anything changes: entries, version and outbox in one transaction, and only
if nobody appended in between. `Store.replace` is for restoring a backup.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from threading import RLock

from django.db import IntegrityError, transaction

from ronde.errors import Phrase, RondeError, UnknownName
from ronde.journal import (
    EMPTY,
    Entry,
    Journal,
    State,
    apply,
    entry_from_json,
    entry_to_json,
)
from ronde.journal.codec import decode, loads
from ronde.journal.names import check_editions
from ronde.store.cache import JournalCache
from ronde.store.errors import Conflict, Damaged, NotStored, Repeated, UnknownRules
from ronde.store.models import (
    EventRow,
    JournalRow,
    OutboxRow,
    RequestRow,
    SnapshotRow,
    TournamentRow,
)
from ronde.store.signals import appended, written
from ronde.store.snapshots import renew_snapshot, snapshot_fits, write_snapshot

__all__ = ["Seen", "Store", "StoredEvent", "StoredTournament", "stored_name"]

_SNAPSHOT_EVERY = 100
_NAME = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTournament:
    """What the lists know of a tournament without opening it."""

    id: int
    event: int
    event_name: str
    name: str
    version: int
    head: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredEvent:
    """An event and its tournaments."""

    id: int
    name: str
    created_at: dt.datetime
    is_demo: bool
    archived_at: dt.datetime | None = None
    tournaments: tuple[StoredTournament, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """A tournament's state at a version, without its history (no undo from here)."""

    version: int
    state: State


class Store:
    """The handle services work with; keeps a cache, otherwise has no state."""

    def __init__(self) -> None:
        self._cache = JournalCache()
        self._turns: defaultdict[int, AbstractContextManager[object]] = defaultdict(RLock)

    # --- events -------------------------------------------------------------------------------

    def events(self) -> tuple[StoredEvent, ...]:
        """Every event, newest first."""
        rows = EventRow.objects.prefetch_related("tournaments")
        return tuple(_stored_event(row) for row in rows)

    def event(self, number: int) -> StoredEvent:
        """One event.

        Raises:
            NotStored: there is none of that number.
        """
        try:
            return _stored_event(EventRow.objects.prefetch_related("tournaments").get(id=number))
        except EventRow.DoesNotExist:
            raise NotStored(kind="event", number=number) from None

    def siblings(self, event: int) -> tuple[tuple[int, str], ...]:
        """The tournaments of an event by number and name, in one question."""
        rows = TournamentRow.objects.filter(event_id=event).order_by("id")
        return tuple(rows.values_list("id", "name"))

    def create_event(
        self, name: str, *, at: dt.datetime, is_demo: bool = False, key: str | None = None
    ) -> int:
        """A new event without tournaments; the same key gives the same event."""
        if key is None:
            return EventRow.objects.create(name=_listed(name), created_at=at, is_demo=is_demo).pk
        row, _ = EventRow.objects.get_or_create(
            key=key, defaults={"name": _listed(name), "created_at": at, "is_demo": is_demo}
        )
        return row.pk

    def rename_event(self, number: int, name: str) -> None:
        """Another name for an event."""
        if not EventRow.objects.filter(id=number).update(name=_listed(name)):
            raise NotStored(kind="event", number=number)

    def archive_event(self, number: int, at: dt.datetime | None) -> None:
        """Put an event away since then, or bring it back (None)."""
        if not EventRow.objects.filter(id=number).update(archived_at=at):
            raise NotStored(kind="event", number=number)

    def delete_event(self, number: int) -> None:
        """Take an event and all its rows away; whoever calls it has kept what was in it.

        Raises:
            NotStored: there is none of that number.
        """
        if not EventRow.objects.filter(id=number).delete()[0]:
            raise NotStored(kind="event", number=number)
        self._cache.clear()

    def create_tournament(
        self, event: int, journal: Journal, *, at: dt.datetime, key: str | None = None
    ) -> int:
        """A new tournament with the journal it starts with; the same key gives the same one."""
        try:
            with transaction.atomic():
                row = _new_tournament(event, journal, at=at, key=key)
        except IntegrityError:
            # The key, or the event was deleted meanwhile: of two equal requests one was faster.
            known = None if key is None else TournamentRow.objects.filter(key=key).first()
            if known is None:
                raise
            return known.pk
        if row.head == journal.head:
            self._cache.put(row.pk, journal)
        return row.pk

    # --- journals -----------------------------------------------------------------------------

    def tournament(self, number: int) -> StoredTournament:
        """What the lists know of it.

        Raises:
            NotStored: there is none of that number.
        """
        return _stored_tournament(_row(number))

    def journal(self, number: int) -> Journal:
        """The journal of a tournament, with its state.

        Raises:
            NotStored: there is none of that number.
            Damaged: its rows do not make a journal.
        """
        return self._journal(_row(number))

    def opened(self, number: int) -> tuple[StoredTournament, Journal]:
        """Both of the above, read at once, to be shown.

        Raises:
            NotStored, Damaged: as `journal`.
            UnknownRules: it is whole, and beyond this version.
        """
        row = _row(number)
        journal = self._journal(row)
        _understood(number, journal.state)
        return _stored_tournament(row), journal

    def _journal(self, row: TournamentRow) -> Journal:
        number, cached = row.pk, self._cache.get(row.pk, row.version)
        if cached is not None and (cached.version, cached.head) == (row.version, row.head):
            return cached
        if cached is not None and 0 < cached.version < row.version and _holds(number, cached):
            start = cached
        else:
            start = Journal()
        journal = _extended(number, start, _entries(number, after=start.version))
        # More rows than the version says were appended between the two queries: no damage.
        if journal.version < row.version:
            raise Damaged(
                tournament=number,
                place=journal.version + 1,
                detail=Phrase("store.entries", expected=row.version, found=journal.version),
            )
        self._cache.put(number, journal)
        return journal

    def seen(self, number: int) -> Seen:
        """The state of a tournament by the shortest way: memory, snapshot and tail, or replay.

        Raises:
            NotStored, Damaged, UnknownRules: as `opened`.
        """
        found = self._seen(_row(number))
        _understood(number, found.state)
        return found

    def _seen(self, row: TournamentRow) -> Seen:
        number = row.pk
        cached = self._cache.get(number, row.version)
        if cached is not None and (cached.version, cached.head) == (row.version, row.head):
            return Seen(version=cached.version, state=cached.state)
        # Behind by a few entries of another process, it is nearer than the snapshot.
        found = _from_snapshot(row) if cached is None else None
        if found is not None:
            return found
        journal = self._journal(row)
        if cached is None:
            renew_snapshot(number, journal)
        return Seen(version=journal.version, state=journal.state)

    def founding(self, number: int) -> str:
        """The hash of the first entry: it names the tournament whatever becomes of its name."""
        rows = JournalRow.objects.filter(tournament_id=number, sequence=1)
        return str(rows.values_list("hash", flat=True).first() or "")

    def append(self, number: int, journal: Journal, *, expected: int, key: str = "") -> None:
        """Write the entries of `journal` after `expected`, if that is still the stored version.

        Raises:
            Conflict: it is not; the error holds the entries that came in between.
            Repeated: a request with that key was carried out before.
            NotStored: there is no such tournament.
        """
        new = journal.entries[expected:]
        with transaction.atomic():
            row = _row(number, lock=True)
            if key:
                done = JournalRow.objects.filter(tournament_id=number, key=key).first()
                if done is not None:
                    raise Repeated(key=key, sequence=done.sequence)
            previous = journal.entries[expected - 1].hash if expected else ""
            if row.version != expected or (expected and row.head != previous):
                raise Conflict(
                    tournament=number,
                    expected=expected,
                    actual=row.version,
                    changes=_entries(number, after=expected),
                )
            if not new:
                return
            _write(number, new, key=key or None)
            row.version, row.head = journal.version, journal.head
            row.name = stored_name(journal.state)
            row.save(update_fields=["version", "head", "name"])
            if expected // _SNAPSHOT_EVERY != journal.version // _SNAPSHOT_EVERY:
                write_snapshot(number, journal)
            _tell(number, new)
        self._cache.put(number, journal)
        appended.send_robust(sender=Store, tournament=number)

    @contextmanager
    def alone(self, number: int) -> Iterator[None]:
        """Nobody else writes to the tournament until the block ends, in whatever process.

        Those of this process wait in line; SQLite would let in whoever asks at the right moment.
        Blocks may lie within each other, but not within another transaction of their own: who holds
        the database would then wait for somebody who waits for the database.

        Raises:
            NotStored: there is no such tournament.
        """
        with self._turns[number], transaction.atomic():
            _row(number, lock=True)
            yield
        # What was told within the block could not be seen by others before now.
        appended.send_robust(sender=Store, tournament=number)

    def extend(self, number: int, entries: Sequence[Entry]) -> None:
        """Write entries that were accepted elsewhere behind those that are here.

        Raises:
            Conflict: they do not continue what is here.
            Damaged: they do not make a journal.
            NotStored: there is no such tournament.
        """
        if not entries:
            return
        expected = entries[0].sequence - 1
        here = self.journal(number)
        if here.version != expected or here.head != entries[0].previous:
            changes = here.entries[expected:]
            raise Conflict(
                tournament=number, expected=expected, actual=here.version, changes=changes
            )
        self.append(number, _extended(number, here, entries), expected=expected)

    def replace(self, number: int, journal: Journal, *, expected_head: str) -> None:
        """Put another journal in the place of a tournament's, if that is still at `expected_head`.

        The one exception to journals being only appended to; whoever calls it has backed up what
        is replaced.

        Raises:
            Conflict: somebody wrote since; nothing was replaced.
            NotStored: there is no such tournament.
        """
        with transaction.atomic():
            row = _row(number, lock=True)
            if row.head != expected_head:
                raise Conflict(
                    tournament=number, expected=journal.version, actual=row.version, changes=()
                )
            JournalRow.objects.filter(tournament_id=number).delete()
            OutboxRow.objects.filter(tournament_id=number).delete()
            RequestRow.objects.filter(tournament_id=number).delete()
            _write(number, journal.entries, key=None)
            was = row.version
            row.version, row.head = journal.version, journal.head
            row.name = stored_name(journal.state)
            row.save(update_fields=["version", "head", "name"])
            write_snapshot(number, journal)
            _tell(number, journal.entries, was=was)
        self._cache.clear()

    def done_with(self, number: int, key: str) -> int | None:
        """The entry that a request with that key made, if it was carried out before."""
        if not key:
            return None
        rows = JournalRow.objects.filter(tournament_id=number, key=key)
        return rows.values_list("sequence", flat=True).first()

    def drop_cache(self) -> None:
        """Forget every cached journal; nothing else changes."""
        self._cache.clear()


def _understood(number: int, state: State) -> None:
    """Refuse to show what this version gives no meaning to; copying and backing it up goes on."""
    try:
        check_editions(state.tournament.settings)
    except UnknownName as error:
        raise UnknownRules(tournament=number, detail=error) from error


# --- rows -----------------------------------------------------------------------------------------


def _row(number: int, *, lock: bool = False) -> TournamentRow:
    every = TournamentRow.objects
    rows = every.select_for_update() if lock else every.select_related("event")
    try:
        return rows.get(id=number)
    except TournamentRow.DoesNotExist:
        raise NotStored(kind="tournament", number=number) from None


def _new_tournament(
    event: int, journal: Journal, *, at: dt.datetime, key: str | None
) -> TournamentRow:
    if not EventRow.objects.filter(id=event).exists():
        raise NotStored(kind="event", number=event)
    known = None if key is None else TournamentRow.objects.filter(key=key).first()
    if known is not None:
        return known
    row = TournamentRow.objects.create(
        event_id=event,
        name=stored_name(journal.state),
        version=journal.version,
        head=journal.head,
        created_at=at,
        key=key,
    )
    _write(row.pk, journal.entries, key=None)
    write_snapshot(row.pk, journal)
    _tell(row.pk, journal.entries)
    return row


def _tell(number: int, entries: Sequence[Entry], *, was: int | None = None) -> None:
    """Tell this process what was written, once it can no longer be rolled back."""
    if not entries:
        return
    transaction.on_commit(
        lambda: written.send_robust(Store, tournament=number, entries=entries, was=was)
    )


def _stored_tournament(row: TournamentRow) -> StoredTournament:
    return StoredTournament(
        id=row.pk,
        event=row.event_id,
        event_name=row.event.name,
        name=row.name,
        version=row.version,
        head=row.head,
    )


def _stored_event(row: EventRow) -> StoredEvent:
    return StoredEvent(
        id=row.pk,
        name=row.name,
        created_at=row.created_at,
        is_demo=row.is_demo,
        archived_at=row.archived_at,
        tournaments=tuple(_stored_tournament(t) for t in row.tournaments.all()),
    )


def stored_name(state: State) -> str:
    """The name of a tournament as lists show it."""
    return _listed(state.tournament.settings.name)


def _listed(name: str) -> str:
    """As much of a name as a list keeps; PostgreSQL has no text with a NUL in it."""
    return name.replace("\0", "")[:_NAME]


def _holds(number: int, journal: Journal) -> bool:
    """Whether the cached journal is the beginning of the stored one."""
    rows = JournalRow.objects.filter(tournament_id=number, sequence=journal.version)
    return rows.values_list("hash", flat=True).first() == journal.head


def _entries(number: int, *, after: int) -> tuple[Entry, ...]:
    rows = JournalRow.objects.filter(tournament_id=number, sequence__gt=after)
    texts = rows.order_by("sequence").values_list("sequence", "entry")
    found: list[Entry] = []
    for sequence, text in texts.iterator(chunk_size=2000):
        try:
            found.append(entry_from_json(text))
        except RondeError as error:
            raise Damaged(tournament=number, place=sequence, detail=error) from error
    return tuple(found)


def _extended(number: int, start: Journal, entries: Sequence[Entry]) -> Journal:
    """The journal with entries that were accepted before: applied, not validated again."""
    state = start.state if start.entries else EMPTY
    for entry in entries:
        try:
            state = apply(state, entry.event)
        except RondeError as error:
            raise Damaged(tournament=number, place=entry.sequence, detail=error) from error
    journal = Journal((*start.entries, *entries))
    journal.__dict__["state"] = state  # folded above, not once more
    return journal


def _write(number: int, entries: Sequence[Entry], *, key: str | None) -> None:
    JournalRow.objects.bulk_create(
        JournalRow(
            tournament_id=number,
            sequence=entry.sequence,
            entry=entry_to_json(entry),
            hash=entry.hash,
            key=key if index == 0 else None,
        )
        for index, entry in enumerate(entries)
    )
    last_of = {type(entry.event).__name__: entry for entry in entries}
    OutboxRow.objects.bulk_create(
        OutboxRow(tournament_id=number, version=entry.sequence, topic=topic, at=entry.at)
        for topic, entry in last_of.items()
    )


def _from_snapshot(row: TournamentRow) -> Seen | None:
    """The state from the snapshot and the entries after it; None if there is none to trust."""
    saved = SnapshotRow.objects.filter(tournament=row).first()
    if saved is None or saved.version > row.version or not snapshot_fits(saved):
        return None
    known = JournalRow.objects.filter(tournament=row, sequence=saved.version, hash=saved.head)
    if not known.exists():
        return None
    try:
        state: State = decode(State, loads(saved.state))
        for entry in _entries(row.pk, after=saved.version):
            state = apply(state, entry.event)
    except RondeError:
        return None  # undo of an act before the snapshot, or an old snapshot: replay instead
    return Seen(version=row.version, state=state)
