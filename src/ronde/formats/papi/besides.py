"""What stands beside the tournament: places by hand, ticks, money, what was taken for granted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ronde.formats.papi.people import by_hand
from ronde.formats.papi.rounds import Seat
from ronde.formats.papi.settings import FEDERATION
from ronde.formats.papi.tables import Row, Tables
from ronde.formats.papi.words import CALENDAR, EXEMPT, MANUAL
from ronde.formats.program_file import Taken
from ronde.journal.events import ChargeSet, CheckedIn, Event, PaymentRecorded
from ronde.model import (
    AccelerationMethod,
    Charge,
    Payment,
    PaymentMethod,
    RatingKind,
    Tournament,
)
from ronde.standings.prizes import PrizeRules

__all__ = ["check_ins", "decided_of", "money", "taken_of"]


def decided_of(tournament: Tournament, rows: Sequence[Row]) -> tuple[int, ...]:
    """The order that breaks ties by hand, where it is one of the tie-breaks."""
    if MANUAL not in (tournament.settings.tiebreaks or ()):
        return ()
    worth = {number: by_hand(row) for number, row in enumerate(rows, start=1)}
    return tuple(sorted((n for n in worth if worth[n]), key=lambda n: (-worth[n], n)))


def check_ins(tournament: Tournament, rows: Sequence[Row]) -> Iterator[Event]:
    """Who was ticked before the start; once it has begun nobody keeps that up."""
    if tournament.rounds:
        return
    for player, row in zip(tournament.players, rows, strict=True):
        if row.cells.get("Pointe") is True and player.is_available(1):
            yield CheckedIn(player=player.id)


def money(tournament: Tournament, rows: Sequence[Row]) -> Iterator[Event]:
    """What everybody owes and has paid, in whole euros; how it was paid the file does not say."""
    receipt = 0
    for player, row in zip(tournament.players, rows, strict=True):
        owed, paid = row.number("InscriptionDu") or 0, row.number("InscriptionRegle") or 0
        if owed > 0:
            yield ChargeSet(charge=Charge(player=player.id, cents=100 * owed))
        if paid > 0:
            receipt += 1
            yield PaymentRecorded(
                payment=Payment(
                    number=receipt,
                    player=player.id,
                    name=player.name,
                    cents=100 * paid,
                    method=PaymentMethod.OTHER,
                )
            )


_CONTACTS = ("Adresse", "CP", "Tel", "EMail", "Commentaire")


def taken_of(
    tournament: Tournament, tables: Tables, seats: Sequence[Seat], prizes: PrizeRules | None
) -> Iterator[Taken]:
    """Everything that was taken for granted, or left aside."""
    settings, players = tournament.settings, tournament.players
    rows = [row for row in tables.players if (row.number("Ref") or 0) > EXEMPT]
    yield Taken(code="papi.federation", value=FEDERATION)
    chain = settings.tiebreaks or ()
    if chain:
        yield Taken(code="papi.tiebreak_edition", value="book")
    if cut := [code for code in chain if "/" in code]:
        yield Taken(code="papi.cuts", value=", ".join(cut))
    if "PERF" in chain:
        yield Taken(code="papi.performance", value="PERF")
    if settings.acceleration.method is not AccelerationMethod.NONE:
        limits = [tables.setting(name) for name in ("EloBase1", "EloBase2")]
        yield Taken(code="papi.groups", value=" / ".join(x for x in limits if x not in {"", "0"}))
    counted = {
        "papi.order": 0 if _has_numbers(tournament, rows) else len(players),
        "papi.boards": len(tournament.rounds),
        "papi.estimates": sum(p.rating_kind is RatingKind.ESTIMATED for p in players),
        "papi.late": sum(p.first_round > 1 for p in players),
        "papi.not_paired": _not_paired(tournament, seats),
        "papi.category": sum(bool(r.text("Cat")) and not r.cells.get("NeLe") for r in rows),
        "papi.contacts": sum(any(row.text(name) for name in _CONTACTS) for row in rows),
        "papi.money": sum(bool(row.number("InscriptionRegle")) for row in rows),
    }
    for code, count in counted.items():
        if count:
            yield Taken(code=code, value=str(count))
    if prizes is not None:
        yield Taken(code="papi.prizes", value=", ".join(item.name for item in prizes.lists))


def _has_numbers(tournament: Tournament, rows: Sequence[Row]) -> bool:
    is_calendar = tournament.settings.system.name == CALENDAR
    return is_calendar or all(row.number("Nr") for row in rows)


def _not_paired(tournament: Tournament, seats: Sequence[Seat]) -> int:
    """Rounds without an entry that became byes without points."""
    if tournament.settings.system.name == CALENDAR:
        return 0
    first = {player.id: player.first_round for player in tournament.players}
    played = len(tournament.rounds)
    return sum(
        entry.is_empty and number >= first[seat.player]
        for seat in seats
        for number, entry in enumerate(seat.entries[:played], start=1)
    )
