"""Addresses of forfeits looked into."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.forfeits import case, forfeits
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_BASE = "tournaments/<n:t>/forfeits"

urlpatterns = [
    page(f"{_BASE}/", forfeits.forfeits, "forfeits", needs=Role.ARBITER),
    form(f"{_BASE}/<n:r>/<n:p>/", case.case, "forfeit"),
    act(f"{_BASE}/<n:r>/<n:p>/sequel/", case.sequel, "forfeit-case"),
]
