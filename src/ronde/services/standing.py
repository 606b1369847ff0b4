"""The order of players after a round, for the pages: the library's, kept per version."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ronde.errors import RondeError
from ronde.journal import Journal
from ronde.model import Tournament
from ronde.services.shelf import Shelf
from ronde.standings import CrossTable, Standings, crosstable, drawn_orders, standings

__all__ = ["Order", "cross_table_after", "order_after", "order_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """The standings; `problem` when the announced tie-breaks cannot be used and others were."""

    standings: Standings
    problem: RondeError | None = None


_orders: Shelf[Order] = Shelf()
_cross_tables: Shelf[CrossTable] = Shelf()


def order_of(
    tournament: Tournament, after: int | None = None, drawn: Sequence[Sequence[int]] = ()
) -> Order:
    """The order after that round (the last one by default); never fails on announced codes."""
    try:
        return Order(standings=standings(tournament, after=after, drawn=drawn))
    except RondeError as error:
        return Order(standings=standings(tournament, (), after=after), problem=error)


def order_after(journal: Journal, after: int | None = None) -> Order:
    """The same for a journal's state, computed once per version."""
    tournament, drawn = journal.state.tournament, drawn_orders(journal.state.draws)
    shown = len(tournament.rounds) if after is None else after
    return _orders.get((journal.head, shown), lambda: order_of(tournament, shown, drawn))


def cross_table_after(journal: Journal, after: int, *, ranked: bool) -> CrossTable:
    """The cross-table of a journal's state, computed once per version.

    Where the announced tie-breaks cannot be used, points alone rank; the standings say why.
    """
    tournament = journal.state.tournament

    def table() -> CrossTable:
        try:
            return crosstable(tournament, ranked=ranked, after=after)
        except RondeError:
            return crosstable(tournament, (), ranked=ranked, after=after)

    return _cross_tables.get((journal.head, after, ranked), table)
