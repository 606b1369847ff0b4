"""Who may see and do what: every route declares the least role it needs, in the event it is about.

The event is read from the address (`t`, a tournament, or `e`, an event). The owner of the
installation has every role everywhere; an account has the role of its membership, and what is about
no event is open to whoever is signed in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from django.conf import settings
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect

from ronde.services.people.members import event_known, event_with, member
from ronde.services.people.roles import Boards, Principal, Role
from ronde.services.people.second_factor import lacks_required

__all__ = [
    "Bearer",
    "Boards",
    "CheckAccess",
    "Principal",
    "Role",
    "event_of",
    "principal_of",
    "role_of",
]

_API = "/api/"
_BEFORE_THE_SECOND_FACTOR = frozenset({"second-factor", "sign-out"})


class Bearer(Protocol):
    """Somebody who shows a token instead of a session, as `request.bearer`."""

    def principal(self, event: int | None) -> Principal:
        """Who that is in an event (None: what is about no event)."""
        ...


def event_of(request: HttpRequest) -> int | None:
    """The event the address is about; None if it is about none.

    Raises:
        Http404: it names an event or a tournament that does not exist.
    """
    match = request.resolver_match
    named = {} if match is None else match.kwargs
    if "t" in named:
        event = event_with(named["t"])
    elif "e" in named:
        event = named["e"] if event_known(named["e"]) else None
    else:
        return None
    if event is None:
        raise Http404
    return event


def principal_of(request: HttpRequest, event: int | None = None) -> Principal:
    """Who asks, with the role in that event, else in the event the address is about.

    Raises:
        Http404: the address names something that does not exist.
    """
    known: dict[int | None, Principal] = request.__dict__.setdefault("_principals", {})
    if event not in known:
        known[event] = _principal(request, event)
    return known[event]


def _principal(request: HttpRequest, event: int | None) -> Principal:
    bearer: Bearer | None = getattr(request, "bearer", None)
    if bearer is not None:
        return bearer.principal(event if event is not None else event_of(request))
    user = request.user
    if not isinstance(user, User):
        return Principal()
    device: str = getattr(request, "device", "")
    name = user.get_username()
    about = event if event is not None else event_of(request)
    if user.is_superuser:
        return Principal(name=name, role=Role.OWNER, device=device)
    if about is None:
        return Principal(name=name, role=Role.VIEWER, device=device)
    found = member(user.pk, about)
    if found is None:
        return Principal(name=name, device=device)
    return Principal(name=name, role=found.role, boards=found.boards, device=device)


def role_of(request: HttpRequest, event: int | None = None) -> Role:
    """The role of whoever asks, in that event, else in the event the address is about."""
    return principal_of(request, event).role


def _second_factor_first(request: HttpRequest) -> HttpResponseBase | None:
    """Where the owner of a hosted server requires a second factor, nothing opens before it."""
    if not settings.BEHIND_PROXY or getattr(request, "bearer", None) is not None:
        return None
    user, match = request.user, request.resolver_match
    if match is not None and match.url_name in _BEFORE_THE_SECOND_FACTOR:
        return None
    if isinstance(user, User) and lacks_required(user):
        return redirect("second-factor")
    return None


class CheckAccess:
    """Turns away who does not belong, before any view runs."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer."""
        return self.answer(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], _args: object, _kwargs: object
    ) -> HttpResponseBase | None:
        """Let pass, ask to sign in, or refuse. A view that declares nothing is the owner's."""
        needed: Role = getattr(view, "needs", Role.OWNER)
        if request.method in {"GET", "HEAD"}:
            needed = getattr(view, "shows", needed)
        if needed is Role.ANYBODY:
            return None
        if role_of(request) >= needed:
            return _second_factor_first(request)
        if principal_of(request).name:
            raise PermissionDenied
        if request.path.startswith(_API):
            return HttpResponse(status=401, headers={"WWW-Authenticate": "Bearer"})
        return redirect("sign-in")
