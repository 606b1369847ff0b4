"""Addresses of teams."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.routes import act, form, page
from ronde.web.teams import card, views

__all__ = ["urlpatterns"]

_TEAM = "tournaments/<n:t>/teams/<n:k>"

urlpatterns = [
    form("tournaments/<n:t>/teams/", views.teams, "teams", shows=Role.VIEWER),
    form(f"{_TEAM}/", views.team, "team", shows=Role.VIEWER),
    page(f"{_TEAM}/card/", card.team_card, "team-card"),
    act(f"{_TEAM}/remove/", views.remove, "remove-team"),
    act(f"{_TEAM}/withdraw/", views.withdraw, "withdraw-team"),
]
