"""Standings."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from ronde.model import Participants
from ronde.texts.web import web_text
from ronde.web.desk import open_tournament
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.standings.others import cup_places_page, team_standings_page
from ronde.web.standings.pages import standings_page

__all__ = ["standings"]


def standings(request: HttpRequest, t: int) -> HttpResponse:
    """The order after a round."""
    opened = open_tournament(t)
    wanted = request.GET.get("after", "")
    after = int(wanted) if wanted.isdecimal() and len(wanted) < 4 else 0
    language = language_of(request)
    title = web_text(language, "section.standings")
    frame = frame_of(request, title=title, opened=opened, section="standings", round_no=after)
    if opened.tournament.settings.system.name == "cup":
        return render_page(request, "standings/cup.html", cup_places_page(opened), frame)
    if opened.tournament.settings.participants is Participants.TEAM:
        page_of_teams = team_standings_page(opened, after, language)
        return render_page(request, "standings/teams.html", page_of_teams, frame)
    page = standings_page(opened, after, language)
    return render_page(request, "standings/standings.html", page, frame)
