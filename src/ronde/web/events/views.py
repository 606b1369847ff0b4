"""The list of events, one event, the wizard."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.model import Settings
from ronde.queries.presets import offered_presets, preset, settings_from
from ronde.services import events as service
from ronde.services.backups import backup_status
from ronde.services.demo import create_demo
from ronde.services.events import EventSummary
from ronde.services.people.members import events_of
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of
from ronde.web.events.pages import EventPage, EventsPage, wizard_page
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import STORE, signature

__all__ = ["event_page", "events_page", "new_demo", "new_event", "new_tournament"]

_MOST_ROUNDS = 99
_MOST_BOARDS = 40
DEMOS = ("open", "closed", "molter", "cup", "league")


def events_page(request: HttpRequest) -> HttpResponse:
    """Every event; on first run, where to start from."""
    owner = role_of(request) is Role.OWNER
    only = None if owner else events_of(request.user.pk or 0)
    page = EventsPage(
        events=service.events_list(STORE, only=only),
        key=new_key(),
        backup_trouble=backup_status().trouble if owner else "",
    )
    frame = frame_of(
        request, title=web_text(language_of(request), "events.title"), section="events"
    )
    return render_page(request, "events/list.html", page, frame)


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
    frame = frame_of(request, title=event.name, event=event, section="event")
    return render_page(
        request, "events/event.html", EventPage(event=event, form=form), frame, status=status
    )


def new_event(request: HttpRequest) -> HttpResponse:
    """The wizard: an event with its first tournament."""
    return _wizard(request, None)


def new_tournament(request: HttpRequest, e: int) -> HttpResponse:
    """The wizard: one more tournament in an event."""
    return _wizard(request, service.event_summary(STORE, e))


def _wizard(request: HttpRequest, event: EventSummary | None) -> HttpResponse:
    status = 200
    if request.method == "POST":
        fields = Fields(request.POST)
        settings, name = _settings(fields, event)
        if settings is not None:
            return _create(request, event, name, settings)
        form, status = fields.state(), 422
    else:
        start = timezone.localdate().isoformat()
        form = FormState(values={"start": start}, key=new_key())
    code = "wizard.title" if event is None else "wizard.title_more"
    frame = frame_of(request, title=web_text(language_of(request), code), event=event)
    return render_page(
        request, "events/wizard.html", wizard_page(event, form), frame, status=status
    )


def _settings(fields: Fields, event: EventSummary | None) -> tuple[Settings | None, str]:
    """The settings typed, and the name of the event; None when something must be mended."""
    code = fields.choice("preset", tuple(p.code for p in offered_presets()))
    event_name = fields.text("event", required=event is None, longest=150)
    name = fields.text("name", longest=150, required=event is not None)
    rounds = fields.integer("rounds", low=1, high=_MOST_ROUNDS)
    start = fields.date("start")
    city = fields.text("city", longest=100)
    boards = fields.integer("boards", low=1, high=_MOST_BOARDS)
    chosen = preset(code)
    if fields.errors or chosen is None:
        return None, event_name
    settings = settings_from(
        chosen,
        name=name or event_name,
        rounds=rounds or chosen.rounds,
        start=start,
        city=city,
        boards=boards,
    )
    return settings, event_name


def _create(
    request: HttpRequest, event: EventSummary | None, name: str, settings: Settings
) -> HttpResponse:
    by = signature(request)
    number = service.create_event(STORE, name, by=by) if event is None else event.id
    tournament = service.add_tournament(STORE, number, settings, by=by)
    teams = settings.is_team
    return redirect("teams" if teams else "players", tournament)


def new_demo(request: HttpRequest) -> HttpResponse:
    """A demonstration event to try things on."""
    language = language_of(request)
    event = create_demo(
        STORE,
        by=signature(request),
        name=web_text(language, "demo.event"),
        names=[web_text(language, f"demo.{code}") for code in DEMOS],
    )
    return redirect("event", event)
