"""Addresses of licences and admissions."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.licences import admission, licences, suspended
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_BASE = "tournaments/<n:t>/licences"

urlpatterns = [
    form(f"{_BASE}/", licences.licences, "licences"),
    page(f"{_BASE}/export/", licences.export, "export-licences", needs=Role.ARBITER),
    form(
        f"{_BASE}/admission/",
        admission.admission,
        "admission",
        needs=Role.CHIEF,
        shows=Role.ARBITER,
    ),
    act(f"{_BASE}/admission/leave/", admission.leave, "admission-leave"),
    form(f"{_BASE}/suspended/", suspended.suspended, "suspended", takes_file=True),
]
