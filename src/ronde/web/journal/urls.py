"""Addresses of the journal."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.journal import views
from ronde.web.routes import act, page

__all__ = ["urlpatterns"]

_JOURNAL = "tournaments/<n:t>/journal"

urlpatterns = [
    page(f"{_JOURNAL}/", views.journal, "journal", needs=Role.ARBITER),
    page(f"{_JOURNAL}/<n:v>/", views.version, "version", needs=Role.ARBITER),
    act(f"{_JOURNAL}/undo/", views.undo, "undo"),
    act(f"{_JOURNAL}/undo-to/", views.undo_to, "undo-to", needs=Role.CHIEF),
    act(f"{_JOURNAL}/redo/", views.redo, "redo"),
    act(f"{_JOURNAL}/verify/", views.verify, "verify"),
    act(f"{_JOURNAL}/remark/", views.remark, "remark"),
]
