"""Writing a complaint down, and correcting what was written; nothing of it is ever deleted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.errors import ModelError
from ronde.journal.events import ComplaintRecorded
from ronde.journal.refusals import ActRefused
from ronde.model import BoardNo, Complaint, ComplaintForm, Player, PlayerId, RoundNo
from ronde.queries.complaints import case_of
from ronde.queries.fair_play import rules_of
from ronde.queries.tables import read_board_key
from ronde.services.acts import Done
from ronde.services.fair_play import note_complaint
from ronde.services.people.confidence import readable_complaint
from ronde.texts.errors import error_lines
from ronde.texts.fair_play import form_text
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.access import principal_of
from ronde.web.fair_play.seats import Seats, seats_of
from ronde.web.forms import Fields, FormState, moment_typed, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.organisation.verdicts import read_yes_no, yes_no
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, reader_of, signature

__all__ = ["WritingPage", "edit", "new"]

_TEXT = 4000
_LINE = 400
_FORMS = tuple(form.value for form in ComplaintForm)


@dataclass(frozen=True, slots=True, kw_only=True)
class WritingPage:
    """The form; `number` 0: a new complaint. `late`: what is asked of one after the event."""

    tab: str
    tournament: int
    number: int
    version: int
    form: FormState
    chosen: int
    players: tuple[Player, ...]
    forms: tuple[tuple[str, str], ...]
    late: str
    problem: str = ""


def new(request: HttpRequest, t: int) -> HttpResponse:
    """A new complaint; the address may name a round, a board, a player."""
    opened = open_tournament(t)
    seats = seats_of(request, opened)
    begun = Complaint(
        number=0,
        suspected=seats.player,
        round=seats.round,
        board=seats.board,
        at=timezone.localtime(),
        by=principal_of(request).name,
    )
    return _form(request, opened, begun, seats)


def edit(request: HttpRequest, t: int, k: int) -> HttpResponse:
    """What a complaint says, written anew: the journal keeps what it said before."""
    opened = open_tournament(t)
    held = readable_complaint(opened.journal, k, reader_of(request)).complaint
    return _form(request, opened, held, seats_of(request, opened, round_no=held.round))


def _form(request: HttpRequest, opened: Opened, complaint: Complaint, seats: Seats) -> HttpResponse:
    language = language_of(request)
    seen = Fields(request.POST).integer("version", low=0, high=999_999_999)
    form, problem, status = FormState(values=_values(complaint), key=new_key()), "", 200
    if request.method == "POST":
        fields = Fields(request.POST)
        wanted = _read(fields, opened, complaint)
        if not fields.errors:
            reader, by = reader_of(request), signature(request)
            try:
                done = note_complaint(STORE, opened.id, wanted, reader=reader, by=by, seen=seen)
            except (ModelError, ActRefused) as error:
                problem = " ".join(error_lines(error, language))
            else:
                return redirect_after(request, done, _written(opened.id, complaint, done))
        form, status = fields.state(), 422
    page = WritingPage(
        tab="complaints",
        tournament=opened.id,
        number=complaint.number,
        version=seen or opened.version,
        form=form,
        chosen=_chosen(form),
        players=seats.players,
        forms=tuple((code, _form_said(code, language)) for code in _FORMS),
        late=_late(opened, complaint),
        problem=problem,
    )
    code = "complaints.edit" if complaint.number else "complaints.new"
    title = web_text(language, code, number=complaint.number)
    frame = frame_of(request, title=title, opened=opened, section="fair-play")
    return render_page(request, "fair_play/writing.html", page, frame, status=status)


def _written(t: int, complaint: Complaint, done: Done) -> str:
    """The page of the complaint; of the register, where the key had been another act's."""
    event = done.journal.entries[done.sequence - 1].event
    number = complaint.number
    if not number and isinstance(event, ComplaintRecorded):
        number = event.complaint.number
    return reverse("complaint", args=[t, number]) if number else reverse("complaints", args=[t])


def _form_said(code: str, language: Language) -> str:
    return form_text(Complaint(number=0, complainant="-", form=ComplaintForm(code)), language)


def _late(opened: Opened, complaint: Complaint) -> str:
    """What is asked of a complaint that comes after the event; empty: the event goes on."""
    case = case_of(opened.journal, complaint)
    if not (case.over or complaint.why_late or complaint.interested is not None):
        return ""
    return rules_of(opened.state).post_event


def _chosen(form: FormState) -> int:
    typed = form.values.get("player", "")
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 10 else 0


def _values(complaint: Complaint) -> Mapping[str, str]:
    return {
        "complainant": complaint.complainant,
        "complainant_id": complaint.complainant_id,
        "player": "" if complaint.suspected is None else str(complaint.suspected),
        "suspected_name": complaint.suspected_name,
        "round": "" if complaint.round is None else str(complaint.round),
        "board": "" if complaint.board is None else str(complaint.board),
        "at": moment_typed(complaint.at),
        "facts": complaint.facts,
        "evidence": complaint.evidence,
        "form": complaint.form.value,
        "by": complaint.by,
        "interested": yes_no(complaint.interested),
        "why_late": complaint.why_late,
    }


def _read(fields: Fields, opened: Opened, complaint: Complaint) -> Complaint:
    tournament = opened.tournament
    player = fields.integer("player", low=1, high=999_999_999)
    if player is not None and player not in tournament.player_by_id:
        fields.errors["player"] = "form.not_offered"
    round_no = fields.integer("round", low=1, high=max(1, len(tournament.rounds)))
    typed = fields.text("board", longest=20)
    place = read_board_key(typed) if typed else None
    if typed and place is None:
        fields.errors["board"] = "complaints.no_board"
    suspected_name = fields.text("suspected_name", longest=_LINE)
    facts = fields.text("facts", longest=_TEXT)
    if player is None and not suspected_name and not facts:
        fields.errors["player"] = "complaints.nobody"
    return replace(
        complaint,
        complainant=fields.text("complainant", longest=_LINE),
        complainant_id=fields.text("complainant_id", longest=40),
        suspected=None if player is None else PlayerId(player),
        suspected_name=suspected_name,
        round=None if round_no is None else RoundNo(round_no),
        board=None if place is None else BoardNo(place[1]),
        at=fields.moment("at"),
        facts=facts,
        evidence=fields.text("evidence", longest=_TEXT),
        form=ComplaintForm(fields.choice("form", _FORMS, default=ComplaintForm.ASKED.value)),
        by=fields.text("by", longest=_LINE),
        interested=read_yes_no(fields, "interested")
        if fields.has("interested")
        else complaint.interested,
        why_late=fields.text("why_late", longest=_TEXT)
        if fields.has("why_late")
        else complaint.why_late,
    )
