"""Is an event ready: computed once per version and day; what was seen is said by somebody."""

from __future__ import annotations

import datetime as dt
import sqlite3
from collections.abc import Iterable

from django.db import DatabaseError

from ronde.conduct.office import TickLines
from ronde.journal import Journal
from ronde.model import Tick, Tournament
from ronde.queries import readiness
from ronde.queries.readiness import Case, Item, Readiness, seen_id
from ronde.queries.refreshing import Compared, cadence_of
from ronde.services.acts import Done, Signature
from ronde.services.office import office_act
from ronde.services.rating_lists import RatingLists
from ronde.store.lists.kept import ListFacts
from ronde.store.lru_cache import ByValue, LruCache
from ronde.store.store import Store

__all__ = ["ready", "see"]

_ready: LruCache[Readiness] = LruCache()
_beside: LruCache[tuple[Compared, ...]] = LruCache()


def ready(
    journal: Journal,
    *,
    today: dt.date,
    others: tuple[Journal, ...] = (),
    shared: bool = False,
    zone: dt.tzinfo = dt.UTC,
    lists: RatingLists | None = None,
) -> Readiness:
    """Every check on that day.

    `others` are the event's other tournaments, `zone` is the hall's, `lists` are those that the
    players are held against.

    The same question again costs nothing.
    """
    kept = () if lists is None else lists.facts()

    def checked() -> Readiness:
        return readiness.readiness(
            Case(
                journal=journal,
                today=today,
                others=tuple(other.state.tournament for other in others),
                shared=shared,
                zone=zone,
                listed=None if lists is None else _compared(journal.state.tournament, lists, kept),
            )
        )

    heads = (journal.head, *(other.head for other in others))
    return _ready.get_or_make((heads, today, shared, str(zone), kept), checked)


def _compared(
    tournament: Tournament, lists: RatingLists, kept: tuple[ListFacts, ...]
) -> tuple[Compared, ...] | None:
    """The players beside the lists; None: there is none that can be read.

    Results come in all day, players do not change with them: nobody is looked up again.
    """
    if not kept:
        return None
    about = (
        kept,
        len(tournament.players),
        bool(tournament.rounds),
        cadence_of(tournament.settings),
    )
    key = ByValue(tournament.players, about)
    try:
        return _beside.get_or_make(key, lambda: lists.compare(tournament))
    except (sqlite3.Error, DatabaseError, ValueError):
        return None  # a damaged list: its own page says so


def see(store: Store, tournament: int, items: Iterable[Item], *, by: Signature) -> Done:
    """Somebody has seen these lines: they come back when what they say changes.

    Raises:
        ActRefused: nothing of it is new.
    """
    ticks = tuple(Tick(id=seen_id(item.key), detail=item.fingerprint) for item in items)
    return office_act(store, tournament, TickLines(ticks=ticks), by=by)
