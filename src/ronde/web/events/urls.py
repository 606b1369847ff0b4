"""Addresses of events."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.events import copy, delete, event, events, wizard
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

urlpatterns = [
    page("", events.events_page, "events"),
    form("events/new/", wizard.new_event, "new-event", needs=Role.OWNER),
    act("events/demo/", events.new_demo, "new-demo", needs=Role.OWNER),
    form("events/<n:e>/", event.event_page, "event", needs=Role.CHIEF, shows=Role.VIEWER),
    form("events/<n:e>/copy/", copy.copy_event, "copy-event", needs=Role.OWNER),
    act("events/<n:e>/template/", copy.save_template, "save-template", needs=Role.OWNER),
    act(
        "events/templates/<n:k>/forget/", copy.forget_template, "forget-template", needs=Role.OWNER
    ),
    act("events/<n:e>/archive/", delete.archive_event, "archive-event", needs=Role.OWNER),
    form("events/<n:e>/delete/", delete.delete_event, "delete-event", needs=Role.OWNER),
    form("events/<n:e>/new/", wizard.new_tournament, "new-tournament", needs=Role.CHIEF),
]
