"""The starting list: everybody with the number they hold, or would be given now."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.journal import State
from ronde.model import Player
from ronde.pairing.numbers import initial_order
from ronde.queries.numbering import numbers_to_assign
from ronde.queries.starting import numbered_by_strength

__all__ = ["Entrant", "starting_list"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant:
    """A line of the starting list.

    `number` is None where lots will decide it, or until a late entry arrives; `is_provisional`:
    pairing the first round will give it, and it moves with every entry until then.
    """

    player: Player
    number: int | None
    is_provisional: bool = False


def starting_list(state: State) -> tuple[Entrant, ...]:
    """Everybody in the order of numbers; who has none stands behind, the strongest first.

    Numbers foretold are those that `numbers_to_assign` gives when the round is paired, so the list
    shown during entry is the one that is played with if nothing changes.

    Rule: C.04.2@2026-02 2.2-2.5; C.04.2@2017 B.2, B.3.
    """
    tournament = state.tournament
    foretold = _foretold(state)
    order = initial_order(tournament.players, starting_order=tournament.settings.starting_order)
    place = {player: index for index, player in enumerate(order)}
    entrants = (
        Entrant(
            player=p,
            number=foretold.get(p.id) if foretold else p.tpn,
            is_provisional=p.id in foretold,
        )
        for p in tournament.players
    )
    return tuple(
        sorted(entrants, key=lambda e: (e.number is None, e.number or 0, place[e.player.id]))
    )


def _foretold(state: State) -> dict[int, int]:
    """The numbers of round 1, by player: of a Swiss as pairing gives them, of a cup by strength.

    Later numbers are those that are held: on every other page a newcomer has none either.
    """
    tournament = state.tournament
    if tournament.rounds:
        return {}
    assigned = numbers_to_assign(state)
    if assigned is not None:
        return {int(player): int(number) for player, number in assigned.numbers}
    settings = tournament.settings
    seeded = numbered_by_strength(settings) and not settings.is_team
    if not seeded or any(p.tpn is not None for p in tournament.players):
        return {}
    order = initial_order(tournament.players, starting_order=settings.starting_order)
    return {int(player): place for place, player in enumerate(order, start=1)}
