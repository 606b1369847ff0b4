"""Addresses of the cockpit and of a tournament's news."""

from __future__ import annotations

from ronde.web.cockpit import cockpit
from ronde.web.routes import page

__all__ = ["urlpatterns"]

urlpatterns = [
    page("tournaments/<n:t>/", cockpit.cockpit, "cockpit"),
    page("tournaments/<n:t>/news/", cockpit.news, "news"),
]
