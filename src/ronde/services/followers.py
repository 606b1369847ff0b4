"""The machine that is followed: who may, what they are given, and what they say they hold.

A follower tells with every turn which tournaments it holds, to which version and with which head.
`held` gives that back: what another machine says, not proven, but nothing on this machine can
have changed it there. A tournament that a follower holds further than it is here, with another
hash in the same place, or that is not here at all, was changed here behind the program's back, or
replaced by a restored backup.
"""

from __future__ import annotations

import datetime as dt
import hmac
import re
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ronde.errors import FormatError
from ronde.platform.backup_files import identity
from ronde.platform.digests import digest
from ronde.services.acts import Signature
from ronde.services.following_people import members_told
from ronde.services.public.sharing import is_shared
from ronde.services.security_journal import Kind, record
from ronde.store.models import FollowerRow, HeldRow, JournalRow, TournamentRow
from ronde.store.store import Store

__all__ = [
    "FEED_VERSION",
    "HELD_AT_ONCE",
    "Follower",
    "FollowerState",
    "Held",
    "allow_follower",
    "entries_after",
    "feed",
    "follower_states",
    "followers",
    "forget_follower",
    "held",
    "is_follower",
    "let_in",
    "note_held",
    "note_refused",
    "seal",
]

FEED_VERSION = 2
"""2: answers are sealed, and followers tell what they hold."""
HELD_AT_ONCE = 100
"""Tournaments that a follower tells of in one request."""
_NAME = 100
_MOST = 2000
_LARGEST = 4 * 2**20
"""Entries and characters in one answer: a few megabytes."""
_MOST_HELD = 5000
_NUMBERS = range(1, 2**31)
_HASH = re.compile(r"[0-9a-f]{64}")
_NOTED_EVERY = dt.timedelta(seconds=10)
_AWAY = dt.timedelta(hours=1)
_SILENT = dt.timedelta(minutes=2)
"""Longer than the pauses of a follower that meets with trouble."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Follower:
    """A machine that may follow, and when it last did."""

    id: int
    name: str
    created_at: dt.datetime
    seen_at: dt.datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A tournament as a follower says it holds it.

    `tournament` is its number on this machine, `first` the hash of its first entry, `version` and
    `head` are how far it got there; `at` is when it said so, `since` when it was let follow.
    """

    follower: str
    tournament: int
    first: str
    name: str
    version: int
    head: str
    at: dt.datetime
    since: dt.datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowerState:
    """How a machine that follows is doing.

    `behind` counts entries that are here and, as far as is known, not there; `parted` are the
    tournaments that it holds differently. `silent`: it was here once and has not been for a while.
    """

    follower: Follower
    silent: bool
    behind: int
    parted: tuple[str, ...]

    @property
    def needs_somebody(self) -> bool:
        """Whether it would not take over as it should."""
        return self.silent or bool(self.parted)


def allow_follower(name: str, *, now: dt.datetime) -> str:
    """Let another machine follow; the token is returned, and shown this once."""
    token = secrets.token_hex(24)  # goes on a command line, where nothing may begin with a hyphen
    FollowerRow.objects.create(name=name[:_NAME], digest=digest(token), created_at=now)
    return token


def forget_follower(number: int) -> None:
    """Its token works no more, and what it said it holds is forgotten."""
    FollowerRow.objects.filter(id=number).delete()


def followers() -> tuple[Follower, ...]:
    """Everybody who may follow."""
    return tuple(
        Follower(id=row.pk, name=row.name, created_at=row.created_at, seen_at=row.seen_at)
        for row in FollowerRow.objects.all()
    )


def is_follower(token: str) -> bool:
    """Whether the token is a follower's."""
    return FollowerRow.objects.filter(digest=digest(token)).exists()


def let_in(token: str, *, now: dt.datetime, address: str = "") -> int | None:
    """The number of the follower whose token it is; notes that it was here, where useful.

    Who comes for the first time, or after being away for long, is noted among security events too.
    """
    row = FollowerRow.objects.filter(digest=digest(token)).first()
    if row is None:
        return None
    if row.seen_at is None or now - row.seen_at >= _AWAY:
        came = Signature(author="", at=now, address=address)
        record(Kind.FOLLOWER_CONNECTED, by=came, subject=row.name)
    # A clock that was set back must not make it look as if it had been here in the future.
    if row.seen_at is None or abs(now - row.seen_at) >= _NOTED_EVERY:
        FollowerRow.objects.filter(id=row.pk).update(seen_at=now)
    return row.pk


def note_refused(*, now: dt.datetime, address: str) -> None:
    """Note among security events that a token was none."""
    record(Kind.FOLLOWER_REFUSED, by=Signature(author="", at=now, address=address))


