"""The wizard: an event with its first tournament, or one more tournament."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from types import MappingProxyType

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.safestring import SafeString

from ronde.model import Cadence, Settings
from ronde.queries.advice import Advice, Plan, advice_for, survivors
from ronde.queries.cadence import Pace, pace_of_text
from ronde.queries.presets import CUP_TIES, GROUPS, Preset, offered_presets, preset, settings_from
from ronde.services import events as service
from ronde.services.copying import Template, templates
from ronde.services.events import EventSummary
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.events.advice_svg import survivors_bars
from ronde.web.events.copy import from_template
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_fragment, render_page
from ronde.web.language import language_of
from ronde.web.request_context import STORE, signature
from ronde.web.setup.scoring_form import (
    ScoringPart,
    read_scoring,
    scoring_part,
    scoring_values,
)
from ronde.web.systems_svg import system_drawing

__all__ = ["WizardPage", "new_event", "new_tournament", "wizard_page"]

_MOST_ROUNDS = 99
_MOST_BOARDS = 40
_MOST_ENTRANTS = 2_000
_BARS = 12
_FOLDED = ("start", "city", "time_control", "win", "draw", "loss", "pab", "rating_method")


@dataclass(frozen=True, slots=True, kw_only=True)
class PresetCard:
    """A kind of tournament to choose: its drawing, for how many it is made, what it asks for."""

    preset: Preset
    drawing: SafeString
    asks: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PresetGroup:
    """A family of kinds, under the word people look for."""

    code: str
    cards: tuple[PresetCard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AdvicePart:
    """What the plan typed comes to; `bars` draw how a Swiss thins out, empty elsewhere."""

    chosen: Preset
    pace: Pace
    lines: tuple[Advice, ...]
    bars: SafeString


@dataclass(frozen=True, slots=True, kw_only=True)
class WizardPage:
    """The short form that makes a tournament; `event` None: and the event it belongs to.

    `more`: something in the folded part must be mended.
    """

    event: EventSummary | None
    groups: tuple[PresetGroup, ...]
    chosen: str
    form: FormState
    advice: AdvicePart
    more: bool
    scoring: ScoringPart
    ties: tuple[str, ...] = CUP_TIES
    templates: tuple[Template, ...] = ()


def new_event(request: HttpRequest) -> HttpResponse:
    """The wizard: an event with its first tournament; `?template=` starts from one's own."""
    template = request.GET.get("template", "")
    if template.isdecimal() and len(template) < 10:
        return from_template(request, int(template))
    return _wizard(request, None)


def new_tournament(request: HttpRequest, e: int) -> HttpResponse:
    """The wizard: one more tournament in an event."""
    return _wizard(request, service.event_summary(STORE, e))


def _wizard(request: HttpRequest, event: EventSummary | None) -> HttpResponse:
    if request.GET.get("part") == "advice":
        part = _advice(request.GET, language_of(request))
        return render_fragment(request, "events/_advice.html", part)
    status = 200
    if request.method == "POST":
        fields = Fields(request.POST)
        settings, name = _settings(fields, event)
        if settings is not None:
            return _create(request, event, name, settings)
        form, status = fields.state(), 422
    else:
        start = timezone.localdate().isoformat()
        typed = Fields(request.GET).state(keep_key=False).values
        form = FormState(
            values={"start": start, **scoring_values(Settings()), **typed}, key=new_key()
        )
    code = "wizard.title" if event is None else "wizard.title_more"
    frame = frame_of(request, title=web_text(language_of(request), code), event=event)
    asked = request.POST if request.method == "POST" else request.GET
    page = wizard_page(event, form, _advice(asked, language_of(request)))
    if event is None:
        page = replace(page, templates=templates())
    return render_page(request, "events/wizard.html", page, frame, status=status)


def _settings(fields: Fields, event: EventSummary | None) -> tuple[Settings | None, str]:
    """The settings typed, and the name of the event; None when something must be mended."""
    known = offered_presets()
    code = fields.choice("preset", tuple(p.code for p in known), default=known[0].code)
    event_name = fields.text("event", required=event is None, longest=150)
    name = fields.text("name", longest=150, required=event is not None)
    start = fields.date("start")
    city = fields.text("city", longest=100)
    _check_time_control(fields)
    chosen = preset(code)
    if chosen is None:
        return None, event_name
    plan = _plan(fields, chosen)
    options = _options(fields, chosen, plan)
    if fields.errors:
        return None, event_name
    settings = settings_from(
        chosen,
        name=name or event_name,
        rounds=plan.rounds,
        start=start,
        city=city,
        boards=plan.boards,
        options=options,
        time_control=plan.time_control,
    )
    settings = read_scoring(fields, settings)
    return (None if fields.errors else settings), event_name


