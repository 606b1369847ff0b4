"""Files in and out: `.ronde` archives of events, report files of tournaments, lists of players."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache

from django.db import transaction

from ronde.errors import FormatError
from ronde.formats import (
    Archive,
    ArchivedTournament,
    EventInfo,
    Family,
    FileKind,
    PlayerTable,
    Problem,
    ProgramFile,
    TrfDocument,
    is_program_file,
    load,
    read_archive,
    read_player_list as read_list,
    read_program_files,
    read_trf,
    recognise,
    write_archive,
)
from ronde.formats.names import check_names
from ronde.formats.recognition import SHEETS
from ronde.journal import Event, Journal, State, validate
from ronde.journal.events import TournamentImported
from ronde.journal.refusals import ReasonRequired
from ronde.journal.state import EMPTY
from ronde.model import Player, Tournament
from ronde.platform.files import slug
from ronde.queries.complaints import OPERATOR, Reader
from ronde.queries.inspection import Inspection, founding_of, inspect
from ronde.queries.open_games import check_final
from ronde.queries.personal import archive_without_personal_data
from ronde.queries.players import Entered
from ronde.queries.spans import check_span, read_span
from ronde.services.acts import Draft, Signature
from ronde.services.people.confidence import check_handed_out
from ronde.services.players import NewPlayer
from ronde.store.store import Store
from ronde.texts.report_file import report_text

__all__ = [
    "AS_FOUND",
    "Arrival",
    "Candidate",
    "EventFile",
    "File",
    "NotAnEventFile",
    "PlayerList",
    "Reading",
    "export_event",
    "export_record",
    "export_trf",
    "import_event",
    "read_event_file",
    "read_player_list",
]


class NotAnEventFile(FormatError):
    """Neither a report file nor an archive nor the file of a program known here, but `kind`."""

    code = "exchange.not_an_event_file"

    def __init__(self, kind: FileKind) -> None:
        super().__init__("exchange.neither", kind=kind.called)
        self.kind = kind


@dataclass(frozen=True, slots=True, kw_only=True)
class File:
    """A file to hand over."""

    name: str
    data: bytes
    media_type: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """A tournament without a journal, of a report or of another program's file.

    `founding` is its first entry, which may ask for a reason, `acts` those that follow, and
    `inspection` what was found when it was looked at.
    """

    founding: TournamentImported
    acts: tuple[Event, ...] = ()
    problems: tuple[Problem, ...] = ()
    inspection: Inspection = Inspection()

    @property
    def asks(self) -> bool:
        """Whether it is accepted with a reason only."""
        return bool(self.founding.findings)


@dataclass(frozen=True, slots=True, kw_only=True)
class EventFile:
    """What a file to import contains: journals, ready to be stored, or how some will begin."""

    name: str
    tournaments: tuple[Journal, ...] = ()
    arrivals: tuple[Arrival, ...] = ()

    @property
    def contents(self) -> tuple[Tournament, ...]:
        """The tournaments of the file, as they stand."""
        held = tuple(journal.state.tournament for journal in self.tournaments)
        return (*held, *(arrival.founding.tournament for arrival in self.arrivals))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that was found while reading."""
        return tuple(p for arrival in self.arrivals for p in arrival.problems)

    @property
    def asks(self) -> bool:
        """Whether it is accepted with a reason only."""
        return any(arrival.asks for arrival in self.arrivals)


def export_event(
    store: Store, number: int, *, without: Collection[int] = (), reader: Reader = OPERATOR
) -> File:
    """A whole event with its journals, or all but some of them, for whoever may read all of it.

    Raises:
        ConfidentialInside: a journal holds complaints that are not for that reader.
        NotStored: there is none of that number.
        Damaged: a journal cannot be read.
    """
    archive = _archive(store, number, without)
    check_handed_out((held.journal for held in archive.tournaments), reader)
    name = f"{slug(archive.event.name, 'event')}.ronde"
    return File(name=name, data=write_archive(archive), media_type="application/zip")


