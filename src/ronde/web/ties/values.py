"""Values of a tie-break that was computed elsewhere, one for each."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.queries.ties import breaks_by
from ronde.services import ties as service
from ronde.services.cached import order_after
from ronde.texts.language import Language, fraction_text
from ronde.texts.web import web_text
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["ValueRow", "ValuesPage", "values", "values_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueRow:
    """Somebody of the standings; `value` is the one typed or entered, `wrong` if it is none."""

    id: int
    rank: int | None
    name: str
    value: str
    wrong: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ValuesPage:
    """Everybody in the order of the standings; `counts`: the chain of the event has EXT."""

    counts: bool
    rows: tuple[ValueRow, ...]
    wrong: bool
    reason: str


def values(request: HttpRequest, t: int) -> HttpResponse:
    """Enter the values; an empty field is no value."""
    opened = open_tournament(t)
    fields = Fields(request.POST)
    status = 200
    if request.method == "POST":
        everybody = [row.participant for row in order_after(opened.journal).standings.rows]
        given = {
            who: value for who in everybody if (value := fields.thousandths(f"v{who}")) is not None
        }
        if not fields.errors:
            done = service.enter_tie_values(STORE, t, given, by=signature(request))
            return redirect_after(request, done, reverse("tie-values", args=[t]))
        status = 422
    language = language_of(request)
    page = values_page(opened, fields if status == 422 else None, language)
    frame = frame_of(
        request,
        title=web_text(language, "tie_values.title"),
        opened=opened,
        section="standings",
    )
    return render_page(request, "ties/values.html", page, frame, status=status)


def values_page(opened: Opened, typed: Fields | None, language: Language) -> ValuesPage:
    """The page; `typed` is what could not be taken."""
    entered = {
        who: fraction_text(Fraction(value, 1000), language, places=3)
        for who, value in opened.state.tie_values
    }
    return ValuesPage(
        counts="EXT" in breaks_by(opened.tournament),
        rows=tuple(
            ValueRow(
                id=row.participant,
                rank=row.rank,
                name=row.name,
                value=(
                    entered.get(row.participant, "")
                    if typed is None
                    else typed.text(f"v{row.participant}")[:20]
                ),
                wrong=typed is not None and f"v{row.participant}" in typed.errors,
            )
            for row in order_after(opened.journal).standings.rows
        ),
        wrong=typed is not None,
        reason="" if typed is None else typed.text("reason", longest=500),
    )
