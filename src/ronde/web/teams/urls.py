"""Addresses of teams."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.routes import act, form, page
from ronde.web.teams import card, team, teams

__all__ = ["urlpatterns"]

_TEAM = "tournaments/<n:t>/teams/<n:k>"

urlpatterns = [
    form("tournaments/<n:t>/teams/", teams.teams, "teams", shows=Role.VIEWER),
    form(f"{_TEAM}/", team.team, "team", shows=Role.VIEWER),
    page(f"{_TEAM}/card/", card.team_card, "team-card"),
    act(f"{_TEAM}/remove/", team.remove, "remove-team"),
    act(f"{_TEAM}/withdraw/", team.withdraw, "withdraw-team"),
]
