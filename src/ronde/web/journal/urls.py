"""Addresses of the journal."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.journal import journal, undoing, version
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_JOURNAL = "tournaments/<n:t>/journal"

urlpatterns = [
    page(f"{_JOURNAL}/", journal.journal, "journal", needs=Role.ARBITER),
    page(f"{_JOURNAL}/<n:v>/", version.version, "version", needs=Role.ARBITER),
    act(f"{_JOURNAL}/undo/", journal.undo, "undo"),
    act(f"{_JOURNAL}/undo-own/", journal.undo_own, "undo-own", needs=Role.RESULTS),
    form(f"{_JOURNAL}/<n:v>/undo/", undoing.undo_to, "undo-to", needs=Role.CHIEF),
    act(f"{_JOURNAL}/redo/", journal.redo, "redo"),
    act(f"{_JOURNAL}/redo-all/", journal.redo_all, "redo-all", needs=Role.CHIEF),
    act(f"{_JOURNAL}/verify/", journal.verify, "verify"),
    act(f"{_JOURNAL}/remark/", journal.remark, "remark"),
]
