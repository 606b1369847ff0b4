"""Addresses of team matches."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.matches import lineup, match, sheets
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_ROUND = "tournaments/<n:t>/rounds/<n:r>"
_MATCH = f"{_ROUND}/tables/<n:m>"

urlpatterns = [
    page(f"{_ROUND}/sheets/", sheets.sheets, "match-sheets"),
    form(f"{_MATCH}/", match.match, "match", needs=Role.RESULTS, shows=Role.VIEWER),
    act(f"{_MATCH}/forfeit/", match.forfeit, "match-forfeit"),
    form(f"{_MATCH}/lineup/<n:k>/", lineup.lineup, "lineup"),
]
