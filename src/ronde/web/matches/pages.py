"""View-models of team matches: home team on the left, away team on the right."""

from __future__ import annotations

from dataclasses import dataclass

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
from ronde.store.errors import NotStored
from ronde.texts.results import result_text
from ronde.web.request_context import Opened

__all__ = [
    "CHOICES",
    "MatchLine",
    "MatchPage",
    "SheetsPage",
    "Side",
    "match_page",
    "open_match",
    "sheets_page",
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


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetsPage:
    """All sheets of a round, to be written on and signed."""

    tournament: int
    round: int
    sheets: tuple[MatchPage, ...]


def match_page(opened: Opened, round_: Round, table: int) -> MatchPage:
    """The sheet of the match at that table.

    Raises:
        NotStored: there is none.
    """
    return _page(opened, round_, open_match(opened, round_, table), _open_tables(opened, round_))


def open_match(opened: Opened, round_: Round, table: int) -> TeamMatch:
    """The match at that table.

    Raises:
        NotStored: there is none.
    """
    try:
        return match_at(opened.tournament, round_, table)
    except NoSuchTable:
        raise NotStored(kind="match", number=table) from None


def sheets_page(opened: Opened, round_: Round) -> SheetsPage:
    """Every sheet of a round."""
    found = matches_of(opened.tournament, round_)
    return SheetsPage(
        tournament=opened.id,
        round=round_.number,
        sheets=tuple(_page(opened, round_, match, ()) for match in found),
    )


def _open_tables(opened: Opened, round_: Round) -> tuple[int, ...]:
    return tuple(m.match.table for m in matches_of(opened.tournament, round_) if m.open)


def _page(
    opened: Opened, round_: Round, match: TeamMatch, open_tables: tuple[int, ...]
) -> MatchPage:
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
