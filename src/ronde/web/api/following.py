"""Following a tournament: what happened after a version, at once or as soon as it happens."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Query, Router

from ronde.services.people.roles import Role
from ronde.services.public_changes import Happened, PublicChange, happened_since
from ronde.web.api import schemas as said
from ronde.web.api.declared import TournamentNo, who_may
from ronde.web.api.describe import changed_game, changed_match
from ronde.web.api.gate import caller_of
from ronde.web.api.sight import Sight, look
from ronde.web.api.waiting import NOTHING_YET
from ronde.web.desk import STORE
from ronde.web.frame import told
from ronde.web.language import language_of

__all__ = ["router"]

router = Router(tags=["Following"])

_LONGEST = 25

Wait = Annotated[
    int, Query(0, ge=0, le=_LONGEST, description="Seconds to wait when nothing happened yet.")
]
Since = Annotated[int, Query(0, ge=0, le=999_999_999, description="The version already known.")]
Most = Annotated[int, Query(100, ge=1, le=500, description="At most so many journal entries.")]


@router.get("/tournaments/{n:tournament}/changes", **who_may(Role.ANYBODY, said.Changes, "changes"))
def changes(
    request: HttpRequest,
    response: HttpResponse,
    tournament: TournamentNo,
    after: Since,
    wait: Wait,
    limit: Most,
) -> said.Changes:
    """What happened after a version: what became public and, for an arbiter, the journal.

    With `wait` the answer comes as soon as something happens, or empty when the time is over. Go on
    with `after` set to `next`: nothing is skipped.
    """
    found = _changes(request, tournament, after, limit)
    if wait and not found.items and not found.more:
        response.headers[NOTHING_YET] = str(found.version)
    return found


def _changes(request: HttpRequest, tournament: int, after: int, limit: int) -> said.Changes:
    journal = STORE.journal(tournament)
    sight = look(tournament, journal, caller_of(request), language_of(request))
    newest = sight.journal.version
    reached = min(newest, after + limit)
    return said.Changes(
        version=newest,
        next=reached,
        more=reached < newest,
        items=[
            item
            for happened in happened_since(sight.journal, after, most=limit)
            for item in _items(sight, happened)
        ],
    )


def _items(sight: Sight, happened: Happened) -> list[said.Change]:
    entry = _entry(sight, happened) if sight.caller.reads_journal else None
    found = [_change(sight, happened, change, entry) for change in happened.changes]
    if not found and entry is not None:
        found = [_change(sight, happened, None, entry)]
    return found


def _entry(sight: Sight, happened: Happened) -> said.JournalEntry:
    entry = happened.entry
    return said.JournalEntry(
        act=type(entry.event).__name__,
        text=told(sight.journal, entry, happened.before, sight.language),
        author=entry.author,
        device=entry.device,
        reason=entry.reason,
    )


def _change(
    sight: Sight, happened: Happened, change: PublicChange | None, entry: said.JournalEntry | None
) -> said.Change:
    after = happened.after.tournament
    return said.Change(
        version=happened.entry.sequence,
        at=happened.entry.at,
        topic=None if change is None else change.topic.value,
        round=None if change is None else change.round,
        game=None if change is None else changed_game(after, change, names=sight.tournament),
        match=None if change is None else changed_match(after, change),
        entry=entry,
    )
