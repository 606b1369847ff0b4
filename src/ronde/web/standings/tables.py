"""Cross-table and score cards."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.model import Participants
from ronde.services.standing import cross_table_after
from ronde.standings import ScoreCard, score_cards
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.desk import Opened, open_tournament
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.standings.cells import CellWords
from ronde.web.standings.filters import Filter, read_filter
from ronde.web.standings.pages import RoundChoice, shown_round

__all__ = ["CardsPage", "CrossPage", "CrossRow", "cards", "cards_page", "cross", "cross_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossRow:
    """A line: number in this table, rank by points and tie-breaks, cells, points."""

    number: int
    rank: int
    name: str
    href: str
    cells: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossPage:
    """The cross-table; columns are rounds or, in an all-play-all, the numbers of the rows."""

    tournament: int
    after: int
    rounds: tuple[RoundChoice, ...]
    fixed: bool
    ranked: bool
    columns: tuple[str, ...]
    rows: tuple[CrossRow, ...]
    other: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsPage:
    """One card per player, to be cut out or pinned up."""

    tournament: int
    after: int
    cards: tuple[ScoreCard, ...]
    individual: bool


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
    words = CellWords(language)
    is_team = opened.tournament.settings.participants is Participants.TEAM
    base = reverse("standings", args=[opened.id])
    order = "" if ranked else "&by=number"
    current = Filter(after=shown).query
    return CrossPage(
        tournament=opened.id,
        after=shown,
        rounds=tuple(
            RoundChoice(number=r, query=f"{Filter(after=r).query}{order}", current=r == shown)
            for r in range(1, len(opened.tournament.rounds) + 1)
        ),
        fixed=table.fixed,
        ranked=ranked,
        columns=table.columns,
        rows=tuple(
            CrossRow(
                number=row.number,
                rank=row.rank,
                name=row.name,
                href=reverse("team-card", args=[opened.id, row.participant])
                if is_team
                else f"{base}players/{row.participant}/",
                cells=tuple(words.cross(cell) for cell in row.cells),
                points=row.points,
            )
            for row in table.rows
        ),
        other=f"{current}&by=number" if ranked else current,
    )


def cards(request: HttpRequest, t: int) -> HttpResponse:
    """The score cards."""
    opened = open_tournament(t)
    page = cards_page(opened, read_filter(request.GET).after)
    frame = frame_of(
        request,
        title=web_text(language_of(request), "views.cards"),
        opened=opened,
        section="standings",
        round_no=page.after,
    )
    return render_page(request, "standings/cards.html", page, frame)


def cards_page(opened: Opened, after: int) -> CardsPage:
    """The cards of all players, by pairing number; a team event has none."""
    tournament, shown = opened.tournament, shown_round(opened, after)
    individual = tournament.settings.participants is not Participants.TEAM
    return CardsPage(
        tournament=opened.id,
        after=shown,
        cards=score_cards(tournament, (), after=shown) if individual else (),
        individual=individual,
    )
