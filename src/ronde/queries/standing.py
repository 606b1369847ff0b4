"""The order of players after a round: the library's, whatever tie-breaks were announced."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.errors import RondeError
from ronde.journal import State
from ronde.model import Tournament
from ronde.standings import CrossTable, Standings, crosstable, drawn_orders, standings

__all__ = ["NO_TIES", "Order", "Ties", "cross_table_of", "order_of", "ties_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """The standings; `problem` when the announced tie-breaks cannot be used and others were."""

    standings: Standings
    problem: RondeError | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ties:
    """How ties were broken outside the games, best first: by lots (LOT), by the arbiter (MAN).

    `given` are values computed elsewhere (EXT), in thousandths.
    """

    drawn: tuple[tuple[int, ...], ...] = ()
    decided: tuple[int, ...] = ()
    given: tuple[tuple[int, int], ...] = ()


NO_TIES = Ties()


def ties_of(state: State) -> Ties:
    """The lots drawn for ties, and what the arbiter decided."""
    return Ties(drawn=drawn_orders(state.draws), decided=state.decided, given=state.tie_values)


def order_of(tournament: Tournament, after: int | None = None, *, ties: Ties = NO_TIES) -> Order:
    """The order after that round (the last one by default); never fails on announced codes."""
    try:
        found = standings(
            tournament, after=after, manual=ties.decided, drawn=ties.drawn, given=ties.given
        )
        return Order(standings=found)
    except RondeError as error:
        return Order(standings=standings(tournament, (), after=after), problem=error)


def cross_table_of(
    tournament: Tournament, after: int, *, ranked: bool, ties: Ties = NO_TIES
) -> CrossTable:
    """The cross-table after that round.

    Where the announced tie-breaks cannot be used, points alone rank; the standings say why.
    """
    order = order_of(tournament, after, ties=ties).standings
    return crosstable(tournament, ranked=ranked, after=after, order=order)
