"""Ties: lots drawn here, places decided by the arbiter."""

from __future__ import annotations

import secrets

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.queries.starting import participants
from ronde.services import ties as service
from ronde.texts.web import web_text
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, open_tournament, signature
from ronde.web.ties.pages import ties_page

__all__ = ["draw", "ties"]

_SEEDS = 2**31 - 1


def ties(request: HttpRequest, t: int) -> HttpResponse:
    """Who shares a place and how it is decided; posting records places given by hand."""
    opened = open_tournament(t)
    typed: dict[str, str] | None = None
    status = 200
    if request.method == "POST":
        fields = Fields(request.POST)
        names = participants(opened.tournament)
        given = {
            who: place
            for who in names
            if (place := fields.integer(f"p{who}", low=1, high=9_999)) is not None
        }
        if len(set(given.values())) == len(given) and not fields.errors:
            order = sorted(given, key=lambda who: given[who])
            done = service.decide_places(STORE, t, order, by=signature(request))
            return redirect_after(request, done, reverse("ties", args=[t]))
        typed = {str(who): request.POST.get(f"p{who}", "")[:4] for who in names}
        status = 422
    page = ties_page(opened, typed, request.POST.get("reason", "")[:500])
    title = web_text(language_of(request), "ties.title")
    frame = frame_of(request, title=title, opened=opened, section="standings")
    return render_page(request, "ties/ties.html", page, frame, status=status)


def draw(request: HttpRequest, t: int) -> HttpResponse:
    """Draw lots for every place, once."""
    typed = Fields(request.POST).integer("seed", low=0, high=_SEEDS)
    seed = secrets.randbelow(_SEEDS) if typed is None else typed
    done = service.draw_ties(STORE, t, seed=seed, by=signature(request))
    return redirect_after(request, done, reverse("ties", args=[t]))
