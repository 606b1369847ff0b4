"""Ties broken outside the games: by lots, or as decided."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.journal.events import DrawKind
from ronde.queries.standing import ties_of
from ronde.queries.starting import participants
from ronde.queries.ties import breaks_by
from ronde.services import ties as service
from ronde.services.cached import order_after
from ronde.texts.web import web_text
from ronde.web.draws.draws import MadeDraw, made_draw
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["TiedRow", "TiesPage", "draw", "ties", "ties_page"]

_SEEDS = 2**31 - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class TiedRow:
    """Somebody in the list of places to decide; `place` is the one typed or decided."""

    id: int
    rank: int
    name: str
    place: str
    tied: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TiesPage:
    """The codes LOT and MAN of the chain, the draw that was made, the places decided.

    `groups` counts those who still share a place. `playoff`: they may play on.
    """

    codes: tuple[str, ...]
    draw: MadeDraw | None
    rows: tuple[TiedRow, ...]
    groups: int
    decided: tuple[str, ...]
    wrong: bool
    reason: str
    playoff: bool


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


def ties_page(opened: Opened, typed: dict[str, str] | None = None, reason: str = "") -> TiesPage:
    """The page; `typed` are places that could not be taken."""
    state = opened.state
    table = order_after(opened.journal).standings
    shared = {who for group in table.tied() for who in group}
    ties = ties_of(state)
    place = {str(who): str(n) for n, who in enumerate(ties.decided, 1)} if typed is None else typed
    names = participants(opened.tournament)
    concerned = shared | {*ties.decided}
    draws = [(i, d) for i, d in enumerate(state.draws, 1) if d.kind is DrawKind.TIE]
    return TiesPage(
        codes=breaks_by(opened.tournament),
        draw=made_draw(*draws[-1]) if draws else None,
        rows=tuple(
            TiedRow(
                id=row.participant,
                rank=row.rank or 0,
                name=row.name,
                place=place.get(str(row.participant), ""),
                tied=row.participant in shared,
            )
            for row in table.placed
            if row.participant in concerned
        ),
        groups=len(table.tied()),
        decided=tuple(names.get(who, f"#{who}") for who in ties.decided),
        wrong=typed is not None,
        reason=reason,
        playoff=not opened.tournament.settings.is_team,
    )
