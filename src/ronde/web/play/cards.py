"""Cards with codes, to print: one for each player, or one for each board of a round."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.safestring import SafeString

from ronde.model import Player, Tournament
from ronde.services import player_codes
from ronde.texts.alphabet import sort_key
from ronde.texts.web import web_text
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.origin import base_address
from ronde.web.qr import qr_svg
from ronde.web.request_context import Opened, open_player, open_round, open_tournament

__all__ = ["CardsPage", "PlayCard", "of_boards", "of_players", "renew"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayCard:
    """A card: of a board, with nothing about the players in it, or of a player, with the name.

    `player` is the player's id, `about` their team or club.
    """

    board: str = ""
    player: int = 0
    name: str = ""
    about: str = ""
    code: str
    qr: SafeString


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsPage:
    """Cards to print: of a round's boards, or (`round` 0) of the players; `only` is one of them."""

    tournament: int
    round: int
    typed_at: str
    cards: tuple[PlayCard, ...]
    only: int = 0


def of_players(request: HttpRequest, t: int) -> HttpResponse:
    """A card for each player, by name; in team events team by team."""
    opened = open_tournament(t)
    present, language = opened.tournament, language_of(request)
    only = Fields(request.GET).integer("only", low=1, high=999_999_999, default=0) or 0
    made = [
        found
        for found in player_codes.player_codes(t, present)
        if not only or found.player.id == only
    ]
    made.sort(
        key=lambda found: (
            sort_key(_team(present, found.player), language),
            sort_key(found.player.name, language),
        )
    )
    cards = tuple(
        PlayCard(
            player=found.player.id,
            name=found.player.name,
            about=_about(present, found.player),
            code=_spelled(found.code),
            qr=_qr(request, found.code, found.player.name),
        )
        for found in made
    )
    title = web_text(language, "claims.player_cards")
    return _show(request, opened, cards, title=title, only=only)


def of_boards(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """A card for each board of a round."""
    opened = open_tournament(t)
    round_ = open_round(opened, r)
    language = language_of(request)
    cards = tuple(
        PlayCard(
            board=made.board,
            code=_spelled(made.code),
            qr=_qr(request, made.code, web_text(language, "board.heading", board=made.board)),
        )
        for made in player_codes.board_codes(t, opened.tournament, round_)
    )
    title = web_text(language, "claims.cards", round=r)
    return _show(request, opened, cards, title=title, round_no=r)


def renew(request: HttpRequest, t: int, p: int) -> HttpResponse:  # noqa: ARG001
    """A new card for a player who lost theirs."""
    player = open_player(open_tournament(t), p)
    player_codes.renew_card(t, player.id)
    return redirect(f"{reverse('player-cards', args=[t])}?only={player.id}")


def _team(present: Tournament, player: Player) -> str:
    team = present.team_of.get(player.id)
    return "" if team is None else present.team_by_id[team].name


def _about(present: Tournament, player: Player) -> str:
    return _team(present, player) or player.person.club


def _spelled(code: str) -> str:
    return f"{code[:4]}-{code[4:]}"


def _qr(request: HttpRequest, code: str, title: str) -> SafeString:
    return qr_svg(base_address(request) + reverse("play-board", args=[code]), title)


def _show(
    request: HttpRequest,
    opened: Opened,
    cards: tuple[PlayCard, ...],
    *,
    title: str,
    round_no: int = 0,
    only: int = 0,
) -> HttpResponse:
    page = CardsPage(
        tournament=opened.id,
        round=round_no,
        typed_at=base_address(request).removeprefix("http://") + reverse("play"),
        cards=cards,
        only=only,
    )
    frame = frame_of(request, title=title, opened=opened, section="rounds", round_no=round_no)
    return render_page(request, "play/cards.html", page, frame)
