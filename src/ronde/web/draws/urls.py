"""Addresses of draws."""

from __future__ import annotations

from ronde.web.draws import draws, proof
from ronde.web.routes import act, page

__all__ = ["urlpatterns"]

_DRAWS = "tournaments/<n:t>/draws"

urlpatterns = [
    page(f"{_DRAWS}/", draws.draws, "draws"),
    act(f"{_DRAWS}/lots/", draws.lots, "draw-lots"),
    act(f"{_DRAWS}/strength/", draws.strength, "draw-strength"),
    act(f"{_DRAWS}/hand/", draws.hand, "draw-hand"),
    page(f"{_DRAWS}/<n:k>/", proof.proof, "draw-proof"),
]
