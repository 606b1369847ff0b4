"""Addresses of appeals."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.appeals import appeal, appeals, decide, lodge
from ronde.web.routes import form, page

__all__ = ["urlpatterns"]

_APPEALS = "tournaments/<n:t>/appeals"

urlpatterns = [
    page(f"{_APPEALS}/", appeals.appeals, "appeals", needs=Role.ARBITER),
    form(f"{_APPEALS}/new/", lodge.lodge, "lodge-appeal"),
    page(f"{_APPEALS}/<n:a>/", appeal.appeal, "appeal", needs=Role.ARBITER),
    form(f"{_APPEALS}/<n:a>/edit/", lodge.complete, "complete-appeal"),
    form(f"{_APPEALS}/<n:a>/decide/", decide.decide, "decide-appeal"),
]
