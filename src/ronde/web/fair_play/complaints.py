"""The register of complaints, as far as whoever asks may read it."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.admin.complaints import may_be_told
from ronde.journal import Journal
from ronde.model import Complaint
from ronde.queries.complaints import (
    recipients_of,
    register,
    suspect_of,
)
from ronde.texts.fair_play import (
    complainant_text,
    form_text,
)
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.fair_play.complaint import board_of, posting
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import (
    open_tournament,
    reader_of,
)

__all__ = ["ComplaintLine", "ComplaintsPage", "listed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ComplaintLine:
    """A complaint in a line of the list; `open`: somebody has still to be written to."""

    number: int
    suspect: str
    complainant: str
    round: int | None
    board: str
    form: str
    signed: bool
    sent: dt.date | None
    open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ComplaintsPage:
    """The list; `everything`: the reader has the whole register."""

    tab: str
    tournament: int
    lines: tuple[ComplaintLine, ...]
    everything: bool


def listed(request: HttpRequest, t: int) -> HttpResponse:
    """What the reader may know of the register."""
    opened = open_tournament(t)
    language, reader = language_of(request), reader_of(request)
    page = ComplaintsPage(
        tab="complaints",
        tournament=t,
        lines=tuple(
            _line(opened.journal, held.complaint, language)
            for held in reversed(register(opened.journal, reader))
        ),
        everything=reader.everything,
    )
    title = web_text(language, "complaints.title")
    frame = frame_of(request, title=title, opened=opened, section="fair-play")
    return render_page(request, "fair_play/complaints.html", page, frame)


def _line(journal: Journal, complaint: Complaint, language: Language) -> ComplaintLine:
    postings = [posting(r, complaint, language) for r in recipients_of(journal, complaint)]
    return ComplaintLine(
        number=complaint.number,
        suspect=suspect_of(journal.state, complaint),
        complainant=complainant_text(complaint, language),
        round=complaint.round,
        board=board_of(journal, complaint),
        form=form_text(complaint, language),
        signed=may_be_told(complaint),
        sent=complaint.sent,
        open=any(one.state != "free" and one.sent is None for one in postings),
    )
