"""What the event owes its federation: the sum with its lines, by when, or why nothing."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.admin.answers import Amount, Check, Verdict
from ronde.admin.money import typed_text
from ronde.conduct.office import TickLine
from ronde.model import Settings, Tick, TickState
from ronde.queries.dues import CANCELLED, EXEMPT, PAID, dues_case, dues_day, dues_of, rating_fee
from ronde.queries.people import registration_of
from ronde.services.office import office_act
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.language import Language
from ronde.web.cash.cash import money_frame
from ronde.web.forms import Fields, FormState
from ronde.web.frame import render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["REASONS", "DuesPage", "SaidCheck", "dues"]

REASONS = ("none", "cancelled", "youth_qualifier", "federal", "closed_ffe", "decision")
"""Why something else may be owed than the table says; `none`: the table holds."""

_CHIPS = {
    Verdict.OK: "ok",
    Verdict.NOTICE: "need",
    Verdict.UNKNOWN: "need",
    Verdict.FAIL: "no",
    Verdict.NOT_APPLICABLE: "out",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidCheck:
    """A check in words."""

    title: str
    text: str
    chip: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DuesPage:
    """The dues. `latest` is the last day of the request; `reason` why the table does not hold."""

    tab: str
    amount: Amount | None
    if_late: Amount | None
    checks: tuple[SaidCheck, ...]
    settings: Settings
    edition: str
    due: dt.date | None
    latest: dt.date | None
    late: bool | None
    fide: Amount | None
    form: FormState
    reason: str
    reasons: tuple[str, ...]


def dues(request: HttpRequest, t: int) -> HttpResponse:
    """The dues; posting says why they differ, or that they are paid."""
    opened = open_tournament(t)
    form = FormState(values=_values(opened))
    if request.method == "POST":
        fields = Fields(request.POST)
        ticks = _ticks(fields, opened)
        if not fields.errors:
            done = None
            for tick in ticks:
                done = office_act(STORE, t, TickLine(tick=tick), by=signature(request))
            assert done is not None
            return redirect_after(request, done, reverse("dues", args=[t]))
        form = fields.state()
    page = _page(opened, form, language_of(request))
    frame = money_frame(request, opened, "dues.title")
    return render_page(request, "cash/dues.html", page, frame, status=422 if form.errors else 200)


def _ticks(fields: Fields, opened: Opened) -> tuple[Tick, ...]:
    """What the form says, as ticks: cancelled, exempt, paid."""
    reason = fields.choice("reason_kind", _offered(opened), default="none")
    detail = fields.text("reason_text", required=reason == "decision")
    paid = fields.cents("paid")
    exempt = reason not in {"none", "cancelled"}
    return (
        _tick(CANCELLED, on=reason == "cancelled"),
        _tick(EXEMPT, on=exempt, note=reason if exempt else "", detail=detail if exempt else ""),
        _tick(PAID, on=paid is not None, detail="" if paid is None else str(paid)),
    )


def _tick(line: str, *, on: bool, note: str = "", detail: str = "") -> Tick:
    return Tick(id=line, state=TickState.DONE if on else TickState.OPEN, note=note, detail=detail)


def _offered(opened: Opened) -> tuple[str, ...]:
    """The reasons that the edition knows."""
    known = dues_case(opened.state).policy.exempt
    return tuple(r for r in REASONS if r in {"none", "cancelled"} or r in known)


def _values(opened: Opened) -> dict[str, str]:
    office = opened.state.office
    held = {line: office.tick(line) for line in (CANCELLED, EXEMPT, PAID)}
    done = {line: t for line, t in held.items() if t is not None and t.state is TickState.DONE}
    reason = "cancelled" if CANCELLED in done else done[EXEMPT].note if EXEMPT in done else "none"
    paid = done[PAID].detail if PAID in done else ""
    return {
        "reason_kind": reason,
        "reason_text": done[EXEMPT].detail if EXEMPT in done else "",
        "paid": typed_text(int(paid)) if paid.isdecimal() else "",
    }


def _page(opened: Opened, form: FormState, language: Language) -> DuesPage:
    state = opened.state
    answer, case = dues_of(state), dues_case(state)
    registration = registration_of(state.tournament)
    settings = state.tournament.settings
    return DuesPage(
        tab="dues",
        amount=answer.amount,
        if_late=answer.if_late,
        checks=tuple(_said(check, language) for check in answer.checks),
        settings=settings,
        edition=case.edition,
        due=dues_day(settings),
        latest=registration.latest,
        late=registration.late,
        fide=rating_fee(state.tournament),
        form=form,
        reason=form.values.get("reason_kind", "none"),
        reasons=_offered(opened),
    )


def _said(check: Check, language: Language) -> SaidCheck:
    return SaidCheck(
        title=check_title(check, language),
        text=check_sentence(check, language),
        chip=_CHIPS[check.verdict],
    )
