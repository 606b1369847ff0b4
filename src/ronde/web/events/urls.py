"""Addresses of events."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.events import views
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

urlpatterns = [
    page("", views.events_page, "events"),
    form("events/new/", views.new_event, "new-event", needs=Role.OWNER),
    act("events/demo/", views.new_demo, "new-demo", needs=Role.OWNER),
    form("events/<n:e>/", views.event_page, "event", needs=Role.CHIEF, shows=Role.VIEWER),
    form("events/<n:e>/new/", views.new_tournament, "new-tournament", needs=Role.CHIEF),
]
