"""The log of the hall: what happened."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from ronde.queries.forfeits import forfeits, unanswered
from ronde.queries.incidents import log
from ronde.texts.desk import incident_text, penalty_text
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament

__all__ = ["IncidentsPage", "LogLine", "incidents"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLine:
    """An entry in words; `count` is how many its player has in the event."""

    number: int
    round: int | None
    board: int | None
    what: str
    who: str
    count: int
    penalty: str
    article: str
    facts: str
    appeal: bool
    corrected: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class IncidentsPage:
    """The log; how many forfeits there are, and about how many something is to be done."""

    tournament: int
    lines: tuple[LogLine, ...]
    forfeits: int
    open: int
    rounds: int


def incidents(request: HttpRequest, t: int) -> HttpResponse:
    """The log, newest first."""
    opened = open_tournament(t)
    language = language_of(request)
    rows = forfeits(opened.state, timezone.localdate())
    page = IncidentsPage(
        tournament=t,
        lines=tuple(
            LogLine(
                number=row.incident.number,
                round=row.incident.round,
                board=row.incident.board,
                what=incident_text(row.incident.kind, language),
                who="" if row.player is None else row.player.name,
                count=row.in_event,
                penalty=penalty_text(row.incident.penalty, language),
                article=row.incident.article,
                facts=row.incident.facts,
                appeal=row.incident.appeal,
                corrected=tuple(entry.number for entry in row.corrected),
            )
            for row in log(opened.state)
        ),
        forfeits=len(rows),
        open=len(unanswered(rows)),
        rounds=len(opened.tournament.rounds),
    )
    title = web_text(language, "incidents.title")
    frame = frame_of(request, title=title, opened=opened, section="incidents")
    return render_page(request, "incidents/incidents.html", page, frame)
