"""What if: hypothetical results, and the places a participant can still reach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from ronde.errors import ModelError
from ronde.model import BoardNo, Game, PlayerId, Result, Tournament
from ronde.scoring import score_sheets, side_points
from ronde.standings.order import Standings, standings
from ronde.standings.prizes import Allocation, PrizeRules, allocate
from ronde.tiebreak import TieBreak

__all__ = ["Consequences", "Move", "Reach", "consequences", "reachable_places", "with_results"]

_RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
_CASES = range(len(_RESULTS))


def with_results(
    tournament: Tournament, results: Mapping[int, Result], *, round_no: int | None = None
) -> Tournament:
    """The tournament with those results, by board, in the current round (or another one).

    Raises:
        ModelError: no such round or board.
    """
    number = round_no if round_no is not None else len(tournament.rounds)
    round_ = tournament.round(number)
    boards = {game.board for game in round_.games}
    unknown = sorted(set(results) - boards)
    if unknown:
        raise ModelError(
            "round.no_board", board=tuple(unknown), round=number, boards=tuple(sorted(boards))
        )
    games = tuple(
        replace(game, result=results.get(game.board, game.result)) for game in round_.games
    )
    return tournament.with_round(replace(round_, games=games))


@dataclass(frozen=True, slots=True)
class Move:
    """A participant whose rank changes."""

    participant: int
    before: int
    after: int


@dataclass(frozen=True, kw_only=True)
class Consequences:
    """What follows from hypothetical results."""

    tournament: Tournament
    standings: Standings
    moves: tuple[Move, ...]
    allocation: Allocation | None = None


def consequences(
    tournament: Tournament,
    results: Mapping[int, Result],
    tiebreaks: Sequence[str | TieBreak] | None = None,
    *,
    round_no: int | None = None,
    prizes: PrizeRules | None = None,
    before: Standings | None = None,
    **options: Any,
) -> Consequences:
    """Standings, changes of rank and, given rules, prizes if those boards ended so.

    `before` are the standings as they are, with the same tie-breaks, where they are known already;
    `options` are those of `standings`.
    """
    supposed = with_results(tournament, results, round_no=round_no)
    now = standings(tournament, tiebreaks, **options) if before is None else before
    after = standings(supposed, tiebreaks, **options)
    ranks = {row.participant: row.rank for row in now.rows}
    moves = tuple(
        Move(row.participant, ranks[row.participant], row.rank)
        for row in after.rows
        if ranks[row.participant] != row.rank
    )
    allocation = None if prizes is None else allocate(supposed, after, prizes)
    return Consequences(tournament=supposed, standings=after, moves=moves, allocation=allocation)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """The best and the worst place still possible.

    `exact`: every combination of results was tried with the whole chain, `best_case` and
    `worst_case` show one each (boards and results). Otherwise both places are bounds proven from
    points alone: the final place is certainly not outside them, but need not reach them.
    """

    participant: int
    best: int
    worst: int
    exact: bool
    combinations: int = 0
    best_case: tuple[tuple[BoardNo, Result], ...] = ()
    worst_case: tuple[tuple[BoardNo, Result], ...] = ()


def reachable_places(
    tournament: Tournament,
    player: int,
    tiebreaks: Sequence[str | TieBreak] | None = None,
    *,
    limit: int = 2187,
    **options: Any,
) -> Reach:
    """The best and worst final place of a player.

    Exact when all rounds are paired and the open games leave at most `limit` combinations of win,
    draw and loss; bounds otherwise. `options` are those of `standings`.

    Raises:
        ModelError: no such player.
    """
    tournament.player(PlayerId(player))
    open_games = [
        (round_.number, game)
        for round_ in tournament.rounds
        for game in round_.games
        if not game.result.is_known
    ]
    scheduled = tournament.settings.rounds or len(tournament.rounds)
    to_come = max(0, scheduled - len(tournament.rounds))
    if to_come == 0 and 3 ** len(open_games) <= limit:
        return _tried(tournament, player, open_games, tiebreaks, options)
    return _bounded(tournament, player, [game for _, game in open_games], to_come)


def _tried(
    tournament: Tournament,
    player: int,
    open_games: Sequence[tuple[int, Game]],
    tiebreaks: Sequence[str | TieBreak] | None,
    options: Mapping[str, Any],
) -> Reach:
    found: list[tuple[int, tuple[Result, ...]]] = []
    for combination in product(_RESULTS, repeat=len(open_games)):
        supposed = tournament
        for (number, game), result in zip(open_games, combination, strict=True):
            supposed = with_results(supposed, {game.board: result}, round_no=number)
        found.append((standings(supposed, tiebreaks, **options).rank(player), combination))
    best = min(found, key=lambda item: item[0])
    worst = max(found, key=lambda item: item[0])
    boards = [game.board for _, game in open_games]
    return Reach(
        participant=player,
        best=best[0],
        worst=worst[0],
        exact=True,
        combinations=len(found),
        best_case=tuple(zip(boards, best[1], strict=True)),
        worst_case=tuple(zip(boards, worst[1], strict=True)),
    )


def _bounded(
    tournament: Tournament, player: int, open_games: Sequence[Game], to_come: int
) -> Reach:
    """Bounds from points: nobody is counted above or below who could still be on the other side.

    A game between two others cannot leave both below (or lift both above) unless a result does;
    open games are therefore taken one by one. Rounds to come give between the least and the most
    that a round can give, to each player separately.
    """
    system = tournament.settings.points.resolved()
    awards = [system.win, system.draw, system.loss, system.forfeit_win, system.forfeit_loss]
    awards += [system.absence, system.half_bye, system.full_bye, system.pab]
    awards += [p for p in (system.black_win, system.black_draw, system.black_loss) if p is not None]
    known = [p for p in awards if p is not None]
    most, least = max(known) * to_come, min(known) * to_come
    points = {p: sheet.points for p, sheet in score_sheets(tournament).items()}
    by_side = side_points(tournament.settings.points)
    own = PlayerId(player)
    outcomes: list[dict[PlayerId, list[int]]] = [
        {
            p: [
                points[p]
                + by_side[result.white if p == game.white else result.black, game.color(p)]
                for result in _RESULTS
            ]
            for p in game.players
        }
        for game in open_games
    ]
    own_games = [outcome for outcome in outcomes if own in outcome]
    other_games = [outcome for outcome in outcomes if own not in outcome]
    waiting = {p for outcome in outcomes for p in outcome}
    idle = [score for p, score in points.items() if p != own and p not in waiting]
    cases = []
    for case in _CASES if own_games else (0,):
        mine = own_games[0][own][case] if own_games else points[own]
        rivals = idle + [s[case] for o in own_games for p, s in o.items() if p != own]
        above = sum(score + least > mine + most for score in rivals)
        level = sum(score + most >= mine + least for score in rivals)
        for outcome in other_games:
            pair = list(outcome.values())
            above += min(sum(s[r] + least > mine + most for s in pair) for r in _CASES)
            level += max(sum(s[r] + most >= mine + least for s in pair) for r in _CASES)
        cases.append((1 + above, 1 + level))
    return Reach(
        participant=player,
        best=min(best for best, _ in cases),
        worst=max(worst for _, worst in cases),
        exact=False,
    )
