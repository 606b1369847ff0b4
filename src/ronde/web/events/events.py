"""Every event, and the demonstration to try things on."""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.services import events as service
from ronde.services.backups import backup_status
from ronde.services.demo import create_demo
from ronde.services.events import EventSummary
from ronde.services.people.members import events_of
from ronde.services.people.second_factor import with_second_factor
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of
from ronde.web.forms import new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import BACKUP_WATCH, STORE, signature
from ronde.web.safety.machines import MachinesInNeed, machines_in_need

__all__ = ["EventsPage", "events_page", "new_demo"]

DEMOS = ("open", "closed", "molter", "cup", "league")


@dataclass(frozen=True, slots=True, kw_only=True)
class EventsPage:
    """Every event, newest first.

    `backup_trouble` says why backups fail, to whoever can help, `unsaved` for how many minutes
    something has been in none, `machines` which second machine would not take over.
    `advised`: the password alone opens the owner's account to the whole internet.
    `key` makes a second demo by double click impossible.
    """

    events: tuple[EventSummary, ...]
    key: str
    backup_trouble: str = ""
    unsaved: int = 0
    machines: MachinesInNeed | None = None
    advised: bool = False


def events_page(request: HttpRequest) -> HttpResponse:
    """Every event; on first run, where to start from."""
    owner = role_of(request) is Role.OWNER
    only = None if owner else events_of(request.user.pk or 0)
    events = service.events_list(STORE, only=only)
    page = EventsPage(
        events=events,
        key=new_key(),
        backup_trouble=backup_status().trouble if owner else "",
        unsaved=max((BACKUP_WATCH.overdue(each.id) for each in events), default=0) if owner else 0,
        machines=machines_in_need(timezone.now(), language_of(request)) if owner else None,
        advised=owner and settings.BEHIND_PROXY and not with_second_factor([request.user.pk or 0]),
    )
    frame = frame_of(
        request, title=web_text(language_of(request), "events.title"), section="events"
    )
    return render_page(request, "events/events.html", page, frame)


def new_demo(request: HttpRequest) -> HttpResponse:
    """A demonstration event to try things on."""
    language = language_of(request)
    event = create_demo(
        STORE,
        by=signature(request),
        name=web_text(language, "demo.event"),
        names=[web_text(language, f"demo.{code}") for code in DEMOS],
        ill=web_text(language, "demo.ill"),
    )
    return redirect("event", event)
