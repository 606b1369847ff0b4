"""Addresses of events."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.events import event, events, wizard
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

urlpatterns = [
    page("", events.events_page, "events"),
    form("events/new/", wizard.new_event, "new-event", needs=Role.OWNER),
    act("events/demo/", events.new_demo, "new-demo", needs=Role.OWNER),
    form("events/<n:e>/", event.event_page, "event", needs=Role.CHIEF, shows=Role.VIEWER),
    form("events/<n:e>/new/", wizard.new_tournament, "new-tournament", needs=Role.CHIEF),
]
