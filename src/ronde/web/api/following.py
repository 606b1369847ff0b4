"""Following a tournament: what happened after a version, at once or as soon as it happens."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Query, Router

from ronde.queries.public_changes import Happened, PublicChange, happened_since
from ronde.services.people.roles import Role
from ronde.texts.journal import act_name, author_text, told
from ronde.web.api import schemas
from ronde.web.api.declared import TournamentNo, who_may
from ronde.web.api.describe import changed_game, changed_match
from ronde.web.api.long_polling import NOTHING_YET
from ronde.web.api.permissions import caller_of
from ronde.web.api.visibility import VisibleTournament, visible_to
from ronde.web.language import language_of
from ronde.web.request_context import STORE

__all__ = ["router"]

router = Router(tags=["Following"])

_LONGEST = 25

Wait = Annotated[
    int, Query(0, ge=0, le=_LONGEST, description="Seconds to wait when nothing happened yet.")
]
Since = Annotated[int, Query(0, ge=0, le=999_999_999, description="The version already known.")]
Most = Annotated[int, Query(100, ge=1, le=500, description="At most so many journal entries.")]


@router.get(
    "/tournaments/{n:tournament}/changes", **who_may(Role.ANYBODY, schemas.Changes, "changes")
)
def changes(
    request: HttpRequest,
    response: HttpResponse,
    tournament: TournamentNo,
    after: Since,
    wait: Wait,
    limit: Most,
) -> schemas.Changes:
    """What happened after a version: what became public and, for an arbiter, the journal.

    With `wait` the answer comes as soon as something happens, or empty when the time is over. Go on
    with `after` set to `next`: nothing is skipped.
    """
    found = _changes(request, tournament, after, limit)
    if wait and not found.items and not found.more:
        response.headers[NOTHING_YET] = str(found.version)
    return found


def _changes(request: HttpRequest, tournament: int, after: int, limit: int) -> schemas.Changes:
    journal = STORE.journal(tournament)
    visible = visible_to(tournament, journal, caller_of(request), language_of(request))
    newest = visible.journal.version
    reached = min(newest, after + limit)
    return schemas.Changes(
        version=newest,
        next=reached,
        more=reached < newest,
        items=[
            item
            for happened in happened_since(visible.journal, after, most=limit)
            for item in _items(visible, happened)
        ],
    )


def _items(visible: VisibleTournament, happened: Happened) -> list[schemas.Change]:
    entry = _entry(visible, happened) if visible.caller.reads_journal else None
    found = [_change(visible, happened, change, entry) for change in happened.changes]
    if not found and entry is not None:
        found = [_change(visible, happened, None, entry)]
    return found


def _entry(visible: VisibleTournament, happened: Happened) -> schemas.JournalEntry:
    entry = happened.entry
    return schemas.JournalEntry(
        act=act_name(entry.event),
        text=told(visible.journal, entry, happened.before, visible.language),
        author=author_text(entry.author, visible.language),
        device=entry.device,
        reason=entry.reason,
    )


def _change(
    visible: VisibleTournament,
    happened: Happened,
    change: PublicChange | None,
    entry: schemas.JournalEntry | None,
) -> schemas.Change:
    after = happened.after.tournament
    return schemas.Change(
        version=happened.entry.sequence,
        at=happened.entry.at,
        topic=None if change is None else change.topic.value,
        round=None if change is None else change.round,
        game=None if change is None else changed_game(after, change, names=visible.tournament),
        match=None if change is None else changed_match(after, change),
        entry=entry,
    )
