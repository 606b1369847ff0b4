"""Addresses of the lists to print."""

from __future__ import annotations

from ronde.web.prints import boards, names, players
from ronde.web.routes import page

__all__ = ["urlpatterns"]

_BASE = "tournaments/<n:t>/documents"

urlpatterns = [
    page(f"{_BASE}/pairings/<n:r>/", boards.by_board, "print-boards"),
    page(f"{_BASE}/pairings/<n:r>/names/", names.by_name, "print-names"),
    page(f"{_BASE}/players/", players.player_list, "print-players"),
]
