"""Where somebody works who has just come in: at the boards, not at a list with one link."""

from __future__ import annotations

from django.urls import reverse

from ronde.errors import RondeError
from ronde.queries.progress import working_round
from ronde.services.people.members import events_of, member
from ronde.services.people.roles import Boards, Role
from ronde.web.request_context import STORE

__all__ = ["landing", "landing_of"]


def landing(event: int, role: Role, boards: Boards | None) -> str:
    """The page of an event where that role works: of its one tournament, or of the chosen one."""
    known = [t.id for t in STORE.event(event).tournaments]
    chosen = known if boards is None or boards.tournament is None else [boards.tournament]
    if len(chosen) != 1 or chosen[0] not in known:
        return reverse("event", args=[event])
    if role >= Role.ARBITER:
        return reverse("cockpit", args=chosen)
    try:
        round_ = working_round(STORE.seen(chosen[0]).state.tournament)
    except RondeError:  # a damaged one: its own page says so
        return reverse("event", args=[event])
    if round_ is None:
        return reverse("cockpit", args=chosen)
    return reverse("round", args=[chosen[0], round_.number])


def landing_of(user: int) -> str:
    """The same for an account that belongs to one event; else the list of events."""
    events = events_of(user)
    found = member(user, next(iter(events))) if len(events) == 1 else None
    if found is None:
        return reverse("events")
    return landing(next(iter(events)), found.role, found.boards)
