"""The card for the opponent: how a game against somebody is played, and what is arranged for it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.model import Needs, Player
from ronde.queries.needs import said
from ronde.rules.admin.access import ASSISTANT_TASKS
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import open_player, open_tournament

__all__ = ["CARD_LINES", "FILES", "RANKS", "NeedsCard", "card"]

CARD_LINES = (
    "blind",
    "deaf",
    "wheelchair",
    "special_clock",
    "second_board",
    "no_time_deduction",
    "read_aloud",
    "breaks",
)
"""Needs that the opponent is told of."""

FILES = "Anna Bella Cesar David Eva Felix Gustav Hector"
RANKS = "eins zwei drei vier fünf sechs sieben acht"
"""How squares are announced (Laws D.2.1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedsCard:
    """What the opponent reads: lines by code, the assistant's tasks, the names of squares."""

    player: Player
    needs: Needs
    lines: tuple[str, ...]
    tasks: tuple[str, ...]
    files: str = FILES
    ranks: str = RANKS


def card(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """The card, to be printed."""
    opened = open_tournament(t)
    player = open_player(opened, p)
    needs = opened.state.office.needs_of(player.id) or Needs(player=player.id)
    chosen = needs.assistant_tasks.split()
    page = NeedsCard(
        player=player,
        needs=needs,
        lines=tuple(code for code in said(needs) if code in CARD_LINES),
        tasks=tuple(task for task in ASSISTANT_TASKS if task in chosen),
    )
    title = web_text(language_of(request), "needs.card")
    frame = frame_of(request, title=title, opened=opened, section="licences")
    return render_page(request, "needs/card.html", page, frame)
