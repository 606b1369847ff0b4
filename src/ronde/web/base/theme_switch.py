"""The theme switch: remembers the choice and goes back."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from ronde.web.redirects import safe_next
from ronde.web.theme import COOKIE, THEMES

__all__ = ["choose_theme"]

_YEAR = 60 * 60 * 24 * 365


def choose_theme(request: HttpRequest) -> HttpResponse:
    """Remember the theme chosen and go back."""
    response = redirect(safe_next(request, "/"))
    wanted = request.POST.get("theme", "")
    if wanted in THEMES:
        response.set_cookie(COOKIE, wanted, max_age=_YEAR, samesite="Lax", httponly=True)
    return response