def _check_time_control(fields: Fields) -> None:
    """A time control that cannot be played is refused; one that nobody understands is kept."""
    typed = fields.text("time_control", longest=100)
    found = pace_of_text(typed)
    if typed and found.is_wrong:
        fields.errors["time_control"] = "form.time_control"
        fields.about["time_control"] = {"fault": found.reason}


def _plan(fields: Fields, chosen: Preset) -> Plan:
    """The numbers typed, as far as the choice asks for them."""

    def number(name: str, most: int) -> int | None:
        return fields.integer(name, low=1, high=most) if name in chosen.asks else None

    return Plan(
        entrants=fields.integer("entrants", low=1, high=_MOST_ENTRANTS),
        rounds=number("rounds", _MOST_ROUNDS),
        games=number("games", _MOST_ROUNDS),
        boards=number("boards", _MOST_BOARDS),
        time_control=fields.text("time_control", longest=100),
    )


def _options(fields: Fields, chosen: Preset, plan: Plan) -> Mapping[str, str]:
    """The format of a cup or of two cycles, where it is another than the preset's."""
    usual = dict(chosen.options)
    options: dict[str, str] = {}
    if plan.games is not None and str(plan.games) != usual.get("games", "1"):
        options["games"] = str(plan.games)
    if "third" in chosen.asks:
        third = fields.choice("third", ("yes", "no"), default=usual.get("third", "no"))
        if third != usual.get("third", "no"):
            options["third"] = third
    if "tie" in chosen.asks:
        tie = fields.choice("tie", CUP_TIES, default=CUP_TIES[0])
        if tie != CUP_TIES[0]:
            options["tie"] = tie
    if "swap" in chosen.asks and fields.choice("swap", ("yes", "no"), default="yes") == "no":
        options["swap"] = "no"
    return MappingProxyType(options)


def _create(
    request: HttpRequest, event: EventSummary | None, name: str, settings: Settings
) -> HttpResponse:
    by = signature(request)
    number = service.create_event(STORE, name, by=by) if event is None else event.id
    tournament = service.add_tournament(STORE, number, settings, by=by)
    teams = settings.is_team
    return redirect("teams" if teams else "players", tournament)


def wizard_page(event: EventSummary | None, form: FormState, advice: AdvicePart) -> WizardPage:
    """The wizard with what was typed."""
    known = offered_presets()
    families = groupby(sorted(known, key=lambda p: GROUPS.index(p.group)), key=lambda p: p.group)
    return WizardPage(
        event=event,
        groups=tuple(
            PresetGroup(code=code, cards=tuple(_card(found) for found in family))
            for code, family in families
        ),
        chosen=advice.chosen.code,
        form=form,
        advice=advice,
        more=any(form.errors.get(name) for name in _FOLDED),
        scoring=scoring_part(Settings()),
    )


def _card(found: Preset) -> PresetCard:
    quick = found.cadence is not Cadence.STANDARD
    drawing = system_drawing(found.system, teams=found.is_team, quick=quick)
    return PresetCard(preset=found, drawing=drawing, asks=" ".join(found.asks))


def _advice(asked: QueryDict, language: Language) -> AdvicePart:
    """What the numbers typed come to; nonsense counts as not typed."""
    fields = Fields(asked)
    chosen = preset(asked.get("preset", "")) or offered_presets()[0]
    plan = _plan(fields, chosen)
    bars = SafeString("")
    if chosen.group == "swiss" and plan.entrants is not None and plan.entrants > 1:
        counts = survivors(plan.entrants, min(plan.rounds or chosen.rounds or 1, _BARS))
        heard = web_text(language, "advice.bars", counts=", ".join(map(str, counts)))
        bars = survivors_bars(counts, heard)
    pace = pace_of_text(plan.time_control or chosen.time_control)
    return AdvicePart(chosen=chosen, pace=pace, lines=advice_for(chosen, plan), bars=bars)
