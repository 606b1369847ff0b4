"""The language switch: remembers the choice and goes back."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from ronde.web.language import COOKIE, spoken
from ronde.web.redirects import safe_next

__all__ = ["choose_language"]

_YEAR = 60 * 60 * 24 * 365


def choose_language(request: HttpRequest) -> HttpResponse:
    """Remember the language chosen and go back."""
    response = redirect(safe_next(request, "/"))
    wanted = request.POST.get("language", "")
    if wanted in spoken():
        response.set_cookie(COOKIE, wanted, max_age=_YEAR, samesite="Lax", httponly=True)
    return response
