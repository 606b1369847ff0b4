"""Events as cards: what each is, where it stands, and the one way on; the most urgent first."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from ronde.model import Settings
from ronde.queries.progress import Phase, Progress
from ronde.services.events import EventSummary, TournamentSummary
from ronde.texts.dates import date_span_text
from ronde.texts.language import Language
from ronde.texts.systems import system_title
from ronde.texts.web import web_text
from ronde.web.events.bar_svg import round_bar
from ronde.web.systems_svg import system_drawing

__all__ = ["EventCard", "TournamentLine", "event_card", "event_cards"]

_URGENCY = (Phase.PLAYING, Phase.PAIRED, Phase.BETWEEN, Phase.ENTRIES, Phase.FINISHED)
_CHIPS = {Phase.PLAYING: "ok", Phase.BETWEEN: "ok", Phase.PAIRED: "need", Phase.ENTRIES: "need"}
_WAYS = {Phase.ENTRIES: "prepare", Phase.FINISHED: "review"}


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentLine:
    """A tournament in a card; `problem` says why it cannot be opened."""

    id: int
    name: str
    href: str
    progress: Progress | None
    bar: SafeString
    problem: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCard:
    """An event as it stands. With one tournament it is that tournament: `href` leads there.

    `chip` is the code of its state with `chip_kind` as its colour, `way` the word on its button.
    """

    id: int
    name: str
    href: str
    is_demo: bool
    archived: bool
    live: bool
    past: bool
    drawing: SafeString
    chip: str
    chip_kind: str
    chip_round: int
    days: int
    dates: str
    place: str
    what: str
    entrants: str
    way: str
    lines: tuple[TournamentLine, ...]
    single: TournamentLine | None


def event_cards(
    events: Iterable[EventSummary], language: Language, *, today: dt.date
) -> tuple[EventCard, ...]:
    """The cards, the most urgent first; of equal ones the newest."""
    ordered = sorted(events, key=lambda event: (_urgency(event), -_day(event).toordinal()))
    return tuple(event_card(event, language, today=today) for event in ordered)


def _day(event: EventSummary) -> dt.date:
    starts = [t.settings.start for t in event.tournaments if t.settings and t.settings.start]
    return max(starts, default=event.created_at.date())


def _phase(event: EventSummary) -> Phase:
    """The most urgent of its tournaments speaks for an event."""
    phases = [t.progress.phase for t in event.tournaments if t.progress is not None]
    return min(phases, key=_URGENCY.index, default=Phase.ENTRIES)


def _urgency(event: EventSummary) -> int:
    return _URGENCY.index(_phase(event))


def event_card(event: EventSummary, language: Language, *, today: dt.date) -> EventCard:
    """The card of one event."""
    lines = tuple(_line(t, language) for t in event.tournaments)
    only = lines[0] if len(lines) == 1 else None
    phase, leading = _phase(event), _leading(event)
    settings = [t.settings for t in event.tournaments if t.settings is not None]
    starts = [s.start for s in settings if s.start]
    days = (min(starts) - today).days if phase is Phase.ENTRIES and starts else 0
    return EventCard(
        id=event.id,
        name=event.name,
        href=only.href if only is not None and not only.problem else _href(event),
        is_demo=event.is_demo,
        archived=event.archived_at is not None,
        live=phase in {Phase.PLAYING, Phase.PAIRED, Phase.BETWEEN},
        past=phase is Phase.FINISHED,
        drawing=_drawing(settings),
        chip="soon" if days > 0 else phase.value,
        chip_kind=_CHIPS.get(phase, ""),
        chip_round=0 if leading is None else leading.round,
        days=days,
        dates=_dates(settings, language),
        place=next((", ".join(p for p in (s.venue, s.city) if p) for s in settings), ""),
        what=_what(settings, language),
        entrants=_entrants(event, language),
        way=_WAYS.get(phase, "continue"),
        lines=lines,
        single=only,
    )


def _entrants(event: EventSummary, language: Language) -> str:
    teams = sum(t.teams for t in event.tournaments)
    players = sum(t.progress.players for t in event.tournaments if t.progress and not t.teams)
    told = []
    if players or not teams:
        told.append(web_text(language, "events.players", players=players))
    if teams:
        told.append(web_text(language, "events.teams", teams=teams))
    return ", ".join(told)


def _href(event: EventSummary) -> str:
    return reverse("event", args=[event.id])


def _leading(event: EventSummary) -> Progress | None:
    told = [t.progress for t in event.tournaments if t.progress is not None]
    return min(told, key=lambda p: _URGENCY.index(p.phase), default=None)


def _line(tournament: TournamentSummary, language: Language) -> TournamentLine:
    problem = "" if tournament.problem is None else str(tournament.problem)
    return TournamentLine(
        id=tournament.id,
        name=tournament.name,
        href=reverse("cockpit", args=[tournament.id]),
        progress=tournament.progress,
        bar=_bar(tournament.progress, language),
        problem=problem,
    )


def _bar(progress: Progress | None, language: Language) -> SafeString:
    if progress is None:
        return mark_safe("")
    label = web_text(language, "events.bar", round=progress.round, total=progress.rounds or 0)
    return round_bar(progress, label)


def _drawing(settings: list[Settings]) -> SafeString:
    first = settings[0] if settings else Settings()
    return system_drawing(first.system.name, teams=first.is_team)


def _dates(settings: list[Settings], language: Language) -> str:
    starts = [s.start for s in settings if s.start]
    if not starts:
        return ""
    first = min(starts)
    last = max([first, *(s.end for s in settings if s.end)])
    return date_span_text(first, last, language)


def _what(settings: list[Settings], language: Language) -> str:
    """Its system where there is one, else how many tournaments it has."""
    names = {s.system.name for s in settings}
    if len(settings) == 1:
        [only] = settings
        title = system_title(only.system.name, language)
        if only.rounds:
            return web_text(language, "events.system_rounds", system=title, rounds=only.rounds)
        return title
    if len(names) == 1:
        title = system_title(next(iter(names)), language)
        count = len(settings)
        return web_text(language, "events.tournaments_of", count=count, system=title)
    return web_text(language, "events.tournaments", count=len(settings))
