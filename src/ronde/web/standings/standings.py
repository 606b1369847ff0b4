"""The standings, as they are or after an earlier round, narrowed or whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.model import (
    ByeKind,
    DepartureKind,
    Player,
    PlayerId,
    Points,
    Side,
    Team,
    Tournament,
)
from ronde.queries.open_games import all_over
from ronde.queries.playoffs import announced_playoff, groups_level
from ronde.queries.story import movements, performances, surprise
from ronde.scoring import Entry, score_sheets
from ronde.services.cached import give_out, order_after, order_before
from ronde.standings import Row, Standings, SubRow, sub_ranking
from ronde.standings.prizes import Allocation, Award
from ronde.texts.alphabet import sort_key
from ronde.texts.cells import CellWords, ValueWords
from ronde.texts.errors import error_lines
from ronde.texts.language import Language, counted_points
from ronde.texts.naming import player_name
from ronde.texts.prizes import awards_text
from ronde.texts.tiebreaks import tiebreak_name
from ronde.texts.values import dropped_lines
from ronde.texts.web import web_text
from ronde.tiebreak import Value
from ronde.web.files.issued import outdated_now
from ronde.web.files.issuing import Outdated
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament
from ronde.web.standings.cup import show_cup
from ronde.web.standings.filters import Chips, Filter, chips, narrowed_text, read_filter
from ronde.web.standings.grid import PageOf
from ronde.web.standings.starting import show_starting

__all__ = [
    "Column",
    "Fact",
    "PathStep",
    "RoundChoice",
    "Sorting",
    "StandingsPage",
    "StandingsRow",
    "TieBreakCell",
    "page_of",
    "separators",
    "shown_round",
    "sorting",
    "standings",
    "standings_page",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A tie-break: its code, its name in words and, for spectators, what it measures.

    `sort` leads to the same lines by this column.
    """

    code: str
    name: str
    meaning: str = ""
    sort: Sorting | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sorting:
    """The way to the lines by a column; `order` is how they go by it now ("": they do not)."""

    query: str
    order: str = ""


class PathStep(NamedTuple):
    """A round as a small bar: what came of it (`w`, `d`, `l`, `u…` unplayed, `?`), and its cell."""

    kind: str
    cell: str


