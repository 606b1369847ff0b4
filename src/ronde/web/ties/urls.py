"""Addresses of ties broken outside the games."""

from __future__ import annotations

from ronde.web.routes import act, form
from ronde.web.ties import views

__all__ = ["urlpatterns"]

urlpatterns = [
    form("tournaments/<n:t>/standings/ties/", views.ties, "ties"),
    act("tournaments/<n:t>/standings/ties/draw/", views.draw, "draw-ties"),
]
