"""Addresses of the changes of ratings."""

from __future__ import annotations

from ronde.web.ratings import changes, sheet
from ronde.web.routes import page

__all__ = ["urlpatterns"]

_BASE = "tournaments/<n:t>/standings/ratings"

urlpatterns = [
    page(f"{_BASE}/", changes.changes, "rating-changes"),
    page(f"{_BASE}/<n:p>/", sheet.change, "rating-change"),
]
