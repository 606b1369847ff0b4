"""A whole event out of its file."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from ronde.errors import FormatError, ModelError
from ronde.formats.board_order import with_boards
from ronde.formats.papi.besides import check_ins, decided_of, money, taken_of
from ronde.formats.papi.catalogue import PAPI_CATALOGUE
from ronde.formats.papi.people import doubles, player_of
from ronde.formats.papi.prizes import prizes_of
from ronde.formats.papi.rounds import Seat, entries_of, last_paired, read_round
from ronde.formats.papi.settings import border, cadence_of, settings_of
from ronde.formats.papi.tables import Row, Tables, read_tables
from ronde.formats.papi.words import CALENDAR, EXEMPT
from ronde.formats.prize_rules import write_prize_rules
from ronde.formats.problems import ProblemLog
from ronde.formats.program_file import ProgramFile
from ronde.model import (
    Absence,
    AccelerationMethod,
    ByeKind,
    PlayerId,
    Round,
    RoundNo,
    Settings,
    Tournament,
    Tpn,
)
from ronde.pairing.numbers import with_numbers
from ronde.pairing.roundrobin.berger import berger_round, table_size

__all__ = ["read_papi", "tournament_of"]

_KIND = "papi"
_BY_HALVES = frozenset({AccelerationMethod.HALEY, AccelerationMethod.PAPI_HALEY})


def read_papi(data: bytes, *, drop: bool = False) -> ProgramFile:
    """The event in a file. `drop`: without the rounds from the first that contradicts itself on.

    Raises:
        FormatError: the file is broken, or is no event.
        InvalidFile: rounds contradict themselves, and are not to be left out.
    """
    try:
        return tournament_of(read_tables(data), drop=drop)
    except ModelError as error:
        raise FormatError(error.fault) from error


def tournament_of(tables: Tables, *, drop: bool = False, kind: str = _KIND) -> ProgramFile:
    """The same of tables that were read, from whatever kind of file.

    Raises:
        InvalidFile: rounds contradict themselves, and are not to be left out.
    """
    log = ProblemLog(PAPI_CATALOGUE)
    if tables.has_password:
        log.add("papi.password")
    for cell in tables.broken:
        log.add("papi.cell", table=cell.table, name=cell.column, page=cell.page, row=cell.row)
    for doubt in tables.doubts:
        log.add("papi.value", 0, 0, doubt.text, player=doubt.player, name=doubt.name)
    rows = sorted(
        (row for row in tables.players if (row.number("Ref") or 0) > EXEMPT),
        key=lambda row: row.number("Ref") or 0,
    )
    if not rows:
        log.add("papi.nobody")
    seats = tuple(_seat(row, number) for number, row in enumerate(rows, start=1))
    played = last_paired(seats)
    settings = settings_of(tables, log, played=played)
    cadence = cadence_of(tables, log)
    players = tuple(
        player_of(row, number, cadence, log) for number, row in enumerate(rows, start=1)
    )
    for field, names in doubles(players):
        log.add("papi.player.twice", field=field, names=names)
    first = _first_rounds(seats, settings, played)
    rounds = _rounds(seats, first, played, log, drop=drop)
    absences = _absences(seats, range(len(rounds) + 1, (settings.rounds or 0) + 1))
    tournament = Tournament(
        settings=settings,
        players=tuple(
            replace(player, first_round=RoundNo(first[player.id]), absences=absences[player.id])
            for player in players
        ),
        rounds=rounds,
    )
    tournament = _numbered(tournament, rows, log)
    tournament = _with_border(tournament, tables, log)
    tournament = with_boards(tournament)
    _note_quiet(tournament, log)
    prizes = prizes_of(tables, log)
    return ProgramFile(
        kind=kind,
        tournament=tournament,
        problems=log.found(),
        taken=tuple(taken_of(tournament, tables, seats, prizes)),
        prizes="" if prizes is None else write_prize_rules(prizes),
        decided=decided_of(tournament, rows),
        acts=(*check_ins(tournament, rows), *money(tournament, rows)),
    )


def _seat(row: Row, number: int) -> Seat:
    return Seat(
        ref=row.number("Ref") or 0,
        player=PlayerId(number),
        name=", ".join(part for part in (row.text("Nom"), row.text("Prenom")) if part),
        entries=entries_of(row),
    )


# --- rounds ---------------------------------------------------------------------------------------


def _rounds(
    seats: Sequence[Seat],
    first: Mapping[PlayerId, int],
    played: int,
    log: ProblemLog,
    *,
    drop: bool,
) -> tuple[Round, ...]:
    found = [read_round(number, seats, log, first=first) for number in range(1, played + 1)]
    sound = list(itertools.takewhile(lambda round_: round_ is not None, found))
    if len(sound) < played:
        if not drop:
            log.refuse()
        log.add("papi.rounds_left_out", first=len(sound) + 1, last=played)
    return tuple(round_ for round_ in sound if round_ is not None)


def _first_rounds(seats: Sequence[Seat], settings: Settings, played: int) -> Mapping[PlayerId, int]:
    """Who was not there in the first rounds came late; in a calendar they were free.

    Whoever never had an entry is no late entry: nothing says that they came.
    """
    if settings.system.name == CALENDAR:
        return {seat.player: 1 for seat in seats}
    return {
        seat.player: next(
            (n for n, entry in enumerate(seat.entries[:played], 1) if not entry.is_empty), 1
        )
        for seat in seats
    }


def _absences(
    seats: Sequence[Seat], to_come: Collection[int]
) -> Mapping[PlayerId, tuple[Absence, ...]]:
    """Absences announced for rounds that are not paired yet."""
    return {
        seat.player: tuple(
            Absence(round=RoundNo(number), bye=entry.absence)
            for number, entry in enumerate(seat.entries, start=1)
            if number in to_come and entry.absence is not None
        )
        for seat in seats
    }


def _note_quiet(tournament: Tournament, log: ProblemLog) -> None:
    """Report who had no entry in the last round: they may have left, and would be paired again."""
    rounds = tournament.settings.rounds or 0
    last = tournament.current_round
    if last is None or last.number >= rounds or tournament.settings.system.name == CALENDAR:
        return
    names = [
        p.name
        for p in tournament.players
        if (bye := last.bye_of(p.id)) is not None
        and bye.kind is ByeKind.ZERO
        and p.is_available(last.number + 1)
    ]
    if names:
        log.add("papi.player.quiet", round=last.number, names=" / ".join(names[:10]))


# --- numbers and groups ---------------------------------------------------------------------------


def _numbered(tournament: Tournament, rows: Sequence[Row], log: ProblemLog) -> Tournament:
    """The numbers of the file if everybody has one of their own, else the usual ones.

    In a calendar the order of the rows is the only one left.
    """
    given = [row.number("Nr") or 0 for row in rows]
    is_calendar = tournament.settings.system.name == CALENDAR
    if not (all(number > 0 for number in given) and len(set(given)) == len(given)):
        if not is_calendar:
            return with_numbers(tournament, round_no=len(tournament.rounds) + 1)
        given = list(range(1, len(rows) + 1))
    players = tuple(
        replace(player, tpn=Tpn(number))
        for player, number in zip(tournament.players, given, strict=True)
    )
    numbered = replace(tournament, players=players)
    if is_calendar and not _follows_table(numbered):
        log.add("papi.numbers")
    return numbered


def _follows_table(tournament: Tournament) -> bool:
    """Whether the rounds are those of the table: then the numbers are right."""
    count = len(tournament.players)
    number = {player.id: player.tpn or 0 for player in tournament.players}
    if sorted(number.values()) != list(range(1, count + 1)):
        return False
    return len(tournament.rounds) < table_size(count) and all(
        {(number[g.white], number[g.black]) for g in round_.games}
        == set(berger_round(round_.number, count).games)
        for round_ in tournament.rounds
    )


def _with_border(tournament: Tournament, tables: Tables, log: ProblemLog) -> Tournament:
    """The last player of the upper group: Papi draws the line by rating."""
    acceleration = tournament.settings.acceleration
    if acceleration.method not in _BY_HALVES:
        return tournament
    limit = border(tables, "EloBase1")
    upper = [p for p in tournament.players if limit and p.rating >= limit and p.tpn is not None]
    if not upper:
        log.add("papi.border")
        return tournament
    last = max(upper, key=lambda p: p.tpn or 0)
    settings = replace(tournament.settings, acceleration=replace(acceleration, boundary=last.id))
    return replace(tournament, settings=settings)
