"""Team matches on several boards: line-ups, results board by board, forfeits, and how they stand.

The first team of a match is at home: it has White on the odd boards unless the event announces
other colours. A line-up not handed in is the roster, in order, of those who are there.
"""

from __future__ import annotations

from dataclasses import dataclass

from ronde.journal.lookups import games_of_match
from ronde.journal.refusals import NoSuchTable
from ronde.model import (
    ByeKind,
    Color,
    Game,
    Match,
    PlayerId,
    Points,
    Result,
    Round,
    Team,
    TeamId,
    Tournament,
)
from ronde.pairing.lineups import Lineup, board_colors, roster_lineup
from ronde.scoring.teams import TeamEntry, team_sheets

__all__ = ["MatchBoard", "TeamMatch", "lineup_of", "match_at", "matches_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchBoard:
    """A board of a match: who sits for each team (None: nobody), the colour of the first team.

    `result` is seen from the first team; None where nobody or only one player sits there.
    """

    board: int
    first: PlayerId | None
    second: PlayerId | None
    color: Color
    result: Result | None

    @property
    def is_open(self) -> bool:
        """Whether a result is missing."""
        return self.result is Result.PENDING

    @property
    def on_sheet(self) -> Result | None:
        """What the sheet says, first team first: whoever sits alone has won."""
        if self.result is not None or self.first is self.second is None:
            return self.result
        return Result.BLACK_FORFEITS if self.second is None else Result.WHITE_FORFEITS


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamMatch:
    """A match as it stands: game points so far, match points once it is over."""

    match: Match
    first: Team
    second: Team
    boards: tuple[MatchBoard, ...]
    score: tuple[Points, Points]
    match_points: tuple[Points, Points]

    @property
    def open(self) -> int:
        """Boards without a result."""
        return sum(board.is_open for board in self.boards)


def matches_of(tournament: Tournament, round_: Round) -> tuple[TeamMatch, ...]:
    """Every match of a round, by table."""
    if not round_.matches:
        return ()
    sheets = team_sheets(tournament, after=round_.number)

    def entry(team: TeamId, other: TeamId) -> TeamEntry:
        return next(
            e
            for e in reversed(sheets[team].entries)
            if e.round == round_.number and e.opponent == other
        )

    found = []
    for match in sorted(round_.matches, key=lambda m: m.table):
        sides = (entry(match.first, match.second), entry(match.second, match.first))
        found.append(
            TeamMatch(
                match=match,
                first=tournament.team_by_id[match.first],
                second=tournament.team_by_id[match.second],
                boards=_boards(tournament, round_, match),
                score=(sides[0].game_points, sides[1].game_points),
                match_points=(sides[0].match_points, sides[1].match_points),
            )
        )
    return tuple(found)


def match_at(tournament: Tournament, round_: Round, table: int) -> TeamMatch:
    """The match at a table.

    Raises:
        NoSuchTable: there is none.
    """
    for match in matches_of(tournament, round_):
        if match.match.table == table:
            return match
    raise NoSuchTable(round=round_.number, table=table)


def _boards(tournament: Tournament, round_: Round, match: Match) -> tuple[MatchBoard, ...]:
    games: dict[int, Game] = {
        round_.games[i].board: round_.games[i] for i in games_of_match(tournament, round_, match)
    }
    alone = {b.player for b in round_.byes if b.kind is ByeKind.UNOPPOSED}
    lines = [lineup_of(tournament, round_, match, team) for team in (match.first, match.second)]
    boards = []
    for board, color in enumerate(board_colors(tournament), 1):
        game = games.get(board)
        if game is None:
            first, second = (_unopposed(line, board, alone) for line in lines)
            boards.append(
                MatchBoard(board=board, first=first, second=second, color=color, result=None)
            )
            continue
        ours_white = tournament.team_of.get(game.white) == match.first
        boards.append(
            MatchBoard(
                board=board,
                first=game.white if ours_white else game.black,
                second=game.black if ours_white else game.white,
                color=Color.WHITE if ours_white else Color.BLACK,
                result=game.result if ours_white else game.result.swapped,
            )
        )
    return tuple(boards)


def _unopposed(line: Lineup, board: int, alone: set[PlayerId]) -> PlayerId | None:
    player = line[board - 1] if board <= len(line) else None
    return player if player in alone else None


def lineup_of(tournament: Tournament, round_: Round, match: Match, team: TeamId) -> Lineup:
    """The line-up handed in, else the roster in order."""
    given = match.first_lineup if match.first == team else match.second_lineup
    if given is not None:
        return given
    return roster_lineup(tournament, tournament.team_by_id[team], round_.number)