def export_record(store: Store, number: int, *, at: dt.datetime, birth_year: bool = True) -> File:
    """An event as a sporting record: every tournament as it stands, without personal data.

    Raises:
        NotStored: there is none of that number.
        Damaged: a journal cannot be read.
    """
    archive = archive_without_personal_data(_archive(store, number), at=at, birth_year=birth_year)
    name = f"{slug(archive.event.name, 'event')}-record.ronde"
    return File(name=name, data=write_archive(archive), media_type="application/zip")


def _archive(store: Store, number: int, without: Collection[int] = ()) -> Archive:
    event = store.event(number)
    tournaments = tuple(
        ArchivedTournament(key=f"{slug(t.name, 'tournament')}-{t.id}", journal=store.journal(t.id))
        for t in event.tournaments
        if t.id not in without
    )
    return Archive(event=EventInfo(name=event.name), tournaments=tournaments)


def export_trf(store: Store, number: int, *, interim: bool = False, rounds: str = "") -> File:
    """The report file of a tournament, with the places of its standings and its comments.

    Only an `interim` report may have games without a result. `rounds`: of these only (`5-9`).

    Raises:
        GamesOpen: a game has no result, and the report is not an interim one.
        ModelError: there are no such rounds.
        RepresentationError: the format cannot say something essential.
    """
    journal = store.journal(number)
    tournament = journal.state.tournament
    span = read_span(rounds, tournament) if rounds else None
    if not interim and span is None:
        check_final(tournament)
    elif not interim and span is not None:
        check_span(tournament, span)
    text = report_text(journal, span=span)
    part = "" if span is None else f"-{span.text}"
    ending = f"{part}-interim.trf" if interim else f"{part}.trf"
    name = f"{slug(tournament.settings.name, 'tournament')}{ending}"
    return File(name=name, data=text.encode("utf-8"), media_type="text/plain; charset=utf-8")


def read_event_file(data: bytes, name: str) -> EventFile:
    """What an archive, a TRF file or another program's file contains.

    Raises:
        FormatError: it cannot be read.
        UnknownName: it names rules or a system that nobody here knows.
        ActRefused: it contradicts itself.
    """
    kind = recognise(data, name)
    if kind.code == "archive":
        archive = read_archive(data)
        for held in archive.tournaments:
            check_names(held.journal)
    elif kind.code in SHEETS:
        raise FormatError("table.no_tournament")
    elif not kind.is_event:
        raise NotAnEventFile(kind)
    else:
        return _looked_at(data, name)
    return EventFile(
        name=archive.event.name or name,
        tournaments=tuple(t.journal for t in archive.tournaments),
    )


def _looked_at(data: bytes, name: str) -> EventFile:
    documents = _documents(data)
    arrivals = tuple(
        _arrival(document, found, source=name)
        for document, found in zip(documents, _inspected(data), strict=True)
    )
    event = next((d.event for d in documents if isinstance(d, ProgramFile)), "")
    own = EventInfo.of(arrivals[0].founding.tournament.settings).name
    return EventFile(name=event or own or name, arrivals=arrivals)


def _arrival(document: TrfDocument | ProgramFile, found: Inspection, *, source: str) -> Arrival:
    founding = founding_of(document, found, source=source)
    with suppress(
        ReasonRequired
    ):  # asked for when it is stored; whatever else is wrong is said now
        validate(EMPTY, founding)
    return Arrival(
        founding=founding,
        acts=document.acts if isinstance(document, ProgramFile) else (),
        problems=document.problems,
        inspection=found,
    )


def _documents(data: bytes) -> tuple[TrfDocument | ProgramFile, ...]:
    return read_program_files(data) if is_program_file(data) else (read_trf(data),)


@lru_cache(maxsize=2)
def _inspected(data: bytes) -> tuple[Inspection, ...]:
    """A file is looked at twice, shown and stored: its rounds are paired again once."""
    return tuple(inspect(document) for document in _documents(data))


