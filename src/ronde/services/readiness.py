"""Is an event ready: computed once per version and day; what was seen is said by somebody."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from ronde.conduct.office import TickLines
from ronde.journal import Journal
from ronde.model import Tick
from ronde.queries import readiness
from ronde.queries.readiness import Case, Item, Readiness, seen_id
from ronde.services.acts import Done, Signature
from ronde.services.office import office_act
from ronde.store.lru_cache import LruCache
from ronde.store.store import Store

__all__ = ["ready", "see"]

_ready: LruCache[Readiness] = LruCache()


def ready(
    journal: Journal,
    *,
    today: dt.date,
    others: tuple[Journal, ...] = (),
    shared: bool = False,
    zone: dt.tzinfo = dt.UTC,
) -> Readiness:
    """Every check on that day; `others` are the event's other tournaments, `zone` is the hall's.

    The same question again costs nothing.
    """
    case = Case(
        journal=journal,
        today=today,
        others=tuple(other.state.tournament for other in others),
        shared=shared,
        zone=zone,
    )
    key = (journal.head, today, tuple(other.head for other in others), shared, str(zone))
    return _ready.get_or_make(key, lambda: readiness.readiness(case))


def see(store: Store, tournament: int, items: Iterable[Item], *, by: Signature) -> Done:
    """Somebody has seen these lines: they come back when what they say changes.

    Raises:
        ActRefused: nothing of it is new.
    """
    ticks = tuple(Tick(id=seen_id(item.key), detail=item.fingerprint) for item in items)
    return office_act(store, tournament, TickLines(ticks=ticks), by=by)
