"""What a second machine reads to follow this one: everything, so only with a token of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone

from ronde.services.followers import entries_after, feed, let_in
from ronde.web.origin import is_local
from ronde.web.request_context import STORE

__all__ = ["entries", "index"]

_BEARER = "Bearer "
_TOKEN = 100


def _for_followers(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    @wraps(view)
    def checked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        shown = request.headers.get("Authorization", "")
        token = shown.removeprefix(_BEARER)[:_TOKEN] if shown.startswith(_BEARER) else ""
        if not token or not let_in(token, now=timezone.now()):
            return HttpResponse(status=401, headers={"WWW-Authenticate": "Bearer"})
        response = view(request, *args, **kwargs)
        response.headers["Cache-Control"] = "no-store"
        return response

    return checked


@_for_followers
def index(request: HttpRequest) -> HttpResponse:
    """Every event with its members, every tournament with its version and head."""
    return JsonResponse(feed(STORE, passwords=request.is_secure() or is_local(request)))


@_for_followers
def entries(request: HttpRequest, t: int) -> HttpResponse:
    """The journal of a tournament after a version, one entry a line."""
    STORE.tournament(t)
    after = request.GET.get("after", "")
    start = int(after) if after.isdecimal() and len(after) < 10 else 0
    return HttpResponse(entries_after(t, after=start), content_type="application/x-ndjson")
