"""Cards with the codes of the boards, to print."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.safestring import SafeString

from ronde.services import claims
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.origin import base_address
from ronde.web.qr import qr_svg
from ronde.web.request_context import open_round, open_tournament

__all__ = ["CardsPage", "PlayCard", "cards"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayCard:
    """The card of a board: nothing about the players is in it."""

    board: str
    code: str
    qr: SafeString


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsPage:
    """The cards of a round, to print."""

    tournament: int
    round: int
    typed_at: str
    cards: tuple[PlayCard, ...]


def cards(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """A card for each board, with its code."""
    opened = open_tournament(t)
    round_ = open_round(opened, r)
    base = base_address(request)
    language = language_of(request)
    page = CardsPage(
        tournament=t,
        round=r,
        typed_at=base.removeprefix("http://") + reverse("play"),
        cards=tuple(
            PlayCard(
                board=made.board,
                code=f"{made.code[:4]}-{made.code[4:]}",
                qr=qr_svg(
                    base + reverse("play-board", args=[made.code]),
                    web_text(language, "board.heading", board=made.board),
                ),
            )
            for made in claims.board_codes(t, opened.tournament, round_)
        ),
    )
    title = web_text(language, "claims.cards", round=r)
    frame = frame_of(request, title=title, opened=opened, section="rounds", round_no=r)
    return render_page(request, "play/cards.html", page, frame)
