"""One value of the standings, explained."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from django.http import HttpRequest, HttpResponse

from ronde.errors import RondeError
from ronde.services.cached import order_after
from ronde.standings import Row, Standings
from ronde.store.errors import NotStored
from ronde.texts.language import Language, join
from ronde.texts.tiebreaks import tiebreak_name
from ronde.texts.values import (
    explained_value,
    explanation_rows,
    explanation_summary,
    line_value,
    value_text,
)
from ronde.texts.web import web_text
from ronde.tiebreak import Explanation
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament
from ronde.web.standings.filters import read_filter
from ronde.web.standings.standings import shown_round

__all__ = ["ValuePage", "ValueRow", "explain", "value_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueRow:
    """One contribution; `is_cut` when it was left out, the reason says why."""

    round: str
    opponent: str
    amount: str
    reason: str
    is_cut: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ValuePage:
    """A value, its contributions, their total, and what it decided."""

    tournament: int
    participant: int
    after: int
    code: str
    tiebreak: str
    name: str
    value: str
    summary: tuple[str, ...]
    rows: tuple[ValueRow, ...]
    total: str
    group: str
    decided: str
    codes: tuple[str, ...]
    query: str


def explain(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """What a value is made of; the code is in the address."""
    opened = open_tournament(t)
    wanted = read_filter(request.GET)
    code = request.GET.get("code", "PTS")[:40]
    page = value_page(opened, p, code, wanted.after, language_of(request))
    frame = frame_of(
        request, title=page.tiebreak, opened=opened, section="standings", round_no=page.after
    )
    return render_page(request, "standings/value.html", page, frame)


def value_page(
    opened: Opened, participant: int, code: str, after: int, language: Language
) -> ValuePage:
    """The sheet about one value.

    Raises:
        NotStored: nobody of that number in the standings, or the code is not in the chain.
    """
    shown = shown_round(opened, after)
    table = order_after(opened.journal, shown).standings
    row = next((r for r in table.rows if r.participant == participant), None)
    if row is None or code not in row.values:
        raise NotStored(kind="value", number=participant)
    try:
        found = table.explain(participant, code)
    except RondeError:
        raise NotStored(kind="value", number=participant) from None
    names = {r.participant: r.name for r in table.rows}
    texts = explanation_rows(found, lambda other: names.get(other, "?"), language)
    return ValuePage(
        tournament=opened.id,
        participant=participant,
        after=shown,
        code=code,
        tiebreak=tiebreak_name(code, language),
        name=row.name,
        value=explained_value(found, language),
        summary=explanation_summary(found, language),
        rows=tuple(
            ValueRow(round=r, opponent=who, amount=amount, reason=why, is_cut=bool(item.cut))
            for (r, who, amount, why), item in zip(texts, found.contributions, strict=True)
        ),
        total=_total(found, language),
        group=join(tuple(names.get(other, "?") for other in found.group), language),
        decided=_decided(table, row, language),
        codes=table.codes,
        query=f"&after={shown}" if shown != len(opened.tournament.rounds) else "",
    )


def _total(found: Explanation, language: Language) -> str:
    """The sum of what was kept, where the value is a sum or a mean."""
    if found.kind not in {"sum", "mean"} or found.value is None:
        return ""
    kept = [item.amount for item in found.contributions if not item.cut]
    return value_text(sum(kept, Fraction(0)), language)


def _decided(table: Standings, row: Row, language: Language) -> str:
    """What put this line below the one above it."""
    place = table.rows.index(row)
    if place == 0:
        return ""
    above, code = table.rows[place - 1], row.separated_by
    if not code:
        return web_text(language, "value.tied", other=above.name)
    return web_text(
        language,
        "value.decided",
        other=above.name,
        tiebreak=tiebreak_name(code, language),
        theirs=line_value(table, above, code, language),
        own=line_value(table, row, code, language),
    )
