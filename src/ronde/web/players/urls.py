"""Addresses of players."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.players import views
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_PLAYER = "tournaments/<n:t>/players/<n:p>"

urlpatterns = [
    form("tournaments/<n:t>/players/", views.players, "players", shows=Role.VIEWER),
    page(
        "tournaments/<n:t>/players/check-in/", views.check_in_page, "check-in", needs=Role.ARBITER
    ),
    act("tournaments/<n:t>/players/check-in/tick/", views.tick, "tick"),
    act("tournaments/<n:t>/players/check-in/absent/", views.mark_absent, "mark-absent"),
    form(f"{_PLAYER}/", views.player, "player", shows=Role.VIEWER),
    act(f"{_PLAYER}/absence/", views.absence, "absence"),
    act(f"{_PLAYER}/absence/cancel/", views.absence_cancel, "absence-cancel"),
    act(f"{_PLAYER}/withdraw/", views.withdraw, "withdraw"),
    act(f"{_PLAYER}/exclude/", views.exclude, "exclude", needs=Role.CHIEF),
    act(f"{_PLAYER}/reinstate/", views.reinstate, "reinstate"),
    act(f"{_PLAYER}/first-round/", views.first_round, "first-round"),
    act(f"{_PLAYER}/remove/", views.remove, "remove-player"),
]
