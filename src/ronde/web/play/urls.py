"""Addresses of the results by players."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.play import cards, codes, play
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_BASE = "tournaments/<n:t>/player-results"

urlpatterns = [
    form("play/", play.type_code, "play", needs=Role.ANYBODY),
    form("play/kiosk/<str:code>/", play.kiosk, "play-kiosk", needs=Role.ANYBODY),
    form("play/<str:code>/", play.board, "play-board", needs=Role.ANYBODY),
    form(f"{_BASE}/", codes.player_results, "player-results", needs=Role.CHIEF, shows=Role.ARBITER),
    page(f"{_BASE}/cards/<n:r>/", cards.cards, "play-cards", needs=Role.ARBITER),
    act(f"{_BASE}/rounds/<n:r>/boards/<n:b>/dismiss/", codes.dismiss, "dismiss-claims"),
    act(
        f"{_BASE}/rounds/<n:r>/tables/<n:m>/boards/<n:b>/dismiss/",
        codes.dismiss,
        "dismiss-match-claims",
    ),
]
