"""Pairing numbers for the round to come: given before round 1, late entries put in their place."""

from __future__ import annotations

from ronde.journal import State
from ronde.journal.events import NumbersAssigned
from ronde.model import Player, PlayerId, Tournament, Tpn
from ronde.pairing.numbers import initial_order, numbers
from ronde.queries.systems import is_swiss

__all__ = ["numbers_to_assign"]


def numbers_to_assign(state: State) -> NumbersAssigned | None:
    """The numbering the next round needs, or None if everybody holds their number.

    In systems with a table or a bracket numbers are drawn or given before (`conduct.starting`).
    Before round 1 of a Swiss the list is numbered anew each time, unless everybody was given a
    number (in the file it came from, by an order the arbiter announced, by lots).
    Later the order stays and late entries are inserted by strength.

    Rule: C.04.2@2026-02 2.2-2.5; C.04.2@2017 B, C.2, C.3.
    """
    tournament = state.tournament
    if not is_swiss(tournament.settings):
        return None
    following = len(tournament.rounds) + 1
    arrived = [p for p in tournament.players if p.first_round <= following]
    complete = all(p.tpn is not None for p in arrived)
    if following == 1 and not (state.numbers_given and complete):
        new = dict(numbers(tournament, round_no=1))
    elif complete:
        return None
    else:
        new = _inserted(tournament, arrived)
    if all(new.get(p.id) == p.tpn for p in tournament.players):
        return None
    return NumbersAssigned(numbers=tuple(sorted(new.items(), key=lambda item: item[1])))


def _inserted(tournament: Tournament, arrived: list[Player]) -> dict[PlayerId, Tpn]:
    """Holders keep their order; each newcomer stands before the first weaker holder."""
    starting_order = tournament.settings.starting_order
    place = {
        player: index
        for index, player in enumerate(initial_order(arrived, starting_order=starting_order))
    }
    order = [p.id for p in sorted(_holders(arrived), key=lambda p: p.tpn or 0)]
    newcomers = sorted((p.id for p in arrived if p.tpn is None), key=lambda p: place[p])
    for newcomer in newcomers:
        index = next(
            (i for i, holder in enumerate(order) if place[holder] > place[newcomer]), len(order)
        )
        order.insert(index, newcomer)
    return {player: Tpn(number) for number, player in enumerate(order, start=1)}


def _holders(players: list[Player]) -> list[Player]:
    return [p for p in players if p.tpn is not None]
