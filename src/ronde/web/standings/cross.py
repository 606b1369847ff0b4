"""The cross-table."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.services.cached import cross_table_after
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament
from ronde.web.standings.filters import Filter, read_filter
from ronde.web.standings.grid import CrossGrid, cross_grid
from ronde.web.standings.standings import RoundChoice, page_of, shown_round

__all__ = ["CrossPage", "cross", "cross_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossPage:
    """The cross-table after a round; `other` leads to the same in the other order."""

    tournament: int
    after: int
    rounds: tuple[RoundChoice, ...]
    table: CrossGrid
    other: str


def cross(request: HttpRequest, t: int) -> HttpResponse:
    """The cross-table; `by=number` orders by pairing number."""
    opened = open_tournament(t)
    ranked = request.GET.get("by") != "number"
    language = language_of(request)
    page = cross_page(opened, read_filter(request.GET).after, language, ranked=ranked)
    frame = frame_of(
        request,
        title=web_text(language, "views.cross"),
        opened=opened,
        section="standings",
        round_no=page.after,
    )
    return render_page(request, "standings/cross.html", page, frame)


def cross_page(opened: Opened, after: int, language: Language, *, ranked: bool) -> CrossPage:
    """The table after that round."""
    shown = shown_round(opened, after)
    table = cross_table_after(opened.journal, shown, ranked=ranked)
    order = "" if ranked else "&by=number"
    current = Filter(after=shown).query
    return CrossPage(
        tournament=opened.id,
        after=shown,
        rounds=tuple(
            RoundChoice(number=r, query=f"{Filter(after=r).query}{order}", current=r == shown)
            for r in range(1, len(opened.tournament.rounds) + 1)
        ),
        table=cross_grid(
            opened.tournament, table, language, page_of(opened), shows_rank=not ranked
        ),
        other=f"{current}&by=number" if ranked else current,
    )
