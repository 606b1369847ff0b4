"""Complaints through the API: a token reads those that were written with it, and no other."""

from __future__ import annotations

import datetime as dt

from django.http import HttpRequest
from django.utils import timezone
from ninja import Router, Schema
from pydantic import ConfigDict, Field

from ronde.model import BoardNo, Complaint, ComplaintForm, PlayerId, RoundNo as RoundNumber
from ronde.queries.complaints import (
    HeldComplaint,
    checks_of,
    recipients_of,
    register,
    suspect_of,
)
from ronde.services.acts import Done, Signature
from ronde.services.fair_play import note_complaint
from ronde.services.people.confidence import readable_complaint
from ronde.services.people.roles import Role
from ronde.texts.fair_play import body_text, form_text, recipient_text
from ronde.web.api import schemas
from ronde.web.api.acting import Acted, act_once, acted
from ronde.web.api.declared import EntryNo, Key, Line, Text, TournamentNo, who_may
from ronde.web.api.fair_play import CheckSaid, check_said
from ronde.web.api.permissions import caller_of
from ronde.web.api.visibility import VisibleTournament, visible_tournament
from ronde.web.request_context import STORE

__all__ = ["router"]

router = Router(tags=["Complaints"])

_COMPLAINTS = "/tournaments/{n:tournament}/complaints"
_MOST = 999_999_999


class RecipientSaid(schemas.Said):
    """A body that is written to; `wanted` null: it hangs on something that is not said."""

    body: str
    name: str
    wanted: bool | None
    why: str
    cite: str
    edition: str


class ComplaintAsked(Schema):
    """An accusation of cheating; without a complainant it is anonymous, and kept all the same."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    complainant: Line = ""
    complainant_id: Line = Field(default="", description="The FIDE id.")
    suspected: int | None = Field(default=None, ge=1, le=_MOST, description="By `id`.")
    suspected_name: Line = Field(default="", description="Somebody who does not play.")
    round: int | None = Field(default=None, ge=1, le=999)
    board: int | None = Field(default=None, ge=1, le=9999)
    at: dt.datetime | None = Field(default=None, description="When; now by default.")
    facts: Text = ""
    evidence: Text = ""
    form: ComplaintForm = ComplaintForm.ASKED
    by: Line = Field(default="", description="Who wrote it down.")
    interested: bool | None = Field(default=None, description="After the event.")
    why_late: Text = Field(default="", description="After the event: why not earlier.")
    sent: dt.date | None = Field(default=None, description="To the federation.")
    sent_to: Line = ""
    sent_fide: dt.date | None = None


class ComplaintCorrected(ComplaintAsked):
    """A complaint as it should stand, whole."""

    expected: int | None = Field(
        default=None,
        ge=1,
        le=999_999_999,
        description="The version you saw: if it was written anew since, nothing is overwritten.",
    )


class ComplaintSaid(schemas.Said):
    """A complaint as it stands, what is asked of it, to whom it goes."""

    number: int
    complainant: str
    complainant_id: str
    anonymous: bool
    suspected: int | None
    suspect: str
    round: int | None
    board: int | None
    at: dt.datetime | None
    facts: str
    evidence: str
    form: str
    form_text: str
    by: str
    interested: bool | None
    why_late: str
    sent: dt.date | None
    sent_to: str
    sent_fide: dt.date | None
    written: int = Field(description="How often it was written: more than once where corrected.")
    checks: list[CheckSaid]
    recipients: list[RecipientSaid]


class Complaints(schemas.Said):
    """The complaints that this token may read, in the order of their numbers."""

    version: int
    complaints: list[ComplaintSaid]


@router.get(_COMPLAINTS, **who_may(Role.ARBITER, Complaints, "complaints"))
def complaints(request: HttpRequest, tournament: TournamentNo) -> Complaints:
    """The complaints that were written with the same token; nobody else's are told."""
    visible = visible_tournament(request, tournament)
    return Complaints(
        version=visible.journal.version,
        complaints=[
            _complaint(visible, held) for held in register(visible.journal, visible.caller.reader)
        ],
    )


