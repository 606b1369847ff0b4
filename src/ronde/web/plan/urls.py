"""Addresses of the plan of play."""

from __future__ import annotations

from ronde.web.plan import tie, views
from ronde.web.routes import act, page

__all__ = ["urlpatterns"]

_PLAN = "tournaments/<n:t>/plan"

urlpatterns = [
    page(f"{_PLAN}/", views.plan, "plan"),
    act(f"{_PLAN}/pair/", views.pair_all, "pair-all"),
    act(f"{_PLAN}/award/", views.award, "award-tie"),
    page(f"{_PLAN}/matches/<n:r>/<n:k>/", tie.tie, "tie"),
    page(f"{_PLAN}/seating/", views.seating, "seating"),
    page(f"{_PLAN}/grids/", views.grids, "grids"),
    page(f"{_PLAN}/cards/", views.cards, "cards"),
]
