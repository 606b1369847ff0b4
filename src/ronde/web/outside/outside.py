"""FIDE mode, left for good, and every act outside the rules."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.catalogue import say
from ronde.journal.citations import cite
from ronde.journal.events import TournamentImported
from ronde.journal.outside import WAYS
from ronde.queries.outside import OutsideAct
from ronde.services import rulebooks as service
from ronde.services.cached import outside_acts
from ronde.texts.findings import finding_text
from ronde.texts.journal import author_text, event_text
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["ActRow", "OutsidePage", "WayRow", "leave", "outside", "outside_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ActRow:
    """An act outside the rules: when, who, what, why, which articles, its place in the journal."""

    sequence: int
    at: dt.datetime
    author: str
    what: str
    reason: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WayRow:
    """A line of the table of grades."""

    what: str
    rule: str
    fide: str
    free: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OutsidePage:
    """The mode (`in`, `left` or "" where another rulebook holds), the acts, the table of grades."""

    mode: str
    acts: tuple[ActRow, ...]
    ways: tuple[WayRow, ...]
    findings: tuple[str, ...] = ()


def outside(request: HttpRequest, t: int) -> HttpResponse:
    """The mode, what was done outside the rules, what each act asks."""
    opened = open_tournament(t)
    language = language_of(request)
    title = web_text(language, "outside.title")
    frame = frame_of(request, title=title, opened=opened, section="settings")
    page = outside_page(opened, language)
    return render_page(request, "outside/outside.html", page, frame)


def leave(request: HttpRequest, t: int) -> HttpResponse:
    """Leave FIDE mode."""
    done = service.leave_fide_mode(STORE, t, by=signature(request))
    return redirect_after(request, done, reverse("outside", args=[t]))


def outside_page(opened: Opened, language: Language) -> OutsidePage:
    """The page."""
    state = opened.state
    left = "left" if state.fide_left is not None else ""
    return OutsidePage(
        mode="in" if state.in_fide_mode else left,
        acts=tuple(_act(found, language) for found in reversed(outside_acts(opened.journal))),
        ways=tuple(
            WayRow(
                what=say(language, "refusals", f"because.{way.because}"),
                rule="" if way.article is None else cite(way.article, state.tournament.settings),
                fide=way.fide.value,
                free=way.free.value,
            )
            for way in WAYS.values()
        ),
        findings=_findings(opened, language),
    )


def _findings(opened: Opened, language: Language) -> tuple[str, ...]:
    """What the tournament was imported with although the rules do not give it."""
    founding = opened.journal.entries[0].event
    if not isinstance(founding, TournamentImported):
        return ()
    return tuple(finding_text(f, founding.tournament, language) for f in founding.findings)


def _act(found: OutsideAct, language: Language) -> ActRow:
    entry = found.entry
    return ActRow(
        sequence=entry.sequence,
        at=entry.at,
        author=author_text(entry.author, language),
        what=event_text(entry.event, found.before, language),
        reason=entry.reason,
        rules=found.rules,
    )
