"""The limits of a tournament, which are announced, and who is outside them."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.admin.admission import AdmissionAnswer
from ronde.admin.ages import AGE_CODES
from ronde.admin.answers import Verdict
from ronde.conduct.licences import NoteAdmission
from ronde.model import Admission, Settings, Sex
from ronde.queries.licences import entries_in_order
from ronde.services.events import change_settings
from ronde.services.office import office_act
from ronde.texts.checks import check_sentence
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_player, open_tournament, signature

__all__ = ["AdmissionPage", "OutsideRow", "admission", "admission_page", "leave", "read_admission"]

_HIGHEST = 4000
_SPLIT = re.compile(r"[;\n]")
_NAMED = ("clubs", "leagues", "departments", "federations")


@dataclass(frozen=True, slots=True, kw_only=True)
class OutsideRow:
    """Somebody outside a limit, or of whom it is not known; `leave` is why they play."""

    id: int
    name: str
    verdict: str
    says: tuple[str, ...]
    leave: str

    @property
    def mark(self) -> str:
        """The kind of chip that says the verdict."""
        return {"fail": "no", "unknown": "out"}.get(self.verdict, "need")


@dataclass(frozen=True, slots=True, kw_only=True)
class AdmissionPage:
    """The limits, editable, and who is outside."""

    tab: str
    form: FormState
    ages: tuple[str, ...]
    chosen: frozenset[str]
    rows: tuple[OutsideRow, ...]
    limited: bool
    started: bool
    version: int


def admission(request: HttpRequest, t: int) -> HttpResponse:
    """The limits; posting announces them anew."""
    opened = open_tournament(t)
    form, status = FormState(values=_values(opened.tournament.settings)), 200
    chosen = frozenset(opened.tournament.settings.admission.ages)
    if request.method == "POST":
        fields = Fields(request.POST)
        chosen = frozenset(request.POST.getlist("ages"))
        new = read_admission(fields, tuple(chosen), opened.tournament.settings)
        if new is not None:
            seen = fields.integer("version", low=0, high=999_999_999)
            done = change_settings(STORE, t, new, by=signature(request), seen=seen)
            return redirect_after(request, done, reverse("admission", args=[t]))
        form, status = fields.state(), 422
    language = language_of(request)
    page = admission_page(opened, language, form=form, chosen=chosen)
    title = web_text(language, "admission.title")
    frame = frame_of(request, title=title, opened=opened, section="licences")
    return render_page(request, "licences/admission.html", page, frame, status=status)


def leave(request: HttpRequest, t: int) -> HttpResponse:
    """Somebody outside the limits plays all the same, and why; without reason no longer."""
    opened = open_tournament(t)
    fields = Fields(request.POST)
    player = open_player(opened, fields.integer("player", low=1, high=999_999_999, default=0) or 0)
    wish = NoteAdmission(player=player.id, reason=fields.text("reason", longest=300))
    done = office_act(STORE, t, wish, by=signature(request))
    return redirect_after(request, done, f"{reverse('admission', args=[t])}#outside")


def admission_page(
    opened: Opened, language: Language, *, form: FormState, chosen: frozenset[str]
) -> AdmissionPage:
    """The limits and who is outside, the gravest first."""
    found = entries_in_order(opened.state)
    told = {Verdict.FAIL: 0, Verdict.UNKNOWN: 1, Verdict.NOTICE: 2}
    outside = sorted((a for a in found.outside if a.verdict in told), key=lambda a: told[a.verdict])
    settings = opened.tournament.settings
    return AdmissionPage(
        tab="admission",
        form=form,
        ages=tuple(dict.fromkeys((*AGE_CODES, *settings.admission.ages))),
        chosen=chosen,
        rows=tuple(_row(answer, language) for answer in outside),
        limited=settings.admission != Admission(),
        started=bool(opened.tournament.rounds),
        version=opened.version,
    )


def _row(answer: AdmissionAnswer, language: Language) -> OutsideRow:
    told = (c for c in answer.checks if c.verdict is not Verdict.OK)
    return OutsideRow(
        id=answer.player,
        name=answer.name,
        verdict=answer.verdict.value,
        says=tuple(check_sentence(check, language) for check in told),
        leave=answer.leave,
    )


def _values(settings: Settings) -> dict[str, str]:
    limits = settings.admission
    return {
        "rating_below": str(limits.rating_below or ""),
        "rating_at_least": str(limits.rating_at_least or ""),
        "sex": limits.sex.value if limits.sex else "",
        "licence": limits.licence,
        "age_reference": settings.age_reference.isoformat() if settings.age_reference else "",
        **{name: "; ".join(getattr(limits, name)) for name in _NAMED},
    }


def read_admission(fields: Fields, ages: tuple[str, ...], old: Settings) -> Settings | None:
    """The settings with the limits typed; None if unusable."""
    known = {*AGE_CODES, *(f"{code}F" for code in AGE_CODES), *old.admission.ages}
    if not set(ages) <= known:
        fields.errors["ages"] = "form.not_offered"
    order = {code: place for place, code in enumerate(AGE_CODES)}
    below = fields.integer("rating_below", low=1, high=_HIGHEST)
    least = fields.integer("rating_at_least", low=1, high=_HIGHEST)
    if below is not None and least is not None and least >= below:
        fields.errors["rating_at_least"] = "form.limits_empty"
    sex = fields.choice("sex", ("", *(s.value for s in Sex)))
    licence = fields.choice("licence", ("", "A", "B"))
    reference = fields.date("age_reference")
    named = {name: _names(fields.text(name, longest=2000)) for name in _NAMED}
    named["federations"] = tuple(name.upper() for name in named["federations"])
    if any(len(name) != 3 or not name.isalpha() for name in named["federations"]):
        fields.errors["federations"] = "form.not_federations"
    if fields.errors:
        return None
    limits = Admission(
        rating_below=below,
        rating_at_least=least,
        ages=tuple(sorted(set(ages), key=lambda x: (order.get(x.removesuffix("F"), 99), x))),
        sex=Sex(sex) if sex else None,
        licence=licence,
        **named,
    )
    return replace(old, admission=limits, age_reference=reference)


def _names(text: str) -> tuple[str, ...]:
    found = (" ".join(part.split()) for part in _SPLIT.split(text))
    return tuple(dict.fromkeys(name for name in found if name))
