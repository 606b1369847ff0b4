"""Everybody entered, to print."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.model import Player
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament

__all__ = ["PlayerLine", "PlayerListPage", "player_list", "player_list_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLine:
    """An entry of the alphabetical list, which is posted: nobody's year of birth is in it."""

    player: Player


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerListPage:
    """Everybody entered, in alphabetical order."""

    tournament: int
    lines: tuple[PlayerLine, ...]


def player_list(request: HttpRequest, t: int) -> HttpResponse:
    """Everybody, in alphabetical order."""
    opened = open_tournament(t)
    title = web_text(language_of(request), "documents.alphabetical")
    frame = frame_of(request, title=title, opened=opened, section="documents")
    page = player_list_page(opened, language_of(request))
    return render_page(request, "prints/players.html", page, frame)


def player_list_page(opened: Opened, language: Language) -> PlayerListPage:
    """Everybody who is entered, by name."""
    players = sorted(opened.tournament.players, key=lambda p: sort_key(p.name, language))
    return PlayerListPage(
        tournament=opened.id,
        lines=tuple(PlayerLine(player=p) for p in players),
    )
