"""The arbiter's page about who reaches what: the hall, the public page, deputies, announcements."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from ronde.services import events, player_codes
from ronde.services.people.members import members
from ronde.services.player_codes import Cards
from ronde.services.public import sharing as service
from ronde.services.public.sharing import Announcement, Turn
from ronde.services.public.views import round_clocks
from ronde.store.errors import NotStored
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.origin import base_address
from ronde.web.public.hall import HallPart, hall_part
from ronde.web.public.state import PublicState, public_state
from ronde.web.redirects import safe_next
from ronde.web.request_context import STORE, signature

__all__ = ["PlayLine", "SharingPage", "announce", "clock", "remove", "sharing", "turn"]

_HALF_DAY = dt.timedelta(hours=12)
_DAY = dt.timedelta(days=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayLine:
    """A tournament: the round asked for, its start if known, and whether players report results."""

    id: int
    name: str
    round: int
    starts_at: dt.datetime | None
    cards: Cards | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SharingPage:
    """Everything about who reaches an event, from where."""

    event: int
    hall: HallPart
    public: PublicState
    people: int
    turns: tuple[Turn, ...]
    announcements: tuple[Announcement, ...]
    form: FormState
    lines: tuple[PlayLine, ...]
    screen: str


def sharing(request: HttpRequest, e: int) -> HttpResponse:
    """The page."""
    return _show(request, e, FormState(key=new_key()))


def _show(request: HttpRequest, event: int, form: FormState, *, status: int = 200) -> HttpResponse:
    summary = events.event_summary(STORE, event)
    page = SharingPage(
        event=event,
        hall=hall_part(request),
        public=public_state(request, event),
        people=len(members(event)),
        turns=service.turns(event),
        announcements=service.announcements(event, now=timezone.now()),
        form=form,
        lines=tuple(
            _line(t.id, t.name, t.progress.round or 1)
            for t in summary.tournaments
            if t.progress is not None
        ),
        screen=base_address(request) + reverse("public-screen", args=[event]),
    )
    title = web_text(language_of(request), "share.title")
    frame = frame_of(request, title=title, event=summary, section="public")
    return render_page(request, "public/share.html", page, frame, status=status)


def _line(tournament: int, name: str, round_no: int) -> PlayLine:
    part = STORE.seen(tournament).state.tournament
    clocks = round_clocks(part, service.announced_starts(tournament))
    return PlayLine(
        id=tournament,
        name=name,
        round=round_no,
        starts_at=next((clock.starts_at for clock in clocks if clock.round == round_no), None),
        cards=player_codes.cards_of(tournament),
    )


def turn(request: HttpRequest, e: int) -> HttpResponse:
    """Share, or stop sharing."""
    service.share(e, request.POST.get("shared") == "yes", by=signature(request))
    return redirect(safe_next(request, reverse("sharing", args=[e])))


def announce(request: HttpRequest, e: int) -> HttpResponse:
    """Announce something."""
    fields = Fields(request.POST)
    text = fields.text("text", required=True, longest=300)
    until = fields.time("until")
    if fields.errors:
        return _show(request, e, fields.state(), status=422)
    ends_at = None if until is None else _next(until, timezone.now())
    service.announce(e, text, ends_at=ends_at, by=signature(request))
    return redirect("sharing", e)


def remove(request: HttpRequest, e: int, a: int) -> HttpResponse:
    """Take an announcement down."""
    service.remove_announcement(e, a, by=signature(request))
    return redirect("sharing", e)


def clock(request: HttpRequest, e: int, t: int) -> HttpResponse:
    """Say when a round starts, or that it starts now."""
    if STORE.tournament(t).event != e:
        raise NotStored(kind="tournament", number=t)
    fields = Fields(request.POST)
    round_no = fields.integer("round", low=1, high=99) or 0
    at = fields.time("time")
    now = timezone.now()
    if fields.errors or (at is None and not request.POST.get("now")):
        kept = fields.state()
        errors = fields.errors or {"time": "form.required"}
        return _show(request, e, FormState(values=kept.values, errors=errors), status=422)
    starts_at = now if at is None or request.POST.get("now") else _nearest(at, now)
    service.set_round_start(STORE, t, round_no, starts_at, by=signature(request))
    return redirect("sharing", e)


def _at(time: dt.time, now: dt.datetime) -> dt.datetime:
    """That time of this machine's day."""
    return dt.datetime.combine(now.astimezone().date(), time).astimezone()


def _next(time: dt.time, now: dt.datetime) -> dt.datetime:
    """The next time the clock shows it."""
    found = _at(time, now)
    return found if found > now else found + _DAY


def _nearest(time: dt.time, now: dt.datetime) -> dt.datetime:
    """The time of the day nearest to now: 9:00 said in the evening is tomorrow's."""
    found = _at(time, now)
    if found - now > _HALF_DAY:
        return found - _DAY
    return found + _DAY if now - found > _HALF_DAY else found
