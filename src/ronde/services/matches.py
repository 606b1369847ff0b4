"""Team matches on several boards: line-ups, results board by board, forfeits, and how they stand.

The first team of a match is at home: it has White on the odd boards unless the event announces
other colours. A line-up not handed in is the roster, in order, of those who are there.
"""

from __future__ import annotations

from collections.abc import Mapping

from ronde.errors import ModelError, Refusal
from ronde.journal.events import LineupSet, MatchForfeitSet
from ronde.model import (
    Color,
    Match,
    MatchForfeit,
    Result,
    Round,
    RoundNo,
    TeamId,
    Tournament,
)
from ronde.pairing.lineups import Lineup, has_left, match_boards
from ronde.queries.matches import lineup_of, match_at
from ronde.services.acts import Done, Draft, Signature, carry_out
from ronde.services.results import record_result
from ronde.store.errors import NotStored
from ronde.store.store import Store

__all__ = [
    "MatchPlayed",
    "enter_match",
    "forfeit_match",
    "set_lineup",
]


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
