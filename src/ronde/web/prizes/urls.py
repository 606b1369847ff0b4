"""Addresses of the prizes."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.prizes import announce, prizes, receipts
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_BASE = "tournaments/<n:t>/prizes"

urlpatterns = [
    page(f"{_BASE}/", prizes.prizes, "prizes"),
    form(f"{_BASE}/announce/", announce.announce, "announce-prizes", needs=Role.CHIEF),
    act(f"{_BASE}/announce/file/", announce.announce_file, "announce-prize-file", needs=Role.CHIEF),
    page(f"{_BASE}/receipts/", receipts.receipts, "receipts", needs=Role.ARBITER),
]
