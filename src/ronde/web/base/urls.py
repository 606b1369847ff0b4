"""Addresses shared by all pages."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.base import views
from ronde.web.routes import act, page

__all__ = ["urlpatterns"]

urlpatterns = [
    act("language/", views.choose_language, "language", needs=Role.ANYBODY),
    page("entry-worker.js", views.entry_worker, "entry-worker", needs=Role.ANYBODY),
    page("keys/", views.keys, "keys"),
]
