"""The entry fees announced: adults, young players, reductions, titles, late entries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.admin.money import cents_typed, typed_text
from ronde.errors import ModelError
from ronde.model import EntryFees, FeeReduction, Title
from ronde.queries.cash import youth_limits
from ronde.services.events import change_settings
from ronde.web.cash.cash import money_frame
from ronde.web.forms import Fields, FormState
from ronde.web.frame import render_page
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, open_tournament, signature

__all__ = ["FeesPage", "fees", "read_fees", "values_of"]

TITLES = tuple(title.value for title in Title)
_MOST_REDUCTIONS = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class FeesPage:
    """The form; `free` are the titles ticked."""

    tab: str
    form: FormState
    version: int
    free: tuple[str, ...]
    limits: tuple[str, ...]
    titles: tuple[str, ...] = TITLES


def fees(request: HttpRequest, t: int) -> HttpResponse:
    """What was announced; posting announces it anew."""
    opened = open_tournament(t)
    settings = opened.tournament.settings
    form, free = FormState(values=values_of(settings.fees)), _titles(settings.fees)
    if request.method == "POST":
        fields = Fields(request.POST)
        new = read_fees(fields, request.POST.getlist("free"))
        if new is not None:
            seen = fields.integer("version", low=0, high=999_999_999)
            changed = replace(settings, fees=new)
            done = change_settings(STORE, t, changed, by=signature(request), seen=seen)
            return redirect_after(request, done, reverse("cash", args=[t]))
        form, free = fields.state(), tuple(request.POST.getlist("free"))
    page = FeesPage(tab="fees", form=form, version=opened.version, free=free, limits=youth_limits())
    frame = money_frame(request, opened, "fees.title")
    return render_page(request, "cash/fees.html", page, frame, status=422 if form.errors else 200)


def _titles(announced: EntryFees) -> tuple[str, ...]:
    return tuple(title.value for title in announced.free_titles)


def values_of(announced: EntryFees) -> Mapping[str, str]:
    """The fees as the form shows them."""
    late_from = announced.late_from
    return {
        "adult": typed_text(announced.adult),
        "youth": typed_text(announced.youth),
        "youth_to": announced.youth_to,
        "late_surcharge": typed_text(announced.late_surcharge or None),
        "late_from": "" if late_from is None else late_from.isoformat(),
        "reductions": "\n".join(
            f"{reduction.name}: {typed_text(reduction.cents)}" for reduction in announced.reductions
        ),
    }


def read_fees(fields: Fields, free: list[str]) -> EntryFees | None:
    """The fees typed; None if something cannot be used."""
    adult, youth = fields.cents("adult"), fields.cents("youth")
    surcharge = fields.cents("late_surcharge") or 0
    late_from = fields.date("late_from")
    limits = youth_limits()
    youth_to = fields.choice("youth_to", limits, default="U20")
    if youth is not None and adult is None and "adult" not in fields.errors:
        fields.errors["adult"] = "form.required"
    if surcharge and late_from is None and "late_from" not in fields.errors:
        fields.errors["late_from"] = "form.required"
    reductions = _reductions(fields)
    if fields.errors:
        return None
    return EntryFees(
        adult=adult,
        youth=youth,
        youth_to=youth_to,
        reductions=reductions,
        late_surcharge=surcharge,
        late_from=late_from,
        free_titles=tuple(title for title in Title if title.value in free),
    )


def _reductions(fields: Fields) -> tuple[FeeReduction, ...]:
    """One a line: a name, then an amount behind a colon."""
    found: dict[str, FeeReduction] = {}
    for line in fields.lines("reductions", most=_MOST_REDUCTIONS):
        name, _, amount = (part.strip() for part in line.rpartition(":"))
        if not line:
            continue
        try:
            cents = cents_typed(amount)
        except ModelError:
            cents = -1
        if not name or name in found or cents < 0:
            fields.errors["reductions"] = "form.not_money"
            fields.about["reductions"] = {"value": line[:60]}
            return ()
        found[name] = FeeReduction(name=name, cents=cents)
    return tuple(found.values())
