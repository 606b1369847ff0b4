"""One entry of the log: what was ever entered about it, corrected by a new one, or taken back."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.admin.errors import PenaltyError
from ronde.conduct.penalties import usual_loss
from ronde.errors import ModelError
from ronde.model import Incident, IncidentKind, PenaltyKind
from ronde.queries.incidents import EVERYTHING, LogRow, log, written
from ronde.rules.admin.federation import is_french
from ronde.services.acts import Done
from ronde.services.incidents import correct_incident, withdraw_incident
from ronde.store.errors import NotStored
from ronde.texts.desk import incident_text, penalty_text
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.incidents.form import (
    entry_typed,
    lost_choices,
    lost_typed,
    penalty_choices,
    values_of,
)
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["EntryPage", "WrittenLine", "entry"]

_WHY = 400
_FORMS = {
    PenaltyKind.WARNING: (("ffe.warning", "incidents.warning_form"),),
    PenaltyKind.EXPELLED: (
        ("ffe.t6", "incidents.exclusion_form"),
        ("ffe.t7", "incidents.report_form"),
    ),
}
"""The papers that a decision asks for in an event of the French federation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenLine:
    """An entry as it was written: by whom and when, and what was wrong with the one before."""

    number: int
    author: str
    at: dt.datetime
    what: str
    penalty: str
    facts: str
    why: str
    withdrawn: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryPage:
    """The last word on something, its counts, its history; `stands`: it may be corrected.

    `letters` are the forms by which the federation is told of an expulsion, `tpn` whom they name.
    """

    tournament: int
    row: LogRow
    what: str
    penalty: str
    place: str
    where: str
    history: tuple[WrittenLine, ...]
    stands: bool
    form: FormState
    penalties: tuple[tuple[str, str], ...]
    scores: tuple[tuple[str, str], ...]
    kinds: tuple[tuple[str, str], ...]
    letters: tuple[tuple[str, str], ...]
    tpn: int | None
    problem: str = ""


def entry(request: HttpRequest, t: int, n: int) -> HttpResponse:
    """The entry of any of its numbers; posting corrects it, or takes it back."""
    opened = open_tournament(t)
    row = _row(opened, n)
    form, problem, status = _shown(row.incident), "", 200
    if request.method == "POST":
        fields = Fields(request.POST)
        try:
            done = _done(request, opened, row.incident, fields)
            if done is not None:
                last = done.state.office.incidents[-1].number
                where = reverse("incident", args=[t, last])
                return redirect_after(request, done, where, together=True)
        except (ModelError, PenaltyError) as error:
            problem = " ".join(error_lines(error, language_of(request)))
        form, status = fields.state(), 422
    language = language_of(request)
    page = _page(opened, row, form, problem, language)
    title = web_text(language, "incidents.one", number=row.incident.number)
    frame = frame_of(
        request,
        title=title,
        opened=opened,
        section="incidents",
        round_no=(row.incident.round or 0) if row.incident.round in _paired(opened) else 0,
    )
    return render_page(request, "incidents/entry.html", page, frame, status=status)


def _paired(opened: Opened) -> range:
    return range(1, len(opened.tournament.rounds) + 1)


def _row(opened: Opened, number: int) -> LogRow:
    """The last word on the entry.

    Raises:
        NotStored: there is no such entry.
    """
    chain = written(opened.journal, number)
    if not chain:
        raise NotStored(kind="incident", number=number)
    last = chain[-1].incident.number
    return next(r for r in log(opened.state, EVERYTHING) if r.incident.number == last)


def _shown(incident: Incident) -> FormState:
    values = {**values_of(incident), "kind": incident.kind.value, "why": ""}
    return FormState(values=values, key=new_key())


def _done(request: HttpRequest, opened: Opened, earlier: Incident, fields: Fields) -> Done | None:
    """What was asked for, done; None: the form does not say enough.

    Raises:
        ModelError, PenaltyError: the decision lacks something.
        ActRefused: the state does not allow it; EntryUnknown where somebody was faster.
    """
    why = fields.text("why", longest=_WHY, required=True)
    number = fields.integer("number", low=1, high=999_999, default=earlier.number)
    assert number is not None, "it has a default"
    by = signature(request)
    if fields.text("act", longest=10) == "withdraw":
        if fields.errors:
            return None
        return withdraw_incident(STORE, opened.id, number, why=why, by=by)
    kinds = tuple(kind.value for kind in IncidentKind)
    kind = fields.choice("kind", kinds, default=earlier.kind.value)
    new = entry_typed(fields, earlier)
    loss = lost_typed(fields, usual_loss(opened.state, new, instead_of=earlier.number))
    if fields.errors:
        return None
    new = replace(new, kind=IncidentKind(kind))
    return correct_incident(STORE, opened.id, number, new, why=why, lost=loss, by=by)


def _page(
    opened: Opened, row: LogRow, form: FormState, problem: str, language: Language
) -> EntryPage:
    incident = row.incident
    french = is_french(opened.tournament.settings.federation)
    return EntryPage(
        tournament=opened.id,
        row=row,
        what=incident_text(incident.kind, language),
        penalty=penalty_text(incident.penalty, language),
        place=_place(incident),
        where=_where(opened, incident),
        history=tuple(
            WrittenLine(
                number=each.incident.number,
                author=each.author,
                at=timezone.localtime(each.at),
                what=incident_text(each.incident.kind, language),
                penalty=penalty_text(each.incident.penalty, language),
                facts=each.incident.facts,
                why=each.incident.why,
                withdrawn=each.incident.withdrawn,
            )
            for each in written(opened.journal, incident.number)
        ),
        stands=not incident.withdrawn,
        form=form,
        penalties=penalty_choices(language),
        scores=lost_choices(language),
        kinds=tuple((kind.value, incident_text(kind, language)) for kind in IncidentKind),
        letters=tuple(
            (code, web_text(language, text))
            for code, text in _FORMS.get(incident.penalty.kind, ())
            if french
        ),
        tpn=None if row.player is None else row.player.tpn,
        problem=problem,
    )


def _place(incident: Incident) -> str:
    if incident.board is None:
        return ""
    return f"{incident.table}.{incident.board}" if incident.table else str(incident.board)


def _where(opened: Opened, incident: Incident) -> str:
    """The address of the board, where it is still there."""
    if incident.round not in _paired(opened) or incident.board is None:
        return ""
    if incident.table is not None:
        return reverse(
            "match-board", args=[opened.id, incident.round, incident.table, incident.board]
        )
    return reverse("board", args=[opened.id, incident.round, incident.board])
