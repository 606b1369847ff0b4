"""A team match: its sheet, its results, its forfeit."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.errors import ModelError
from ronde.journal.refusals import NoSuchTable
from ronde.model import (
    Color,
    MatchForfeit,
    Player,
    PlayerId,
    Points,
    Result,
    Round,
    Team,
    Tournament,
)
from ronde.queries.matches import MatchBoard, TeamMatch, match_at, matches_of
from ronde.queries.systems import plays_matches
from ronde.services import matches as service
from ronde.store.errors import NotStored
from ronde.texts.results import parse_result, result_text
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_round, open_tournament, signature
from ronde.web.rounds.board import NotUnderstood

__all__ = [
    "CHOICES",
    "MatchLine",
    "MatchPage",
    "Side",
    "forfeit",
    "match",
    "match_page",
    "open_match",
    "open_matches",
    "sheet_of",
]

CHOICES = (
    Result.WHITE_WINS,
    Result.DRAW,
    Result.BLACK_WINS,
    Result.BLACK_FORFEITS,
    Result.WHITE_FORFEITS,
    Result.DOUBLE_FORFEIT,
)
"""Results of a board as the sheet offers them, home team first; the board's page has the others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLine:
    """A board: who plays for each team with which colour; `result` is read home team first."""

    board: int
    home: Player | None
    away: Player | None
    home_color: Color
    away_color: Color
    plays: bool
    is_open: bool
    chosen: str
    text: str
    signs: tuple[str, str]
    odd: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """A team of a match: whether its line-up was handed in, whether it keeps the roster's order."""

    team: Team
    given: bool
    score: Points
    match_points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchPage:
    """The sheet of one match."""

    tournament: int
    round: int
    table: int
    home: Side
    away: Side
    lines: tuple[MatchLine, ...]
    open: int
    over: bool
    published: bool
    closed: bool
    forfeit: MatchForfeit | None
    played: bool
    next_table: int
    choices: tuple[str, ...] = tuple(result_text(result) for result in CHOICES)

    @property
    def sides(self) -> tuple[Side, Side]:
        """Home team, away team."""
        return self.home, self.away


def open_matches(t: int) -> Opened:
    """A tournament in which teams meet on several boards.

    Raises:
        NotStored: it is not one.
    """
    opened = open_tournament(t)
    if not plays_matches(opened.tournament.settings):
        raise NotStored(kind="match", number=t)
    return opened


def match(request: HttpRequest, t: int, r: int, m: int) -> HttpResponse:
    """The sheet; posting records every result that changed, all or nothing."""
    opened = open_matches(t)
    page = match_page(opened, open_round(opened, r), m)
    if request.method == "POST":
        done = service.enter_match(
            STORE, t, round_no=r, table=m, results=_results(request, page), by=signature(request)
        )
        left = match_page(open_tournament(t, done.journal), done.state.tournament.rounds[r - 1], m)
        onward = left.next_table if left.over and left.next_table else m
        return redirect_after(request, done, reverse("match", args=[t, r, onward]))
    title = web_text(language_of(request), "matches.title", round=r, table=m)
    frame = frame_of(request, title=title, opened=opened, section="rounds", round_no=r, live=True)
    return render_page(request, "matches/match.html", page, frame)


def _results(request: HttpRequest, page: MatchPage) -> dict[int, Result]:
    """What the sheet says, board by board; boards left as they were are not in it."""
    found: dict[int, Result] = {}
    for line in page.lines:
        typed = request.POST.get(f"b{line.board}")
        if typed is None or not line.plays or typed.strip() == line.chosen:
            continue
        try:
            found[line.board] = parse_result(typed) if typed.strip() else Result.PENDING
        except ModelError:
            raise NotUnderstood(text=f"{line.board} {typed}"[:80]) from None
    return found


def forfeit(request: HttpRequest, t: int, r: int, m: int) -> HttpResponse:
    """A whole match is forfeited, or not after all."""
    open_matches(t)
    wanted = request.POST.get("forfeit", "")
    sign = next((f for f in MatchForfeit if f.value == wanted), None)
    if sign is None and wanted != "none":
        raise NotUnderstood(text=wanted[:80])
    done = service.forfeit_match(STORE, t, round_no=r, table=m, forfeit=sign, by=signature(request))
    return redirect_after(request, done, reverse("match", args=[t, r, m]))


def match_page(opened: Opened, round_: Round, table: int) -> MatchPage:
    """The sheet of the match at that table.

    Raises:
        NotStored: there is none.
    """
    return sheet_of(opened, round_, open_match(opened, round_, table), _open_tables(opened, round_))


def open_match(opened: Opened, round_: Round, table: int) -> TeamMatch:
    """The match at that table.

    Raises:
        NotStored: there is none.
    """
    try:
        return match_at(opened.tournament, round_, table)
    except NoSuchTable:
        raise NotStored(kind="match", number=table) from None


def _open_tables(opened: Opened, round_: Round) -> tuple[int, ...]:
    return tuple(m.match.table for m in matches_of(opened.tournament, round_) if m.open)


def sheet_of(
    opened: Opened, round_: Round, match: TeamMatch, open_tables: tuple[int, ...]
) -> MatchPage:
    """The sheet of a match; `open_tables` are those to go on to."""
    table = match.match.table
    given = (match.match.first_lineup is not None, match.match.second_lineup is not None)
    waiting = [other for other in open_tables if other != table]
    return MatchPage(
        tournament=opened.id,
        round=round_.number,
        table=table,
        home=_side(match, 0, given=given[0]),
        away=_side(match, 1, given=given[1]),
        lines=tuple(_line(opened.tournament, board) for board in match.boards),
        open=match.open,
        over=not match.open,
        published=round_.published,
        closed=round_.closed,
        forfeit=match.match.forfeit,
        played=any(b.result and b.result.is_known and b.result.is_played for b in match.boards),
        next_table=next((other for other in waiting if other > table), min(waiting, default=0)),
    )


def _side(match: TeamMatch, which: int, *, given: bool) -> Side:
    return Side(
        team=(match.first, match.second)[which],
        given=given,
        score=match.score[which],
        match_points=match.match_points[which],
    )


def _line(tournament: Tournament, board: MatchBoard) -> MatchLine:
    def player(who: PlayerId | None) -> Player | None:
        return None if who is None else tournament.player(who)

    result = board.result
    known = result is not None and result is not Result.PENDING
    return MatchLine(
        board=board.board,
        home=player(board.first),
        away=player(board.second),
        home_color=board.color,
        away_color=board.color.opposite,
        plays=result is not None,
        is_open=board.is_open,
        chosen=result_text(result) if known and result is not None else "",
        text=_text(board),
        signs=_signs(_text(board)),
        odd=known and result not in CHOICES,
    )


def _signs(text: str) -> tuple[str, str]:
    """What each team writes down: `½-½` is ½ and ½."""
    return (text[:1], text[2:]) if text[1:2] == "-" else ("", text)


def _text(board: MatchBoard) -> str:
    return "" if board.on_sheet is None else result_text(board.on_sheet)
