"""A card for each board of a Molter event."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.model import Player, Tournament
from ronde.queries.calendars import planned_rounds, symbols_of
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.plan.plan import asked_round, require_system
from ronde.web.request_context import open_tournament

__all__ = ["BoardCard", "CardsPage", "cards", "cards_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardCard:
    """The card that lies on a board in a round."""

    round: int
    board: int
    white_symbol: str
    black_symbol: str
    white: Player
    black: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsPage:
    """The cards of one round; another paper for each round is what arbiters do."""

    round: int
    rounds: tuple[int, ...]
    cards: tuple[BoardCard, ...]


def cards(request: HttpRequest, t: int) -> HttpResponse:
    """A card for each board."""
    opened = open_tournament(t)
    require_system(opened, ("molter",))
    page = cards_page(opened.tournament, asked_round(request, opened))
    title = web_text(language_of(request), "plan.cards")
    frame = frame_of(request, title=title, opened=opened, section="plan", round_no=page.round)
    return render_page(request, "plan/cards.html", page, frame)


def cards_page(tournament: Tournament, number: int) -> CardsPage:
    """The cards of a round.

    Raises:
        NotReady: letters, players or rounds are missing.
    """
    rounds = planned_rounds(tournament)
    shown = number if 1 <= number <= len(rounds) else 1
    symbols = symbols_of(tournament, shown)
    return CardsPage(
        round=shown,
        rounds=tuple(int(r.number) for r in rounds),
        cards=tuple(
            BoardCard(
                round=shown,
                board=game.board,
                white_symbol=symbols.get(game.white, ""),
                black_symbol=symbols.get(game.black, ""),
                white=tournament.player(game.white),
                black=tournament.player(game.black),
            )
            for game in rounds[shown - 1].games
        ),
    )
