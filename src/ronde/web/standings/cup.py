"""The places of a cup."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.pairing.proposal import NotReady
from ronde.queries.cups import cup_of
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.plan.bracket import CupSide, cup_side
from ronde.web.request_context import Opened

__all__ = ["CupPlace", "CupPlacesPage", "cup_places_page", "show_cup"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CupPlace:
    """A place; those out in the same round share it."""

    rank: int
    side: CupSide


@dataclass(frozen=True, slots=True, kw_only=True)
class CupPlacesPage:
    """The places of a cup: final ones, or who is still in and who is out."""

    finished: bool
    places: tuple[CupPlace, ...]
    still_in: tuple[CupPlace, ...]


def show_cup(request: HttpRequest, opened: Opened) -> HttpResponse:
    """Places instead of points."""
    title = web_text(language_of(request), "section.standings")
    frame = frame_of(request, title=title, opened=opened, section="standings")
    return render_page(request, "standings/cup.html", cup_places_page(opened), frame)


def cup_places_page(opened: Opened) -> CupPlacesPage:
    """The places as they stand."""
    tournament = opened.tournament
    try:
        cup = cup_of(tournament)
    except NotReady:
        return CupPlacesPage(finished=False, places=(), still_in=())

    def place(rank: int, number: int) -> CupPlace:
        return CupPlace(rank=rank, side=cup_side(tournament, cup, number, opened.id))

    if cup.finished:
        found: list[CupPlace] = []
        for level in cup.state.places:
            rank = len(found) + 1
            found += [place(rank, number) for number in sorted(map(int, level))]
        return CupPlacesPage(finished=True, places=tuple(found), still_in=())
    out = {
        side
        for ties in cup.rounds
        for tie in ties
        if tie.winner and not tie.third
        for side in (tie.upper, tie.lower)
        if side != tie.winner
    }
    still = [number for number in cup.holders if number not in out]
    return CupPlacesPage(
        finished=False, places=(), still_in=tuple(place(0, number) for number in still)
    )