def seal(token: str, nonce: str, body: bytes) -> str:
    """What proves that an answer is whole, new and from the machine that gave the token.

    Over plain HTTP as well: whoever stands between the machines does not know the token unless
    he listened, and then has read everything already.
    """
    return hmac.digest(digest(token).encode(), nonce.encode() + b"\n" + body, "sha256").hex()


# --- what is given --------------------------------------------------------------------------------


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
                        "name": t.name,
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


def entries_after(tournament: int, *, after: int, most: int = _MOST) -> str:
    """The entries of a tournament after that version, one a line, at most so many at once."""
    rows = JournalRow.objects.filter(tournament_id=tournament, sequence__gt=after)
    texts = rows.order_by("sequence").values_list("entry", flat=True)[: min(most, _MOST)]
    found: list[str] = []
    size = 0
    for text in texts.iterator(chunk_size=100):
        size += len(text)
        if found and size > _LARGEST:
            break
        found.append(f"{text}\n")
    return "".join(found)


# --- what they hold -------------------------------------------------------------------------------


def held() -> tuple[Held, ...]:
    """What every follower last said it holds."""
    return tuple(
        Held(
            follower=row.follower.name,
            tournament=row.tournament,
            first=row.first,
            name=row.name,
            version=row.version,
            head=row.head,
            at=row.at,
            since=row.follower.created_at,
        )
        for row in HeldRow.objects.select_related("follower")
    )


def follower_states(
    *, now: dt.datetime, tournament: int | None = None
) -> tuple[FollowerState, ...]:
    """How every machine that has ever followed is doing: in all, or with one tournament."""
    seen = [one for one in followers() if one.seen_at is not None]
    if not seen:
        return ()
    rows = TournamentRow.objects.filter(version__gt=0)
    if tournament is not None:
        rows = rows.filter(id=tournament)
    here = {row.pk: row for row in rows}
    told: dict[int, dict[int, HeldRow]] = {}
    for one in HeldRow.objects.filter(tournament__in=here):
        told.setdefault(one.follower_id, {})[one.tournament] = one
    return tuple(_state(one, here, told.get(one.id, {}), now) for one in seen)


def _state(
    follower: Follower,
    here: Mapping[int, TournamentRow],
    told: Mapping[int, HeldRow],
    now: dt.datetime,
) -> FollowerState:
    behind, parted = 0, []
    for number, row in here.items():
        has = told.get(number)
        if has is None:
            behind += row.version
        elif has.head != row.head:
            if _is_beginning(has):
                behind += row.version - has.version
            else:
                parted.append(row.name)
    # Both ways: a clock may have been set back.
    silent = follower.seen_at is not None and abs(now - follower.seen_at) > _SILENT
    return FollowerState(follower=follower, silent=silent, behind=behind, parted=tuple(parted))


def _is_beginning(has: HeldRow) -> bool:
    """Whether what is held there is the beginning of what is here."""
    rows = JournalRow.objects.filter(tournament_id=has.tournament, sequence=has.version)
    return rows.filter(hash=has.head).exists()


def note_held(follower: int, told: Any, *, now: dt.datetime) -> None:
    """Keep what a follower says it holds; what it does not mention stays as it was.

    Raises:
        FormatError: it makes no sense; nothing of it was kept.
    """
    rows = {row.first: row for row in _read_held(follower, told, now)}
    room = _MOST_HELD - HeldRow.objects.filter(follower_id=follower).count()
    if room < len(rows):
        known = HeldRow.objects.filter(follower_id=follower, first__in=rows)
        rows = {first: rows[first] for first in known.values_list("first", flat=True)}
    HeldRow.objects.bulk_create(
        rows.values(),
        update_conflicts=True,
        unique_fields=["follower", "first"],
        update_fields=["tournament", "name", "version", "head", "at"],
    )


def _read_held(follower: int, told: Any, now: dt.datetime) -> Iterable[HeldRow]:
    if not isinstance(told, list) or len(told) > HELD_AT_ONCE:
        raise FormatError("follow.not_held")
    for one in told:
        try:
            numbers = one["tournament"], one["version"]
            hashes = one["first"], one["head"]
            name = "".join(c for c in one["name"] if c.isprintable())[:_NAME]
        except (LookupError, TypeError):
            raise FormatError("follow.not_held") from None
        if not all(type(n) is int and n in _NUMBERS for n in numbers):
            raise FormatError("follow.not_held")
        if not all(isinstance(h, str) and _HASH.fullmatch(h) for h in hashes):
            raise FormatError("follow.not_held")
        yield HeldRow(
            follower_id=follower,
            tournament=numbers[0],
            first=hashes[0],
            name=name,
            version=numbers[1],
            head=hashes[1],
            at=now,
        )
