"""Deadlines: what is due by when, ticked off; the papers of the report, and what is kept."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.admin.answers import DueKind
from ronde.admin.deadlines import Paper, Status
from ronde.admin.errors import ScheduleError
from ronde.formats.icalendar import write_icalendar
from ronde.model import Tick, TickState
from ronde.queries.deadlines import Line, known_ids, lines, papers_of, report_senders, tick_moments
from ronde.texts.deadlines import (
    addressees_text,
    condition_text,
    deadline_entries,
    due_title,
    due_when,
    paper_title,
    sender_text,
    status_text,
    who_text,
)
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.ready.ticking import tick_posted
from ronde.web.request_context import Opened, open_tournament

__all__ = [
    "CHIPS",
    "DeadlinesPage",
    "DueRow",
    "PaperRow",
    "calendar",
    "deadlines",
    "deadlines_page",
    "due_row",
]

CHIPS = {
    Status.DONE: "ok",
    Status.NOT_NEEDED: "",
    Status.OVERDUE: "no",
    Status.OPEN: "need",
    Status.KEPT: "out",
    Status.OVER: "",
    Status.UNKNOWN: "out",
}
"""The look of a status; its word stands in the chip."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DueRow:
    """Something that is due; `may_tick`: it can be ticked, `ticked`: it was."""

    id: str
    title: str
    when: str
    who: str
    status: str
    chip: str
    said: str
    advice: bool
    condition: str
    cite: str
    may_tick: bool
    ticked: bool
    note: str
    at: dt.datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperRow:
    """A paper of the report and who receives it."""

    id: str
    title: str
    to: str
    state: str
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadlinesPage:
    """The time line of an event; `problem`: why there is none."""

    rows: tuple[DueRow, ...]
    kept: tuple[DueRow, ...]
    papers: tuple[PaperRow, ...]
    senders: tuple[str, ...]
    problem: tuple[str, ...]
    today: dt.date
    overdue: int
    form: FormState


def deadlines(request: HttpRequest, t: int) -> HttpResponse:
    """What is due; posting ticks a line."""
    opened = open_tournament(t)
    form, status = FormState(), 200
    if request.method == "POST":
        posted = tick_posted(request, t, known_ids(opened.journal), reverse("deadlines", args=[t]))
        if isinstance(posted, HttpResponse):
            return posted
        form, status = posted, 422
    language = language_of(request)
    title = web_text(language, "section.deadlines")
    frame = frame_of(request, title=title, opened=opened, section="deadlines")
    page = deadlines_page(opened, timezone.localdate(), form, language)
    return render_page(request, "ready/deadlines.html", page, frame, status=status)


def deadlines_page(
    opened: Opened, today: dt.date, form: FormState, language: Language
) -> DeadlinesPage:
    """The page."""
    problem: tuple[str, ...] = ()
    found: tuple[Line, ...] = ()
    try:
        found = lines(opened.state, today)
    except ScheduleError as error:
        problem = tuple(error_lines(error, language))
    moments = tick_moments(opened.journal)
    rows = [due_row(line, language, moments.get(line.due.id)) for line in found]
    kept = {"kept", "over"}
    return DeadlinesPage(
        rows=tuple(row for row in rows if row.status not in kept),
        kept=tuple(row for row in rows if row.status in kept),
        papers=tuple(_paper(paper, tick, language) for paper, tick in papers_of(opened.state)),
        senders=tuple(sender_text(code, language) for code in report_senders(opened.state)),
        problem=problem,
        today=today,
        overdue=sum(line.status is Status.OVERDUE for line in found),
        form=form,
    )


def due_row(line: Line, language: Language, at: dt.datetime | None = None) -> DueRow:
    """A line in words."""
    due, tick = line.due, line.tick
    ticked = tick is not None and tick.state is not TickState.OPEN
    return DueRow(
        id=due.id,
        title=due_title(due, language),
        when=due_when(due, language),
        who=who_text(due, language),
        status=line.status.value,
        chip=CHIPS[line.status],
        said=status_text(line.status, language),
        advice=due.kind is DueKind.ADVICE,
        condition=condition_text(due, language),
        cite=due.cite,
        may_tick=line.status not in {Status.KEPT, Status.OVER},
        ticked=ticked,
        note=tick.note if tick is not None and ticked else "",
        at=at if ticked else None,
    )


def _paper(paper: Paper, tick: Tick | None, language: Language) -> PaperRow:
    ticked = tick is not None and tick.state is not TickState.OPEN
    return PaperRow(
        id=paper.id,
        title=paper_title(paper, language),
        to=addressees_text(paper, language),
        state=tick.state.value if tick is not None and ticked else "",
        note=tick.note if tick is not None and ticked else "",
    )


def calendar(request: HttpRequest, t: int) -> HttpResponse:
    """The deadlines as a calendar file."""
    opened = open_tournament(t)
    language = language_of(request)
    try:
        found = lines(opened.state, timezone.localdate())
    except ScheduleError:
        found = ()
    key = opened.journal.entries[0].hash[:16]
    entries = deadline_entries(found, language, key=key, version=opened.version)
    name = web_text(language, "deadlines.calendar", name=opened.tournament.settings.name)
    text = write_icalendar(entries, name=name, made_at=timezone.now())
    headers = {"Content-Disposition": 'attachment; filename="deadlines.ics"'}
    return HttpResponse(text, content_type="text/calendar; charset=utf-8", headers=headers)
