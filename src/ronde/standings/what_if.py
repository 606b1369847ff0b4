"""What if: hypothetical results, and the places a participant can still reach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import product
from typing import Any

from ronde.errors import ModelError
from ronde.model import BoardNo, Color, Game, PlayerId, Result, Tournament
from ronde.scoring import score_sheets, side_points
from ronde.standings.order import Standings, standings
from ronde.standings.places import OpenGame, places_on_points
from ronde.standings.prizes import Allocation, PrizeRules, allocate
from ronde.standings.withdrawn import excluded_by
from ronde.tiebreak import TieBreak

__all__ = ["Consequences", "Move", "Reach", "consequences", "reachable_places", "with_results"]

_BELOW_ALL = 10**9
"""More points than anybody can have."""

_RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


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
    ranks = now.places
    moves = tuple(
        Move(participant, ranks[participant], rank)
        for participant, rank in after.places.items()
        if ranks[participant] != rank
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
        ModelError: no such player, or one without a place.
    """
    known = tournament.player(PlayerId(player))
    excluded = excluded_by(tournament, len(tournament.rounds), is_team=False)
    if player in excluded:
        raise ModelError("standings.no_place", name=known.name)
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
    return _bounded(tournament, player, [game for _, game in open_games], to_come, excluded)


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
        rank = standings(supposed, tiebreaks, **options).rank(player)
        assert rank is not None
        found.append((rank, combination))
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
    tournament: Tournament,
    player: int,
    open_games: Sequence[Game],
    to_come: int,
    excluded: frozenset[int],
) -> Reach:
    """Bounds from points; who has left gets nothing more, unless they come back.

    Who was excluded stands below everybody.
    """
    system = tournament.settings.points.resolved()
    awards = [getattr(system, f.name) for f in fields(system) if f.name != "unknown"]
    anything = (min(awards) * to_come, max(awards) * to_come)
    nothing = (system.absence * to_come,) * 2
    by_side = side_points(tournament.settings.points)
    found = places_on_points(
        {
            p: sheet.points - (_BELOW_ALL if p in excluded else 0)
            for p, sheet in score_sheets(tournament).items()
        },
        [
            OpenGame(
                (game.white, game.black),
                tuple(
                    (by_side[result.white, Color.WHITE], by_side[result.black, Color.BLACK])
                    for result in _RESULTS
                ),
            )
            for game in open_games
        ],
        PlayerId(player),
        to_come={p.id: nothing if p.departure else anything for p in tournament.players},
    )
    return Reach(participant=player, best=found.best, worst=found.worst, exact=False)
