"""Arbiter norms: whether this event can give them, to how many, who signs, what is missing."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.admin.arbiter_norms import TITLES
from ronde.catalogue import say
from ronde.queries.arbiter_norms import EventNorms, event_norms
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.organisation.verdicts import VerdictLine, verdict_lines
from ronde.web.request_context import open_tournament

__all__ = ["NormsPage", "arbiter_norms", "norms_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleNorm:
    """What the event can give of one title; `verdict` is the value of its verdict."""

    title: str
    verdict: str
    way: str
    at_most: int | None
    lines: tuple[VerdictLine, ...]

    @property
    def is_possible(self) -> bool:
        """Whether nothing is missing."""
        return self.verdict in {"ok", "notice"}


@dataclass(frozen=True, slots=True, kw_only=True)
class CandidateLines:
    """Somebody who wants a norm, and what there is to say of it."""

    name: str
    wanted: str
    lines: tuple[VerdictLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NormsPage:
    """The event's figures, each title, everybody who wants a norm."""

    system: str
    players: int | None
    rated: int | None
    rounds: int | None
    federations: int | None
    most: int | None
    chief: str
    chief_signs: bool
    titles: tuple[TitleNorm, ...]
    candidates: tuple[CandidateLines, ...]


def arbiter_norms(request: HttpRequest, t: int) -> HttpResponse:
    """The norms of an event."""
    opened, language = open_tournament(t), language_of(request)
    page = norms_page(event_norms(opened.tournament), language)
    title = web_text(language, "norms.title")
    frame = frame_of(request, title=title, opened=opened, section="organisation")
    return render_page(request, "organisation/arbiter_norms.html", page, frame)


def norms_page(found: EventNorms, language: Language) -> NormsPage:
    """The page of an event's norms."""
    event, chief = found.event, found.chief
    return NormsPage(
        system=say(language, "admin", f"norm.system.{event.system}"),
        players=event.players,
        rated=event.rated,
        rounds=event.rounds,
        federations=event.federations,
        most=found.most,
        chief="" if chief is None else chief.name,
        chief_signs=chief is not None and chief.fide_title in TITLES,
        titles=tuple(
            TitleNorm(
                title=norm.title,
                verdict=norm.verdict.value,
                way=norm.way,
                at_most=norm.at_most,
                lines=verdict_lines(norm.checks, language),
            )
            for norm in found.norms.values()
        ),
        candidates=tuple(
            CandidateLines(
                name=candidate.name,
                wanted=candidate.wanted,
                lines=verdict_lines(checks, language),
            )
            for candidate, checks in found.candidates
        ),
    )
