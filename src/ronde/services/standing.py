"""The order of players after a round, for the pages: the library's, kept per version."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

from ronde.errors import RondeError
from ronde.journal import Journal
from ronde.model import Tournament
from ronde.standings import Standings, standings

__all__ = ["Order", "order_after", "order_of"]

_KEPT = 16
_lock = Lock()


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """The standings; `problem` when the announced tie-breaks cannot be used and others were."""

    standings: Standings
    problem: RondeError | None = None


_kept: OrderedDict[tuple[str, int | None], Order] = OrderedDict()


def order_of(tournament: Tournament, after: int | None = None) -> Order:
    """The order after that round (the last one by default); never fails on announced codes."""
    try:
        return Order(standings=standings(tournament, after=after))
    except RondeError as error:
        return Order(standings=standings(tournament, (), after=after), problem=error)


def order_after(journal: Journal, after: int | None = None) -> Order:
    """The same for a journal's state, computed once per version."""
    key = (journal.head, after)
    with _lock:
        if key in _kept:
            _kept.move_to_end(key)
            return _kept[key]
    found = order_of(journal.state.tournament, after)
    with _lock:
        _kept[key] = found
        while len(_kept) > _KEPT:
            _kept.popitem(last=False)
    return found
