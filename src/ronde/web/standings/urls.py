"""Addresses of the standings and what belongs to them."""

from __future__ import annotations

from ronde.web.routes import page
from ronde.web.standings import cards, categories, cross, standings, value, what_if

__all__ = ["urlpatterns"]

_BASE = "tournaments/<n:t>/standings"

urlpatterns = [
    page(f"{_BASE}/", standings.standings, "standings"),
    page(f"{_BASE}/why/<n:p>/", value.explain, "value"),
    page(f"{_BASE}/cross/", cross.cross, "cross-table"),
    page(f"{_BASE}/categories/", categories.category_lists, "category-lists"),
    page(f"{_BASE}/cards/", cards.cards, "score-cards"),
    page(f"{_BASE}/what-if/", what_if.what_if, "what-if"),
]
