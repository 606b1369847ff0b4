"""Whole tournaments out of the file of an event, each with the players it shares with others."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from ronde.errors import FormatError, ModelError
from ronde.formats.papi.people import doubles
from ronde.formats.problems import ProblemLog
from ronde.formats.program_file import ProgramFile, Taken
from ronde.formats.sharly.catalogue import SHARLY_CATALOGUE
from ronde.formats.sharly.people import player_of, rule_of
from ronde.formats.sharly.rounds import Seat, first_round, last_paired, read_round
from ronde.formats.sharly.settings import groups_of, settings_of
from ronde.formats.sharly.tables import Board, Event, Section, read_event
from ronde.formats.sharly.words import ABSENCES, KNOWN_MIGRATION
from ronde.journal.events import ChargeSet, CheckedIn, Event as Act, PaymentRecorded
from ronde.model import (
    Absence,
    Acceleration,
    AccelerationMethod,
    Charge,
    Payment,
    PaymentMethod,
    Player,
    PlayerId,
    RatingKind,
    Round,
    RoundNo,
    Settings,
    Tournament,
)
from ronde.pairing.numbers import with_numbers

__all__ = ["read_sharly"]

_KIND, _PROGRAM = "sharly", "Sharly Chess"
_SWISS = "dutch"
_MANUAL = "MAN"
_MOST_CENTS = 10**9
_BY_THREE = frozenset({AccelerationMethod.DEGRESSIVE, AccelerationMethod.NICOIS})


def read_sharly(data: bytes, *, drop: bool = False) -> tuple[ProgramFile, ...]:
    """The tournaments of an event. `drop`: without rounds from the first that contradicts itself.

    Raises:
        FormatError: the file is broken, is another program's, or has no tournament to read.
        InvalidFile: rounds contradict themselves, and are not to be left out.
    """
    event = read_event(data)
    sections = [section for section in event.sections if not section.is_team]
    if not sections:
        raise FormatError("sharly.teams" if event.sections else "sharly.nothing")
    keys = _keys(sections)
    left_out = [s.row.text("name") for s in event.sections if s.is_team]
    try:
        return tuple(
            _read(event, section, key, left_out, drop=drop)
            for section, key in zip(sections, keys, strict=True)
        )
    except ModelError as error:
        raise FormatError(error.fault) from error


def _keys(sections: Sequence[Section]) -> tuple[str, ...]:
    """A word for each tournament, by its name; with its place where names are alike."""
    names = [_word(section.row.text("name")) for section in sections]
    if all(names) and len(set(names)) == len(names):
        return tuple(names)
    return tuple(f"{name}-{place}".strip("-") for place, name in enumerate(names, start=1))


def _word(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain)[:48].strip("-")


def _read(
    event: Event, section: Section, key: str, left_out: Sequence[str], *, drop: bool
) -> ProgramFile:
    log = ProblemLog(SHARLY_CATALOGUE)
    _note_file(event, section, left_out, log)
    entered = [row for row in section.entered if row.number("player_id") in event.people]
    if len(entered) < len(section.entered):
        log.add("sharly.unknown_player", count=len(section.entered) - len(entered))
    numbers = [row.number("player_id") or 0 for row in entered]
    rule = rule_of(section.row, event.info)
    players = tuple(
        player_of(event.people[number], row, player, rule, log)
        for player, (number, row) in enumerate(zip(numbers, entered, strict=True), start=1)
    )
    for field, names in doubles(players):
        log.add("sharly.player.twice", field=field, names=names)
    seats = tuple(
        Seat(number=n, player=p.id, name=p.name, entries=section.entries.get(n, {}))
        for n, p in zip(numbers, players, strict=True)
    )
    played = last_paired(seats)
    settings = settings_of(section, event.info, log, played=played)
    tournament = _tournament(settings, players, seats, event.boards, played, log, drop=drop)
    tournament = _with_groups(_numbered(tournament, log), section, log)
    worth = [row.number("manual_tiebreak") or 0 for row in entered]
    return ProgramFile(
        kind=_KIND,
        tournament=tournament,
        problems=log.found(),
        taken=tuple(_taken(tournament, event, numbers, players)),
        decided=_decided(tournament, worth),
        acts=tuple(_acts(tournament, event, numbers)),
        key=key,
        event=event.info.text("name"),
    )


def _note_file(event: Event, section: Section, left_out: Sequence[str], log: ProblemLog) -> None:
    if event.migration > KNOWN_MIGRATION:
        log.add("sharly.newer", migration=event.migration, known=KNOWN_MIGRATION)
    if event.has_wal:
        log.add("sharly.wal")
    for name in left_out:
        log.add("sharly.teams_left_out", name=name)
    if section.has_prizes:
        log.add("sharly.prizes")


# --- the tournament -------------------------------------------------------------------------------


def _tournament(
    settings: Settings,
    players: Sequence[Player],
    seats: Sequence[Seat],
    boards: Mapping[int, Board],
    played: int,
    log: ProblemLog,
    *,
    drop: bool,
) -> Tournament:
    is_swiss = settings.system.name == _SWISS
    first = {seat.player: first_round(seat, played) if is_swiss else 1 for seat in seats}
    rounds = _rounds(seats, boards, first, played, log, drop=drop)
    to_come = range(len(rounds) + 1, (settings.rounds or 0) + 1)
    return Tournament(
        settings=settings,
        players=tuple(
            replace(
                player, first_round=RoundNo(first[player.id]), absences=_absences(seat, to_come)
            )
            for player, seat in zip(players, seats, strict=True)
        ),
        rounds=rounds,
    )


def _rounds(
    seats: Sequence[Seat],
    boards: Mapping[int, Board],
    first: Mapping[PlayerId, int],
    played: int,
    log: ProblemLog,
    *,
    drop: bool,
) -> tuple[Round, ...]:
    found = [read_round(n, seats, boards, log, first=first) for n in range(1, played + 1)]
    sound = list(itertools.takewhile(lambda round_: round_ is not None, found))
    if len(sound) < played:
        if not drop:
            log.refuse()
        log.add("sharly.rounds_left_out", first=len(sound) + 1, last=played)
    return tuple(round_ for round_ in sound if round_ is not None)


def _absences(seat: Seat, to_come: Collection[int]) -> tuple[Absence, ...]:
    return tuple(
        Absence(round=RoundNo(number), bye=ABSENCES[seat.entry(number).result])
        for number in to_come
        if seat.entry(number).board is None and seat.entry(number).result in ABSENCES
    )


def _numbered(tournament: Tournament, log: ProblemLog) -> Tournament:
    """The numbers of the file if everybody has one of their own, else the usual ones."""
    given = [player.tpn for player in tournament.players]
    if given and None not in given and len(set(given)) == len(given):
        return tournament
    if any(given):
        log.add("sharly.numbers")
    bare = tuple(replace(player, tpn=None) for player in tournament.players)
    bare_tournament = replace(tournament, players=bare)
    return with_numbers(bare_tournament, round_no=len(tournament.rounds) + 1)


def _with_groups(tournament: Tournament, section: Section, log: ProblemLog) -> Tournament:
    """Where the groups of an acceleration part: at a player, or at two ratings."""
    acceleration = tournament.settings.acceleration
    if acceleration.method is AccelerationMethod.NONE:
        return tournament
    lasts, limits = groups_of(section)
    by_number = {int(player.tpn or 0): player for player in tournament.players}
    if acceleration.method in _BY_THREE:
        if lasts and all(last in by_number for last in lasts):
            limits = tuple(by_number[last].rating for last in lasts)
        if len(limits) == 2 and limits[0] >= limits[1] > 0:
            changed = replace(acceleration, limits=(limits[0], limits[1]))
            return _accelerated(tournament, changed)
    else:
        last = by_number.get(lasts[0]) if lasts else None
        if last is None and limits:
            upper = [p for p in tournament.players if p.rating >= limits[0] and p.tpn is not None]
            last = max(upper, key=lambda p: p.tpn or 0, default=None)
        if last is not None:
            return _accelerated(tournament, replace(acceleration, boundary=last.id))
    log.add("sharly.border")
    return tournament


def _accelerated(tournament: Tournament, acceleration: Acceleration) -> Tournament:
    settings = replace(tournament.settings, acceleration=acceleration)
    return replace(tournament, settings=settings)


# --- beside it ------------------------------------------------------------------------------------


def _decided(tournament: Tournament, worth: Sequence[int]) -> tuple[int, ...]:
    """The order that breaks ties by hand, where it is one of the tie-breaks: higher is better."""
    if _MANUAL not in (tournament.settings.tiebreaks or ()):
        return ()
    ranked = [(-value, number) for number, value in enumerate(worth, start=1) if value]
    return tuple(number for _, number in sorted(ranked))


def _acts(tournament: Tournament, event: Event, numbers: Sequence[int]) -> Iterator[Act]:
    """Who was ticked before the start, and what everybody owes and has paid."""
    receipt = 0
    for player, number in zip(tournament.players, numbers, strict=True):
        row = event.people[number]
        if not tournament.rounds and row.number("check_in") == 1 and player.is_available(1):
            yield CheckedIn(player=player.id)
        owed, paid = (_cents(row.amount(name)) for name in ("owed", "paid"))
        if owed:
            yield ChargeSet(charge=Charge(player=player.id, cents=owed))
        if paid:
            receipt += 1
            yield PaymentRecorded(
                payment=Payment(
                    number=receipt,
                    player=player.id,
                    name=player.name,
                    cents=paid,
                    method=PaymentMethod.OTHER,
                )
            )


def _cents(amount: float | None) -> int:
    """Euros in cents; nothing for what is no sum."""
    return min(_MOST_CENTS, round(100 * amount)) if amount is not None and amount > 0 else 0


def _taken(
    tournament: Tournament, event: Event, numbers: Sequence[int], players: Sequence[Player]
) -> Iterator[Taken]:
    """Everything that was taken for granted, or left aside."""
    settings = tournament.settings
    if settings.editions:
        yield Taken(code="sharly.tiebreak_edition", value=settings.editions["tiebreak"])
    if settings.acceleration.limits is not None:
        yield Taken(code="sharly.groups", value=" / ".join(map(str, settings.acceleration.limits)))
    counted = {
        "sharly.order": sum(player.tpn is None for player in players),
        "sharly.estimates": sum(p.rating_kind is RatingKind.ESTIMATED for p in players),
        "sharly.late": sum(p.first_round > 1 for p in tournament.players),
        "sharly.money": sum(bool(_cents(event.people[n].amount("paid"))) for n in numbers),
    }
    for code, count in counted.items():
        if count:
            yield Taken(code=code, value=str(count))
    yield Taken(code="sharly.private", value=_PROGRAM)
