"""Team matches on several boards: line-ups, results board by board, forfeits, and how they stand.

The first team of a match is at home: it has White on the odd boards unless the event announces
other colours. A line-up not handed in is the roster, in order, of those who are there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ronde.errors import ModelError, Refusal
from ronde.journal.events import LineupSet, MatchForfeitSet
from ronde.journal.lookups import games_of_match
from ronde.model import (
    ByeKind,
    Color,
    Game,
    Match,
    MatchForfeit,
    PlayerId,
    Points,
    Result,
    Round,
    RoundNo,
    Team,
    TeamId,
    Tournament,
)
from ronde.pairing.lineups import Lineup, board_colors, has_left, match_boards, roster_lineup
from ronde.scoring.teams import TeamEntry, team_sheets
from ronde.services.acts import Done, Draft, Signature, carry_out
from ronde.services.results import record_result
from ronde.store.errors import NotStored
from ronde.store.store import Store

__all__ = [
    "MatchBoard",
    "MatchPlayed",
    "TeamMatch",
    "enter_match",
    "forfeit_match",
    "lineup_of",
    "match_at",
    "matches_of",
    "set_lineup",
]


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


class MatchPlayed(Refusal):
    """A match that is to be forfeited has games that were played."""

    code = "match.played"

    def __init__(self, *, round_no: int, table: int) -> None:
        super().__init__(f"round {round_no}, table {table}: games were played")
        self.round, self.table = round_no, table


def _round(tournament: Tournament, number: int) -> Round:
    if not 1 <= number <= len(tournament.rounds):
        raise NotStored(kind="round", number=number)
    return tournament.rounds[number - 1]


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
        NotStored: there is none.
    """
    for match in matches_of(tournament, round_):
        if match.match.table == table:
            return match
    raise NotStored(kind="match", number=table)


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


def set_lineup(
    store: Store, tournament: int, *, round_no: int, team: int, lineup: Lineup, by: Signature
) -> Done:
    """Record a team's line-up and the boards of its match; the same again changes nothing.

    Boards whose result is known stay as they are. Out of roster order, or another line-up than the
    one handed in, needs a reason.

    Raises:
        NotStored: no such round, or the team has no match in it.
        ActRefused: ReasonRequired among others.
    """

    def decide(draft: Draft) -> None:
        round_ = _round(draft.tournament, round_no)
        match = next((m for m in round_.matches if team in {m.first, m.second}), None)
        if match is None:
            raise NotStored(kind="match", number=team)
        own = TeamId(team)
        if lineup == (match.first_lineup if own == match.first else match.second_lineup):
            return
        draft.do(_lined_up(draft.tournament, round_, match, own, lineup))

    return carry_out(store, tournament, decide, by)


def _lined_up(
    tournament: Tournament, round_: Round, match: Match, team: TeamId, lineup: Lineup
) -> LineupSet:
    other = match.second if team == match.first else match.first
    theirs = lineup_of(tournament, round_, match, other)
    home, away = (lineup, theirs) if team == match.first else (theirs, lineup)
    games, byes = match_boards(tournament, home, away)
    if any(has_left(tournament.team_by_id[t].departure, round_.number) for t in (team, other)):
        games, byes = (), ()
    return LineupSet(round=round_.number, team=team, lineup=lineup, games=games, byes=byes)


def enter_match(
    store: Store,
    tournament: int,
    *,
    round_no: int,
    table: int,
    results: Mapping[int, Result],
    by: Signature,
) -> Done:
    """Record a match sheet: results by board as the first team sees them, all or nothing.

    Raises:
        NotYourBoard: the author enters results of other tables.
        ModelError: a board that is not on.
        ActRefused: ReasonRequired among others, where a correction comes late.
    """

    def decide(draft: Draft) -> None:
        if by.boards is not None:
            by.boards.require(tournament, table)
        boards = match_at(draft.tournament, _round(draft.tournament, round_no), table).boards
        playing = {b.board: b for b in boards if b.result is not None}
        for board, result in sorted(results.items()):
            if board not in playing:
                raise ModelError("match.nobody", board=board, table=table)
            home_white = playing[board].color is Color.WHITE
            record_result(
                draft,
                round_no=round_no,
                board=board,
                table=table,
                result=result if home_white else result.swapped,
            )

    return carry_out(store, tournament, decide, by)


def forfeit_match(
    store: Store,
    tournament: int,
    *,
    round_no: int,
    table: int,
    forfeit: MatchForfeit | None,
    by: Signature,
) -> Done:
    """A whole match is decided by forfeit: every board and the match (None: not after all).

    Raises:
        NotStored: no such match.
        MatchPlayed: it has a game that was played.
    """
    signs = {
        MatchForfeit.SECOND_FORFEITS: Result.BLACK_FORFEITS,
        MatchForfeit.FIRST_FORFEITS: Result.WHITE_FORFEITS,
        MatchForfeit.BOTH_FORFEIT: Result.DOUBLE_FORFEIT,
        None: Result.PENDING,
    }

    def decide(draft: Draft) -> None:
        found = match_at(draft.tournament, _round(draft.tournament, round_no), table)
        if found.match.forfeit is forfeit:
            return
        if any(b.result and b.result.is_known and b.result.is_played for b in found.boards):
            raise MatchPlayed(round_no=round_no, table=table)
        for board in found.boards:
            if board.result is None:
                continue
            result = signs[forfeit] if board.color is Color.WHITE else signs[forfeit].swapped
            record_result(draft, round_no=round_no, board=board.board, table=table, result=result)
        draft.do(MatchForfeitSet(round=RoundNo(round_no), table=table, forfeit=forfeit))

    return carry_out(store, tournament, decide, by)
