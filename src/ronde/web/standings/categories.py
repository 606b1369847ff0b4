"""The lists of all categories one after the other, for the wall and the prize-giving."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.model import PlayerId
from ronde.services.cached import order_after
from ronde.standings import SubRow, sub_ranking
from ronde.texts.categories import categories
from ronde.texts.cells import ValueWords
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament
from ronde.web.standings.filters import read_filter
from ronde.web.standings.standings import (
    RoundChoice,
    StandingsRow,
    TieBreakCell,
    page_of,
    shown_round,
)

__all__ = ["CategoriesPage", "Category", "categories_page", "category_lists"]

KINDS = {
    "": "categories.usual",
    "club": "categories.club",
    "league": "categories.league",
    "federation": "categories.federation",
}
"""What can be listed: women, men, ages and ratings together, or the groups of one name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Category:
    """One list under its heading."""

    name: str
    rows: tuple[StandingsRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CategoriesPage:
    """All lists that have somebody in them; `kinds` are the other ways to divide."""

    tournament: int
    after: int
    by: str
    kinds: tuple[tuple[str, str], ...]
    rounds: tuple[RoundChoice, ...]
    codes: tuple[str, ...]
    lists: tuple[Category, ...]


def category_lists(request: HttpRequest, t: int) -> HttpResponse:
    """The lists after a round; `by` divides by club, league or federation instead."""
    opened = open_tournament(t)
    language = language_of(request)
    by = request.GET.get("by", "")
    after = read_filter(request.GET).after
    page = categories_page(opened, after, by if by in KINDS else "", language)
    title = web_text(language, "categories.title")
    frame = frame_of(request, title=title, opened=opened, section="standings", round_no=page.after)
    return render_page(request, "standings/categories.html", page, frame)


def categories_page(opened: Opened, after: int, by: str, language: Language) -> CategoriesPage:
    """Every category that somebody, but not everybody, belongs to."""
    tournament, shown = opened.tournament, shown_round(opened, after)
    table = order_after(opened.journal, shown).standings
    words, link = ValueWords(table, language), page_of(opened)

    def line(sub: SubRow) -> StandingsRow:
        row = sub.row
        return StandingsRow(
            place=sub.rank,
            rank=row.rank,
            number=table.context.numbers[row.participant],
            name=row.name,
            player=tournament.player_by_id[PlayerId(row.participant)],
            href=link(row.participant),
            values=tuple(TieBreakCell(words.text(row, code), separates=False) for code in codes),
        )

    codes = table.codes
    groups = () if table.context.is_team else categories(tournament, by or "usual", language)
    found = ((name, sub_ranking(tournament, table, chosen)) for name, chosen in groups)
    return CategoriesPage(
        tournament=opened.id,
        after=shown,
        by=by,
        kinds=tuple((kind, web_text(language, code)) for kind, code in KINDS.items()),
        rounds=tuple(
            RoundChoice(
                number=r, query=f"after={r}" + (f"&by={by}" if by else ""), current=r == shown
            )
            for r in range(1, len(tournament.rounds) + 1)
        ),
        codes=codes,
        lists=tuple(
            Category(name=name, rows=tuple(map(line, subs))) for name, subs in found if subs
        ),
    )
