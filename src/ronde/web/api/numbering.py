"""Pairing numbers of a Swiss: as they would be given anew, given, two of them exchanged."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from django.http import HttpRequest
from ninja import Query, Router
from pydantic import Field, StringConstraints

from ronde.conduct.starting import ExchangeNumbers, NumberByStrength
from ronde.pairing.numbers import ORDER_KEYS, STANDARD_ORDER
from ronde.queries.renumbering import number_lines, order_fixed_by
from ronde.services import starting as service
from ronde.services.acts import Done, Signature
from ronde.services.people.roles import Role
from ronde.web.api import schemas
from ronde.web.api.acting import Acted, Asked, act_once, acted
from ronde.web.api.declared import Key, TournamentNo, who_may
from ronde.web.api.visibility import visible_tournament
from ronde.web.request_context import STORE

__all__ = ["router"]

router = Router(tags=["Pairing numbers"])

_NUMBERS = "/tournaments/{n:tournament}/numbers"
_BY = f"Keys of the order, separated by commas: {', '.join(f'`{key}`' for key in ORDER_KEYS)}."
_STANDARD = ",".join(STANDARD_ORDER)
_KEYS = r"^[a-z]+(,[a-z]+)*$"


class NumberHeld(schemas.Said):
    """A player's number in that order, and the one in the list now."""

    player: int
    name: str
    rating: int
    number: int
    was: int | None = Field(description="Null: none yet.")


class Numbers(schemas.Said):
    """The starting list as it would be numbered."""

    fixed: str = Field(
        description="The article by which the order may not change now; empty: it may."
    )
    numbers: list[NumberHeld]


class Renumbering(Asked):
    """Root of what changes numbers once a round is paired."""

    accept: bool = Field(default=False, description="What follows was read and accepted.")


class NumbersAsked(Renumbering):
    """Everybody numbered anew."""

    by: Annotated[str, StringConstraints(max_length=100, pattern=_KEYS)] = Field(
        default=_STANDARD, description=_BY
    )


class ExchangeAsked(Renumbering):
    """Two players take each other's number."""

    first: int = Field(ge=1, le=99_999)
    second: int = Field(ge=1, le=99_999)


@router.get(_NUMBERS, **who_may(Role.ARBITER, Numbers, "numbers"))
def numbers(
    request: HttpRequest,
    tournament: TournamentNo,
    by: Annotated[str, Query(_STANDARD, max_length=100, pattern=_KEYS, description=_BY)],
) -> Numbers:
    """Old and new numbers beside each other, if everybody were numbered by that order now."""
    state = visible_tournament(request, tournament).journal.state
    wish = NumberByStrength(keys=tuple(by.split(",")))
    return Numbers(
        fixed=order_fixed_by(state),
        numbers=[
            NumberHeld(
                player=line.player.id,
                name=line.player.name,
                rating=line.player.rating,
                number=line.number,
                was=line.was,
            )
            for line in number_lines(state, wish.decide(state))
        ],
    )


@router.put(_NUMBERS, **who_may(Role.ARBITER, Acted, "renumber"))
def renumber(
    request: HttpRequest, tournament: TournamentNo, asked: NumbersAsked, key: Key
) -> Acted:
    """Number everybody anew; not once round 4 is paired.

    Against the ratings it asks for a reason and for `accept`, and says what follows without it.
    """
    return _renumber(
        request, tournament, NumberByStrength(keys=tuple(asked.by.split(","))), asked, key
    )


@router.put(f"{_NUMBERS}/exchange", **who_may(Role.ARBITER, Acted, "exchange_numbers"))
def exchange_numbers(
    request: HttpRequest, tournament: TournamentNo, asked: ExchangeAsked, key: Key
) -> Acted:
    """Two players take each other's number; of equal rating by the rules."""
    wish = ExchangeNumbers(first=asked.first, second=asked.second)
    return _renumber(request, tournament, wish, asked, key)


def _renumber(
    request: HttpRequest,
    tournament: int,
    wish: NumberByStrength | ExchangeNumbers,
    asked: Renumbering,
    key: str,
) -> Acted:
    def act(by: Signature) -> Done:
        by = replace(by, accepted=asked.accept)
        return service.renumber(STORE, tournament, wish, by=by)

    return acted(request, act_once(request, tournament, key, act, reason=asked.reason))
