"""Addresses of fair play.

Complaints are open to arbiters as far as they wrote them, to the chief arbiter all: the register
decides that (`ronde.queries.complaints`), not the role.
"""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.fair_play import (
    after,
    complaint,
    complaints,
    exits,
    inspecting,
    inspections,
    plan,
    totals,
    writing,
)
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_BASE = "tournaments/<n:t>/fair-play"
_COMPLAINTS = f"{_BASE}/complaints"
_INSPECTIONS = f"{_BASE}/inspections"

urlpatterns = [
    form(f"{_BASE}/", plan.plan, "fair-play"),
    page(f"{_BASE}/exits/", exits.now, "exits-now", needs=Role.ARBITER),
    page(f"{_BASE}/exits/all/", totals.totals, "exits-in-all", needs=Role.ARBITER),
    page(f"{_BASE}/exits/<n:r>/", exits.exits, "exits-of-round", needs=Role.ARBITER),
    act(f"{_BASE}/exits/<n:r>/<n:p>/", exits.tap, "exits"),
    page(f"{_COMPLAINTS}/", complaints.listed, "complaints", needs=Role.ARBITER),
    form(f"{_COMPLAINTS}/new/", writing.new, "new-complaint"),
    form(f"{_COMPLAINTS}/<n:k>/", complaint.one, "complaint"),
    form(f"{_COMPLAINTS}/<n:k>/edit/", writing.edit, "edit-complaint"),
    page(f"{_COMPLAINTS}/<n:k>/paper/", complaint.paper, "complaint-paper", needs=Role.ARBITER),
    page(f"{_INSPECTIONS}/", inspections.inspections, "inspections", needs=Role.ARBITER),
    form(f"{_INSPECTIONS}/new/", inspecting.new, "new-inspection"),
    form(f"{_INSPECTIONS}/<n:k>/", inspecting.edit, "edit-inspection"),
    page(f"{_BASE}/after/", after.after, "fair-play-after", needs=Role.ARBITER),
]
