"""Addresses of ties broken outside the games."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.routes import act, form, page
from ronde.web.ties import playoff, ties, values

__all__ = ["urlpatterns"]

_PLAYOFF = "tournaments/<n:t>/standings/playoff/"

urlpatterns = [
    form("tournaments/<n:t>/standings/ties/", ties.ties, "ties"),
    act("tournaments/<n:t>/standings/ties/draw/", ties.draw, "draw-ties"),
    form("tournaments/<n:t>/standings/ties/values/", values.values, "tie-values"),
    page(_PLAYOFF, playoff.playoff, "playoff", needs=Role.ARBITER),
    act(f"{_PLAYOFF}draw/", playoff.draw, "draw-playoff"),
    act(f"{_PLAYOFF}<n:place>/game/", playoff.game, "playoff-game"),
    act(f"{_PLAYOFF}<n:place>/settle/", playoff.settle, "settle-playoff"),
]
