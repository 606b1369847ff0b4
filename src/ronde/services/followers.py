"""The machine that is followed: who may, and what they are given."""

from __future__ import annotations

import datetime as dt
import secrets
from dataclasses import dataclass

from ronde.platform.backup_files import identity
from ronde.platform.digests import digest
from ronde.services.following_people import members_told
from ronde.services.public.sharing import is_shared
from ronde.store.models import FollowerRow, JournalRow
from ronde.store.store import Store

__all__ = [
    "FEED_VERSION",
    "Follower",
    "allow_follower",
    "entries_after",
    "feed",
    "followers",
    "forget_follower",
    "let_in",
]

FEED_VERSION = 1
_NAME = 100
_MOST = 2000
"""Entries in one answer: a few megabytes."""
_NOTED_EVERY = dt.timedelta(seconds=10)


@dataclass(frozen=True, slots=True, kw_only=True)
class Follower:
    """A machine that may follow, and when it last did."""

    id: int
    name: str
    created_at: dt.datetime
    seen_at: dt.datetime | None


def allow_follower(name: str, *, now: dt.datetime) -> str:
    """Let another machine follow; the token is returned, and shown this once."""
    token = secrets.token_hex(24)  # goes on a command line, where nothing may begin with a hyphen
    FollowerRow.objects.create(name=name[:_NAME], digest=digest(token), created_at=now)
    return token


def forget_follower(number: int) -> None:
    """Its token works no more."""
    FollowerRow.objects.filter(id=number).delete()


def followers() -> tuple[Follower, ...]:
    """Everybody who may follow."""
    return tuple(
        Follower(id=row.pk, name=row.name, created_at=row.created_at, seen_at=row.seen_at)
        for row in FollowerRow.objects.all()
    )


def let_in(token: str, *, now: dt.datetime) -> bool:
    """Whether the token is a follower's; notes that it was here, not more often than useful."""
    row = FollowerRow.objects.filter(digest=digest(token)).first()
    if row is None:
        return False
    if row.seen_at is None or now - row.seen_at >= _NOTED_EVERY:
        FollowerRow.objects.filter(id=row.pk).update(seen_at=now)
    return True


def feed(store: Store, *, passwords: bool) -> dict[str, object]:
    """Every event with its members, every tournament with its version and head, as plain data.

    The hash of the first entry says on any machine which tournament it is. Digests of passwords
    are told only where nobody can listen.
    """
    firsts = dict(JournalRow.objects.filter(sequence=1).values_list("tournament_id", "hash"))
    return {
        "format": "ronde-feed",
        "version": FEED_VERSION,
        "events": [
            {
                "identity": identity(event),
                "name": event.name,
                "is_demo": event.is_demo,
                "shared": is_shared(event.id),
                "members": members_told(event.id, passwords=passwords),
                "tournaments": [
                    {
                        "id": t.id,
                        "version": t.version,
                        "head": t.head,
                        "first": firsts.get(t.id, ""),
                    }
                    for t in event.tournaments
                ],
            }
            for event in store.events()
        ],
    }


def entries_after(tournament: int, *, after: int) -> str:
    """The entries of a tournament after that version, one a line, at most so many at once."""
    rows = JournalRow.objects.filter(tournament_id=tournament, sequence__gt=after)
    texts = rows.order_by("sequence").values_list("entry", flat=True)[:_MOST]
    return "".join(f"{text}\n" for text in texts)
