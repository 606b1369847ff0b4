"""Who calls, and whether they may: every operation declares the least role it needs.

Only the header counts: cookies are not looked at, so that no other site can act through a browser.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest
from django.utils import timezone

from ronde.journal.authors import API
from ronde.platform.networks import network_of
from ronde.queries.complaints import Reader
from ronde.services.acts import Signature
from ronde.services.people.confidence import reader_for
from ronde.services.people.roles import Role
from ronde.services.people.tokens import Token, note_use, token_of
from ronde.services.public.sharing import is_shared
from ronde.services.security_journal import Kind, record
from ronde.store.errors import NotStored
from ronde.web.api.limits import ANONYMOUS, TOKEN, WRONG_TOKEN, Limiter
from ronde.web.api.problems import MayNot, OtherEvent, TokenNeeded, TokenRefused
from ronde.web.origin import client_address
from ronde.web.request_context import STORE

__all__ = ["Caller", "RoleRequired", "caller_of"]

_limiter = Limiter()


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """Whoever calls: somebody with a token, or anybody who reads what is public."""

    role: Role
    token: Token | None = None

    @property
    def sees_all(self) -> bool:
        """Whether unpublished rounds and private data are shown."""
        return self.role >= Role.VIEWER

    @property
    def reads_licences(self) -> bool:
        """Whether licences and days of birth are shown; their page needs the same role."""
        return self.role >= Role.ARBITER

    @property
    def reads_journal(self) -> bool:
        """Whether who did what, and why, is shown; the journal's pages need the same role."""
        return self.role >= Role.ARBITER

    @property
    def reader(self) -> Reader:
        """Which complaints may be read: those that were written with the token."""
        return reader_for(self.role, "" if self.token is None else self.token.identity)


class RoleRequired:
    """Lets pass who has the role; Django Ninja asks it before it reads the request."""

    def __init__(self, needs: Role) -> None:
        self.needs = needs

    def __call__(self, request: HttpRequest) -> Caller:
        """Who calls.

        Raises:
            TokenNeeded, TokenRefused, OtherEvent, MayNot, TooManyRequests.
        """
        token = _presented(request)
        event = _event_of(request)
        if token is None:
            if self.needs > Role.ANYBODY or not (event is None or event.is_shared):
                raise TokenNeeded
            return Caller(role=Role.ANYBODY)
        if event is not None and event.id != token.event:
            if self.needs > Role.ANYBODY or not event.is_shared:
                raise OtherEvent
            return Caller(role=Role.ANYBODY)
        if token.role < self.needs:
            raise MayNot(role=token.role.name.lower(), needs=self.needs.name.lower())
        return Caller(role=token.role, token=token)


@dataclass(frozen=True, slots=True)
class _Event:
    """The event an address is about; 0 stands for one that does not exist."""

    id: int
    is_shared: bool


def _event_of(request: HttpRequest) -> _Event | None:
    match = request.resolver_match
    named = {} if match is None else match.kwargs
    try:
        if "tournament" in named:
            number = STORE.tournament(named["tournament"]).event
        elif "event" in named:
            number = STORE.event(named["event"]).id
        else:
            return None
    except NotStored:
        return _Event(0, is_shared=False)
    return _Event(number, is_shared=is_shared(number))


def _presented(request: HttpRequest) -> Token | None:
    """The token in the header; None if there is none."""
    address = network_of(client_address(request))
    now = timezone.now()
    header = request.headers.get("Authorization", "")
    if not header:
        _limiter.spend(address, ANONYMOUS, now=now)
        return None
    scheme, _, secret = header.partition(" ")
    token = token_of(secret.strip(), now=now) if scheme.lower() == "bearer" else None
    if token is None:
        _limiter.spend(address, WRONG_TOKEN, now=now)
        tried = Signature(author="", at=now, device=API, address=client_address(request))
        record(Kind.TOKEN_REFUSED, by=tried)
        raise TokenRefused
    _limiter.spend(str(token.id), TOKEN, now=now)
    note_use(token, now=now)
    return token


def caller_of(request: HttpRequest) -> Caller:
    """Who was let pass."""
    caller: Caller = request.auth  # type: ignore[attr-defined]  # set by Django Ninja
    return caller
