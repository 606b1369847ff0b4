"""Integrity: whether anything was changed behind the program's back, and what was there before.

The database by its own check, every journal by its chain, the copies by the journal; then the
journals by whoever else remembers them (`sightings.py`): the log of published rounds, backups,
copies of the database, machines that follow. What is checked is what is on disk: nothing kept in
memory is believed, and nothing is changed.
"""

from __future__ import annotations

import datetime as dt
import enum
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from django.conf import settings
from django.contrib.auth.models import User
from django.db import connection
from django.db.models import Max, Q

from ronde.errors import Phrase, RondeError, system_fault
from ronde.journal import Fault, Journal, Verdict, entry_from_json, verify
from ronde.journal.consistency import Inconsistency
from ronde.platform.backup_files import identity
from ronde.services import security_journal, sightings, witness
from ronde.services.acts import Signature
from ronde.services.installation import OWNER
from ronde.services.people.names import doubtful, shown_name
from ronde.services.sightings import Contradiction, Seen, Sighting, Source
from ronde.services.witness import Act, Log, Note
from ronde.store.models import JournalRow, OutboxRow, SecurityRow, SnapshotRow, TournamentRow
from ronde.store.snapshots import snapshot_agrees
from ronde.store.store import Store, stored_name

__all__ = [
    "Checked",
    "Finding",
    "Flaw",
    "Kind",
    "Part",
    "Report",
    "accept",
    "check_everything",
    "check_tournament",
]

_MOST = 20


