"""Events and their tournaments: creating, naming, listing."""

from __future__ import annotations

import datetime as dt
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from ronde.conduct.settings import ChangeSettings, FoundTournament
from ronde.errors import RondeError
from ronde.journal import Journal, append
from ronde.journal.events import TournamentImported
from ronde.model import Settings, Tournament
from ronde.queries.progress import Progress, progress
from ronde.services.acts import Done, Draft, Signature, carry_out, unchanged
from ronde.store.store import Store, StoredTournament

__all__ = [
    "EventSummary",
    "TournamentSummary",
    "add_tournament",
    "change_settings",
    "create_event",
    "event_summary",
    "events_list",
    "import_tournament",
    "rename_event",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentSummary:
    """A line of a list: where the tournament stands, or why it cannot be opened."""

    id: int
    name: str
    progress: Progress | None
    system: str = ""
    settings: Settings | None = None
    teams: int = 0
    problem: RondeError | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EventSummary:
    """An event and where its tournaments stand."""

    id: int
    name: str
    created_at: dt.datetime
    is_demo: bool
    archived_at: dt.datetime | None = None
    tournaments: tuple[TournamentSummary, ...]


def events_list(store: Store, *, only: AbstractSet[int] | None = None) -> tuple[EventSummary, ...]:
    """Every event (or `only` those), newest first; one that cannot be opened says why."""
    return tuple(
        EventSummary(
            id=event.id,
            name=event.name,
            created_at=event.created_at,
            is_demo=event.is_demo,
            archived_at=event.archived_at,
            tournaments=tuple(_summary(store, t) for t in event.tournaments),
        )
        for event in store.events()
        if only is None or event.id in only
    )


def event_summary(store: Store, number: int) -> EventSummary:
    """One event.

    Raises:
        NotStored: there is none of that number.
    """
    event = store.event(number)
    return EventSummary(
        id=event.id,
        name=event.name,
        created_at=event.created_at,
        is_demo=event.is_demo,
        archived_at=event.archived_at,
        tournaments=tuple(_summary(store, t) for t in event.tournaments),
    )


def _summary(store: Store, stored: StoredTournament) -> TournamentSummary:
    try:
        state = store.seen(stored.id).state
        return TournamentSummary(
            id=stored.id,
            name=stored.name,
            progress=progress(state),
            system=state.tournament.settings.system.name,
            settings=state.tournament.settings,
            teams=len(state.tournament.teams),
        )
    except RondeError as error:
        return TournamentSummary(id=stored.id, name=stored.name, progress=None, problem=error)


def create_event(store: Store, name: str, *, by: Signature, is_demo: bool = False) -> int:
    """A new event; its number is returned."""
    return store.create_event(name, at=by.at, is_demo=is_demo, key=by.key or None)


def rename_event(store: Store, number: int, name: str) -> None:
    """Another name for an event."""
    store.rename_event(number, name)


def add_tournament(store: Store, event: int, settings: Settings, *, by: Signature) -> int:
    """A new, empty tournament in an event; its number is returned."""
    draft = Draft(Journal(), by)
    draft.carry_out(FoundTournament(settings=settings))
    return store.create_tournament(event, draft.journal, at=by.at, key=by.key or None)


def import_tournament(
    store: Store, event: int, tournament: Tournament, *, source: str, by: Signature
) -> int:
    """A tournament that comes from elsewhere; its number is returned."""
    journal = append(
        Journal(),
        TournamentImported(tournament=tournament, source=source),
        author=by.author,
        author_id=by.author_id,
        at=by.at,
        device=by.device,
    )
    return store.create_tournament(event, journal, at=by.at, key=by.key or None)


def change_settings(
    store: Store, tournament: int, settings: Settings, *, by: Signature, seen: int | None = None
) -> Done:
    """Announce other settings, whole.

    Raises:
        Conflict: they were changed since version `seen`.
    """
    known = unchanged(tournament, seen, lambda state: state.tournament.settings)
    return carry_out(store, tournament, ChangeSettings(settings=settings), by, check=known)
