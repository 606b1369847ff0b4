"""The log of the hall: what happened, forfeits to look into."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from ronde.conduct.incidents import ExamineForfeit
from ronde.model import ForfeitCase, PlayerId, RoundNo, Sequel
from ronde.queries.incidents import ForfeitRow, forfeits, log
from ronde.services.acts import carry_out
from ronde.texts.desk import incident_text, penalty_text, sequel_text
from ronde.texts.web import web_text
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, open_player, open_round, open_tournament, signature

__all__ = ["IncidentsPage", "LogLine", "forfeit", "incidents"]

_LINE = 400


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
    """The log, and the forfeits; those that nobody looked into yet stand apart."""

    tournament: int
    lines: tuple[LogLine, ...]
    open: tuple[ForfeitRow, ...]
    settled: tuple[tuple[ForfeitRow, str], ...]
    rounds: int


def incidents(request: HttpRequest, t: int) -> HttpResponse:
    """The log, newest first."""
    opened = open_tournament(t)
    language = language_of(request)
    rows = forfeits(opened.state)
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
        open=tuple(row for row in rows if row.is_open),
        settled=tuple(
            (row, sequel_text(row.case.sequel, language))
            for row in rows
            if row.case is not None and not row.is_open
        ),
        rounds=len(opened.tournament.rounds),
    )
    title = web_text(language, "incidents.title")
    frame = frame_of(request, title=title, opened=opened, section="incidents")
    return render_page(request, "incidents/incidents.html", page, frame)


def forfeit(request: HttpRequest, t: int, r: int, p: int) -> HttpResponse:
    """Say of a forfeit whether it was explained, and what follows."""
    opened = open_tournament(t)
    open_round(opened, r)
    player = open_player(opened, p)
    fields = Fields(request.POST)
    sequel = fields.choice("sequel", tuple(s.value for s in Sequel))
    if fields.errors:  # a form of ours sends one of its buttons
        return redirect(reverse("incidents", args=[t]))
    known = opened.state.office.case_of(PlayerId(p), RoundNo(r))
    case = known or ForfeitCase(player=player.id, round=RoundNo(r))
    why = fields.text("explanation", longest=_LINE)
    case = replace(
        case,
        sequel=Sequel(sequel),
        explained=bool(why) if why else case.explained,
        explanation=why or case.explanation,
    )
    done = carry_out(STORE, t, ExamineForfeit(case=case), signature(request))
    return redirect_after(request, done, reverse("incidents", args=[t]))
