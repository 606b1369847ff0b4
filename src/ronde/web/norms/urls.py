"""Addresses of the title norms."""

from __future__ import annotations

from ronde.web.norms import norms, player
from ronde.web.routes import page

__all__ = ["urlpatterns"]

_BASE = "tournaments/<n:t>/norms"

urlpatterns = [
    page(f"{_BASE}/", norms.title_norms, "title-norms"),
    page(f"{_BASE}/<n:p>/", player.player_norms, "player-norms"),
]
