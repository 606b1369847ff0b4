"""The context of a request: the store, the tournament it is about, the signature of an act."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.conf import settings
from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils import timezone

from ronde.journal import Journal, State
from ronde.model import Player, PlayerId, Round, Team, TeamId, Tournament
from ronde.queries.complaints import Reader
from ronde.queries.progress import Progress, progress
from ronde.services.acts import Signature
from ronde.services.backup_watch import BackupWatch
from ronde.services.people.confidence import reader_for
from ronde.services.people.identities import identity_of
from ronde.store.errors import NotStored
from ronde.store.store import Store
from ronde.web.access import principal_of
from ronde.web.origin import client_address

__all__ = [
    "BACKUP_WATCH",
    "STORE",
    "Opened",
    "open_player",
    "open_round",
    "open_team",
    "open_tournament",
    "reader_of",
    "signature",
]

STORE = Store()
"""One per process: its cache is shared by all requests."""
BACKUP_WATCH = BackupWatch(STORE, settings.BACKUPS)
"""One per process: what it found in the last minute."""

_REASON = 2000
_KEY = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A tournament opened for a request, at one version."""

    id: int
    event: int
    event_name: str
    journal: Journal
    progress: Progress

    @property
    def state(self) -> State:
        """The fold of the journal."""
        return self.journal.state

    @property
    def tournament(self) -> Tournament:
        """The tournament."""
        return self.journal.state.tournament

    @property
    def version(self) -> int:
        """The version that pages and forms carry."""
        return self.journal.version


def open_tournament(number: int, journal: Journal | None = None) -> Opened:
    """Open a tournament; `journal` spares reading what an act just wrote.

    Raises:
        NotStored: there is none of that number.
        Damaged: its rows do not make a journal.
    """
    if journal is None:
        stored, journal = STORE.opened(number)
    else:
        stored = STORE.tournament(number)
    return Opened(
        id=number,
        event=stored.event,
        event_name=stored.event_name,
        journal=journal,
        progress=progress(journal.state),
    )


def open_round(opened: Opened, number: int) -> Round:
    """A round that has been paired.

    Raises:
        NotStored: it has not.
    """
    rounds = opened.tournament.rounds
    if not 1 <= number <= len(rounds):
        raise NotStored(kind="round", number=number)
    return rounds[number - 1]


def open_player(opened: Opened, number: int) -> Player:
    """Somebody who is entered.

    Raises:
        NotStored: nobody of that number is.
    """
    found = opened.tournament.player_by_id.get(PlayerId(number))
    if found is None:
        raise NotStored(kind="player", number=number)
    return found


def open_team(opened: Opened, number: int) -> Team:
    """A team that is entered.

    Raises:
        NotStored: none of that number is.
    """
    found = opened.tournament.team_by_id.get(TeamId(number))
    if found is None:
        raise NotStored(kind="team", number=number)
    return found


def reader_of(request: HttpRequest) -> Reader:
    """Which complaints whoever asks may read, in the event the address is about."""
    user = request.user
    identity = identity_of(user) if isinstance(user, User) else ""
    return reader_for(principal_of(request).role, identity)


def signature(request: HttpRequest) -> Signature:
    """Who acts now and from where, with the reason and the key the form carried."""
    who = principal_of(request)
    user = request.user
    return Signature(
        author=who.name or "?",
        author_id=identity_of(user) if isinstance(user, User) else "",
        at=timezone.now().astimezone(dt.UTC),
        device=who.device,
        address=client_address(request),
        boards=who.boards,
        reason=request.POST.get("reason", "").strip()[:_REASON],
        key=request.POST.get("key", "").strip()[:_KEY],
        accepted=request.POST.get("accepted") in {"yes", "twice"},
        confirmed=request.POST.get("accepted") == "twice",
    )