class Flaw(enum.Enum):
    """What is wrong."""

    DATABASE = "database"
    """The database says so of itself; the detail is its own words."""
    FOREIGN = "foreign"
    """The database holds what the program did not make; the detail says what."""
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
    NOTICES = "notices"
    """There are notices of entries behind the last one."""
    SHORTER = "shorter"
    """It had more entries when it was seen."""
    REWRITTEN = "rewritten"
    """It had other entries when it was seen."""
    GONE = "gone"
    """It was here when it was seen."""
    MOVED = "moved"
    """It was in another event when it was noted, and no act of the program moves it."""
    LOG_SPOILED = "log_spoiled"
    """A line of the log is not as it was written."""
    LOG_SHORTER = "log_shorter"
    """The database knows more lines of the log than there are."""
    LOG_DIFFERS = "log_differs"
    """A line of the log is another one in the database."""
    LOG_GONE = "log_gone"
    """The database knows a log of this folder that is not there."""
    LOG_FORGOTTEN = "log_forgotten"
    """A copy of the database knows more lines of the log than folder and database together."""
    LOG_UNREADABLE = "log_unreadable"
    SUPERUSER = "superuser"
    """An account has every right, or is of the staff, and no act of the program gives that."""
    OWNER = "owner"
    """The owner's account is not the one that was noted."""
    SECURITY = "security"
    """The chain of the journal of security events does not hold."""
    SECURITY_SHORTER = "security_shorter"
    """It had more events, or others, when the log was written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that is wrong; `place` is the first entry that shows it (0: none).

    `was` and `now` count entries, lines or events; `seen` is who remembers what was there.
    """

    flaw: Flaw
    detail: Phrase | RondeError | Inconsistency | str = ""
    fault: Fault | None = None
    place: int = 0
    was: int = 0
    now: int = 0
    seen: Sighting | None = None

    @property
    def facts(self) -> dict[str, object]:
        """What its sentence is made of."""
        seen = self.seen
        return {
            "detail": self.detail,
            "fault": "" if self.fault is None else self.fault.value,
            "place": self.place,
            "was": self.was,
            "now": self.now,
            "at": None if seen is None else seen.at,
            "source": "" if seen is None else seen.source.value,
            "where": "" if seen is None else seen.where,
            "round": 0 if seen is None else seen.round,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """A tournament and what was found."""

    id: int
    event: str
    name: str
    entries: int
    head: str
    findings: tuple[Finding, ...]
    has_snapshot: bool = False


class Kind(enum.Enum):
    """What the check consists of, in its order."""

    DATABASE = "database"
    JOURNALS = "journals"
    SNAPSHOTS = "snapshots"
    LOG = "log"
    BACKUPS = "backups"
    COPIES = "copies"
    FOLLOWERS = "followers"
    ACCOUNTS = "accounts"
    SECURITY = "security"


_OF_SOURCE = {
    Source.LOG: Kind.LOG,
    Source.BACKUP: Kind.BACKUPS,
    Source.COPY: Kind.COPIES,
    Source.FOLLOWER: Kind.FOLLOWERS,
}
_OF_FLAW = {Flaw.SNAPSHOT: Kind.SNAPSHOTS}


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One part of the check: with how many things something was compared, and the verdict.

    `findings` are those about no tournament that is here; `wrong` counts all. `unknown` names what
    could not be told to be ours, `unreadable` what could not be read, `older` what was made before
    there was a log, `doubtful` names of accounts that may be taken for another's: none of them is
    held against anybody.
    """

    kind: Kind
    compared: int
    newest: dt.datetime | None = None
    findings: tuple[Finding, ...] = ()
    wrong: int = 0
    unknown: tuple[str, ...] = ()
    unreadable: tuple[str, ...] = ()
    older: tuple[str, ...] = ()
    doubtful: tuple[str, ...] = ()

    @property
    def remarks(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """What is to be said besides, each with the names it is about."""
        names = ("unknown", "unreadable", "older", "doubtful")
        said = {name: getattr(self, name) for name in names}
        return tuple((name, about) for name, about in said.items() if about)


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """Everything that was checked; `acts` are the logged ones that explain a difference."""

    vendor: str
    parts: tuple[Part, ...]
    tournaments: tuple[Checked, ...]
    acts: tuple[Note, ...] = ()
    contradictions: tuple[Contradiction, ...] = field(default=(), repr=False)
    forgotten: tuple[str, ...] = field(default=(), repr=False)
    seen: tuple[Sighting, ...] = field(default=(), repr=False)

    @property
    def whole(self) -> bool:
        """Whether nothing is wrong."""
        return not any(part.wrong for part in self.parts)


def check_everything() -> Report:
    """Check the database and every tournament in it, and hold it against what others remember."""
    logs, trouble = _logs()
    notes = tuple(note for log in logs for note in log.notes)
    # What others saw is read before the journals: meanwhile those may only grow.
    seen = _seen(logs, notes)
    accounts = tuple(_account_findings(notes))
    security, events = _security(notes)
    numbers = TournamentRow.objects.order_by("event_id", "id").values_list("id", flat=True)
    checked = {number: check_tournament(number) for number in tuple(numbers)}
    found = {source: sightings.contradictions(told, notes) for source, told in seen.items()}
    moved = _moved(notes)
    tournaments = tuple(_with(checked[number], found.values(), moved) for number in checked)
    parts = (
        _part(Kind.DATABASE, 1, (*_database_findings(), *_foreign_findings())),
        _part(Kind.JOURNALS, len(tournaments)),
        _part(Kind.SNAPSHOTS, sum(t.has_snapshot for t in tournaments)),
        *(
            _of_source(told, found[source], (trouble or tuple(_log_findings(logs))))
            for source, told in seen.items()
        ),
        replace(
            _part(Kind.ACCOUNTS, User.objects.count(), accounts),
            doubtful=_doubtful_names(),
        ),
        _part(Kind.SECURITY, events, security),
    )
    return Report(
        vendor=connection.vendor,
        parts=tuple(_counted(part, tournaments) for part in parts),
        tournaments=tournaments,
        acts=tuple(n for n in notes if n.act in {Act.REPLACED, Act.REMOVED, Act.ACCEPTED}),
        contradictions=tuple(c for several in found.values() for c in several),
        forgotten=tuple(lines.log for lines in seen[Source.COPY].forgotten),
        seen=tuple(sighting for told in seen.values() for sighting in told.sightings),
    )


def _doubtful_names() -> tuple[str, ...]:
    """Names that were given before there were rules about them; the owner's is its own."""
    names = User.objects.values_list("username", flat=True)
    return tuple(shown_name(name) for name in sorted(doubtful(names) - {OWNER}))


def _part(kind: Kind, compared: int, findings: tuple[Finding, ...] = ()) -> Part:
    return Part(kind=kind, compared=compared, findings=findings)


def _counted(part: Part, tournaments: Iterable[Checked]) -> Part:
    """The part with the findings about tournaments counted in."""
    about = [f for checked in tournaments for f in checked.findings if _kind(f) is part.kind]
    return replace(part, wrong=len(part.findings) + len(about))


def _kind(finding: Finding) -> Kind:
    if finding.seen is not None:
        return _OF_SOURCE[finding.seen.source]
    return _OF_FLAW.get(finding.flaw, Kind.JOURNALS)


# --- the database ---------------------------------------------------------------------------------


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


_ACTING = {
    "sqlite": """
        SELECT type, name, tbl_name FROM sqlite_master
        WHERE type IN ('trigger', 'view', 'table') AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
        """,
    "postgresql": """
        WITH own AS (
            SELECT c.oid, c.relname, c.relkind FROM pg_class c
            JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = current_schema())
        SELECT 'trigger', t.tgname, own.relname FROM pg_trigger t
        JOIN own ON own.oid = t.tgrelid WHERE NOT t.tgisinternal
        UNION ALL SELECT 'rule', r.rulename, own.relname FROM pg_rewrite r
        JOIN own ON own.oid = r.ev_class WHERE r.rulename <> '_RETURN'
        UNION ALL SELECT CASE WHEN relkind IN ('v', 'm') THEN 'view' ELSE 'table' END,
            relname, relname FROM own
        WHERE relkind IN ('r', 'p', 'f', 'v', 'm') AND NOT EXISTS (
            SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass
            AND d.objid = own.oid AND d.deptype = 'e')
        """,
}
"""Tables, and what acts on them or stands in their place; not what an extension brought."""


def _foreign_findings() -> Iterator[Finding]:
    """The program makes tables and nothing else: no triggers, no views, no rules."""
    own = {*connection.introspection.django_table_names(), "django_migrations"}
    with connection.cursor() as cursor:
        cursor.execute(_ACTING[connection.vendor])
        rows = sorted(tuple(map(str, row)) for row in cursor.fetchall())
    foreign = [row for row in rows if row[0] != "table" or row[1] not in own]
    for kind, name, table in foreign[:_MOST]:
        told = f"{kind.upper()} {name}" + ("" if name == table else f" ON {table}")
        yield Finding(flaw=Flaw.FOREIGN, detail=told)


# --- each tournament ------------------------------------------------------------------------------


def check_tournament(number: int) -> Checked:
    """Check one tournament's rows."""
    # Read first: what is appended meanwhile may only make the journal longer than these know.
    snapshot = SnapshotRow.objects.filter(tournament_id=number).first()
    notices = OutboxRow.objects.filter(tournament_id=number).aggregate(last=Max("version"))
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
        if (notices["last"] or 0) > journal.version:
            was, now = notices["last"], journal.version
            findings += (Finding(flaw=Flaw.NOTICES, was=was, now=now),)
        if verdict.whole:
            findings += tuple(_copies(row, snapshot, journal))
    return Checked(
        id=number,
        event=row.event.name,
        name=row.name,
        entries=row.version,
        head=row.head,
        findings=findings,
        has_snapshot=snapshot is not None,
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


# --- what others remember -------------------------------------------------------------------------


def _logs() -> tuple[tuple[Log, ...], tuple[Finding, ...]]:
    try:
        return witness.logs(), ()
    except OSError as error:
        return (), (Finding(flaw=Flaw.LOG_UNREADABLE, detail=system_fault(error)),)


def _seen(logs: tuple[Log, ...], notes: Iterable[Note]) -> Mapping[Source, Seen]:
    known = frozenset(note.event for note in notes if note.event)
    told = (
        sightings.in_logs(logs),
        sightings.in_backups(Store(), settings.BACKUPS, known=known),
        sightings.in_copies(settings.BACKUPS, logs, past=witness.past(logs)),
        sightings.of_followers(),
    )
    return {seen.source: seen for seen in told}


def _of_source(told: Seen, found: Iterable[Contradiction], of_log: tuple[Finding, ...]) -> Part:
    gone = tuple(_of_contradiction(c) for c in found if c.tournament is None)
    forgotten = tuple(
        Finding(flaw=Flaw.LOG_FORGOTTEN, was=f.sighting.version, now=f.now, seen=f.sighting)
        for f in told.forgotten
    )
    return Part(
        kind=_OF_SOURCE[told.source],
        compared=told.compared,
        newest=told.newest,
        findings=(*(of_log if told.source is Source.LOG else ()), *forgotten, *gone),
        unknown=told.unknown,
        unreadable=told.unreadable,
        older=told.older,
    )


def _with(
    checked: Checked, found: Iterable[Iterable[Contradiction]], moved: Mapping[int, Finding]
) -> Checked:
    about = (c for several in found for c in several if c.tournament == checked.id)
    own = [moved[checked.id]] if checked.id in moved else []
    return replace(checked, findings=(*checked.findings, *map(_of_contradiction, about), *own))


def _moved(notes: Iterable[Note]) -> dict[int, Finding]:
    """Of each tournament that the log noted in another event, the first time it did."""
    events = {event.id: identity(event) for event in Store().events()}
    rows = TournamentRow.objects.values_list("id", "event_id")
    here = {number: events.get(event, "") for number, event in rows}
    found: dict[int, Finding] = {}
    for note in notes:
        if note.event and note.event != here.get(note.tournament, note.event):
            seen = sightings.of_note(note)
            found.setdefault(note.tournament, Finding(flaw=Flaw.MOVED, seen=seen))
    return found


def _of_contradiction(found: Contradiction) -> Finding:
    seen, now = found.sighting, found.now
    if found.tournament is None:
        return Finding(flaw=Flaw.GONE, detail=seen.name, was=seen.version, seen=seen)
    if seen.version > now and found.common in {None, now}:
        return Finding(flaw=Flaw.SHORTER, was=seen.version, now=now, seen=seen)
    place = seen.version if found.common is None else found.common + 1
    return Finding(flaw=Flaw.REWRITTEN, place=place, was=seen.version, now=now, seen=seen)


def _log_findings(logs: Iterable[Log]) -> Iterator[Finding]:
    for log in logs:
        if not log.here:
            # Elsewhere a machine that shares the database has it; SQLite is nobody else's.
            if connection.vendor == "sqlite" or log.place == witness.place():
                yield Finding(flaw=Flaw.LOG_GONE, was=log.mirrored)
            continue
        if log.spoiled:
            yield Finding(flaw=Flaw.LOG_SPOILED, place=log.spoiled[0], was=len(log.spoiled))
        elif log.differs is not None:
            yield Finding(flaw=Flaw.LOG_DIFFERS, place=log.differs)
        if log.mirrored > log.lines:
            yield Finding(flaw=Flaw.LOG_SHORTER, was=log.mirrored, now=log.lines)


# --- people ---------------------------------------------------------------------------------------


def _account_findings(notes: Iterable[Note]) -> Iterator[Finding]:
    """Only the owner's account has every right, and it is the one that was there from the start."""
    noted = {note.tournament for note in notes if note.act is Act.OWNER}
    for user in User.objects.filter(Q(is_superuser=True) | Q(is_staff=True)).order_by("id"):
        name = user.get_username()
        if name != OWNER:
            yield Finding(flaw=Flaw.SUPERUSER, detail=name)
        elif noted and user.pk not in noted:
            yield Finding(flaw=Flaw.OWNER, detail=name)


def _security(notes: tuple[Note, ...]) -> tuple[tuple[Finding, ...], int]:
    """The journal of security events by its chain, and by what the log noted of it."""
    accepted = max((n for n in notes if n.security_digest), key=lambda n: n.security, default=None)
    verdict = security_journal.check() if accepted is None else _security_since(accepted)
    last, _ = security_journal.head()
    if not verdict.whole:
        return (Finding(flaw=Flaw.SECURITY, fault=verdict.fault, place=verdict.place or 0),), last
    newest = max(notes, key=lambda n: n.security, default=None)
    if newest is None or not newest.security:
        return (), last
    row = SecurityRow.objects.filter(sequence=newest.security).values_list("hash", flat=True)
    oldest = SecurityRow.objects.order_by("sequence").values_list("sequence", flat=True).first()
    swept = newest.security < (oldest or 0)
    if not swept and row.first() != newest.security_head:
        lost = Finding(flaw=Flaw.SECURITY_SHORTER, was=newest.security, now=last)
        return (lost,), last
    return (), last


def _security_since(accepted: Note) -> Verdict:
    """What was damaged is as it was when it was accepted, and what came since is whole."""
    digest = security_journal.digest(accepted.security)
    if digest and digest != accepted.security_digest:
        return Verdict(fault=Fault.ALTERED, place=1)
    return security_journal.check((accepted.security, accepted.security_head))


# --- what is known to be right --------------------------------------------------------------------


def accept(report: Report, *, reason: str, by: Signature) -> bool:
    """Begin the log anew with what is here: somebody knows why it is so, and says it.

    What was found stays readable: the log so far is kept beside the new one, and the new one begins
    with the reason. Whether it could be written.
    """
    was: dict[int, int] = {}
    gone = set()
    for found in report.contradictions:
        if found.tournament is None:
            gone.add(found.sighting.tournament)
        else:
            was[found.tournament] = max(was.get(found.tournament, 0), found.sighting.version)
    security_journal.record(security_journal.Kind.CHECK_ACCEPTED, by=by, detail=reason)
    files = (seen for seen in report.seen if seen.source in {Source.BACKUP, Source.COPY})
    ahead = {seen.where for seen in files if seen.at > by.at}
    return witness.begin_anew(
        reason,
        was=was,
        gone=sorted(gone),
        forgotten=report.forgotten,
        ahead=sorted(ahead),
        now=by.at,
    )
