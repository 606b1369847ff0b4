"""Results that are known when a round is paired: games and matches against whoever has left."""

from __future__ import annotations

from ronde.journal.events import Event, MatchForfeitSet, ResultEntered
from ronde.model import Game, MatchForfeit, Result, Round, Tournament
from ronde.pairing.lineups import has_left

__all__ = ["forfeits"]


def forfeits(tournament: Tournament, round_: Round) -> tuple[Event, ...]:
    """The results that are known without play: open games against whoever has left.

    Rule: C.05@2017 VI.6.2; book@2022-01 6.9.
    """
    teams = tournament.team_by_id
    gone = {p.id for p in tournament.players if has_left(p.departure, round_.number)}
    gone |= {
        player
        for player, team in tournament.team_of.items()
        if has_left(teams[team].departure, round_.number)
    }
    results = {
        (True, True): Result.DOUBLE_FORFEIT,
        (True, False): Result.WHITE_FORFEITS,
        (False, True): Result.BLACK_FORFEITS,
    }
    several = len({m.table for m in round_.matches}) > 1
    found: list[Event] = []
    for game in round_.games:
        absent = (game.white in gone, game.black in gone)
        if absent in results and game.result is Result.PENDING:
            table = _table(tournament, round_, game) if several else None
            found.append(
                ResultEntered(
                    round=round_.number, board=game.board, table=table, result=results[absent]
                )
            )
    return (*found, *_match_forfeits(tournament, round_))


def _table(tournament: Tournament, round_: Round, game: Game) -> int | None:
    team = tournament.team_of.get(game.white)
    return next((m.table for m in round_.matches if team in {m.first, m.second}), None)


def _match_forfeits(tournament: Tournament, round_: Round) -> tuple[Event, ...]:
    signs = {
        (True, True): MatchForfeit.BOTH_FORFEIT,
        (True, False): MatchForfeit.FIRST_FORFEITS,
        (False, True): MatchForfeit.SECOND_FORFEITS,
    }
    seated = {tournament.team_of.get(p) for g in round_.games for p in g.players}
    found = []
    for match in round_.matches:
        if match.forfeit is not None or {match.first, match.second} & seated:
            continue
        left = tuple(
            has_left(tournament.team_by_id[team].departure, round_.number)
            for team in (match.first, match.second)
        )
        if (sign := signs.get((left[0], left[1]))) is not None:
            found.append(MatchForfeitSet(round=round_.number, table=match.table, forfeit=sign))
    return tuple(found)
