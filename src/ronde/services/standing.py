"""The order of players after a round, for the pages: the library's, kept per version."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.errors import RondeError
from ronde.journal import Journal, State
from ronde.model import Tournament
from ronde.standings import CrossTable, Standings, crosstable, drawn_orders, standings
from ronde.store.lru_cache import LruCache

__all__ = ["NO_TIES", "Order", "Ties", "cross_table_after", "order_after", "order_of", "ties_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """The standings; `problem` when the announced tie-breaks cannot be used and others were."""

    standings: Standings
    problem: RondeError | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ties:
    """How ties were broken outside the games, best first: by lots (LOT), by the arbiter (MAN)."""

    drawn: tuple[tuple[int, ...], ...] = ()
    decided: tuple[int, ...] = ()


NO_TIES = Ties()


def ties_of(state: State) -> Ties:
    """The lots drawn for ties, and what the arbiter decided."""
    return Ties(drawn=drawn_orders(state.draws), decided=state.decided)


_orders: LruCache[Order] = LruCache()
_cross_tables: LruCache[CrossTable] = LruCache()


def order_of(tournament: Tournament, after: int | None = None, *, ties: Ties = NO_TIES) -> Order:
    """The order after that round (the last one by default); never fails on announced codes."""
    try:
        found = standings(tournament, after=after, manual=ties.decided, drawn=ties.drawn)
        return Order(standings=found)
    except RondeError as error:
        return Order(standings=standings(tournament, (), after=after), problem=error)


def order_after(journal: Journal, after: int | None = None) -> Order:
    """The same for a journal's state, computed once per version."""
    state = journal.state
    shown = len(state.tournament.rounds) if after is None else after
    return _orders.get_or_make(
        (journal.head, shown), lambda: order_of(state.tournament, shown, ties=ties_of(state))
    )


def cross_table_after(journal: Journal, after: int, *, ranked: bool) -> CrossTable:
    """The cross-table of a journal's state, computed once per version.

    Where the announced tie-breaks cannot be used, points alone rank; the standings say why.
    """
    tournament, ties = journal.state.tournament, ties_of(journal.state)

    def table() -> CrossTable:
        try:
            return crosstable(
                tournament, ranked=ranked, after=after, manual=ties.decided, drawn=ties.drawn
            )
        except RondeError:
            return crosstable(tournament, (), ranked=ranked, after=after)

    return _cross_tables.get_or_make((journal.head, after, ranked), table)
