"""Adopting the regulations: what is open, what changes, on which day, and who signs."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.admin.regulations.event import official_name
from ronde.catalogue import COMPLETE
from ronde.model import OfficialRole
from ronde.queries.regulations import open_clauses, regulations_case
from ronde.services.regulations import adopt_regulations
from ronde.texts.adopted import ChangeText
from ronde.texts.regulations import clause_title
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.regulations.standing import standing
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["AdoptPage", "adopt"]

_NAME = 150


@dataclass(frozen=True, slots=True, kw_only=True)
class AdoptPage:
    """The form; `open` are titles of clauses without which nothing is adopted.

    `why`: round 1 is paired and a version stands, so a reason is asked for.
    """

    tournament: int
    version: int
    form: FormState
    open: tuple[str, ...]
    versions: tuple[str, ...]
    changes: tuple[ChangeText, ...]
    why: bool


def adopt(request: HttpRequest, t: int) -> HttpResponse:
    """The form; posting adopts the text as it is said now."""
    opened = open_tournament(t)
    form, status = FormState(values=_values(opened)), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        on = _day(fields)
        chief = fields.text("chief", longest=_NAME, required=True)
        organiser = fields.text("organiser", longest=_NAME, required=True)
        if on is not None and not fields.errors:
            seen = fields.integer("version", low=0, high=999_999_999)
            done = adopt_regulations(
                STORE,
                t,
                on=on,
                chief=chief,
                organiser=organiser,
                by=signature(request),
                seen=seen,
            )
            return redirect_after(request, done, reverse("regulations", args=[t]))
        form, status = fields.state(), 422
    title = web_text(language_of(request), "regulations.adopt")
    frame = frame_of(request, title=title, opened=opened, section="regulations")
    page = _page(request, opened, form)
    return render_page(request, "regulations/adopt.html", page, frame, status=status)


def _day(fields: Fields) -> dt.date | None:
    """The day of the adoption: known, and not to come."""
    on = fields.date("on")
    if on is None:
        fields.errors.setdefault("on", "form.required")
    elif on > timezone.localdate():
        fields.errors["on"] = "regulations.to_come"
    return on


def _values(opened: Opened) -> dict[str, str]:
    case = regulations_case(opened.state)
    settings = case.settings
    organiser = official_name(case, OfficialRole.ORGANISER) or settings.organiser or settings.club
    return {
        "on": timezone.localdate().isoformat(),
        "chief": official_name(case, OfficialRole.CHIEF_ARBITER),
        "organiser": organiser,
    }


def _page(request: HttpRequest, opened: Opened, form: FormState) -> AdoptPage:
    language, state = language_of(request), opened.state
    lacking = {clause.id: clause for one in COMPLETE for clause in open_clauses(state, one)}
    found = standing(state, language)
    return AdoptPage(
        tournament=opened.id,
        version=opened.version,
        form=form,
        open=tuple(clause_title(clause, language) for clause in lacking),
        versions=found.versions,
        changes=found.changes,
        why=bool(found.versions and opened.tournament.rounds),
    )
