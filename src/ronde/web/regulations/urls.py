"""Addresses of the regulations of an event."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.regulations import adopt, adopted, clause, information, regulations
from ronde.web.routes import form, page

__all__ = ["urlpatterns"]

_HERE = "tournaments/<n:t>/regulations"

urlpatterns = [
    form(f"{_HERE}/", regulations.regulations, "regulations", needs=Role.ARBITER),
    form(f"{_HERE}/adopt/", adopt.adopt, "adopt-regulations", needs=Role.ARBITER),
    form(
        "tournaments/<n:t>/information/", information.information, "information", needs=Role.ARBITER
    ),
    page(f"{_HERE}/adopted/<n:v>/", adopted.adopted, "regulations-adopted"),
    form(f"{_HERE}/clauses/<slug:c>/", clause.clause, "clause", needs=Role.ARBITER),
]
