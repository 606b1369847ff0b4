"""The budget: what is known from elsewhere, and lines written by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.admin.money import typed_text
from ronde.conduct.office import SetBudget
from ronde.model import BudgetLine
from ronde.queries.budget import Budget, budget as budget_of, is_income
from ronde.queries.pay import owed_to_arbiters
from ronde.services.cached import give_out
from ronde.services.office import office_act
from ronde.web.cash.cash import cash_of, money_frame
from ronde.web.forms import Fields, FormState
from ronde.web.frame import render_page
from ronde.web.prizes.prizes import is_final
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["BudgetPage", "budget", "read_lines", "values_of"]

_SIDES = ("in", "out")
_SPARE = 3
_MOST = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class LineForm:
    """The fields of one line and their values."""

    side: str
    place: int
    text: str
    planned: str
    actual: str

    @property
    def end(self) -> str:
        """What the names of its fields end with."""
        return f"_{self.side}{self.place}"


@dataclass(frozen=True, slots=True, kw_only=True)
class BudgetPage:
    """The budget with a form of its own lines."""

    tab: str
    budget: Budget
    income: tuple[LineForm, ...]
    expenses: tuple[LineForm, ...]
    form: FormState


def budget(request: HttpRequest, t: int) -> HttpResponse:
    """The budget; posting keeps the lines written by hand."""
    opened = open_tournament(t)
    form = FormState(values=values_of(opened.state.office.budget))
    if request.method == "POST":
        fields = Fields(request.POST)
        lines = read_lines(fields)
        if not fields.errors:
            done = office_act(STORE, t, SetBudget(lines=lines), by=signature(request))
            return redirect_after(request, done, reverse("budget", args=[t]))
        form = fields.state()
    page = _page(opened, form)
    frame = money_frame(request, opened, "budget.title")
    status = 422 if form.errors else 200
    return render_page(request, "cash/budget.html", page, frame, status=status)


def values_of(lines: tuple[BudgetLine, ...]) -> dict[str, str]:
    """The lines as the form shows them: amounts without their sign."""
    values: dict[str, str] = {}
    for side in _SIDES:
        own = [line for line in lines if is_income(line) is (side == "in")]
        sign = 1 if side == "in" else -1
        for place, line in enumerate(own, start=1):
            values[f"text_{side}{place}"] = line.text
            values[f"planned_{side}{place}"] = typed_text(sign * line.planned)
            actual = None if line.actual is None else sign * line.actual
            values[f"actual_{side}{place}"] = typed_text(actual)
    return values


def read_lines(fields: Fields) -> tuple[BudgetLine, ...]:
    """The lines typed, income first; a line without a name but with an amount is an error."""
    return tuple(_lines(fields, "in")) + tuple(_lines(fields, "out"))


def _lines(fields: Fields, side: str) -> Iterator[BudgetLine]:
    sign = 1 if side == "in" else -1
    for place in range(1, _MOST + 1):
        end = f"_{side}{place}"
        text = fields.text(f"text{end}")
        planned, actual = fields.cents(f"planned{end}"), fields.cents(f"actual{end}")
        if planned is None and actual is None:
            if text:
                fields.errors.setdefault(f"planned{end}", "form.required")
            continue
        if not text:
            fields.errors[f"text{end}"] = "form.required"
            continue
        if not planned and not actual:
            fields.errors[f"planned{end}"] = "form.required"
            continue
        yield BudgetLine(
            text=text,
            planned=sign * (planned or 0),
            actual=None if actual is None else sign * actual,
        )


def _page(opened: Opened, form: FormState) -> BudgetPage:
    final = is_final(opened)
    given = give_out(opened.journal) if final else None
    made = budget_of(
        opened.state,
        cash_of(opened),
        arbiters=owed_to_arbiters(opened.state),
        prizes_paid=None if given is None else given.allocation.paid,
    )
    return BudgetPage(
        tab="budget",
        budget=made,
        income=tuple(_forms(form, "in")),
        expenses=tuple(_forms(form, "out")),
        form=form,
    )


def _forms(form: FormState, side: str) -> Iterator[LineForm]:
    """The lines that hold something, and some empty ones."""

    def value(name: str, place: int) -> str:
        return form.values.get(f"{name}_{side}{place}", "")

    names = ("text", "planned", "actual")
    used = [p for p in range(1, _MOST + 1) if any(value(name, p) for name in names)]
    for place in range(1, min(max(used, default=0) + _SPARE, _MOST) + 1):
        yield LineForm(
            side=side,
            place=place,
            text=value("text", place),
            planned=value("planned", place),
            actual=value("actual", place),
        )
