"""Address of the tie-breaks."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.routes import form
from ronde.web.tiebreaks import chain

__all__ = ["urlpatterns"]

urlpatterns = [
    form("tournaments/<n:t>/settings/tie-breaks/", chain.tie_breaks, "tie-breaks", needs=Role.CHIEF)
]
