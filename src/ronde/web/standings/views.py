"""Standings."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from ronde.texts.web import web_text
from ronde.web.desk import open_tournament
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.standings.filters import read_filter
from ronde.web.standings.pages import standings_page

__all__ = ["standings"]


def standings(request: HttpRequest, t: int) -> HttpResponse:
    """The order after a round; round and filters are in the address."""
    opened = open_tournament(t)
    language = language_of(request)
    page = standings_page(opened, read_filter(request.GET), language)
    title = web_text(language, "section.standings")
    frame = frame_of(request, title=title, opened=opened, section="standings", round_no=page.after)
    return render_page(request, "standings/standings.html", page, frame)
