"""Addresses of fair play."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.fair_play import exits, plan
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_BASE = "tournaments/<n:t>/fair-play"

urlpatterns = [
    form(f"{_BASE}/", plan.plan, "fair-play"),
    page(f"{_BASE}/exits/", exits.now, "exits-now", needs=Role.ARBITER),
    page(f"{_BASE}/exits/<n:r>/", exits.exits, "exits-of-round", needs=Role.ARBITER),
    act(f"{_BASE}/exits/<n:r>/<n:p>/", exits.tap, "exits"),
]
