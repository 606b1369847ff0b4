"""Team matches on several boards: line-ups, sheets, forfeits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ronde.conduct.results import EnterResult
from ronde.errors import ModelError, Refusal
from ronde.journal import Event, State
from ronde.journal.events import LineupSet, MatchForfeitSet
from ronde.journal.lookups import match_of_team, paired_round
from ronde.model import Color, Match, MatchForfeit, Result, Round, RoundNo, TeamId, Tournament
from ronde.pairing.lineups import Lineup, has_left, match_boards
from ronde.queries.matches import lineup_of, match_at

__all__ = ["EnterMatch", "ForfeitMatch", "MatchPlayed", "SetLineup"]

_SIGNS = {
    MatchForfeit.SECOND_FORFEITS: Result.BLACK_FORFEITS,
    MatchForfeit.FIRST_FORFEITS: Result.WHITE_FORFEITS,
    MatchForfeit.BOTH_FORFEIT: Result.DOUBLE_FORFEIT,
    None: Result.PENDING,
}


class MatchPlayed(Refusal):
    """A match that is to be forfeited has games that were played."""

    code = "match.played"

    def __init__(self, *, round_no: int, table: int) -> None:
        super().__init__(f"round {round_no}, table {table}: games were played")
        self.round, self.table = round_no, table


@dataclass(frozen=True, slots=True, kw_only=True)
class SetLineup:
    """A team's line-up and the boards of its match; the same again changes nothing.

    Boards whose result is known stay as they are. Out of roster order, or another line-up than the
    one handed in, needs a reason.
    """

    round: int
    team: int
    lineup: Lineup

    def decide(self, state: State) -> tuple[Event, ...]:
        """The line-up, if it is another.

        Raises:
            NotPaired, NoMatch: the team has no match in such a round.
        """
        tournament, team = state.tournament, TeamId(self.team)
        round_ = paired_round(tournament, self.round)
        match = round_.matches[match_of_team(round_, team)]
        if self.lineup == (match.first_lineup if team == match.first else match.second_lineup):
            return ()
        return (_lined_up(tournament, round_, match, team, self.lineup),)


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


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterMatch:
    """A match sheet: results by board as the first team sees them, all or nothing."""

    round: int
    table: int
    results: Mapping[int, Result]

    def decide(self, state: State) -> tuple[Event, ...]:
        """The results, board by board.

        Raises:
            NotPaired, NoSuchTable: there is no such match.
            ModelError: a board that is not on.
        """
        round_ = paired_round(state.tournament, self.round)
        boards = match_at(state.tournament, round_, self.table).boards
        playing = {b.board: b for b in boards if b.result is not None}
        acts: list[Event] = []
        for board, result in sorted(self.results.items()):
            if board not in playing:
                raise ModelError("match.nobody", board=board, table=self.table)
            home_white = playing[board].color is Color.WHITE
            entered = EnterResult(
                round=self.round,
                board=board,
                table=self.table,
                result=result if home_white else result.swapped,
            )
            acts += entered.decide(state)
        return tuple(acts)


@dataclass(frozen=True, slots=True, kw_only=True)
class ForfeitMatch:
    """A whole match is decided by forfeit: every board and the match (None: not after all)."""

    round: int
    table: int
    forfeit: MatchForfeit | None

    def decide(self, state: State) -> tuple[Event, ...]:
        """Every board, then the match.

        Raises:
            NotPaired, NoSuchTable: there is no such match.
            MatchPlayed: it has a game that was played.
        """
        round_ = paired_round(state.tournament, self.round)
        found = match_at(state.tournament, round_, self.table)
        if found.match.forfeit is self.forfeit:
            return ()
        if any(b.result and b.result.is_known and b.result.is_played for b in found.boards):
            raise MatchPlayed(round_no=self.round, table=self.table)
        sign, acts = _SIGNS[self.forfeit], list[Event]()
        for board in found.boards:
            if board.result is None:
                continue
            result = sign if board.color is Color.WHITE else sign.swapped
            entered = EnterResult(
                round=self.round, board=board.board, table=self.table, result=result
            )
            acts += entered.decide(state)
        lost = MatchForfeitSet(round=RoundNo(self.round), table=self.table, forfeit=self.forfeit)
        return (*acts, lost)
