"""Ratings by the rule: what would change, before anything does."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.queries.cadence import Pace, pace_of
from ronde.queries.ratings import Proposal, rating_proposals
from ronde.services import players as service
from ronde.texts.web import web_text
from ronde.web.forms import Fields, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["RatingsPage", "ratings", "ratings_page"]

_MOST_DIGITS = 9


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingsPage:
    """Whose rating would be another; `started`: round 1 is paired, so nobody is estimated again."""

    pace: Pace
    proposals: tuple[Proposal, ...]
    started: bool
    version: int
    key: str


def ratings(request: HttpRequest, t: int) -> HttpResponse:
    """What would change; posting changes the players that are ticked."""
    opened = open_tournament(t)
    if request.method == "POST":
        fields = Fields(request.POST)
        done = service.use_list_ratings(
            STORE,
            t,
            players=frozenset(_numbers(request.POST.getlist("player"))),
            by=signature(request),
            seen=fields.integer("version", low=0, high=999_999_999),
        )
        return redirect_after(request, done, reverse("ratings", args=[t]), together=True)
    title = web_text(language_of(request), "ratings.title")
    frame = frame_of(request, title=title, opened=opened, section="players")
    return render_page(request, "players/ratings.html", ratings_page(opened), frame)


def ratings_page(opened: Opened) -> RatingsPage:
    """The page."""
    return RatingsPage(
        pace=pace_of(opened.tournament.settings),
        proposals=rating_proposals(opened.tournament),
        started=bool(opened.tournament.rounds),
        version=opened.version,
        key=new_key(),
    )


def _numbers(sent: list[str]) -> list[int]:
    """The players ticked; anything else was not sent by this page."""
    return [
        int(text)
        for text in sent
        if text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS
    ]
