"""Integrity: the database by its own check, every journal by its chain, the copies by the journal.

What is checked is what is on disk: nothing kept in memory is believed.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass

from django.db import connection

from ronde.errors import Phrase, RondeError
from ronde.journal import Fault, Journal, Verdict, entry_from_json, verify
from ronde.journal.consistency import Inconsistency
from ronde.store.models import JournalRow, SnapshotRow, TournamentRow
from ronde.store.snapshots import snapshot_agrees
from ronde.store.store import stored_name

__all__ = ["Checked", "Finding", "Flaw", "Report", "check_everything", "check_tournament"]

_MOST = 20


class Flaw(enum.Enum):
    """What is wrong."""

    DATABASE = "database"
    """The database says so of itself; the detail is its own words."""
    UNREADABLE = "unreadable"
    """An entry is not one."""
    CHAIN = "chain"
    """The chain does not hold; `fault` says how."""
    HASH_COLUMN = "hash_column"
    """The hash beside an entry is not the entry's."""
    VERSION = "version"
    """The tournament's version or head is not that of its last entry."""
    NAME = "name"
    """The name in the lists is not the tournament's."""
    SNAPSHOT = "snapshot"
    """The snapshot is not what the journal amounts to at its version."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that is wrong; `place` is the first entry that shows it (0: none)."""

    flaw: Flaw
    detail: Phrase | RondeError | Inconsistency | str = ""
    fault: Fault | None = None
    place: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """A tournament and what was found."""

    id: int
    event: str
    name: str
    entries: int
    head: str
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """Everything that was checked."""

    vendor: str
    database: tuple[Finding, ...]
    tournaments: tuple[Checked, ...]

    @property
    def whole(self) -> bool:
        """Whether nothing is wrong."""
        return not self.database and not any(t.findings for t in self.tournaments)


def check_everything() -> Report:
    """Check the database and every tournament in it."""
    database = tuple(_database_findings())
    numbers = TournamentRow.objects.order_by("event_id", "id").values_list("id", flat=True)
    return Report(
        vendor=connection.vendor,
        database=database,
        tournaments=tuple(check_tournament(number) for number in numbers),
    )


def _database_findings() -> Iterator[Finding]:
    """SQLite reads its whole file; PostgreSQL watches over its pages itself."""
    if connection.vendor != "sqlite":
        return
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA integrity_check({_MOST})")
        for (line,) in cursor.fetchall():
            if line != "ok":
                yield Finding(flaw=Flaw.DATABASE, detail=str(line))
        cursor.execute("PRAGMA foreign_key_check")
        for table, row, parent, _ in cursor.fetchmany(_MOST):
            yield Finding(flaw=Flaw.DATABASE, detail=f"{table} {row}: no {parent}")


def check_tournament(number: int) -> Checked:
    """Check one tournament's rows."""
    # Read first: what is appended meanwhile may only make the journal longer than its snapshot.
    snapshot = SnapshotRow.objects.filter(tournament_id=number).first()
    journal, findings = _read(number)
    row = TournamentRow.objects.select_related("event").get(id=number)
    if journal is not None and row.version > journal.version:  # appended to meanwhile, perhaps
        journal, findings = _read(number, up_to=row.version)
    if journal is not None:
        verdict = verify(journal)
        findings += () if verdict.whole else (_of_chain(verdict),)
        if (row.version, row.head) != (journal.version, journal.head):
            told = f"{row.version} {row.head[:12]}, {journal.version} {journal.head[:12]}"
            findings += (Finding(flaw=Flaw.VERSION, detail=told),)
        if verdict.whole:
            findings += tuple(_copies(row, snapshot, journal))
    return Checked(
        id=number,
        event=row.event.name,
        name=row.name,
        entries=row.version,
        head=row.head,
        findings=findings,
    )


def _copies(
    row: TournamentRow, snapshot: SnapshotRow | None, journal: Journal
) -> Iterator[Finding]:
    """What is kept beside the journal and should follow from it."""
    name = stored_name(journal.state)
    if row.name != name:
        yield Finding(flaw=Flaw.NAME, detail=f"{row.name!r}, {name!r}")
    if snapshot is not None and not snapshot_agrees(snapshot, journal):
        yield Finding(flaw=Flaw.SNAPSHOT, place=snapshot.version)


def _of_chain(verdict: Verdict) -> Finding:
    return Finding(
        flaw=Flaw.CHAIN, fault=verdict.fault, place=verdict.place or 0, detail=verdict.detail or ""
    )


def _read(number: int, *, up_to: int | None = None) -> tuple[Journal | None, tuple[Finding, ...]]:
    """The journal as its rows tell it; None if an entry cannot be read."""
    entries = []
    findings: tuple[Finding, ...] = ()
    rows = JournalRow.objects.filter(tournament_id=number).order_by("sequence")
    if up_to is not None:
        rows = rows.filter(sequence__lte=up_to)
    for place, text, digest in rows.values_list("sequence", "entry", "hash").iterator():
        try:
            entry = entry_from_json(text)
        except RondeError as error:
            return None, (Finding(flaw=Flaw.UNREADABLE, place=place, detail=error),)
        entries.append(entry)
        if digest != entry.hash and not findings:
            findings = (Finding(flaw=Flaw.HASH_COLUMN, place=place),)
    return Journal(tuple(entries)), findings
