"""Addresses of the prizes."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.prizes import views
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_BASE = "tournaments/<n:t>/prizes"

urlpatterns = [
    page(f"{_BASE}/", views.prizes, "prizes"),
    form(f"{_BASE}/announce/", views.announce, "announce-prizes", needs=Role.CHIEF),
    act(f"{_BASE}/announce/file/", views.announce_file, "announce-prize-file", needs=Role.CHIEF),
    page(f"{_BASE}/receipts/", views.receipts, "receipts", needs=Role.ARBITER),
]
