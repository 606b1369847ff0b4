"""The calendar on the store: announced anew, with a notice of what moved to whoever follows."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

from ronde.conduct.timetable import SetTimetable
from ronde.journal import State
from ronde.model import RoundTime, Settings
from ronde.queries.past import state_after
from ronde.queries.timetable import Moved, Timetable, moved_rounds, timetable_of
from ronde.services.acts import Done, Signature, carry_out, unchanged
from ronde.services.public.sharing import announce_notice, is_shared
from ronde.store.store import Store

__all__ = ["set_timetable"]

_SINGLY = 3
"""So many rounds are named one by one; of more it is said that the calendar is another."""
_KEPT = dt.timedelta(days=1)
"""How long a notice stays that has no hour to end at."""


def set_timetable(
    store: Store, tournament: int, table: Timetable, *, by: Signature, seen: int | None = None
) -> Done:
    """Announce another calendar, whole; where the event is shared, what moved is told there.

    Raises:
        ScheduleError: there cannot be such a calendar.
        Conflict: it was changed since version `seen`.
    """
    known = unchanged(tournament, seen, lambda s: timetable_of(s.tournament.settings))
    done = carry_out(store, tournament, SetTimetable(table=table), by, check=known)
    if done.changed:
        before = state_after(done.journal, done.first - 1)
        _tell(store, tournament, before.tournament.settings, done.state, by)
    return done


def _tell(store: Store, tournament: int, before: Settings, after: State, by: Signature) -> None:
    event = store.tournament(tournament).event
    if not is_shared(event):
        return
    played = {r.number for r in after.tournament.rounds if r.closed or r.is_complete}
    moved = [
        found
        for found in moved_rounds(before, after.tournament.settings)
        if found.round not in played
    ]
    name = after.tournament.settings.name if len(store.siblings(event)) > 1 else ""
    if len(moved) > _SINGLY:
        first = min(moved, key=lambda found: found.round)
        announce_notice(
            event,
            "calendar",
            {"tournament": name},
            ends_at=_end(first, by.at),
            by=_keyed(by, "all"),
        )
        return
    for found in moved:
        announce_notice(
            event,
            "moved" if found.new else "open",
            {"tournament": name, "round": found.round, **_fields(found.new)},
            ends_at=_end(found, by.at),
            by=_keyed(by, str(found.round)),
        )


def _fields(due: RoundTime | None) -> dict[str, str | int]:
    if due is None:
        return {}
    time = "" if due.time is None else due.time.isoformat("minutes")
    return {"date": due.date.isoformat(), "time": time}


def _end(moved: Moved, now: dt.datetime) -> dt.datetime:
    """When nobody needs the notice any more: the later of both beginnings, and never at once."""
    starts = [
        dt.datetime.combine(due.date, due.time or dt.time.max).astimezone()
        for due in (moved.old, moved.new)
        if due is not None
    ]
    return max(*starts, now + _KEPT)


def _keyed(by: Signature, part: str) -> Signature:
    """Signed with a key of its own: one act may give several notices."""
    return replace(by, key=f"{by.key[:50]}:{part}" if by.key else "")
