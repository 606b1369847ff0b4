"""One complaint: what the rules ask of it, to whom it goes; its form on paper."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.admin.complaints import Recipient, may_be_told
from ronde.documents.asking import DocumentRequest, desk_of
from ronde.documents.registry import document_kind
from ronde.errors import RondeError
from ronde.journal import Journal
from ronde.model import Complaint
from ronde.queries.complaints import (
    HeldComplaint,
    checks_of,
    place_of_player,
    recipients_of,
    suspect_of,
)
from ronde.queries.fair_play import exit_totals
from ronde.queries.inspections import inspections
from ronde.services.fair_play import note_complaint
from ronde.services.people.confidence import readable_complaint
from ronde.texts.fair_play import (
    body_text,
    complainant_text,
    form_text,
    recipient_text,
)
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.fair_play.said import exits_said, inspection_said
from ronde.web.files.issuing import issued_document
from ronde.web.files.papers import sent
from ronde.web.files.sources import source_of
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.organisation.verdicts import VerdictLine, verdict_lines
from ronde.web.redirects import redirect_after
from ronde.web.request_context import (
    STORE,
    Opened,
    open_tournament,
    reader_of,
    signature,
)

__all__ = ["ComplaintPage", "Posting", "board_of", "one", "paper", "posting"]

FORM = "ffe.complaint"
_LINE = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Posting:
    """A body that is written to: `state` is wanted, free or unknown; the day it was sent."""

    body: str
    name: str
    state: str
    why: str
    cite: str
    sent: dt.date | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ComplaintPage:
    """One complaint with what the rules ask of it, where it goes, and what is known beside it."""

    tab: str
    tournament: int
    held: HeldComplaint
    complaint: Complaint
    suspect: str
    complainant: str
    board: str
    form_said: str
    told: bool
    verdicts: tuple[VerdictLine, ...]
    postings: tuple[Posting, ...]
    inspections: tuple[tuple[int, str], ...]
    exits: str
    prints: bool
    form: FormState
    today: str

    @property
    def inspect(self) -> str:
        """Where an inspection of whoever is accused is entered, in that round."""
        round_, player = self.complaint.round, self.complaint.suspected
        asked = {"player": player} if round_ is None else {"player": player, "round": round_}
        return f"{reverse('new-inspection', args=[self.tournament])}?{urlencode(asked)}"


def board_of(journal: Journal, complaint: Complaint) -> str:
    """The board that it is about; empty: none."""
    found = place_of_player(journal.state, complaint.suspected, complaint.round)
    return found or ("" if complaint.board is None else str(complaint.board))


def posting(recipient: Recipient, complaint: Complaint, language: Language) -> Posting:
    """A body in words, and whether it was written to."""
    return Posting(
        body=recipient.body,
        name=body_text(recipient.body, language),
        state={True: "wanted", False: "free", None: "unknown"}[recipient.wanted],
        why=recipient_text(recipient, language),
        cite=recipient.cite,
        sent=complaint.sent if recipient.body == "commission" else complaint.sent_fide,
    )


def one(request: HttpRequest, t: int, k: int) -> HttpResponse:
    """A complaint; posting notes to whom it was sent, and when."""
    opened = open_tournament(t)
    reader = reader_of(request)
    held = readable_complaint(opened.journal, k, reader)
    language, form, status = language_of(request), FormState(key=new_key()), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        wanted = _sent(fields, held.complaint)
        if not fields.errors:
            by = signature(request)
            done = note_complaint(STORE, t, wanted, reader=reader, by=by)
            return redirect_after(request, done, reverse("complaint", args=[t, k]))
        form, status = fields.state(), 422
    page = _page(request, opened, held, form, language)
    title = web_text(language, "complaints.one", number=k)
    frame = frame_of(request, title=title, opened=opened, section="fair-play")
    return render_page(request, "fair_play/complaint.html", page, frame, status=status)


def _sent(fields: Fields, complaint: Complaint) -> Complaint:
    """The complaint with the day on which one of the bodies was written to."""
    body = fields.choice("body", ("commission", "fide"))
    day = fields.date("sent")
    if day is None and not fields.errors:
        fields.errors["sent"] = "form.required"
    if body == "fide":
        return replace(complaint, sent_fide=day)
    return replace(complaint, sent=day, sent_to=fields.text("sent_to", longest=_LINE))


def _page(
    request: HttpRequest,
    opened: Opened,
    held: HeldComplaint,
    form: FormState,
    language: Language,
) -> ComplaintPage:
    complaint, state = held.complaint, opened.state
    totals = {total.player.id: total for total in exit_totals(state)}
    total = None if complaint.suspected is None else totals.get(complaint.suspected)
    rows = () if complaint.suspected is None else inspections(state, player=complaint.suspected)
    return ComplaintPage(
        tab="complaints",
        tournament=opened.id,
        held=held,
        complaint=complaint,
        suspect=suspect_of(state, complaint),
        complainant=complainant_text(complaint, language),
        board=board_of(opened.journal, complaint),
        form_said=form_text(complaint, language),
        told=may_be_told(complaint),
        verdicts=verdict_lines(checks_of(opened.journal, complaint), language),
        postings=tuple(
            posting(recipient, complaint, language)
            for recipient in recipients_of(opened.journal, complaint)
        ),
        inspections=tuple(
            (row.inspection.number, inspection_said(row.inspection, language)) for row in rows
        ),
        exits="" if total is None else exits_said(total, language),
        prints=_prints(request, opened, complaint),
        form=form,
        today=f"{signature(request).at.astimezone():%Y-%m-%d}",
    )


def _prints(request: HttpRequest, opened: Opened, complaint: Complaint) -> bool:
    """Whether such an event has the federation's form."""
    source = source_of(request, opened, len(opened.tournament.rounds))
    try:
        desk_of(source, _asked(complaint))
    except RondeError:
        return False
    return True


def _asked(complaint: Complaint) -> DocumentRequest:
    kind = document_kind(FORM)
    return DocumentRequest(
        code=FORM, language=kind.language, options={"complaint": str(complaint.number)}
    )


def paper(request: HttpRequest, t: int, k: int) -> HttpResponse:
    """The federation's form, filled in, for whoever may read the complaint."""
    opened = open_tournament(t)
    held = readable_complaint(opened.journal, k, reader_of(request))
    source = source_of(request, opened, len(opened.tournament.rounds))
    return sent(issued_document(opened, source, _asked(held.complaint), by=signature(request)))
