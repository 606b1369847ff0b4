"""Keys of requests from programs: the same key acts once, for one request only."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass

from ronde.errors import RondeError
from ronde.platform.digests import digest
from ronde.services.acts import Done
from ronde.store.api_rows import RequestRow
from ronde.store.store import Store

__all__ = ["REQUESTS_KEPT", "KeyReused", "Request", "once"]

REQUESTS_KEPT = dt.timedelta(days=30)
"""How long a key is known: no program tries one request for longer."""


class KeyReused(RondeError):
    """A key was sent again with another request."""

    code = "api.key_reused"

    def __init__(self, *, key: str) -> None:
        super().__init__(f"the key {key!r} was used for another request")
        self.key = key


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """A request of a program: the token it came with, its key (or none), all that it asks for."""

    token: int
    key: str
    content: str
    at: dt.datetime


def once(store: Store, tournament: int, request: Request, act: Callable[[], Done]) -> Done:
    """Act, unless a request with that key did before; then say where that stands.

    The key is noted first, in the transaction of the act and behind the lock of the tournament: of
    two requests at the same moment the second finds the first one's, and an act that is refused
    leaves none behind.

    Raises:
        KeyReused: the key came with another request before.
    """
    if not request.key:
        return act()
    content = digest(request.content)
    with store.alone(tournament):
        row, is_new = RequestRow.objects.get_or_create(
            token_id=request.token,
            key=digest(request.key),
            defaults={"tournament_id": tournament, "content": content, "at": request.at},
        )
        if row.content != content:
            raise KeyReused(key=request.key)
        if is_new:
            done = act()
            RequestRow.objects.filter(id=row.pk).update(sequence=done.sequence)
            return done
    journal = store.journal(tournament)
    return Done(tournament=tournament, journal=journal, sequence=row.sequence, changed=False)
