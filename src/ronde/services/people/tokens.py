"""Tokens of programs: made once, shown once, kept as a digest, revoked at any time."""

from __future__ import annotations

import datetime as dt
import secrets
from contextlib import suppress
from dataclasses import dataclass

from django.db import DatabaseError, transaction

from ronde.platform.digests import digest
from ronde.services.acts import Signature
from ronde.services.people.names import plain_name
from ronde.services.people.roles import Boards, Role, read_boards
from ronde.services.security_journal import Kind, record
from ronde.store.models import ApiTokenRow

__all__ = [
    "LIFETIMES",
    "TOKEN_ROLES",
    "Token",
    "new_token",
    "note_use",
    "revoke_token",
    "token_of",
    "tokens_of",
]

TOKEN_ROLES = (Role.VIEWER, Role.RESULTS, Role.ARBITER)
"""What a program may be; chief arbiters and owners are people."""

LIFETIMES = (1, 7, 30, 365)
"""Days a token may be made for."""

_PREFIX = "ronde_"
_LONGEST = 80
_NOTED_EVERY = dt.timedelta(minutes=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """What is known of a token; never its secret."""

    id: int
    identity: str
    event: int
    name: str
    role: Role
    boards: Boards | None
    created_at: dt.datetime
    created_by: str
    expires_at: dt.datetime | None
    used_at: dt.datetime | None
    revoked_at: dt.datetime | None

    def is_valid(self, now: dt.datetime) -> bool:
        """Whether it opens anything."""
        return self.revoked_at is None and (self.expires_at is None or now < self.expires_at)


def new_token(
    event: int,
    *,
    name: str,
    role: Role,
    boards: str,
    days: int,
    by: Signature,
) -> tuple[Token, str]:
    """A token and its secret, which nobody can read again: the same request again gives none.

    Raises:
        BoardsNotUnderstood: that is no list of boards.
        NameRefused: the name holds signs that nobody sees.
    """
    if role not in TOKEN_ROLES:
        raise ValueError(f"no token for {role!r}")
    spans = read_boards(boards) if role is Role.RESULTS else ()
    secret = _PREFIX + secrets.token_urlsafe(32)
    made = {
        "event_id": event,
        "name": plain_name(name)[:_LONGEST],
        "role": int(role),
        "boards": str(Boards(spans=spans)),
        "digest": digest(secret),
        "created_at": by.at,
        "created_by": by.author,
        "expires_at": by.at + dt.timedelta(days=days),
    }
    key = by.key or secrets.token_urlsafe(12)
    with transaction.atomic():
        row, created = ApiTokenRow.objects.get_or_create(key=key, defaults=made)
        if created:
            given = role.name.lower()
            record(Kind.TOKEN_MADE, by=by, subject=row.name, detail=given, event=event)
    return _token(row), secret if created else ""


def tokens_of(event: int) -> tuple[Token, ...]:
    """The tokens of an event, newest first, those that are over included."""
    return tuple(_token(row) for row in ApiTokenRow.objects.filter(event_id=event))


def token_of(secret: str, *, now: dt.datetime) -> Token | None:
    """The token of that secret; None if there is none, or it is revoked or over."""
    if not secret.startswith(_PREFIX):
        return None
    row = ApiTokenRow.objects.filter(digest=digest(secret)).first()
    token = None if row is None else _token(row)
    return token if token is not None and token.is_valid(now) else None


def note_use(token: Token, *, now: dt.datetime) -> None:
    """Keep when it was used, to the minute: reading must not write every time."""
    if token.used_at is None or now - token.used_at >= _NOTED_EVERY:
        # Readers are answered also where nothing can be written.
        with suppress(DatabaseError), transaction.atomic():
            ApiTokenRow.objects.filter(id=token.id).update(used_at=now)


def revoke_token(event: int, token: int, *, by: Signature) -> None:
    """Close it for good; doing it twice changes nothing."""
    with transaction.atomic():
        rows = ApiTokenRow.objects.filter(event_id=event, id=token, revoked_at=None)
        name = rows.values_list("name", flat=True).first()
        if name is not None and rows.update(revoked_at=by.at):
            record(Kind.TOKEN_ENDED, by=by, subject=name, event=event)


def _token(row: ApiTokenRow) -> Token:
    spans = read_boards(row.boards)
    return Token(
        id=row.pk,
        # Of the digest of a secret that nobody can guess: random, and never another's.
        identity=f"t-{row.digest[:16]}",
        event=row.event_id,
        name=row.name,
        role=Role(row.role),
        boards=Boards(spans=spans) if spans else None,
        created_at=row.created_at,
        created_by=row.created_by,
        expires_at=row.expires_at,
        used_at=row.used_at,
        revoked_at=row.revoked_at,
    )
