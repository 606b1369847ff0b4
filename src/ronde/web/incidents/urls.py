"""Addresses of the log of the hall."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.incidents import at_board, elsewhere, entry, incidents
from ronde.web.routes import form, page

__all__ = ["urlpatterns"]

_LOG = "tournaments/<n:t>/incidents"
_ROUND = "tournaments/<n:t>/rounds/<n:r>"

urlpatterns = [
    page(f"{_LOG}/", incidents.incidents, "incidents", needs=Role.ARBITER),
    form(f"{_LOG}/new/", elsewhere.incident_elsewhere, "new-incident"),
    form(f"{_LOG}/<n:n>/", entry.entry, "incident"),
    form(f"{_ROUND}/boards/<n:b>/incident/", at_board.board_incident, "board-incident"),
    form(
        f"{_ROUND}/tables/<n:m>/boards/<n:b>/incident/",
        at_board.board_incident,
        "match-incident",
    ),
]
