"""Points given or taken besides the games."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.errors import ModelError
from ronde.model import Points, PointsAdjustment, points_from_text
from ronde.queries.starting import participants
from ronde.services import arrangements as service
from ronde.texts.language import Language
from ronde.web.arrangements.choosing import (
    LONGEST_REASON,
    chosen_person,
    chosen_row,
    named,
    people_of,
    show_arrangement,
)
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["AdjustmentRow", "AdjustmentsPage", "adjustments_page", "points", "revoke"]

_MOST_POINTS = 1000
"""A hundred points, in tenths."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjustmentRow:
    """Points given or taken that stand."""

    index: int
    adjustment: PointsAdjustment
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjustmentsPage:
    """Points given or taken, and the form for more."""

    rows: tuple[AdjustmentRow, ...]
    people: tuple[tuple[int, str], ...]
    rounds: tuple[int, ...]
    form: FormState


def _points(fields: Fields) -> Points:
    text = fields.text("points", longest=10, required=True)
    try:
        found = points_from_text(text.replace("−", "-"))
    except ModelError:
        fields.errors.setdefault("points", "arrangements.not_points")
        return Points(0)
    if not found or abs(found) > _MOST_POINTS:
        fields.errors["points"] = "arrangements.not_points"
    return found


def points(request: HttpRequest, t: int) -> HttpResponse:
    """Points given or taken; posting gives or takes some."""
    opened = open_tournament(t)
    form, status = FormState(key=new_key()), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        who = chosen_person(fields, "player", opened)
        if not who:
            fields.errors.setdefault("player", "form.required")
        amount = _points(fields)
        last = len(opened.tournament.rounds)
        number = fields.integer("round", low=1, high=max(last, 1)) if last else None
        why = fields.text("reason", longest=LONGEST_REASON, required=True)
        if not fields.errors:
            by = signature(request)
            done = service.adjust_points(
                STORE, t, who, points=amount, round_no=number, why=why, by=by
            )
            return redirect_after(request, done, reverse("adjustments", args=[t]))
        form, status = fields.state(), 422
    page = adjustments_page(opened, form, language_of(request))
    return show_arrangement(request, opened, "points", page, status)


def revoke(request: HttpRequest, t: int) -> HttpResponse:
    """Take back what was given or taken."""
    found = chosen_row(request, open_tournament(t).tournament.adjustments, "adjustment")
    done = service.revoke_adjustment(STORE, t, found, by=signature(request))
    return redirect_after(request, done, reverse("adjustments", args=[t]))


def adjustments_page(opened: Opened, form: FormState, language: Language) -> AdjustmentsPage:
    """The page of points given or taken."""
    tournament = opened.tournament
    names = participants(tournament)
    return AdjustmentsPage(
        rows=tuple(
            AdjustmentRow(index=index, adjustment=found, names=named(names, found.players))
            for index, found in enumerate(tournament.adjustments)
        ),
        people=people_of(tournament, language),
        rounds=tuple(r.number for r in tournament.rounds),
        form=form,
    )
