"""The plan of play and its papers."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.queries.systems import SLIDING, is_swiss
from ronde.services.calendars import pair_all_rounds
from ronde.services.cups import award_tie
from ronde.store.errors import NotStored
from ronde.texts.web import web_text
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.plan.molter import cards_page, grids_page
from ronde.web.plan.pages import plan_page
from ronde.web.plan.seating import seating_page
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["award", "cards", "grids", "pair_all", "plan", "seating"]


def plan(request: HttpRequest, t: int) -> HttpResponse:
    """What is played when."""
    opened = open_tournament(t)
    if is_swiss(opened.tournament.settings):
        raise NotStored(kind="plan", number=t)
    language = language_of(request)
    frame = frame_of(
        request, title=web_text(language, "section.plan"), opened=opened, section="plan"
    )
    return render_page(request, "plan/plan.html", plan_page(opened, language), frame)


def pair_all(request: HttpRequest, t: int) -> HttpResponse:
    """Pair and publish every round of the calendar."""
    done = pair_all_rounds(STORE, t, by=signature(request))
    return redirect_after(request, done, reverse("plan", args=[t]))


def award(request: HttpRequest, t: int) -> HttpResponse:
    """Say who goes on where that was decided elsewhere."""
    fields = Fields(request.POST)
    done = award_tie(
        STORE,
        t,
        winner=fields.integer("winner", low=1, high=9999, default=0) or 0,
        why=fields.text("why", longest=300),
        by=signature(request),
    )
    return redirect_after(request, done, reverse("plan", args=[t]))


def _round(request: HttpRequest, opened: Opened) -> int:
    wanted = request.GET.get("round", "")
    if wanted.isdecimal() and len(wanted) < 4:
        return int(wanted)
    return opened.progress.round or 1


def _paper(opened: Opened, systems: tuple[str, ...]) -> None:
    """Papers of another system do not exist here."""
    if opened.tournament.settings.system.name not in systems:
        raise NotStored(kind="plan", number=opened.id)


def seating(request: HttpRequest, t: int) -> HttpResponse:
    """The room from above."""
    opened = open_tournament(t)
    _paper(opened, SLIDING)
    language = language_of(request)
    page = seating_page(opened.tournament, _round(request, opened), language)
    title = web_text(language, "plan.seating_title", round=page.round)
    frame = frame_of(request, title=title, opened=opened, section="plan", round_no=page.round)
    return render_page(request, "plan/seating.html", page, frame)


def grids(request: HttpRequest, t: int) -> HttpResponse:
    """A grid for each team."""
    opened = open_tournament(t)
    _paper(opened, ("molter",))
    title = web_text(language_of(request), "plan.grids")
    frame = frame_of(request, title=title, opened=opened, section="plan")
    return render_page(
        request, "plan/grids.html", grids_page(opened.tournament, language_of(request)), frame
    )


def cards(request: HttpRequest, t: int) -> HttpResponse:
    """A card for each board."""
    opened = open_tournament(t)
    _paper(opened, ("molter",))
    page = cards_page(opened.tournament, _round(request, opened))
    title = web_text(language_of(request), "plan.cards")
    frame = frame_of(request, title=title, opened=opened, section="plan", round_no=page.round)
    return render_page(request, "plan/cards.html", page, frame)
