"""Addresses of the plan of play."""

from __future__ import annotations

from ronde.web.plan import cards, grids, plan, seating, tie
from ronde.web.routes import act, page

__all__ = ["urlpatterns"]

_PLAN = "tournaments/<n:t>/plan"

urlpatterns = [
    page(f"{_PLAN}/", plan.plan, "plan"),
    act(f"{_PLAN}/pair/", plan.pair_all, "pair-all"),
    act(f"{_PLAN}/award/", plan.award, "award-tie"),
    page(f"{_PLAN}/matches/<n:r>/<n:k>/", tie.tie, "tie"),
    act(f"{_PLAN}/matches/<n:r>/<n:k>/game/", tie.game, "tie-game"),
    page(f"{_PLAN}/seating/", seating.seating, "seating"),
    page(f"{_PLAN}/grids/", grids.grids, "grids"),
    page(f"{_PLAN}/cards/", cards.cards, "cards"),
]
