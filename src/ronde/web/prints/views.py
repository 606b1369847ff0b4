"""Lists to print."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.prints import pages
from ronde.web.request_context import open_round, open_tournament

__all__ = ["by_board", "by_name", "player_list"]


def by_board(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """The pairing by board."""
    opened = open_tournament(t)
    language = language_of(request)
    page = pages.boards_page(opened, open_round(opened, r), language)
    title = web_text(language, "documents.pairing", round=r)
    frame = frame_of(request, title=title, opened=opened, section="documents", round_no=r)
    return render_page(request, "prints/boards.html", page, frame)


def by_name(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """The pairing in alphabetical order."""
    opened = open_tournament(t)
    language = language_of(request)
    page = pages.names_page(opened, open_round(opened, r), language)
    title = web_text(language, "documents.by_name", round=r)
    frame = frame_of(request, title=title, opened=opened, section="documents", round_no=r)
    return render_page(request, "prints/names.html", page, frame)


def player_list(request: HttpRequest, t: int) -> HttpResponse:
    """Everybody, in alphabetical order."""
    opened = open_tournament(t)
    title = web_text(language_of(request), "documents.alphabetical")
    frame = frame_of(request, title=title, opened=opened, section="documents")
    page = pages.player_list_page(opened, language_of(request))
    return render_page(request, "prints/players.html", page, frame)
