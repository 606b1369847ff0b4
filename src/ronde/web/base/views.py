"""The language switch and the list of keys."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme

from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import COOKIE, language_of, spoken

__all__ = ["choose_language", "entry_worker", "keys", "safe_next"]

_YEAR = 60 * 60 * 24 * 365


def safe_next(request: HttpRequest, default: str) -> str:
    """Where the form asks to go on, if that is a page of this site."""
    wanted = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(wanted, allowed_hosts={request.get_host()})
    return wanted if ours and wanted.startswith("/") else default


def choose_language(request: HttpRequest) -> HttpResponse:
    """Remember the language chosen and go back."""
    response = redirect(safe_next(request, "/"))
    wanted = request.POST.get("language", "")
    if wanted in spoken():
        response.set_cookie(COOKIE, wanted, max_age=_YEAR, samesite="Lax", httponly=True)
    return response


def entry_worker(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """The service worker, at the root: it may then serve the pages under it."""
    return HttpResponse(
        (settings.WEB / "static" / "entry-worker.js").read_bytes(),
        content_type="text/javascript; charset=utf-8",
        headers={"Cache-Control": "no-cache"},
    )


def keys(request: HttpRequest) -> HttpResponse:
    """Every key of the results page."""
    frame = frame_of(request, title=web_text(language_of(request), "keys.title"))
    return render_page(request, "base/keys.html", None, frame)
