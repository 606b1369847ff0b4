"""Addresses of the standings and what belongs to them."""

from __future__ import annotations

from ronde.web.routes import page
from ronde.web.standings import explained, record, tables, views, what_if

__all__ = ["urlpatterns"]

_BASE = "tournaments/<n:t>/standings"

urlpatterns = [
    page(f"{_BASE}/", views.standings, "standings"),
    page(f"{_BASE}/why/<n:p>/", explained.explain, "value"),
    page(f"{_BASE}/cross/", tables.cross, "cross-table"),
    page(f"{_BASE}/cards/", tables.cards, "score-cards"),
    page(f"{_BASE}/players/<n:p>/", record.record, "record"),
    page(f"{_BASE}/what-if/", what_if.what_if, "what-if"),
]
