"""Everybody entered, to print."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.model import Player
from ronde.pairing.numbers import initial_order
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament

__all__ = ["PlayerLine", "PlayerListPage", "player_list", "player_list_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLine:
    """An entry of the list, which is posted: nobody's year of birth is in it."""

    player: Player
    rank: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerListPage:
    """Everybody entered, in alphabetical order or by rating; both lists are posted."""

    tournament: int
    by_rating: bool
    lines: tuple[PlayerLine, ...]


def player_list(request: HttpRequest, t: int) -> HttpResponse:
    """Everybody, in alphabetical order; `?by=rating` by rating."""
    opened = open_tournament(t)
    by_rating = request.GET.get("by") == "rating"
    code = "documents.rating_list" if by_rating else "documents.alphabetical"
    title = web_text(language_of(request), code)
    frame = frame_of(request, title=title, opened=opened, section="documents")
    page = player_list_page(opened, language_of(request), by_rating=by_rating)
    return render_page(request, "prints/players.html", page, frame)


def player_list_page(
    opened: Opened, language: Language, *, by_rating: bool = False
) -> PlayerListPage:
    """Everybody who is entered, by name, or by rating, title and name."""
    tournament = opened.tournament
    if by_rating:
        order = initial_order(tournament.players, starting_order=tournament.settings.starting_order)
        ordered = [tournament.player(player) for player in order]
    else:
        ordered = sorted(tournament.players, key=lambda p: sort_key(p.name, language))
    return PlayerListPage(
        tournament=opened.id,
        by_rating=by_rating,
        lines=tuple(PlayerLine(player=p, rank=n) for n, p in enumerate(ordered, start=1)),
    )
