"""Addresses of the lists to print."""

from __future__ import annotations

from ronde.web.prints import views
from ronde.web.routes import page

__all__ = ["urlpatterns"]

_BASE = "tournaments/<n:t>/documents"

urlpatterns = [
    page(f"{_BASE}/pairings/<n:r>/", views.by_board, "print-boards"),
    page(f"{_BASE}/pairings/<n:r>/names/", views.by_name, "print-names"),
    page(f"{_BASE}/players/", views.player_list, "print-players"),
]
