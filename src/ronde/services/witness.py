"""The log of published rounds: what this machine saw, noted outside the database.

A line for every tournament that begins, every round published or closed, every journal replaced by
a backup, and for who the owner is: tournament, version and head at that moment, sealed and chained
(`platform/sealed_log.py`), in `witness.log` of the data folder and once more in a table. The
database can then not go back, nor tell another history, without contradicting it.

Lines are written after the transaction they are about: a crash in between loses a line, never makes
one of something that did not happen. What cannot be noted (full disk) is logged; the act stands.

Machines that share a PostgreSQL each have a log of their own and read the others' in the table.
"""

from __future__ import annotations

import datetime as dt
import enum
import logging
import socket
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from django.conf import settings
from django.contrib.auth.models import User
from django.db import DatabaseError

from ronde.errors import RondeError
from ronde.journal import Entry
from ronde.journal.codec import decode, encode
from ronde.journal.events import RoundClosed, RoundPublished
from ronde.journal.lookups import parts_of
from ronde.platform.backup_files import identity
from ronde.platform.sealed_log import Line, SealedLog, read_lines
from ronde.services import security_journal
from ronde.store.models import JournalRow, TournamentRow, WitnessRow
from ronde.store.signals import written
from ronde.store.store import Store

__all__ = [
    "FILE",
    "Act",
    "Log",
    "Note",
    "begin",
    "begin_anew",
    "is_ours",
    "listen",
    "logs",
    "note",
    "note_security",
    "past",
    "place",
]

FILE = "witness.log"
_PURPOSE = "services.witness"
_NAME = 200
_REASON = 500

log = logging.getLogger("ronde.witness")


class Act(enum.Enum):
    """What a line is about."""

    BEGUN = "begun"
    """The tournament is here from now on: founded, imported, copied, or older than the log."""
    PUBLISHED = "published"
    CLOSED = "closed"
    REPLACED = "replaced"
    """Another journal was put in its place; `was` is how many entries it had before."""
    REMOVED = "removed"
    """It is not here any more, and that is known to be right."""
    OWNER = "owner"
    """The account with every right; `tournament` is its number."""
    ACCEPTED = "accepted"
    """Somebody looked at what the check found, and said why it is so."""
    SECURITY = "security"
    """How far the journal of security events is, and nothing else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A line in plain values.

    `event` is the event's identity, `first` the hash of the tournament's first entry: both stay
    whatever it is called. `security` is the last number of the journal of security events,
    `security_head` its seal. Of an ACCEPTED one `security_digest` is what was damaged of that
    journal, and `explains` the logs it takes the place of and what bears a time to come.
    """

    act: Act
    at: dt.datetime
    tournament: int = 0
    event: str = ""
    name: str = ""
    first: str = ""
    version: int = 0
    head: str = ""
    round: int = 0
    was: int = 0
    reason: str = ""
    place: str = ""
    security: int = 0
    security_head: str = ""
    security_digest: str = ""
    explains: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """A log as its file and the table tell it.

    `notes` are the lines that are whole; `spoiled` the numbers of those that are not. `lines` are
    in the file, `mirrored` in the table; `differs` is the first number under which they disagree.
    `here`: it is the log of this data folder.
    """

    id: str
    place: str
    here: bool
    lines: int
    mirrored: int
    notes: tuple[Note, ...]
    spoiled: tuple[int, ...]
    differs: int | None = None


@cache
def place() -> str:
    """Which machine and folder a log is of."""
    return f"{socket.gethostname()[:60]}:{Path(settings.DATA).resolve()}"


def _file() -> SealedLog:
    return SealedLog(Path(settings.DATA) / FILE, purpose=_PURPOSE)


# --- writing --------------------------------------------------------------------------------------


def listen() -> None:
    """Note what is written to journals from now on."""
    written.connect(_written, dispatch_uid="ronde.witness")


def _written(tournament: int, entries: Sequence[Entry], was: int | None, **_: object) -> None:
    """`was` is None where entries were added, else the version of the journal replaced."""
    last = entries[-1]
    if was is not None:
        found: tuple[Act, int] | None = (Act.REPLACED, 0)
    elif entries[0].sequence == 1:
        found = (Act.BEGUN, 0)
    else:
        found = _milestone(entries)
    if found is None:
        return
    act, round_no = found
    moment = dt.datetime.now(dt.UTC)
    seen = Note(act=act, at=moment, tournament=tournament, version=last.sequence, head=last.hash)
    note(replace(seen, round=round_no, was=was or 0))


def _milestone(entries: Iterable[Entry]) -> tuple[Act, int] | None:
    found = None
    for event in (part for entry in entries for part in parts_of(entry.event)):
        match event:
            case RoundPublished(round=number):
                found = (Act.PUBLISHED, int(number))
            case RoundClosed(round=number):
                found = (Act.CLOSED, int(number))
    return found


def note(*notes: Note) -> bool:
    """Write lines; whether they are on disk. The names of a tournament are looked up."""
    if not notes:
        return True
    try:
        number, head = security_journal.head()
        full = [
            replace(_described(n), place=place(), security=number, security_head=head)
            for n in notes
        ]
        lines = _file().append([encode(n) for n in full])
        _mirror(lines)
    except (OSError, sqlite3.Error, DatabaseError) as error:
        log.warning("%s: not noted: %s", FILE, error)
        return False
    return True


def _described(seen: Note) -> Note:
    row = TournamentRow.objects.filter(id=seen.tournament).first()
    if row is None or seen.act in {Act.OWNER, Act.REMOVED}:
        return seen
    firsts = JournalRow.objects.filter(tournament=row, sequence=1).values_list("hash", flat=True)
    event = identity(Store().event(row.event_id))
    return replace(seen, event=event, name=row.name[:_NAME], first=firsts.first() or "")


