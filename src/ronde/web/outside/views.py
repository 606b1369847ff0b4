"""FIDE mode: left and resumed; the list of acts outside the rules."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.services import rulebooks as service
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.outside.pages import outside_page
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, open_tournament, signature

__all__ = ["leave", "outside", "resume"]


def outside(request: HttpRequest, t: int) -> HttpResponse:
    """The mode, what was done outside the rules, what each act asks."""
    opened = open_tournament(t)
    language = language_of(request)
    title = web_text(language, "outside.title")
    frame = frame_of(request, title=title, opened=opened, section="settings")
    page = outside_page(opened, language)
    return render_page(request, "outside/outside.html", page, frame)


def leave(request: HttpRequest, t: int) -> HttpResponse:
    """Leave FIDE mode."""
    done = service.leave_fide_mode(STORE, t, by=signature(request))
    return redirect_after(request, done, reverse("outside", args=[t]))


def resume(request: HttpRequest, t: int) -> HttpResponse:
    """Return to FIDE mode."""
    done = service.resume_fide_mode(STORE, t, by=signature(request))
    return redirect_after(request, done, reverse("outside", args=[t]))
