"""Score cards of everybody, to print."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.standings import ScoreCard, score_cards
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament
from ronde.web.standings.filters import read_filter
from ronde.web.standings.standings import shown_round

__all__ = ["CardsPage", "cards", "cards_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsPage:
    """One card per player, to be cut out or pinned up."""

    tournament: int
    after: int
    cards: tuple[ScoreCard, ...]
    individual: bool


def cards(request: HttpRequest, t: int) -> HttpResponse:
    """The score cards."""
    opened = open_tournament(t)
    page = cards_page(opened, read_filter(request.GET).after)
    frame = frame_of(
        request,
        title=web_text(language_of(request), "views.cards"),
        opened=opened,
        section="standings",
        round_no=page.after,
    )
    return render_page(request, "standings/cards.html", page, frame)


def cards_page(opened: Opened, after: int) -> CardsPage:
    """The cards of all players, by pairing number; a team event has none."""
    tournament, shown = opened.tournament, shown_round(opened, after)
    individual = not tournament.settings.is_team
    return CardsPage(
        tournament=opened.id,
        after=shown,
        cards=score_cards(tournament, (), after=shown) if individual else (),
        individual=individual,
    )
