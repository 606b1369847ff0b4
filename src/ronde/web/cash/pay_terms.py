"""What was agreed with one official, what they spent and what was paid."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.admin.indemnity import DAY_KINDS, Post
from ronde.admin.money import cents_typed, typed_text
from ronde.admin.travel import Means
from ronde.catalogue import say
from ronde.conduct.office import AgreeTerms
from ronde.errors import ModelError
from ronde.model import DayTerms, Terms
from ronde.queries.pay import OfficialPay, PayBook
from ronde.rules.admin.indemnity import MATCH
from ronde.services.office import office_act
from ronde.texts.language import Language
from ronde.web.cash.cash import local_day, money_frame
from ronde.web.cash.pay import PayRow, official_of, row_of
from ronde.web.forms import Fields, FormState
from ronde.web.frame import render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["MEANS", "TermsPage", "pay_terms", "read_terms", "values_of"]

MEANS = tuple(means.value for means in Means)
POSTS = ("", *(post.value for post in Post))
_MOST_MEALS = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class DayField:
    """One kind of day: its name, the days of the calendar, what may be agreed."""

    kind: str
    name: str
    calendar: int
    low: int | None
    high: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TermsPage:
    """The form; `formula`: the scale is made of formulas and nothing is agreed for a day."""

    tab: str
    row: PayRow
    form: FormState
    version: int
    formula: bool
    days: tuple[DayField, ...]
    posts: tuple[tuple[str, str], ...]
    scales: tuple[tuple[str, str], ...]
    computer: int
    norm_extra: int | None
    meal: int | None
    means: tuple[str, ...] = MEANS
    days_label: str = "pay.days_number"
    sum_label: str = "pay.day_sum"


def pay_terms(request: HttpRequest, t: int, n: int) -> HttpResponse:
    """What was agreed with one official and what they spent; posting keeps it."""
    opened = open_tournament(t)
    book, each = official_of(opened, n)
    form = FormState(values=values_of(each.terms, day=local_day(signature(request).at)))
    if request.method == "POST":
        fields = Fields(request.POST)
        new = read_terms(fields, each.name, scales=(MATCH, *book.policy.fixed))
        if new is not None:
            wish = AgreeTerms(terms=new)
            done = office_act(STORE, t, wish, by=signature(request))
            return redirect_after(request, done, reverse("pay", args=[t]))
        form = fields.state()
    page = _terms_page(opened, book, each, form, language_of(request))
    frame = money_frame(request, opened, "pay.terms_title")
    status = 422 if form.errors else 200
    return render_page(request, "cash/pay_terms.html", page, frame, status=status)


def _terms_page(
    opened: Opened, book: PayBook, each: OfficialPay, form: FormState, language: Language
) -> TermsPage:
    policy = book.policy
    daily = policy.daily
    deputy = each.sheet is not None and (
        each.sheet.duty.post is Post.DEPUTY or each.sheet.duty.by_leave
    )

    def span(kind: str) -> tuple[int | None, int | None]:
        if daily is None or kind not in daily.rates:
            return None, None
        found = daily.rates[kind].deputy if deputy else daily.rates[kind].chief
        return 100 * found.low, 100 * found.high

    calendar = each.calendar
    return TermsPage(
        tab="pay",
        row=row_of(each, language),
        form=form,
        version=opened.version,
        formula=policy.formulas is not None,
        days=tuple(
            DayField(
                kind=kind,
                name=say(language, "admin", f"pay.day.{kind}"),
                calendar=0 if calendar is None else calendar.of(kind),
                low=span(kind)[0],
                high=span(kind)[1],
            )
            for kind in DAY_KINDS
        ),
        posts=tuple((p, say(language, "admin", f"pay.post.{p}")) for p in POSTS if p),
        scales=tuple(
            (scale, say(language, "admin", f"pay.scale.{scale}"))
            for scale in (MATCH, *policy.fixed)
        ),
        computer=100 * policy.computer,
        norm_extra=None if daily is None else 100 * daily.norm_extra,
        meal=None if policy.meal is None else 100 * policy.meal,
    )


def values_of(held: Terms, *, day: dt.date) -> Mapping[str, str]:
    """The terms as the form shows them; the day of payment begins with today's."""
    days = {f"days_{d.kind}": str(d.days) for d in held.days if d.days is not None}
    sums = {f"sum_{d.kind}": typed_text(d.cents) for d in held.days}
    return {
        **days,
        **sums,
        "post": held.post,
        "scale": held.scale,
        "norm_extra": typed_text(held.norm_extra),
        "computer": "on" if held.computer else "",
        "computer_sum": typed_text(held.computer_sum),
        "half_first": "on" if held.half_first else "",
        "means": held.means or Means.NONE.value,
        "kilometres": "" if held.kilometres is None else str(held.kilometres),
        "journeys": str(held.journeys),
        "fare": typed_text(held.fare or None),
        "tolls": typed_text(held.tolls or None),
        "no_lump": "" if held.lump_sum else "on",
        "meals": " ; ".join(typed_text(meal) for meal in held.meals),
        "nights": str(held.nights or ""),
        "lodging": typed_text(held.lodging or None),
        "other": typed_text(held.other or None),
        "note": held.note,
        "paid": typed_text(held.paid or None),
        "paid_on": (held.paid_on or day).isoformat() if held.paid or held.paid_on else "",
        "gift": typed_text(held.gift or None),
    }


def read_terms(fields: Fields, official: str, *, scales: tuple[str, ...]) -> Terms | None:
    """The terms typed; None if something cannot be used."""
    days = tuple(
        found for kind in DAY_KINDS if (found := _day_terms(fields, kind)) != DayTerms(kind=kind)
    )
    means = fields.choice("means", MEANS, default=Means.NONE.value)
    journeys = fields.integer("journeys", low=1, high=999, default=1)
    read = Terms(
        official=official,
        post=fields.choice("post", POSTS),
        scale=fields.choice("scale", ("", *scales)),
        days=days,
        norm_extra=fields.cents("norm_extra"),
        computer=fields.has("computer"),
        computer_sum=fields.cents("computer_sum"),
        half_first=fields.has("half_first"),
        means="" if means == Means.NONE.value else means,
        kilometres=fields.integer("kilometres", low=0, high=99_999),
        journeys=journeys or 1,
        fare=fields.cents("fare") or 0,
        tolls=fields.cents("tolls") or 0,
        lump_sum=not fields.has("no_lump"),
        meals=_meals(fields),
        nights=fields.integer("nights", low=0, high=999) or 0,
        lodging=fields.cents("lodging") or 0,
        other=fields.cents("other") or 0,
        note=fields.text("note"),
        paid=fields.cents("paid") or 0,
        paid_on=fields.date("paid_on"),
        gift=fields.cents("gift") or 0,
    )
    return None if fields.errors else read


def _day_terms(fields: Fields, kind: str) -> DayTerms:
    days = fields.integer(f"days_{kind}", low=0, high=366)
    return DayTerms(kind=kind, days=days, cents=fields.cents(f"sum_{kind}"))


def _meals(fields: Fields) -> tuple[int, ...]:
    """The receipts of meals, between semicolons."""
    typed = [part.strip() for part in fields.text("meals", longest=400).split(";")]
    found: list[int] = []
    for part in filter(None, typed):
        try:
            cents = cents_typed(part)
        except ModelError:
            cents = -1
        if not 0 <= cents <= 100_000 or len(found) >= _MOST_MEALS:
            fields.errors["meals"] = "form.not_money"
            fields.about["meals"] = {"value": part[:40]}
            return ()
        found.append(cents)
    return tuple(found)
