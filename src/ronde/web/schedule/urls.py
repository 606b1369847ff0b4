"""Addresses of the calendar."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.routes import form, page
from ronde.web.schedule import schedule

__all__ = ["urlpatterns"]

urlpatterns = [
    form("tournaments/<n:t>/schedule/", schedule.schedule, "schedule", needs=Role.ARBITER),
    page("tournaments/<n:t>/schedule.ics", schedule.calendar_file, "schedule-ics"),
]
