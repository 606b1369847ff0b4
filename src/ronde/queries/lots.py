"""When the lots for round 1 were drawn, and how long before it."""

from __future__ import annotations

import datetime as dt

from ronde.admin.answers import Check
from ronde.admin.lots import LotsCase, lots_check
from ronde.journal import Journal
from ronde.journal.events import DrawKind, DrawMade
from ronde.model import Cadence, Rated, Settings
from ronde.queries.cadence import pace_of
from ronde.queries.history import standing_acts
from ronde.queries.systems import has_calendar, is_swiss

__all__ = ["draw_check", "drawn_at"]

_WHO_MEETS = frozenset({DrawKind.NUMBERS, DrawKind.LETTERS, DrawKind.COLORS})
_LEVELS = frozenset({"L1", "L2"})


def draw_check(
    journal: Journal, *, zone: dt.tzinfo = dt.UTC, drawing: dt.datetime | None = None
) -> Check:
    """Whether lots are drawn early enough; `drawing`: as if they were drawn at that hour.

    `zone` is the hall's: the journal keeps UTC, a schedule the hour of the hall.

    Rule: book 6.9 VI.3.
    """
    tournament = journal.state.tournament
    settings = tournament.settings
    return lots_check(
        LotsCase(
            asked=_asked(settings),
            strictly=_strictly(settings),
            starts=_starts(settings),
            drawn=drawn_at(journal, zone) if drawing is None else drawing,
            announced=_announced(settings),
            paired=bool(tournament.rounds),
        )
    )


def _asked(settings: Settings) -> bool | None:
    """Levels L1 and L2: where titles or norms can be won; None: nobody said whether they can."""
    kind = settings.kind
    if kind.level:
        return kind.level in _LEVELS
    unsaid = kind.norms is None and kind.rated is Rated.FIDE
    if unsaid and pace_of(settings).cadence in {None, Cadence.STANDARD}:
        return None
    return bool(kind.norms)


def _strictly(settings: Settings) -> bool | None:
    if has_calendar(settings):
        return True
    return False if is_swiss(settings) else None


def _starts(settings: Settings) -> dt.datetime | None:
    first = next((due for due in settings.schedule if due.round == 1), None)
    if first is None or first.time is None:
        return None
    return dt.datetime.combine(first.date, first.time)


def _announced(settings: Settings) -> dt.datetime | None:
    items = (item for item in settings.programme if item.kind == "draw" and item.time is not None)
    found = (dt.datetime.combine(item.date, item.time) for item in items if item.time is not None)
    return min(found, default=None)


def drawn_at(journal: Journal, zone: dt.tzinfo) -> dt.datetime | None:
    """When the draw that holds was recorded: the last one that decides who meets whom."""
    settings = journal.state.tournament.settings
    kinds = frozenset({DrawKind.INITIAL_COLOR}) if is_swiss(settings) else _WHO_MEETS
    for act in standing_acts(journal.state):
        if isinstance(act.event, DrawMade) and act.event.kind in kinds:
            at = journal.entries[act.sequence - 1].at
            return at.astimezone(zone).replace(tzinfo=None)
    return None