def _mirror(lines: Sequence[Line]) -> None:
    """The lines of the file that are not in the table yet: also those a crash kept out of it."""
    rows = WitnessRow.objects.filter(log=lines[-1].log)
    known = rows.order_by("-number").values_list("number", flat=True).first() or 0
    WitnessRow.objects.bulk_create(
        [
            WitnessRow(log=line.log, number=line.number, line=line.text)
            for line in lines
            if line.number > known
        ],
        ignore_conflicts=True,
    )


def begin(*, now: dt.datetime) -> None:
    """Note what is here and in no log yet: on the first start, and whoever is the owner."""
    try:
        known = [noted for found in logs() for noted in found.notes]
    except OSError as error:
        log.warning("%s: %s", FILE, error)
        return
    tournaments = {n.tournament for n in known if n.act is not Act.OWNER}
    owners = {n.tournament for n in known if n.act is Act.OWNER}
    new = [
        Note(act=Act.BEGUN, at=now, tournament=row.pk, version=row.version, head=row.head)
        for row in TournamentRow.objects.exclude(id__in=tournaments).order_by("id")
    ]
    if not owners:
        new += _owners(now)
    note(*new)


def _owners(now: dt.datetime) -> list[Note]:
    return [
        Note(act=Act.OWNER, at=now, tournament=user.pk, name=user.get_username())
        for user in User.objects.filter(is_superuser=True).order_by("id")
    ]


def note_security(*, now: dt.datetime) -> bool:
    """Note how far the journal of security events is, if no line knows it yet; whether it does."""
    try:
        known = max((n.security for found in logs() for n in found.notes), default=0)
    except OSError as error:
        log.warning("%s: %s", FILE, error)
        return False
    return security_journal.head()[0] <= known or note(Note(act=Act.SECURITY, at=now))


def begin_anew(
    reason: str,
    *,
    was: Mapping[int, int],
    gone: Iterable[int],
    forgotten: Iterable[str] = (),
    ahead: Iterable[str] = (),
    now: dt.datetime,
) -> bool:
    """A new log that takes the place of those known, with what is here as it is; whether it could.

    `was` is how far tournaments are known to have been, `gone` are those that are no longer here,
    `forgotten` the logs that are not here either, `ahead` backups that bear a time to come.
    """
    try:
        here_or_not = [*(found.id for found in logs()), *forgotten, *ahead]
        known = tuple(sorted({name for name in here_or_not if name}))
        _file().put_aside()
    except (OSError, sqlite3.Error) as error:
        log.warning("%s: %s", FILE, error)
        return False
    damaged = not security_journal.check().whole
    accepted = Note(
        act=Act.ACCEPTED,
        at=now,
        reason=reason[:_REASON],
        explains=known,
        security_digest=security_journal.digest(security_journal.head()[0]) if damaged else "",
    )
    here = [
        Note(
            act=Act.REPLACED,
            at=now,
            tournament=row.pk,
            version=row.version,
            head=row.head,
            was=max(row.version, was.get(row.pk, 0)),
        )
        for row in TournamentRow.objects.order_by("id")
    ]
    removed = [Note(act=Act.REMOVED, at=now, tournament=number) for number in gone]
    return note(accepted, *here, *removed, *_owners(now))


# --- reading --------------------------------------------------------------------------------------


def logs() -> tuple[Log, ...]:
    """Every log that is known and was not accepted as past, that of this data folder first.

    Raises:
        OSError: the file cannot be read.
    """
    # The table first: a line is in the file before it is in the table.
    rows: dict[str, list[str]] = {}
    for name, line in WitnessRow.objects.order_by("log", "number").values_list("log", "line"):
        rows.setdefault(name, []).append(line)
    lines = _file().read()
    mine = next((line.log for line in lines if line.log), "")
    found = []
    if lines:
        found.append(_log(mine, lines, rows.pop(mine, []), here=True))
    for name, texts in rows.items():
        found.append(_log(name, read_lines(texts, purpose=_PURPOSE), texts, here=False))
    past = {name for one in found for noted in one.notes for name in noted.explains}
    return tuple(one for one in found if one.id not in past)


def past(logs: Iterable[Log]) -> frozenset[str]:
    """The logs that were accepted as past; those of before are known by their rows alone."""
    names = WitnessRow.objects.values_list("log", flat=True).distinct()
    explained = {name for one in logs for noted in one.notes for name in noted.explains}
    return frozenset({*names, *explained}) - {one.id for one in logs}


def is_ours(texts: Sequence[str]) -> bool:
    """Whether lines found elsewhere were written by this installation: with its key."""
    return any(line.whole for line in read_lines(texts[:1], purpose=_PURPOSE))


def _log(name: str, lines: Sequence[Line], mirrored: Sequence[str], *, here: bool) -> Log:
    notes, spoiled = [], []
    for line in lines:
        noted = _note(line)
        if noted is None:
            spoiled.append(line.number)
        else:
            notes.append(noted)
    pairs = enumerate(zip(lines, mirrored, strict=False), start=1)
    return Log(
        id=name,
        place=notes[0].place if notes else "",
        here=here,
        lines=len(lines) if here else 0,
        mirrored=len(mirrored),
        notes=tuple(notes),
        spoiled=tuple(spoiled),
        differs=next((n for n, (line, text) in pairs if line.text != text), None),
    )


def _note(line: Line) -> Note | None:
    """What a line says; None where it is not whole."""
    if not line.whole:
        return None
    try:
        plain = {key: value for key, value in line.content.items() if key not in {"n", "log"}}
        return decode(Note, plain)
    except RondeError:
        return None  # of a later version of the program
