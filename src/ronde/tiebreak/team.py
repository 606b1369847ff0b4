"""Tie-breaks of teams only: the other score, boards, and the schedule combination."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from ronde.scoring.teams import BoardScore
from ronde.tiebreak.codes import TieBreak
from ronde.tiebreak.context import Context
from ronde.tiebreak.explained import AMOUNT, FACTOR, SCORE, Item, exact
from ronde.tiebreak.results import points
from ronde.tiebreak.unplayed import opposition

__all__ = [
    "berlin",
    "board_count",
    "board_points",
    "board_wins",
    "bottom_boards",
    "combination",
    "individual_wins",
    "normaliser",
    "other_score",
    "schedule",
    "top_boards",
]

Items = Mapping[int, tuple[Item, ...]]


def other_score(ctx: Context, _tiebreak: TieBreak) -> Items:
    """Game points where match points rank, match points where game points do.

    Rule: C.07@2026-03 13.1.
    """
    return points(ctx, TieBreak("PTS", score=ctx.secondary))


def _boards(
    ctx: Context, amount: Callable[[BoardScore], int], factor: Callable[[BoardScore], int], why: str
) -> Items:
    """One item for every board of every round; individual forfeits are ordinary results.

    Rule: C.07@2026-03 12 (a pairing-allocated bye is a win on every board).
    """
    return {
        team: tuple(
            (number, opponent, amount(row), row.points, factor(row), False, why)
            for number, opponent, row in rows
        )
        for team, rows in ctx.boards.items()
    }


def board_count(ctx: Context, _tiebreak: TieBreak) -> Items:
    """Board number times the points there; lower is better.

    Rule: C.07@2026-03 12.1.
    """
    return _boards(ctx, lambda row: row.board * row.points, lambda row: row.board, "board")


def berlin(ctx: Context, _tiebreak: TieBreak) -> Items:
    """Points weighted with the number of boards on board 1, one less on each following board.

    Rule: book@2022-01 5.2 2.4.2.
    """
    size = ctx.team_size + 1
    return _boards(
        ctx, lambda row: (size - row.board) * row.points, lambda row: size - row.board, "board"
    )


def board_points(ctx: Context, _tiebreak: TieBreak) -> Items:
    """The points on every board; `factor` is the board."""
    return _boards(ctx, lambda row: row.points, lambda row: row.board, "on-board")


def _won_boards(ctx: Context) -> Items:
    win = ctx.ledgers["GP"].win // ctx.team_size
    return {
        team: tuple((*item[:AMOUNT], 1, *item[SCORE:]) for item in items if item[SCORE] == win)
        for team, items in _boards(
            ctx, lambda row: row.points, lambda row: row.board, "won-board"
        ).items()
    }


def individual_wins(ctx: Context, _tiebreak: TieBreak) -> Items:
    """Games won by the members of the team.

    Rule: book@2022-01 3.2 classification 2).
    """
    return _won_boards(ctx)


def _per_board(ctx: Context, items: Sequence[Item]) -> list[int]:
    sums = [0] * ctx.team_size
    for item in items:
        if item[FACTOR] <= ctx.team_size:
            sums[item[FACTOR] - 1] += item[AMOUNT]
    return sums


def top_boards(
    ctx: Context, _tiebreak: TieBreak, _team: int, items: Sequence[Item]
) -> tuple[Fraction, ...]:
    """Points on board 1, then 2, and so on.

    Rule: C.07@2026-03 12.2.
    """
    return tuple(exact(total, 10) for total in _per_board(ctx, items))


def bottom_boards(
    ctx: Context, _tiebreak: TieBreak, _team: int, items: Sequence[Item]
) -> tuple[Fraction, ...]:
    """Points without the last board, then without the last two, and so on.

    Rule: C.07@2026-03 12.3.
    """
    sums = _per_board(ctx, items)
    return tuple(exact(sum(sums[:kept]), 10) for kept in range(ctx.team_size - 1, 0, -1))


def board_wins(
    ctx: Context, _tiebreak: TieBreak, _team: int, items: Sequence[Item]
) -> tuple[Fraction, ...]:
    """Wins on board 1, then 2, and so on.

    Rule: book@2022-01 3.2 classification 3).
    """
    return tuple(exact(total, 1) for total in _per_board(ctx, items))


def schedule(ctx: Context, tiebreak: TieBreak) -> Items:
    """The (fore) Buchholz items on the score that ranks.

    Rule: C.07@2026-03 13.4.
    """
    return opposition(ctx, ctx.primary, fore=tiebreak.fore, forfeits=tiebreak.forfeits_played)


def normaliser(ctx: Context, tiebreak: TieBreak) -> int:
    """K: the highest primary score of the event over the highest secondary score of a match.

    Rule: C.07@2026-03 13.4.
    """
    primary, secondary = ctx.ledgers[ctx.primary], ctx.ledgers[ctx.secondary]
    return tiebreak.divisor or max(1, primary.win * primary.rounds // secondary.win)


def combination(ctx: Context, tiebreak: TieBreak, team: int, items: Sequence[Item]) -> Fraction:
    """Secondary score plus Buchholz over K, exact.

    Rule: C.07@2026-03 13.4.
    """
    strength = Fraction(sum(item[AMOUNT] for item in items), 10 * normaliser(ctx, tiebreak))
    return exact(ctx.ledgers[ctx.secondary].totals[team], 10) + strength
