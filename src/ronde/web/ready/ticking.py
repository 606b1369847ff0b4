"""Ticking a line of a check-list: done, not needed with a reason, open again."""

from __future__ import annotations

from collections.abc import Collection

from django.http import HttpRequest, HttpResponse

from ronde.conduct.office import TickLine
from ronde.model import Tick, TickState
from ronde.services.office import office_act
from ronde.web.forms import Fields, FormState
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, signature

__all__ = ["STATES", "tick_posted"]

STATES = tuple(state.value for state in TickState)
_REASON = 200


def tick_posted(
    request: HttpRequest, t: int, known: Collection[str], here: str
) -> HttpResponse | FormState:
    """Carry the tick of a form out and go on; the form again if it cannot be taken."""
    fields = Fields(request.POST)
    line = fields.text("id", required=True)
    state = fields.choice("state", STATES)
    note = fields.text("note", longest=_REASON)
    if line and line not in known:
        fields.errors["id"] = "form.not_offered"
    if state == TickState.NOT_NEEDED.value and not note:
        fields.errors["note"] = "deadlines.reason_needed"
    if fields.errors:
        return fields.state()
    tick = Tick(id=line, state=TickState(state), note=note)
    done = office_act(STORE, t, TickLine(tick=tick), by=signature(request))
    return redirect_after(request, done, here)
