"""Addresses of draws."""

from __future__ import annotations

from ronde.web.draws import views
from ronde.web.routes import act, page

__all__ = ["urlpatterns"]

_DRAWS = "tournaments/<n:t>/draws"

urlpatterns = [
    page(f"{_DRAWS}/", views.draws, "draws"),
    act(f"{_DRAWS}/lots/", views.lots, "draw-lots"),
    act(f"{_DRAWS}/strength/", views.strength, "draw-strength"),
    act(f"{_DRAWS}/hand/", views.hand, "draw-hand"),
    page(f"{_DRAWS}/<n:k>/", views.proof, "draw-proof"),
]
