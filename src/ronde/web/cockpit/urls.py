"""Addresses of the cockpit and of a tournament's news."""

from __future__ import annotations

from ronde.web.cockpit import views
from ronde.web.routes import page

__all__ = ["urlpatterns"]

urlpatterns = [
    page("tournaments/<n:t>/", views.cockpit, "cockpit"),
    page("tournaments/<n:t>/news/", views.news, "news"),
]
