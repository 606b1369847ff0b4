"""Throwing a pairing away: what goes is said first."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.model import Round
from ronde.queries.progress import open_boards
from ronde.services import rounds as service
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, open_round, open_tournament, signature

__all__ = ["UnpairPage", "unpair", "unpair_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class UnpairPage:
    """What goes with the pairing of a round."""

    tournament: int
    round: int
    games: int
    results: int


def unpair(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """What would go; posting throws the pairing away."""
    if request.method == "POST":
        done = service.unpair_round(STORE, t, r, by=signature(request))
        return redirect_after(request, done, reverse("cockpit", args=[t]))
    opened = open_tournament(t)
    page = unpair_page(t, open_round(opened, r))
    title = web_text(language_of(request), "unpair.title", round=r)
    frame = frame_of(request, title=title, opened=opened, section="rounds", round_no=r)
    return render_page(request, "rounds/unpair.html", page, frame)


def unpair_page(tournament: int, round_: Round) -> UnpairPage:
    """What goes with that round."""
    return UnpairPage(
        tournament=tournament,
        round=round_.number,
        games=len(round_.games),
        results=len(round_.games) - open_boards(round_),
    )
