"""Standings."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament
from ronde.web.standings.cups import cup_places_page
from ronde.web.standings.filters import read_filter
from ronde.web.standings.pages import standings_page

__all__ = ["standings"]


def standings(request: HttpRequest, t: int) -> HttpResponse:
    """The order after a round; round and filters are in the address."""
    opened = open_tournament(t)
    language = language_of(request)
    if opened.tournament.settings.system.name == "cup":
        return _cup(request, opened)
    page = standings_page(opened, read_filter(request.GET), language)
    title = web_text(language, "section.standings")
    frame = frame_of(request, title=title, opened=opened, section="standings", round_no=page.after)
    return render_page(request, "standings/standings.html", page, frame)


def _cup(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Places instead of points."""
    title = web_text(language_of(request), "section.standings")
    frame = frame_of(request, title=title, opened=opened, section="standings")
    return render_page(request, "standings/cup.html", cup_places_page(opened), frame)
