"""The wizard: an event with its first tournament, or one more tournament."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.model import Settings
from ronde.queries.presets import Preset, offered_presets, preset, settings_from
from ronde.services import events as service
from ronde.services.events import EventSummary
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import STORE, signature

__all__ = ["WizardPage", "new_event", "new_tournament", "wizard_page"]

_MOST_ROUNDS = 99

_MOST_BOARDS = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class WizardPage:
    """The short form that makes a tournament; `event` None: and the event it belongs to."""

    event: EventSummary | None
    presets: tuple[Preset, ...]
    chosen: str
    form: FormState


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
        rounds=rounds if chosen.rounds else None,
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


def wizard_page(event: EventSummary | None, form: FormState) -> WizardPage:
    """The wizard with what was typed."""
    presets = offered_presets()
    return WizardPage(
        event=event,
        presets=presets,
        chosen=form.values.get("preset") or presets[0].code,
        form=form,
    )
