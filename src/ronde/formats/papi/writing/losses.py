"""What a file of Papi cannot say of a tournament."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from ronde.formats.jet.writing import can_be_key
from ronde.formats.papi.layout import LENGTHS, SETTING
from ronde.formats.papi.words import ACCELERATIONS, CALENDAR, FIRST_BY_HAND, MOST_ROUNDS
from ronde.formats.papi.writing.chains import papi_chain
from ronde.formats.papi.writing.settings import announced, prizes_left_out
from ronde.formats.trf.writing.losses import Loss
from ronde.journal import State
from ronde.model import (
    STANDARD,
    THREE_ONE_ZERO,
    ByeKind,
    Points,
    PointSystem,
    Result,
    Tournament,
)

__all__ = ["PAPI_LOSSES", "PLAIN", "papi_json_losses", "papi_losses", "parts_of_name"]

PAPI_LOSSES: Mapping[str, bool] = MappingProxyType(
    {
        "papi.loss.rounds": True,
        "papi.loss.system": True,
        "papi.loss.points": True,
        "papi.loss.acceleration": True,
        "papi.loss.result": True,
        "papi.loss.adjustments": True,
        "papi.loss.forbidden": True,
        "papi.loss.pab": False,
        "papi.loss.tiebreaks": False,
        "papi.loss.names": False,
        "papi.loss.letters": False,
        "papi.loss.twice": False,
        "papi.loss.officials": False,
        "papi.loss.texts": False,
        "papi.loss.cents": False,
        "papi.loss.prizes": False,
        "papi.loss.fixed": False,
        "papi.loss.numbers": False,
        "papi.loss.beside": False,
    }
)
"""The code of each loss, and whether the file would tell another story without it."""

PLAIN = frozenset(
    {
        *(Result.PENDING, Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS),
        *(Result.WHITE_FORFEITS, Result.BLACK_FORFEITS, Result.DOUBLE_FORFEIT),
    }
)
_METHODS = frozenset(ACCELERATIONS.values())
_SYSTEMS = frozenset({"dutch", CALENDAR})


def papi_losses(state: State) -> tuple[Loss, ...]:
    """Everything that would be lost, the essential first."""
    found = [
        Loss(code=code, is_essential=PAPI_LOSSES[code], fields=MappingProxyType(fields))
        for code, fields in _found(state)
    ]
    return tuple(sorted(found, key=lambda loss: not loss.is_essential))


def parts_of_name(name: str) -> tuple[str, str]:
    """Family name in capitals, and given name."""
    family, _, given = name.partition(",")
    return family.strip().upper(), given.strip()


def _worth(points: PointSystem) -> tuple[Points | None, ...]:
    all_ = points.resolved()
    return all_.win, all_.draw, all_.loss, all_.black_win, all_.black_draw, all_.black_loss


def papi_json_losses(state: State) -> tuple[Loss, ...]:
    """The same of the JSON of a converter: it orders no names, and lacks some settings."""
    found = tuple(loss for loss in papi_losses(state) if loss.code != "papi.loss.letters")
    settings = state.tournament.settings
    if state.prizes or settings.schedule or settings.fees.adult is not None:
        return (*found, Loss(code="papi.loss.beside", is_essential=False))
    return found


def _found(state: State) -> Iterator[tuple[str, dict[str, Any]]]:
    tournament, settings = state.tournament, state.tournament.settings
    rounds = max(len(tournament.rounds), settings.rounds or 0)
    if rounds > MOST_ROUNDS:
        yield "papi.loss.rounds", {"rounds": rounds, "most": MOST_ROUNDS}
    if settings.system.name not in _SYSTEMS:
        yield "papi.loss.system", {"system": settings.system.name}
    if _worth(settings.points) not in {_worth(STANDARD), _worth(THREE_ONE_ZERO)}:
        yield "papi.loss.points", {}
    if settings.acceleration.method not in _METHODS or tournament.virtual_points:
        yield "papi.loss.acceleration", {"method": settings.acceleration.method.value}
    odd = sum(game.result not in PLAIN for round_ in tournament.rounds for game in round_.games)
    if odd:
        yield "papi.loss.result", {"count": odd}
    if tournament.adjustments:
        yield "papi.loss.adjustments", {"count": len(tournament.adjustments)}
    if tournament.forbidden:
        yield "papi.loss.forbidden", {"count": len(tournament.forbidden)}
    byes = [bye.kind for round_ in tournament.rounds for bye in round_.byes]
    worth = settings.points.resolved()
    if ByeKind.PAB in byes and worth.pab != worth.win:
        yield "papi.loss.pab", {}
    if tournament.rounds and papi_chain(tournament) is None:
        yield "papi.loss.tiebreaks", {}
    yield from _of_people(tournament)
    if len(settings.officials) > 1:
        yield "papi.loss.officials", {"count": len(settings.officials) - 1}
    for code, count in (
        ("papi.loss.texts", sum(len(text) > SETTING for text in announced(tournament).values())),
        ("papi.loss.cents", sum(bool(sum_ % 100) for sum_ in _sums(state))),
        ("papi.loss.prizes", prizes_left_out(state)),
        ("papi.loss.fixed", _fixed(state)),
    ):
        if count:
            yield code, {"count": count}
    yield "papi.loss.numbers", {}


def _sums(state: State) -> Iterator[int]:
    """What is owed and paid, in cents: the file has whole euros."""
    office = state.office
    for player in state.tournament.players:
        charge = office.charge(player.id)
        yield 0 if charge is None else charge.cents or 0
        yield sum(payment.cents for payment in office.payments if payment.player == player.id)


def _fixed(state: State) -> int:
    """Seats that are kept: the places of an order by hand stand where they would."""
    kept = [p.fixed_board for p in state.tournament.players if p.fixed_board is not None]
    by_hand = bool(state.decided) or papi_chain(state.tournament) is None
    return len(kept) if by_hand else sum(board >= FIRST_BY_HAND for board in kept)


def _of_people(tournament: Tournament) -> Iterator[tuple[str, dict[str, Any]]]:
    cut, folded, twice = 0, 0, 0
    seen: set[tuple[str, str]] = set()
    for player in tournament.players:
        person = player.person
        family, given = parts_of_name(person.name)
        texts = [("Nom", family), ("Prenom", given), ("Club", person.club)]
        texts += [("Ligue", person.league), ("Federation", person.federation)]
        cut += any(len(text) > LENGTHS[name] for name, text in texts)
        folded += not can_be_key(family + given)
        for number in (("NrFFE", person.national_id), ("FideCode", person.fide_id)):
            if number[1]:
                twice += number in seen
                seen.add(number)
    for code, count in (
        ("papi.loss.names", cut),
        ("papi.loss.letters", folded),
        ("papi.loss.twice", twice),
    ):
        if count:
            yield code, {"count": count}
