"""What a request shows to be let in, and whether it is worth anything, before Django is asked.

It only decides in which line a request waits; what somebody may do is decided behind it, anew.
Credentials found to be good are remembered for a moment. Others are not: whoever makes them up
pushes nobody out.
"""

from __future__ import annotations

import enum
import time
from collections.abc import Callable
from dataclasses import dataclass

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest
from django.utils import timezone

from ronde.services.followers import is_follower
from ronde.services.people.tokens import token_of
from ronde.web.api.middleware import PREFIX

__all__ = ["Credential", "Kind", "RecentlyGood", "ignore", "is_good", "shown_by", "still_good"]

_FEED = "/feed/"
_LONGEST = 200
_REMEMBERED = 60.0
_MOST = 10_000


class Kind(enum.Enum):
    """What is shown."""

    SESSION = "session"
    TOKEN = "token"  # noqa: S105 - a kind of secret, not one
    FOLLOWER = "follower"


@dataclass(frozen=True, slots=True)
class Credential:
    """Something shown: good or made up."""

    kind: Kind
    secret: str


def shown_by(request: HttpRequest) -> Credential | None:
    """What counts at that address; None if nothing is shown."""
    if request.path.startswith((PREFIX, _FEED)):
        scheme, _, secret = request.headers.get("Authorization", "").partition(" ")
        kind = Kind.TOKEN if request.path.startswith(PREFIX) else Kind.FOLLOWER
        secret = secret.strip() if scheme.lower() == "bearer" else ""
    else:
        kind, secret = Kind.SESSION, request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")
    is_one = 0 < len(secret) <= _LONGEST and secret.isascii() and secret.isprintable()
    return Credential(kind, secret) if is_one else None


def is_good(credential: Credential) -> bool:
    """Whether somebody is behind it; asks the database once."""
    match credential.kind:
        case Kind.SESSION:
            return SESSION_KEY in SessionStore(credential.secret)
        case Kind.TOKEN:
            return token_of(credential.secret, now=timezone.now()) is not None
        case Kind.FOLLOWER:
            return is_follower(credential.secret)


def still_good(request: HttpRequest) -> Credential | None:
    """What Django, having answered, knew somebody by; asks nothing anew."""
    shown = shown_by(request)
    if shown is None or shown.kind is Kind.FOLLOWER:
        return None
    if shown.kind is Kind.TOKEN:
        known = getattr(getattr(request, "auth", None), "token", None) is not None
    else:
        user = request.__dict__.get("_cached_user")  # as `request.user` keeps it
        known = user is not None and user.is_authenticated
    return shown if known else None


def ignore(request: HttpRequest, credential: Credential) -> None:
    """Let nobody look again for a session that is none; a token is refused in words."""
    if credential.kind is Kind.SESSION:
        request.COOKIES.pop(settings.SESSION_COOKIE_NAME, None)


class RecentlyGood:
    """Credentials that were good a moment ago, for one process. Losing some costs a look each."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._until: dict[Credential, float] = {}

    def __contains__(self, credential: Credential) -> bool:
        return self._until.get(credential, 0.0) > self._clock()

    def add(self, credential: Credential) -> None:
        """Remember a good one for a moment."""
        now = self._clock()
        if len(self._until) >= _MOST:
            self._until = {known: until for known, until in self._until.items() if until > now}
        if len(self._until) < _MOST:
            self._until[credential] = now + _REMEMBERED