def import_event(store: Store, file: EventFile, *, by: Signature) -> int:
    """Store the event a file contains; its number is returned.

    Raises:
        ReasonRequired: the file has what the rules do not give, and no reason says why.
        ConsequencesNotAccepted: what follows from that was not shown.
    """
    journals = (*file.tournaments, *(_begun(arrival, by) for arrival in file.arrivals))
    with transaction.atomic():
        event = store.create_event(file.name, at=by.at, key=by.key or None)
        for index, journal in enumerate(journals):
            key = f"{by.key}-{index}" if by.key else None
            store.create_tournament(event, journal, at=by.at, key=key)
    return event


def _begun(arrival: Arrival, by: Signature) -> Journal:
    """The journal of a tournament that came without one; the reason goes where one is asked for."""
    draft = Draft(Journal(), by if arrival.asks else replace(by, reason=""))
    draft.do(arrival.founding)
    for act in arrival.acts:
        draft.do(act)
    return draft.journal


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """Somebody on a list: who would be entered, and who seems to be the same person."""

    line: int
    new: NewPlayer
    known: Player | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerList:
    """A list read, matched against the players entered already.

    `unknown` are headings that mean nothing here; `ratings_in_names` says how many names end in
    what looks like a rating. `table` is the list as it was read, where it is a table.
    """

    candidates: tuple[Candidate, ...]
    problems: tuple[Problem, ...]
    unknown: tuple[str, ...] = ()
    ratings_in_names: int = 0
    table: PlayerTable | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How a list is to be read: which sheet, what columns hold, whether names hold ratings.

    Each as `formats.read_player_list` has it.
    """

    sheet: str = ""
    columns: Mapping[int, str] = field(default_factory=dict)
    rating_in_name: bool = False


AS_FOUND = Reading()


def read_player_list(data: bytes, state: State, reading: Reading = AS_FOUND) -> PlayerList:
    """The players of a table (CSV, XLSX, ODS, XLS) or of any file with a tournament.

    Raises:
        FormatError: it cannot be read.
        UnknownName: a column is said to hold what nobody knows.
    """
    entries: list[tuple[int, NewPlayer]]
    unknown: tuple[str, ...] = ()
    ratings_in_names = 0
    table: PlayerTable | None = None
    kind = recognise(data)
    if kind.code == "archive":
        loaded = load(data)
        entries = list(enumerate(_from_tournaments((loaded.tournament,)), start=1))
        problems = loaded.problems
    elif kind.is_event:
        documents = _documents(data)
        entries = list(enumerate(_from_tournaments(d.tournament for d in documents), start=1))
        problems = tuple(p for document in documents for p in document.problems)
    elif kind.family is not Family.PLAYERS:
        raise FormatError("file.no_players", kind=kind.called)
    else:
        table = read_list(
            data,
            sheet=reading.sheet,
            columns=reading.columns,
            rating_in_name=reading.rating_in_name,
        )
        entries = [
            (e.line, NewPlayer(person=e.person, rating=e.rating, rating_kind=e.rating_kind))
            for e in table.entries
        ]
        problems = table.problems
        unknown, ratings_in_names = table.unknown, table.ratings_in_names
    entered = Entered(state)
    return PlayerList(
        candidates=tuple(
            Candidate(line=line, new=new, known=entered.same(new.person)) for line, new in entries
        ),
        problems=problems,
        unknown=unknown,
        ratings_in_names=ratings_in_names,
        table=table,
    )


def _from_tournaments(tournaments: Iterable[Tournament]) -> tuple[NewPlayer, ...]:
    """Everybody, once who plays in several."""
    found = {
        player.person: NewPlayer(
            person=player.person, rating=player.rating, rating_kind=player.rating_kind
        )
        for tournament in tournaments
        for player in tournament.players
    }
    return tuple(found.values())
