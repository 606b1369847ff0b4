"""Tie-breaks from ratings: averages and performances. Undefined for all if anybody is unrated."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from ronde.rating import (
    book_performance,
    interpolated_performance,
    nearest,
    perfect_performance,
    tournament_performance,
)
from ronde.tiebreak.codes import TieBreak
from ronde.tiebreak.context import Context
from ronde.tiebreak.explained import AMOUNT, FACTOR, OPPONENT, ROUND, Item, exact
from ronde.tiebreak.ledger import Kind

__all__ = [
    "average_rating",
    "book_table_performance",
    "french_performance",
    "has_ratings",
    "opponents_performance",
    "opponents_ratings",
    "performance",
]

Items = Mapping[int, tuple[Item, ...]]


def has_ratings(ctx: Context, tiebreak: TieBreak) -> bool:
    """Whether rating tie-breaks apply: everybody has a rating, or the rules give one to the rest.

    Rule: C.07@2026-03 10.
    """
    return tiebreak.unrated is not None or 0 not in ctx.ratings.values()


def opponents_ratings(ctx: Context, tiebreak: TieBreak) -> Items:
    """The rating of every opponent met; `factor` is the result in half-points.

    Rule: C.07@2026-03 10.1; 15.2 (until 2026 forfeits of fixed pairings were games here too).
    """
    return ctx.remember(("ratings", tiebreak.unrated), lambda: _ratings(ctx, tiebreak.unrated or 0))


def _ratings(ctx: Context, unrated: int) -> Items:
    ratings = {p: rating or unrated for p, rating in ctx.ratings.items()}
    forfeits = ctx.fixed and ctx.policy.fixed_forfeits_rated
    found = {}
    for participant, line in ctx.ledgers[ctx.primary].cells.items():
        items = []
        for cell in line:
            opponent = cell.opponent
            counts = cell.played or (forfeits and cell.kind is not Kind.OPEN)
            if opponent is not None and counts:
                rating = ratings[opponent]
                items.append((cell.round, opponent, rating, rating, cell.halves, False, "rating"))
        found[participant] = tuple(items)
    return found


def average_rating(
    ctx: Context, _tiebreak: TieBreak, _participant: int, items: Sequence[Item]
) -> Fraction | None:
    """The mean, rounded half up (in the book: exact).

    Rule: C.07@2026-03 10.1, 10.4, 10.5; book@2022-01 5.2 ratings.
    """
    if not items:
        return None
    total = sum([item[AMOUNT] for item in items])
    if ctx.policy.rounded_averages:
        return exact(nearest(total, len(items)), 1)
    return exact(total, len(items))


def _result(items: Sequence[Item]) -> tuple[list[int], int]:
    return [item[AMOUNT] for item in items], sum([item[FACTOR] for item in items])


_PERFORMANCES: Mapping[str, Callable[[Sequence[int], int], int]] = {
    "TPR": tournament_performance,
    "APRO": tournament_performance,
    "PTP": perfect_performance,
    "APPO": perfect_performance,
}


def _performances(ctx: Context, tiebreak: TieBreak) -> Mapping[int, int | None]:
    """The performance of everybody, None without a game; the average of opponents needs it too."""
    work = _PERFORMANCES[tiebreak.name]
    return ctx.remember(
        ("performances", work.__name__, tiebreak.unrated),
        lambda: {
            p: work(*_result(items)) if items else None
            for p, items in opponents_ratings(ctx, tiebreak).items()
        },
    )


def performance(
    ctx: Context, tiebreak: TieBreak, participant: int, _items: Sequence[Item]
) -> Fraction | None:
    """Tournament performance or perfect tournament performance.

    Rule: C.07@2026-03 10.2, 10.3.
    """
    found = _performances(ctx, tiebreak)[participant]
    return None if found is None else exact(found, 1)


def book_table_performance(
    ctx: Context, tiebreak: TieBreak, participant: int, items: Sequence[Item]
) -> Fraction | None:
    """The book's performance: 400 limit, printed table.

    Rule: book@2022-01 5.2 performance.
    """
    own = ctx.ratings[participant] or tiebreak.unrated or 0
    return exact(book_performance(*_result(items), own=own), 1) if items else None


def french_performance(
    ctx: Context, tiebreak: TieBreak, participant: int, items: Sequence[Item]
) -> Fraction | None:
    """The French federation's performance: 400 limit, interpolated difference."""
    own = ctx.ratings[participant] or tiebreak.unrated or 0
    return exact(interpolated_performance(*_result(items), own=own), 1) if items else None


def opponents_performance(ctx: Context, tiebreak: TieBreak) -> Items:
    """The (perfect) performance of every opponent met who has one.

    Rule: C.07@2026-03 10.4, 10.5.
    """
    found = _performances(ctx, tiebreak)
    lines = {}
    for participant, items in opponents_ratings(ctx, tiebreak).items():
        line: list[Item] = []
        for item in items:
            opponent = item[OPPONENT]
            value = None if opponent is None else found[opponent]
            if value is not None:
                line.append((item[ROUND], opponent, value, value, 1, False, "performance"))
        lines[participant] = tuple(line)
    return lines
