"""Addresses of the results by players."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.play import arrival, cards, codes, door, kiosk, play
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_BASE = "tournaments/<n:t>/player-results"

urlpatterns = [
    form("play/", play.type_code, "play", needs=Role.ANYBODY),
    form("play/kiosk/", kiosk.kiosk, "play-kiosk", needs=Role.ANYBODY),
    page("play/kiosk/<str:code>/", kiosk.bind, "bind-kiosk", needs=Role.ANYBODY),
    form("play/check-in/", arrival.arrival, "arrival", needs=Role.ANYBODY),
    page("play/check-in/<str:code>/", arrival.bind_arrival, "bind-arrival", needs=Role.ANYBODY),
    form("play/<str:code>/", play.board, "play-board", needs=Role.ANYBODY),
    form(f"{_BASE}/", codes.player_results, "player-results", needs=Role.CHIEF, shows=Role.ARBITER),
    page(f"{_BASE}/cards/", cards.of_players, "player-cards", needs=Role.ARBITER),
    act(f"{_BASE}/cards/players/<n:p>/renew/", cards.renew, "renew-card"),
    page(f"{_BASE}/cards/<n:r>/", cards.of_boards, "play-cards", needs=Role.ARBITER),
    form("tournaments/<n:t>/players/check-in/kiosk/", door.door, "door"),
    act(f"{_BASE}/kiosks/", codes.want_kiosk, "want-kiosk"),
    act(f"{_BASE}/kiosks/<n:k>/end/", codes.end_kiosk, "end-kiosk"),
    act(f"{_BASE}/rounds/<n:r>/boards/<n:b>/dismiss/", codes.dismiss, "dismiss-claims"),
    act(
        f"{_BASE}/rounds/<n:r>/tables/<n:m>/boards/<n:b>/dismiss/",
        codes.dismiss,
        "dismiss-match-claims",
    ),
]
