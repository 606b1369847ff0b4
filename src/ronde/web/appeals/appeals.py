"""All appeals of an event, those that were announced only, and what is fixed in advance."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.admin.answers import Verdict
from ronde.admin.appeals import Terms
from ronde.model import Appeal, CommitteeMember
from ronde.queries.appeals import appeal_terms, place_of, who_appeals
from ronde.queries.incidents import LogRow, log
from ronde.queries.people import committee_verdicts, named_before_round_1
from ronde.texts.desk import outcome_text, told
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.organisation.verdicts import VerdictLine, verdict_lines
from ronde.web.request_context import Opened, open_tournament

__all__ = ["AppealLine", "AppealsPage", "appeals"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AppealLine:
    """An appeal in a line of the list."""

    number: int
    round: int | None
    board: str
    who: str
    decision: str
    received: dt.datetime | None
    outcome: str
    open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AppealsPage:
    """The list; `announced` are incidents of which nobody has written yet."""

    tournament: int
    lines: tuple[AppealLine, ...]
    announced: tuple[tuple[int, str, str], ...]
    committee: tuple[CommitteeMember, ...]
    terms: Terms
    wrong: tuple[VerdictLine, ...]


def appeals(request: HttpRequest, t: int) -> HttpResponse:
    """The appeals, newest first."""
    opened = open_tournament(t)
    language = language_of(request)
    state = opened.state
    page = AppealsPage(
        tournament=t,
        lines=tuple(_line(opened, appeal, language) for appeal in reversed(state.office.appeals)),
        announced=_announced(opened, language),
        committee=opened.tournament.settings.committee,
        terms=appeal_terms(opened.tournament.settings),
        wrong=verdict_lines(
            (
                check
                for check in committee_verdicts(
                    opened.tournament, before_round_1=named_before_round_1(opened.journal)
                )
                if check.verdict in {Verdict.FAIL, Verdict.UNKNOWN}
            ),
            language,
        ),
    )
    title = web_text(language, "appeals.title")
    frame = frame_of(request, title=title, opened=opened, section="incidents")
    return render_page(request, "appeals/appeals.html", page, frame)


def _line(opened: Opened, appeal: Appeal, language: Language) -> AppealLine:
    return AppealLine(
        number=appeal.number,
        round=appeal.round,
        board=place_of(appeal),
        who=who_appeals(opened.tournament, appeal),
        decision=appeal.decision,
        received=appeal.received,
        outcome=outcome_text(appeal.outcome, language),
        open=appeal.is_open,
    )


def _announced(opened: Opened, language: Language) -> tuple[tuple[int, str, str], ...]:
    """Incidents whose appeal was announced at the board, and has not come in writing."""
    lodged = {appeal.incident for appeal in opened.state.office.appeals}
    return tuple(
        (row.incident.number, _who(row), told(row.incident, language))
        for row in log(opened.state)
        if row.incident.appeal and row.incident.number not in lodged
    )


def _who(row: LogRow) -> str:
    return "" if row.player is None else row.player.name
