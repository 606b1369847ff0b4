"""The standings, as they are or after an earlier round, narrowed or whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.model import Player, PlayerId
from ronde.scoring import score_sheets
from ronde.services.cached import order_after
from ronde.standings import Row, Standings, SubRow, sub_ranking
from ronde.texts.errors import error_lines
from ronde.texts.language import Language
from ronde.texts.tiebreaks import tiebreak_name
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament
from ronde.web.standings.cells import CellWords, ValueWords
from ronde.web.standings.cup import show_cup
from ronde.web.standings.filters import Choices, Filter, choices, read_filter
from ronde.web.standings.grid import PageOf

__all__ = [
    "Column",
    "RoundChoice",
    "StandingsPage",
    "StandingsRow",
    "TieBreakCell",
    "page_of",
    "separators",
    "shown_round",
    "standings",
    "standings_page",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A tie-break: its code, its name in words and, for spectators, what it measures."""

    code: str
    name: str
    meaning: str = ""


class TieBreakCell(NamedTuple):
    """A value, where it is explained; `separates` when it put this line below the one above."""

    text: str
    separates: bool
    href: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsRow:
    """A line: points and tie-breaks, then its rounds as short cells.

    `place` is among those shown, `rank` among all; `player` is None for a team.
    """

    place: int
    rank: int
    number: int
    name: str
    player: Player | None
    href: str
    values: tuple[TieBreakCell, ...]
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundChoice:
    """A round to look back at."""

    number: int
    query: str
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsPage:
    """The order after a round; `filter` says whom it is narrowed to.

    `by_matches`: the points are match points.
    """

    tournament: int
    after: int
    rounds: tuple[RoundChoice, ...]
    played: tuple[int, ...]
    complete: bool
    columns: tuple[Column, ...]
    edition: str
    problem: tuple[str, ...]
    filter: Filter
    choices: Choices
    rows: tuple[StandingsRow, ...]
    total: int
    annulled: tuple[str, ...]
    open_boards: bool
    is_team: bool
    by_matches: bool


class _Lines:
    """The lines of one table."""

    def __init__(self, opened: Opened, table: Standings, shown: int, language: Language) -> None:
        tournament = opened.tournament
        self._table, self._page_of = table, page_of(opened)
        self._players = tournament.player_by_id
        self._is_team = table.context.is_team
        self._sheets = {} if self._is_team else score_sheets(tournament, after=shown)
        self._numbers: Mapping[int, int | None] = {p.id: p.tpn for p in tournament.players}
        self._words, self._values = CellWords(language), ValueWords(table, language)
        self._base = reverse("standings", args=[opened.id])
        self._codes = [(code, quote(code, safe="")) for code in table.codes]
        self._after = f"&after={shown}" if shown != len(tournament.rounds) else ""

    def row(self, sub: SubRow, separated_by: str) -> StandingsRow:
        """One line."""
        row, who = sub.row, sub.row.participant
        player = None if self._is_team else self._players[PlayerId(who)]
        why = f"{self._base}why/{who}/?code="
        cells: tuple[str, ...] = ()
        if not self._is_team:
            entries = self._sheets[PlayerId(who)].entries
            cells = tuple(self._words.entry(entry, self._numbers) for entry in entries)
        return StandingsRow(
            place=sub.rank,
            rank=row.rank,
            number=self._table.context.numbers[who],
            name=row.name,
            player=player,
            href=self._page_of(who),
            values=tuple(
                TieBreakCell(
                    text=self._values.text(row, code),
                    href=f"{why}{quoted}{self._after}",
                    separates=code == separated_by,
                )
                for code, quoted in self._codes
            ),
            cells=cells,
        )


def standings(request: HttpRequest, t: int) -> HttpResponse:
    """The order after a round; round and filters are in the address."""
    opened = open_tournament(t)
    language = language_of(request)
    if opened.tournament.settings.system.name == "cup":
        return show_cup(request, opened)
    page = standings_page(opened, read_filter(request.GET), language)
    title = web_text(language, "section.standings")
    frame = frame_of(request, title=title, opened=opened, section="standings", round_no=page.after)
    return render_page(request, "standings/standings.html", page, frame)


def shown_round(opened: Opened, asked: int) -> int:
    """The round asked for, or the last one paired."""
    last = len(opened.tournament.rounds)
    return asked if 1 <= asked <= last else last


def page_of(opened: Opened) -> PageOf:
    """Where the lines of a ranking lead: to a team's card, to a player's record."""
    if opened.tournament.settings.is_team:
        return lambda team: reverse("team-card", args=[opened.id, team])
    base = reverse("standings", args=[opened.id])
    return lambda player: f"{base}players/{player}/"


def separators(table: Standings, rows: Sequence[Row]) -> Iterator[str]:
    """For each of these lines, the code that put it below the one before it in the selection.

    Between lines that were not neighbours it is the first criterion of the chain that drew a line
    anywhere between them: those before it left all of them tied.
    """
    steps = {code: step for step, code in enumerate(table.codes)}
    position = {row.participant: place for place, row in enumerate(table.rows)}
    previous = None
    for row in rows:
        if previous is None:
            yield ""
        else:
            between = table.rows[previous + 1 : position[row.participant] + 1]
            drawn = [r.separated_by for r in between if r.separated_by]
            yield min(drawn, key=steps.__getitem__, default="")
        previous = position[row.participant]


def standings_page(opened: Opened, wanted: Filter, language: Language) -> StandingsPage:
    """The standings after that round, of those the filter asks for."""
    tournament = opened.tournament
    shown = shown_round(opened, wanted.after)
    order = order_after(opened.journal, shown)
    table = order.standings
    is_team = table.context.is_team
    if wanted.narrows and not is_team:
        found = sub_ranking(tournament, table, wanted.selection(tournament))
    else:
        wanted = Filter(after=wanted.after)
        found = tuple(SubRow(row.rank, row) for row in table.rows)
    last = len(tournament.rounds)
    lines = _Lines(opened, table, shown, language)
    drawn = separators(table, [sub.row for sub in found])
    return StandingsPage(
        tournament=opened.id,
        after=shown,
        rounds=tuple(
            RoundChoice(number=r, query=wanted.at(r).query, current=r == shown)
            for r in range(1, last + 1)
        ),
        played=() if is_team else tuple(range(1, shown + 1)),
        complete=not shown or tournament.rounds[shown - 1].is_complete,
        columns=tuple(Column(code=c, name=tiebreak_name(c, language)) for c in table.codes),
        edition=table.edition,
        problem=() if order.problem is None else error_lines(order.problem, language),
        filter=wanted,
        choices=choices(tournament, language),
        rows=tuple(lines.row(sub, code) for sub, code in zip(found, drawn, strict=True)),
        total=len(table.rows),
        annulled=tuple(tournament.player(PlayerId(p)).name for p in table.annulled),
        is_team=is_team,
        by_matches=table.context.primary == "MP",
        open_boards=shown == last and last > 0 and not tournament.rounds[last - 1].is_complete,
    )