class TieBreakCell(NamedTuple):
    """A value, where it is explained; `separates` when it put this line below the one above.

    `number` is what lines are compared by, higher better.
    """

    text: str
    separates: bool
    href: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsRow:
    """A line: points and tie-breaks, its rounds as bars, where it moved, what it would win.

    `place` is among those shown, `rank` among all, None of who was excluded; `player` is None for a
    team, `left` how they left the tournament. `moved` places up
    since the round before (negative: down; None: was not there). `band` heads a group of equal
    points on its first line. `why` leads to what put the line here.
    """

    place: int | None
    rank: int | None
    number: int
    name: str
    player: Player | None
    href: str
    values: tuple[TieBreakCell, ...]
    path: tuple[PathStep, ...] = ()
    moved: int | None = None
    performance: int | None = None
    prize: str = ""
    band: str = ""
    why: str = ""
    left: DepartureKind | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundChoice:
    """A round to look back at."""

    number: int
    query: str
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """What is worth telling of a round: the win against the greatest odds."""

    text: str
    detail: str
    href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsPage:
    """The order after a round; `filter` says whom it is narrowed to.

    `by_matches`: the points are match points. `moves`: there was a round before. `prizes`: what
    everybody would win is shown. `toggled` leads to the same with or without performances.
    `playoff`: one is held, or was announced and somebody is level. `dropped`: why columns are
    empty.
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
    narrowed: str
    chips: Chips
    rows: tuple[StandingsRow, ...]
    total: int
    annulled: tuple[str, ...]
    open_boards: bool
    is_team: bool
    by_matches: bool
    moves: bool = False
    prizes: bool = False
    fact: Fact | None = None
    sorts: Mapping[str, Sorting] = field(default_factory=dict)
    toggled: str = ""
    playoff: bool = False
    outdated: Outdated | None = None
    dropped: tuple[str, ...] = ()

    @property
    def width(self) -> int:
        """How many columns the table has."""
        extras = (self.filter.narrows, self.filter.performance, bool(self.played), self.prizes)
        return 5 + len(self.columns) + sum(extras)


_KINDS: Mapping[object, str] = {
    Side.WIN: "w",
    Side.UNRATED_WIN: "w",
    Side.DRAW: "d",
    Side.UNRATED_DRAW: "d",
    Side.LOSS: "l",
    Side.UNRATED_LOSS: "l",
    Side.PENDING: "?",
    Side.ADJOURNED: "?",
    Side.FORFEIT_WIN: "uw",
    Side.FORFEIT_LOSS: "ul",
    ByeKind.PAB: "uw",
    ByeKind.FULL: "uw",
    ByeKind.UNOPPOSED: "uw",
    ByeKind.HALF: "ud",
}


class _Lines:
    """The lines of one table."""

    def __init__(
        self, opened: Opened, table: Standings, wanted: Filter, language: Language
    ) -> None:
        tournament = opened.tournament
        shown, last = wanted.after, len(tournament.rounds)
        self._table, self._page_of, self._language = table, page_of(opened), language
        self._players = tournament.player_by_id
        self._is_team = table.context.is_team
        entrants: tuple[Player | Team, ...] = (
            tournament.teams if self._is_team else tournament.players
        )
        self._left = {int(e.id): e.departure.kind for e in entrants if e.departure is not None}
        self._sheets = {} if self._is_team else score_sheets(tournament, after=shown)
        self._numbers: Mapping[int, int | None] = {p.id: p.tpn for p in tournament.players}
        self._words, self._values = CellWords(language), ValueWords(table, language)
        self._base = reverse("standings", args=[opened.id])
        self._codes = [(code, quote(code, safe="")) for code in table.codes]
        self._quoted = dict(self._codes)
        self._after = f"&after={shown}" if shown != last else ""
        before = order_before(opened.journal, shown).standings if shown > 1 else None
        self.moves = {} if before is None else movements(tournament, before, table)
        given = give_out(opened.journal) if shown == last else None
        self.prizes = {} if given is None else _prizes(given.allocation, language)
        self._performances: Mapping[PlayerId, int] = {}
        if wanted.performance:
            self._performances = performances(tournament, self._sheets)

    def row(self, sub: SubRow, separated_by: str, band: str) -> StandingsRow:
        """One line."""
        row, who = sub.row, sub.row.participant
        player = None if self._is_team else self._players[PlayerId(who)]
        why = f"{self._base}why/{who}/?code="
        encounters = self._table.encounters
        path: tuple[PathStep, ...] = ()
        if not self._is_team:
            path = tuple(map(self._step, self._sheets[PlayerId(who)].entries))
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
                    number=_comparable(row.values[code], is_place=(code, who) in encounters),
                )
                for code, quoted in self._codes
            ),
            path=path,
            moved=self.moves.get(who),
            performance=self._performances.get(PlayerId(who)),
            prize=self.prizes.get(who, ""),
            band=band,
            left=self._left.get(who),
            why=f"{why}{self._quoted[row.separated_by or self._table.codes[0]]}{self._after}",
        )

    def _step(self, entry: Entry) -> PathStep:
        return PathStep(_KINDS.get(entry.outcome, "ul"), self._words.entry(entry, self._numbers))

    def bands(self, rows: Sequence[Row]) -> Iterator[str]:
        """What heads each line: the points where they change, if they rank first."""
        totals = self._table.context.ledgers[self._table.context.primary].totals
        before: int | None = None
        headed = False
        for row in rows:
            if row.rank is None:
                yield "" if headed else web_text(self._language, "left.no_place")
                headed = True
                continue
            points = totals[row.participant]
            new = self._table.codes[0] == "PTS" and points != before
            yield counted_points(Points(points), self._language) if new else ""
            before = points


def _comparable(value: Value, *, is_place: bool) -> str:
    """A value as a script compares it; of several numbers the first, of places the lower better."""
    first = value[0] if isinstance(value, tuple) and value else value
    if first is None or isinstance(first, tuple):
        return ""
    return f"{float(-first if is_place else first):.9g}"


_SORTED = ("rank", "no", "name", "performance")
"""Columns that are no tie-breaks."""


def _in_order(
    rows: tuple[StandingsRow, ...], wanted: Filter, codes: Sequence[str], language: Language
) -> tuple[StandingsRow, ...]:
    """The lines by the column asked for, without headings; who has no value comes last."""
    name, down = wanted.sort.removeprefix("-"), wanted.sort.startswith("-")
    if name not in {*_SORTED, *codes}:
        return rows

    def key(row: StandingsRow) -> Any:
        if name == "name":
            return sort_key(row.name, language)
        if name in codes:
            number = row.values[codes.index(name)].number
            return float(number) if number else None
        return {"rank": row.rank, "no": row.number, "performance": row.performance}[name]

    known = sorted((r for r in rows if key(r) is not None), key=key, reverse=down)
    unknown = [row for row in rows if key(row) is None]
    return tuple(replace(row, band="") for row in (*known, *unknown))


def sorting(wanted: Filter, name: str) -> Sorting:
    """The way to a column: names, numbers and ranks upwards first, what is better higher downwards.

    The next press turns it round.
    """
    first = name if name in {"rank", "no", "name"} else f"-{name}"
    other = f"-{name}" if first == name else name
    now = wanted.sort.removeprefix("-") == name
    order = ("descending" if wanted.sort.startswith("-") else "ascending") if now else ""
    sort = other if wanted.sort == first else first
    return Sorting(query=replace(wanted, sort=sort).query, order=order)


def _prizes(allocation: Allocation, language: Language) -> dict[int, str]:
    """What everybody would take home."""
    found: dict[int, list[Award]] = {}
    for award in allocation.awards:
        if award.amount or award.share.prize.goods:
            found.setdefault(award.player, []).append(award)
    currency = allocation.rules.currency
    return {player: awards_text(awards, currency, language) for player, awards in found.items()}


def standings(request: HttpRequest, t: int) -> HttpResponse:
    """The order after a round; round and filters are in the address."""
    opened = open_tournament(t)
    language = language_of(request)
    if not opened.tournament.rounds:
        return show_starting(request, opened)
    if opened.tournament.settings.system.name == "cup":
        return show_cup(request, opened)
    page = standings_page(opened, read_filter(request.GET), language)
    page = replace(page, outdated=outdated_now(request, opened, round_no=page.after))
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
        wanted = wanted.everybody if not is_team else Filter(after=wanted.after)
        found = tuple(SubRow(row.rank, row) for row in table.rows)
    last = len(tournament.rounds)
    lines = _Lines(opened, table, wanted.at(shown), language)
    listed = [sub.row for sub in found]
    heads = zip(found, separators(table, listed), lines.bands(listed), strict=True)
    return StandingsPage(
        tournament=opened.id,
        after=shown,
        rounds=tuple(
            RoundChoice(number=r, query=wanted.at(r).query, current=r == shown)
            for r in range(1, last + 1)
        ),
        played=() if is_team else tuple(range(1, shown + 1)),
        complete=all_over(tournament.rounds[:shown]),
        dropped=dropped_lines(table, language),
        columns=tuple(
            Column(code=c, name=tiebreak_name(c, language), sort=sorting(wanted, c))
            for c in table.codes
        ),
        sorts={name: sorting(wanted, name) for name in _SORTED},
        edition=table.edition,
        problem=() if order.problem is None else error_lines(order.problem, language),
        filter=wanted,
        narrowed=narrowed_text(wanted, language),
        chips=chips(tournament, wanted, language),
        rows=_in_order(
            tuple(lines.row(sub, code, band) for sub, code, band in heads),
            wanted,
            table.codes,
            language,
        ),
        total=len(table.rows),
        annulled=tuple(tournament.player(PlayerId(p)).name for p in table.annulled),
        is_team=is_team,
        by_matches=table.context.primary == "MP",
        open_boards=shown == last and last > 0 and not tournament.rounds[last - 1].is_complete,
        moves=bool(lines.moves),
        prizes=bool(lines.prizes),
        fact=None if is_team or not shown else _fact(opened, shown, lines.moves, language),
        toggled=replace(wanted, performance=not wanted.performance).query,
        playoff=shown == last and _plays_on(tournament, table),
    )


def _plays_on(tournament: Tournament, table: Standings) -> bool:
    """Whether a play-off is held, or was announced and somebody is level."""
    announced, _ = announced_playoff(tournament.settings)
    return bool(tournament.playoffs or (announced and groups_level(tournament, table)))


def _fact(opened: Opened, number: int, moves: Mapping[int, int], language: Language) -> Fact | None:
    """The win against the greatest odds of the round, and what it brought."""
    found = surprise(opened.tournament, number)
    if found is None:
        return None
    gained = moves.get(found.winner.id, 0)
    code = "fact.won_and_gained" if gained > 0 else "fact.won"
    return Fact(
        text=web_text(
            language,
            code,
            winner=player_name(found.winner.id, opened.tournament, language),
            own=found.winner.rating,
            loser=player_name(found.loser.id, opened.tournament, language),
            theirs=found.loser.rating,
            count=gained,
        ),
        detail=web_text(language, "fact.odds", count=found.difference),
        href=page_of(opened)(found.winner.id),
    )
