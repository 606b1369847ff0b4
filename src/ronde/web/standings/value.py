"""One value of the standings, explained."""

from __future__ import annotations

from collections.abc import Mapping
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

__all__ = [
    "ValuePage",
    "ValueRow",
    "ValueSheet",
    "explain",
    "place_reason",
    "value_page",
    "value_rows",
    "value_sheet",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueRow:
    """One contribution; `is_cut` when it was left out, the reason says why."""

    round: str
    opponent: str
    amount: str
    reason: str
    is_cut: bool

    @property
    def short(self) -> str:
        """The family name of the opponent, for the row of addends."""
        return self.opponent.partition(",")[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class ValueSheet:
    """A value, its contributions, their total, and what put the line where it is.

    `_value.html` shows it, to whom ever it may be shown.
    """

    participant: int
    rank: int
    name: str
    code: str
    tiebreak: str
    value: str
    summary: tuple[str, ...]
    rows: tuple[ValueRow, ...]
    total: str
    group: str
    decided: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ValuePage:
    """The sheet about one value, and the way to the others of the line."""

    tournament: int
    after: int
    sheet: ValueSheet
    codes: tuple[str, ...]
    query: str


def explain(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """What a value is made of; the code is in the address."""
    opened = open_tournament(t)
    wanted = read_filter(request.GET)
    code = request.GET.get("code", "PTS")[:40]
    page = value_page(opened, p, code, wanted.after, language_of(request))
    title = page.sheet.tiebreak
    frame = frame_of(request, title=title, opened=opened, section="standings", round_no=page.after)
    return render_page(request, "standings/value.html", page, frame)


def value_page(
    opened: Opened, participant: int, code: str, after: int, language: Language
) -> ValuePage:
    """The page about one value.

    Raises:
        NotStored: nobody of that number in the standings, or the code is not in the chain.
    """
    shown = shown_round(opened, after)
    table = order_after(opened.journal, shown).standings
    sheet = value_sheet(table, participant, code, language)
    if sheet is None:
        raise NotStored(kind="value", number=participant)
    return ValuePage(
        tournament=opened.id,
        after=shown,
        sheet=sheet,
        codes=table.codes,
        query=f"&after={shown}" if shown != len(opened.tournament.rounds) else "",
    )


def value_sheet(
    table: Standings, participant: int, code: str, language: Language
) -> ValueSheet | None:
    """What a value of some standings is made of; None where there is no such value."""
    row = next((r for r in table.rows if r.participant == participant), None)
    if row is None or code not in row.values:
        return None
    try:
        found = table.explain(participant, code)
    except RondeError:
        return None
    names = {r.participant: r.name for r in table.rows}
    return ValueSheet(
        participant=participant,
        rank=row.rank or 0,
        name=row.name,
        code=code,
        tiebreak=tiebreak_name(code, language),
        value=explained_value(found, language),
        summary=explanation_summary(found, language),
        rows=value_rows(found, names, language),
        total=_total(found, language),
        group=join(tuple(names.get(other, "?") for other in found.group), language),
        decided=place_reason(table, row, language),
    )


def value_rows(
    found: Explanation, names: Mapping[int, str], language: Language
) -> tuple[ValueRow, ...]:
    """What a value is made of, one contribution a row."""
    texts = explanation_rows(found, lambda other: names.get(other, "?"), language)
    return tuple(
        ValueRow(round=r, opponent=who, amount=amount, reason=why, is_cut=bool(item.cut))
        for (r, who, amount, why), item in zip(texts, found.contributions, strict=True)
    )


def _total(found: Explanation, language: Language) -> str:
    """The sum of what was kept, where the value is a sum or a mean."""
    if found.kind not in {"sum", "mean"} or found.value is None:
        return ""
    kept = [item.amount for item in found.contributions if not item.cut]
    return value_text(sum(kept, Fraction(0)), language)


def place_reason(table: Standings, row: Row, language: Language) -> str:
    """What put this line below the one above it; of the first, above the one below."""
    if row.rank is None:
        return web_text(language, "left.why_no_place")
    lines = table.placed
    place = lines.index(row)
    if len(lines) == 1:
        return ""
    other, lower = (lines[1],) * 2 if place == 0 else (lines[place - 1], row)
    code = lower.separated_by
    if not code:
        return web_text(language, "value.tied", other=other.name)
    return web_text(
        language,
        "value.ahead" if place == 0 else "value.decided",
        other=other.name,
        tiebreak=tiebreak_name(code, language),
        theirs=line_value(table, other, code, language),
        own=line_value(table, row, code, language),
    )
