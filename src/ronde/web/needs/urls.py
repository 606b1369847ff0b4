"""Addresses of players' needs."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.needs import card, needs, person
from ronde.web.routes import form, page

__all__ = ["urlpatterns"]

_BASE = "tournaments/<n:t>/needs"

urlpatterns = [
    page(f"{_BASE}/", needs.needs, "needs", needs=Role.ARBITER),
    form(f"{_BASE}/<n:p>/", person.person, "player-needs"),
    page(f"{_BASE}/<n:p>/card/", card.card, "needs-card", needs=Role.ARBITER),
]
