"""Addresses of lists as tables."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.routes import form, page
from ronde.web.spreadsheets import choose, download, lists

__all__ = ["urlpatterns"]

_BASE = "tournaments/<n:t>/spreadsheets"

urlpatterns = [
    page(f"{_BASE}/", lists.lists, "spreadsheets"),
    page(f"{_BASE}/all/<str:kind>/", download.download_all, "spreadsheets-all"),
    form(
        f"{_BASE}/<str:code>/",
        choose.choose,
        "spreadsheet",
        needs=Role.VIEWER,
    ),
    page(f"{_BASE}/<str:code>/<str:kind>/", download.download_table, "spreadsheet-file"),
]
