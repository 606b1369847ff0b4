"""What else remembers how far the tournaments were: the log, backups, copies, followers.

Each tells of sightings: a tournament had so many entries, the last of them with that hash, at that
time. A journal only grows. So whatever was seen and was not replaced since by a logged act must
still be there: fewer entries are a removed end, another hash in the same place another history, a
tournament that is in no table was removed.
"""

from __future__ import annotations

import datetime as dt
import enum
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from ronde.errors import RondeError
from ronde.formats.archive import archived_hashes, archived_heads
from ronde.platform.backup_files import DATABASE, Backup, backups_in, identity
from ronde.services.followers import held
from ronde.services.witness import Act, Log, Note, is_ours
from ronde.store.models import JournalRow, TournamentRow
from ronde.store.store import Store

__all__ = [
    "Contradiction",
    "Forgotten",
    "Seen",
    "Sighting",
    "Source",
    "contradictions",
    "in_backups",
    "in_copies",
    "in_logs",
    "of_followers",
    "of_note",
]

_BACKUPS = 200
"""Of each event, the newest ones; only their manifests are read."""
_COPIES = 10
_ALL = 2000


class Source(enum.Enum):
    """Who saw it."""

    LOG = "log"
    BACKUP = "backup"
    COPY = "copy"
    """A copy of the whole database."""
    FOLLOWER = "follower"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sighting:
    """A tournament as it was; `where` names the backup, the copy or the machine.

    `first` is the hash of its first entry where that is known, `round` the one published or closed
    then, `since` when a machine was let follow.
    """

    source: Source
    tournament: int
    name: str
    version: int
    head: str
    at: dt.datetime
    where: str = ""
    first: str = ""
    round: int = 0
    path: Path | None = None
    key: str = ""
    since: dt.datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What one source remembers.

    `unknown` are backups of events that were never here, it seems; `older` copies of the database
    were made before there was a log.
    """

    source: Source
    sightings: tuple[Sighting, ...] = ()
    compared: int = 0
    newest: dt.datetime | None = None
    unknown: tuple[str, ...] = ()
    unreadable: tuple[str, ...] = ()
    older: tuple[str, ...] = ()
    forgotten: tuple[Forgotten, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Forgotten:
    """Lines of a log of this installation that are neither in the folder nor in the database.

    `sighting` is the copy that knows most of them, its version their number; `now` is how many
    there are of that log.
    """

    log: str
    sighting: Sighting
    now: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Contradiction:
    """A sighting that cannot be true of what is here.

    `tournament` is its number here, None where it is not here at all. `now` is how many entries it
    has; `common` how many of the first ones are those that were seen, where that could be found.
    """

    sighting: Sighting
    tournament: int | None
    now: int = 0
    common: int | None = None


# --- the sources ----------------------------------------------------------------------------------


def in_logs(logs: Sequence[Log]) -> Seen:
    """What the logs of published rounds say; what was replaced since is left out."""
    found: list[Sighting] = []
    for log in logs:
        current: dict[int, list[Sighting]] = defaultdict(list)
        for note in log.notes:
            if note.act is Act.REPLACED:  # by the order of the lines, whatever the clock said
                current[note.tournament].clear()
            if note.head:
                current[note.tournament].append(of_note(note))
        elsewhere = [note for other in logs if other is not log for note in other.notes]
        replaced = [note for note in elsewhere if note.act is Act.REPLACED]
        found += [
            sighting
            for number, several in current.items()
            for sighting in several
            if not any(n.tournament == number and n.at >= sighting.at for n in replaced)
        ]
    return Seen(
        source=Source.LOG,
        sightings=tuple(found),
        compared=sum(len(log.notes) for log in logs),
        newest=max((note.at for log in logs for note in log.notes), default=None),
    )


def of_note(note: Note) -> Sighting:
    """What a line of the log saw."""
    return Sighting(
        source=Source.LOG,
        tournament=note.tournament,
        name=note.name,
        version=note.version,
        head=note.head,
        at=note.at,
        where=note.act.value,
        first=note.first,
        round=note.round,
    )


def in_backups(store: Store, folder: Path, *, known: frozenset[str]) -> Seen:
    """What the newest backups of each event say; `known` are the events that were ever here."""
    ours = {identity(event) for event in store.events()} | known
    found: list[Sighting] = []
    read: list[Backup] = []
    unknown, unreadable = [], []
    for place in sorted(folder.iterdir()) if folder.is_dir() else ():
        if place.name == DATABASE or not place.is_dir():
            continue
        backups = [b for b in backups_in(place) if b.path.suffix == ".ronde"][:_BACKUPS]
        if place.name.rpartition("-")[2] not in ours:
            unknown += [place.name] if backups else []
            continue
        for backup in backups[: max(0, _ALL - len(read))]:
            try:
                found += _in_backup(backup)
                read.append(backup)
            except (RondeError, OSError):
                unreadable.append(backup.name)
    return Seen(
        source=Source.BACKUP,
        sightings=tuple(found),
        compared=len(read),
        newest=max((b.at for b in read), default=None),
        unknown=tuple(unknown),
        unreadable=tuple(unreadable),
    )


def _in_backup(backup: Backup) -> Iterator[Sighting]:
    with backup.path.open("rb") as stream:
        heads = archived_heads(stream)
    for listed in heads:
        name, _, number = listed.key.rpartition("-")
        if number.isdecimal() and listed.entries:
            yield Sighting(
                source=Source.BACKUP,
                tournament=int(number),
                name=name,
                version=listed.entries,
                head=listed.head,
                at=backup.at,
                where=backup.name,
                path=backup.path,
                key=listed.key,
            )


def in_copies(folder: Path, logs: Sequence[Log], *, past: frozenset[str]) -> Seen:
    """What the newest copies of this SQLite database say.

    A copy is ours if it mirrors one of our logs, or one sealed with our key that is not here any
    more: machines may share a folder of backups. `past` are logs that were accepted as such.
    """
    found: list[Sighting] = []
    read: list[Backup] = []
    unreadable, older = [], []
    most: dict[str, Sighting] = {}
    mine = {log.id: max(log.lines, log.mirrored) for log in logs}
    copies = [b for b in backups_in(folder / DATABASE) if b.path.suffix == ".sqlite3"]
    for copy in copies[:_COPIES]:
        try:
            held = _in_copy(copy)
        except sqlite3.Error:
            unreadable.append(copy.name)
            continue
        ours = [name for name in held.logs if name in mine or is_ours(held.logs[name])]
        if not held.logs:
            older.append(copy.name)
        if not set(ours) - past:
            continue
        read.append(copy)
        found += held.sightings
        for name in ours:
            lines = _of_log(copy, len(held.logs[name]))
            if name not in past and lines.version > _version(most.get(name)):
                most[name] = lines
    return Seen(
        source=Source.COPY,
        sightings=tuple(found),
        compared=len(read),
        newest=max((b.at for b in read), default=None),
        unreadable=tuple(unreadable),
        older=tuple(older),
        forgotten=tuple(
            Forgotten(log=name, sighting=lines, now=mine.get(name, 0))
            for name, lines in sorted(most.items())
            if lines.version > mine.get(name, 0)
        ),
    )


def _of_log(copy: Backup, lines: int) -> Sighting:
    return Sighting(
        source=Source.COPY,
        tournament=0,
        name="",
        version=lines,
        head="",
        at=copy.at,
        where=copy.name,
        path=copy.path,
    )


def _version(sighting: Sighting | None) -> int:
    return 0 if sighting is None else sighting.version


@dataclass(frozen=True, slots=True)
class _Copy:
    logs: Mapping[str, Sequence[str]]
    sightings: Sequence[Sighting] = ()


def _in_copy(copy: Backup) -> _Copy:
    # Immutable: nothing is written beside a backup, not even a lock.
    address = f"{copy.path.resolve().as_uri()}?mode=ro&immutable=1"
    logs: dict[str, list[str]] = defaultdict(list)
    with closing(sqlite3.connect(address, uri=True)) as database:
        tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master")}
        if "store_witness" not in tables:
            return _Copy({})
        lines = database.execute("SELECT log, line FROM store_witness ORDER BY log, number")
        for name, line in lines:
            logs[name].append(line)
        if not logs:
            return _Copy({})
        firsts = dict(
            database.execute("SELECT tournament_id, hash FROM store_journal WHERE sequence = 1")
        )
        rows = database.execute("SELECT id, name, version, head FROM store_tournament").fetchall()
    sightings = [
        Sighting(
            source=Source.COPY,
            tournament=number,
            name=name,
            version=version,
            head=head,
            at=copy.at,
            where=copy.name,
            first=firsts.get(number, ""),
        )
        for number, name, version, head in rows
    ]
    return _Copy(logs, sightings)


def of_followers() -> Seen:
    """What the machines that follow this one last said they hold."""
    rows = held()
    return Seen(
        source=Source.FOLLOWER,
        sightings=tuple(
            Sighting(
                source=Source.FOLLOWER,
                tournament=row.tournament,
                name=row.name,
                version=row.version,
                head=row.head,
                at=row.at,
                where=row.follower,
                first=row.first,
                since=row.since,
            )
            for row in rows
        ),
        compared=len({row.follower for row in rows}),
        newest=max((row.at for row in rows), default=None),
    )


# --- held against what is here --------------------------------------------------------------------


def contradictions(seen: Seen, notes: Sequence[Note]) -> tuple[Contradiction, ...]:
    """The sightings of a source that cannot be true of what is here, the most telling of each.

    `notes` are what the logs know: what was replaced or removed by an act of the program is no
    contradiction.
    """
    here = dict(TournamentRow.objects.values_list("id", "version"))
    firsts: dict[str, int] = {}
    rows = JournalRow.objects.filter(sequence=1).order_by("tournament_id")
    for number, first in rows.values_list("tournament_id", "hash"):
        firsts.setdefault(first, number)
    sorted_out: dict[int | None, list[Sighting]] = defaultdict(list)
    for sighting in seen.sightings:
        if not _explained(sighting, notes):
            sorted_out[_resolved(sighting, here, firsts)].append(sighting)
    gone = sorted_out.pop(None, [])
    found = [
        contradiction
        for number, sightings in sorted(sorted_out.items(), key=lambda pair: pair[0] or 0)
        if number is not None
        and (contradiction := _contradiction(number, here[number], sightings)) is not None
    ]
    return (*found, *_gone(gone))


def _explained(sighting: Sighting, notes: Iterable[Note]) -> bool:
    """Whether the program itself put something else there, or took it away, since."""
    for note in notes:
        if sighting.source in {Source.BACKUP, Source.COPY} and sighting.where in note.explains:
            return True  # by a clock that was ahead
        if note.tournament != sighting.tournament:
            continue
        if note.act is Act.REMOVED:
            return True
        if note.act is not Act.REPLACED:
            continue
        # A follower goes on telling what it holds until it is set up anew.
        if sighting.since and sighting.since <= note.at and sighting.version <= note.was:
            return True
        if sighting.source in {Source.BACKUP, Source.COPY} and sighting.at <= note.at:
            return True
    return False


def _resolved(sighting: Sighting, here: Mapping[int, int], firsts: Mapping[str, int]) -> int | None:
    """The number of the tournament here: its own, or that of one that begins alike."""
    if sighting.tournament in here:
        return sighting.tournament
    first = sighting.first
    if not first and sighting.path is not None:
        first = next(iter(_hashes(sighting)), "")
    return firsts.get(first) if first else None


def _contradiction(number: int, now: int, sightings: Sequence[Sighting]) -> Contradiction | None:
    last = max((s.version for s in sightings if s.version <= now), default=0)
    rows = JournalRow.objects.filter(tournament_id=number, sequence__lte=last)
    hashes = dict(rows.values_list("sequence", "hash").iterator())
    others = [s for s in sightings if s.version <= now and hashes.get(s.version) != s.head]
    longer = [s for s in sightings if s.version > now]
    if not others and not longer:
        return None
    # Another history is told where it is first seen, a removed end by who saw most of it.
    told = min(others, key=_order) if others else max(longer, key=_order)
    return _looked_into(Contradiction(sighting=told, tournament=number, now=now))


def _order(sighting: Sighting) -> tuple[int, dt.datetime]:
    return sighting.version, sighting.at


def _looked_into(found: Contradiction) -> Contradiction:
    """Where the two part, if the sighting is a backup that has every entry."""
    hashes = _hashes(found.sighting)
    if not hashes or found.tournament is None:
        return found
    rows = JournalRow.objects.filter(tournament_id=found.tournament).order_by("sequence")
    common = 0
    for here, there in zip(rows.values_list("hash", flat=True).iterator(), hashes, strict=False):
        if here != there:
            break
        common += 1
    return replace(found, common=common)


def _hashes(sighting: Sighting) -> tuple[str, ...]:
    if sighting.path is None:
        return ()
    try:
        with sighting.path.open("rb") as stream:
            return archived_hashes(stream, sighting.key)
    except (RondeError, OSError):
        return ()


def _gone(sightings: Iterable[Sighting]) -> Iterator[Contradiction]:
    """Of each tournament that is not here, who saw most of it."""
    by_number: dict[int, list[Sighting]] = defaultdict(list)
    for sighting in sightings:
        by_number[sighting.tournament].append(sighting)
    for number in sorted(by_number):
        yield Contradiction(sighting=max(by_number[number], key=_order), tournament=None)
