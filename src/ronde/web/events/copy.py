"""An event made from another one, or from a template of one's own."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from ronde.services import copying
from ronde.services.copying import Template
from ronde.services.events import EventSummary, event_summary
from ronde.store.store import StoredEvent
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import STORE, signature

__all__ = ["CopyPage", "copy_event", "forget_template", "from_template", "save_template"]

_LONGEST = 150


@dataclass(frozen=True, slots=True, kw_only=True)
class CopyPage:
    """A new event like another one (`event`), or as a template says."""

    form: FormState
    event: EventSummary | None = None
    template: Template | None = None
    players: int = 0
    with_players: bool = False


def copy_event(request: HttpRequest, e: int) -> HttpResponse:
    """What is taken over, and under which name; posting makes the copy."""
    event = event_summary(STORE, e)
    language = language_of(request)
    wished = request.POST.get("players") == "yes"
    form, status = _empty(event.name), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        name, start = fields.text("name", required=True, longest=_LONGEST), fields.date("start")
        if not fields.errors:
            number = copying.copy_event(
                STORE, e, name=name, start=start, players=wished, by=signature(request)
            )
            return redirect(_first_page(STORE.event(number)))
        form, status = fields.state(), 422
    page = CopyPage(
        form=form,
        event=event,
        players=sum(t.progress.players for t in event.tournaments if t.progress is not None),
        with_players=wished,
    )
    frame = frame_of(request, title=web_text(language, "copy.title", name=event.name), event=event)
    return render_page(request, "events/copy.html", page, frame, status=status)


def from_template(request: HttpRequest, number: int) -> HttpResponse:
    """A new event as a template says: `new-event` with `?template=`."""
    template = copying.template(number)
    form, status = _empty(""), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        name, start = fields.text("name", required=True, longest=_LONGEST), fields.date("start")
        if not fields.errors:
            event = copying.start_from(STORE, number, name=name, start=start, by=signature(request))
            return redirect(_first_page(STORE.event(event)))
        form, status = fields.state(), 422
    title = web_text(language_of(request), "copy.title_template", name=template.name)
    frame = frame_of(request, title=title)
    page = CopyPage(form=form, template=template)
    return render_page(request, "events/copy.html", page, frame, status=status)


def save_template(request: HttpRequest, e: int) -> HttpResponse:
    """Keep what an event announces, to be started from again."""
    fields = Fields(request.POST)
    name = fields.text("template", longest=_LONGEST) or STORE.event(e).name
    copying.save_template(STORE, e, name=name, by=signature(request))
    return redirect(reverse("event", args=[e]) + "?template=saved")


def forget_template(_request: HttpRequest, k: int) -> HttpResponse:
    """A template is offered no more."""
    copying.forget_template(k)
    return redirect("events")


def _empty(name: str) -> FormState:
    start = timezone.localdate().isoformat()
    return FormState(values={"name": name, "start": start}, key=new_key())


def _first_page(event: StoredEvent) -> str:
    """With one tournament that one, else the event."""
    if len(event.tournaments) == 1:
        return reverse("cockpit", args=[event.tournaments[0].id])
    return reverse("event", args=[event.id])
