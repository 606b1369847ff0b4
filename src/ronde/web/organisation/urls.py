"""Addresses of the organisation of an event."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.organisation import arbiter_norms, committee, officials, organisation
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_HERE = "tournaments/<n:t>/organisation"

urlpatterns = [
    form(f"{_HERE}/", organisation.organisation, "organisation", needs=Role.ARBITER),
    form(f"{_HERE}/officials/", officials.officials, "officials", needs=Role.ARBITER),
    act(f"{_HERE}/officials/move/", officials.move, "official-move", needs=Role.ARBITER),
    act(f"{_HERE}/officials/remove/", officials.remove, "official-remove", needs=Role.ARBITER),
    act(f"{_HERE}/officials/copy/", officials.copy, "officials-copy", needs=Role.ARBITER),
    form(f"{_HERE}/committee/", committee.committee, "committee", needs=Role.ARBITER),
    page(f"{_HERE}/norms/", arbiter_norms.arbiter_norms, "arbiter-norms", needs=Role.ARBITER),
]
