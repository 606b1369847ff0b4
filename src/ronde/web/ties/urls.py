"""Addresses of ties broken outside the games."""

from __future__ import annotations

from ronde.web.routes import act, form
from ronde.web.ties import ties, values

__all__ = ["urlpatterns"]

urlpatterns = [
    form("tournaments/<n:t>/standings/ties/", ties.ties, "ties"),
    act("tournaments/<n:t>/standings/ties/draw/", ties.draw, "draw-ties"),
    form("tournaments/<n:t>/standings/ties/values/", values.values, "tie-values"),
]