@router.get(f"{_COMPLAINTS}/{{n:number}}", **who_may(Role.ARBITER, ComplaintSaid, "complaint"))
def complaint(request: HttpRequest, tournament: TournamentNo, number: EntryNo) -> ComplaintSaid:
    """A complaint; 404 where there is none for this token."""
    visible = visible_tournament(request, tournament)
    held = readable_complaint(visible.journal, number, visible.caller.reader)
    return _complaint(visible, held)


@router.post(_COMPLAINTS, **who_may(Role.ARBITER, Acted, "note_complaint"))
def complain(
    request: HttpRequest, tournament: TournamentNo, asked: ComplaintAsked, key: Key
) -> Acted:
    """Note a complaint. Give a key: without one a request sent twice is noted twice."""
    return _noted(request, tournament, _entry(asked, Complaint(number=0)), key)


@router.put(f"{_COMPLAINTS}/{{n:number}}", **who_may(Role.ARBITER, Acted, "correct_complaint"))
def correct_complaint(
    request: HttpRequest,
    tournament: TournamentNo,
    number: EntryNo,
    asked: ComplaintCorrected,
    key: Key,
) -> Acted:
    """Write a complaint anew, whole; what it said before is kept in the journal.

    With `expected` the answer is 409 when it was written anew since that version.
    """
    journal = STORE.journal(tournament)
    held = readable_complaint(journal, number, caller_of(request).reader)
    entry = _entry(asked, held.complaint)
    return _noted(request, tournament, entry, key, seen=asked.expected)


def _noted(
    request: HttpRequest,
    tournament: int,
    entry: Complaint,
    key: str,
    *,
    seen: int | None = None,
) -> Acted:
    reader = caller_of(request).reader

    def act(by: Signature) -> Done:
        return note_complaint(STORE, tournament, entry, reader=reader, by=by, seen=seen)

    return acted(request, act_once(request, tournament, key, act))


def _entry(asked: ComplaintAsked, known: Complaint) -> Complaint:
    return Complaint(
        number=known.number,
        complainant=asked.complainant,
        complainant_id=asked.complainant_id,
        suspected=None if asked.suspected is None else PlayerId(asked.suspected),
        suspected_name=asked.suspected_name,
        round=None if asked.round is None else RoundNumber(asked.round),
        board=None if asked.board is None else BoardNo(asked.board),
        at=asked.at or known.at or timezone.localtime(),
        facts=asked.facts,
        evidence=asked.evidence,
        form=asked.form,
        by=asked.by,
        interested=asked.interested,
        why_late=asked.why_late,
        sent=asked.sent,
        sent_to=asked.sent_to,
        sent_fide=asked.sent_fide,
    )


def _complaint(visible: VisibleTournament, held: HeldComplaint) -> ComplaintSaid:
    one, language, journal = held.complaint, visible.language, visible.journal
    return ComplaintSaid(
        number=one.number,
        complainant=one.complainant,
        complainant_id=one.complainant_id,
        anonymous=one.is_anonymous,
        suspected=one.suspected,
        suspect=suspect_of(journal.state, one),
        round=one.round,
        board=one.board,
        at=one.at,
        facts=one.facts,
        evidence=one.evidence,
        form=one.form.value,
        form_text=form_text(one, language),
        by=one.by,
        interested=one.interested,
        why_late=one.why_late,
        sent=one.sent,
        sent_to=one.sent_to,
        sent_fide=one.sent_fide,
        written=len(held.wordings),
        checks=[check_said(check, language) for check in checks_of(journal, one)],
        recipients=[
            RecipientSaid(
                body=found.body,
                name=body_text(found.body, language),
                wanted=found.wanted,
                why=recipient_text(found, language),
                cite=found.cite,
                edition=found.edition,
            )
            for found in recipients_of(journal, one)
        ],
    )
