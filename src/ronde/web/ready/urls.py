"""Addresses of the checks, the deadlines and the notices."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.ready import deadlines, postings, ready
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_HERE = "tournaments/<n:t>"

urlpatterns = [
    page(f"{_HERE}/ready/", ready.ready, "ready", needs=Role.ARBITER),
    act(f"{_HERE}/ready/seen/", ready.seen, "checks-seen", needs=Role.ARBITER),
    form(f"{_HERE}/deadlines/", deadlines.deadlines, "deadlines", needs=Role.ARBITER),
    form(f"{_HERE}/deadlines/notices/", postings.postings, "postings", needs=Role.ARBITER),
    page(f"{_HERE}/deadlines.ics", deadlines.calendar, "deadlines-ics", needs=Role.ARBITER),
]
