"""One event and its tournaments."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.services import events as service
from ronde.services.events import EventSummary
from ronde.web.events.cards import EventCard, event_card
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import STORE

__all__ = ["EventPage", "event_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class EventPage:
    """One event and its tournaments; with one tournament, it is that one."""

    event: EventSummary
    card: EventCard
    form: FormState
    template_saved: bool = False


def event_page(request: HttpRequest, e: int) -> HttpResponse:
    """One event; posting renames it."""
    event = service.event_summary(STORE, e)
    form = FormState(values={"name": event.name})
    status = 200
    if request.method == "POST":
        fields = Fields(request.POST)
        name = fields.text("name", required=True, longest=150)
        if not fields.errors:
            service.rename_event(STORE, e, name)
            return redirect("event", e)
        form, status = fields.state(), 422
    page = EventPage(
        event=event,
        card=event_card(event, language_of(request), today=timezone.localdate()),
        form=form,
        template_saved=request.GET.get("template") == "saved",
    )
    frame = frame_of(request, title=event.name, event=event, section="event")
    return render_page(request, "events/event.html", page, frame, status=status)
