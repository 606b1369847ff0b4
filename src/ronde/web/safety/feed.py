"""What a second machine reads to follow this one: everything, so only with a token of its own.

Every answer is sealed with the token and a word that the follower chose: it can tell a whole
answer of this machine from whatever else may arrive in its place.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt

from ronde.errors import FormatError
from ronde.platform.networks import network_of
from ronde.services.followers import (
    entries_after,
    feed,
    let_in,
    note_held,
    note_refused,
    seal,
)
from ronde.web.api.limits import WRONG_FOLLOWER, Limiter
from ronde.web.api.problems import TooManyRequests
from ronde.web.origin import client_address, is_local
from ronde.web.request_context import STORE

__all__ = ["entries", "held", "index"]

_BEARER = "Bearer "
_TOKEN = 100
_NONCE = 64
_MOST = 64 * 1024
_limiter = Limiter()


def _for_followers(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    @wraps(view)
    def checked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        shown = request.headers.get("Authorization", "")
        token = shown.removeprefix(_BEARER)[:_TOKEN] if shown.startswith(_BEARER) else ""
        address = client_address(request)
        follower = let_in(token, now=timezone.now(), address=address) if token else None
        if follower is None:
            return _refused(address, counted=bool(token))
        response = view(request, *args, follower=follower, **kwargs)
        nonce = request.headers.get("Ronde-Nonce", "")[:_NONCE]
        response.headers["Ronde-Seal"] = seal(token, nonce, response.content)
        response.headers["Cache-Control"] = "no-store, no-transform"
        return response

    return checked


def _refused(address: str, *, counted: bool) -> HttpResponse:
    """Wrong tokens are counted; whoever shows too many is told so, and costs no write."""
    now = timezone.now()
    if counted:
        try:
            _limiter.spend(network_of(address), WRONG_FOLLOWER, now=now)
        except TooManyRequests as refused:
            return HttpResponse(status=429, headers={"Retry-After": str(refused.fields["seconds"])})
        note_refused(now=now, address=address)
    return HttpResponse(status=401, headers={"WWW-Authenticate": "Bearer"})


@_for_followers
def index(request: HttpRequest, *, follower: int) -> HttpResponse:  # noqa: ARG001
    """Every event with its members, every tournament with its version and head."""
    return JsonResponse(feed(STORE, passwords=request.is_secure() or is_local(request)))


@_for_followers
def entries(request: HttpRequest, t: int, *, follower: int) -> HttpResponse:  # noqa: ARG001
    """The journal of a tournament after a version, one entry a line."""
    STORE.tournament(t)
    start, most = (_number(request.GET.get(name, "")) for name in ("after", "most"))
    found = entries_after(t, after=start, **({"most": most} if most else {}))
    return HttpResponse(found, content_type="application/x-ndjson")


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


@csrf_exempt  # a token, no cookie
@_for_followers
def held(request: HttpRequest, *, follower: int) -> HttpResponse:
    """What the second machine holds of this one's tournaments."""
    try:
        told = json.loads(request.body) if len(request.body) <= _MOST else None
    except (ValueError, RecursionError):
        told = None
    try:
        note_held(follower, told, now=timezone.now())
    except FormatError:
        return HttpResponse(status=400)
    return HttpResponse(status=204)
