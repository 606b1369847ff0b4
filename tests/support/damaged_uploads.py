"""Damaged files sent to every page that takes one: a clear page each time, and nothing stored.

What a page would take is taken: the event it makes must then be shown by every page of it.
"""

from __future__ import annotations

import io
import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from support.damage import damaged
from support.exchange_files import Kind, kinds

if TYPE_CHECKING:
    from django.test import Client

__all__ = ["UPLOADS", "broken_files", "stored", "upload"]

UPLOADS = ("/events/import/", "/tournaments/{t}/players/import/", "/tournaments/{t}/games/")
"""Where files of events, lists of players, and games are sent."""
_LOOKED_AT = ("", "players/", "standings/", "documents/", "rounds/1/")
_DONE, _SAID = 302, {200, 422}


@cache
def _kinds() -> Sequence[Kind]:
    return kinds()


def broken_files(seed: str, count: int) -> Iterator[tuple[str, bytes]]:
    """Each with a name that says how to make it again; a few are good."""
    for number in range(count):
        kind = _kinds()[number % len(_kinds())]
        rng = random.Random(f"{seed}:{number}")
        good = rng.random() < 0.1
        yield f"{kind.name}-{number}", rng.choice(kind.good) if good else damaged(rng, kind.good)


def stored() -> tuple[int, ...]:
    """How much there is: events, tournaments, entries of journals, things told to followers."""
    from ronde.store.models import (  # noqa: PLC0415 - Django is set up only now
        EventRow,
        JournalRow,
        OutboxRow,
        TournamentRow,
    )

    return tuple(
        model.objects.count() for model in (EventRow, TournamentRow, JournalRow, OutboxRow)
    )


def upload(client: Client, address: str, name: str, data: bytes) -> str:
    """Send it, and take what the page would take; what came of it.

    Raises:
        AssertionError: another page than a clear one, or something stored before anybody agreed.
    """
    before = stored()
    file = io.BytesIO(data)
    file.name = f"{name}.bin"
    answer = client.post(address, {"file": file})
    assert answer.status_code in _SAID | {_DONE}, (name, address, answer.status_code)
    assert stored() == before, (name, address, "stored before anybody agreed")
    page: Any = answer.context["page"] if answer.context else None
    if address != UPLOADS[0] or answer.status_code != 200 or page is None:
        return "refused" if answer.status_code == 422 else "shown"
    fields = {"token": page.token, "key": page.token, "accepted": "yes", "reason": "a trial"}
    made = client.post("/events/import/create/", fields)
    if made.status_code != _DONE:
        assert made.status_code in _SAID, (name, "create", made.status_code)
        assert stored() == before, (name, "stored in part")
        return "refused"
    _look_at(client, made.headers["Location"], name)
    return "taken"


def _look_at(client: Client, event: str, name: str) -> None:
    from ronde.web.request_context import STORE  # noqa: PLC0415 - same

    assert client.get(event, follow=True).status_code == 200, (name, event)
    for tournament in STORE.event(int(event.split("/")[2])).tournaments:
        for part in _LOOKED_AT:
            address = f"/tournaments/{tournament.id}/{part}"
            status = client.get(address, follow=True).status_code
            assert status in {200, 404, 409, 422}, (name, address, status)
