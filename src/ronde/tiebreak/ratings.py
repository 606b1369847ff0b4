"""Tie-breaks from ratings: averages and performances. Undefined for all if anybody is unrated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from ronde.tiebreak.explained import Item, exact
from ronde.tiebreak.ledger import Kind

__all__ = [
    "average_rating",
    "book_table_performance",
    "french_performance",
    "has_ratings",
    "opponents_performance",
    "opponents_ratings",
    "perfect",
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
                items.append(
                    Item(cell.round, opponent, rating, rating, cell.halves, False, "rating")
                )
        found[participant] = tuple(items)
    return found


def average_rating(
    ctx: Context, _tiebreak: TieBreak, _participant: int, items: Sequence[Item]
) -> Fraction | None:
    """The mean, rounded half up (in the book: exact).

    Rule: C.07@2026-03 10.1, 10.4, 10.5; the book, chapter 5.2 "Moyenne Elo".
    """
    if not items:
        return None
    total = sum([item.amount for item in items])
    if ctx.policy.rounded_averages:
        return exact(nearest(total, len(items)), 1)
    return exact(total, len(items))


def _result(items: Sequence[Item]) -> tuple[list[int], int]:
    return [item.amount for item in items], sum([item.factor for item in items])


def performance(
    _ctx: Context, _tiebreak: TieBreak, _participant: int, items: Sequence[Item]
) -> Fraction | None:
    """Tournament performance.

    Rule: C.07@2026-03 10.2.
    """
    return exact(tournament_performance(*_result(items)), 1) if items else None


def perfect(
    _ctx: Context, _tiebreak: TieBreak, _participant: int, items: Sequence[Item]
) -> Fraction | None:
    """Perfect tournament performance.

    Rule: C.07@2026-03 10.3.
    """
    return exact(perfect_performance(*_result(items)), 1) if items else None


def book_table_performance(
    ctx: Context, tiebreak: TieBreak, participant: int, items: Sequence[Item]
) -> Fraction | None:
    """The book's performance: 400 limit, printed table.

    Rule: the book, chapter 5.2 "La Performance".
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
    finish = perfect if tiebreak.name == "APPO" else performance
    met = opponents_ratings(ctx, tiebreak)
    values = ctx.remember(
        ("performances", finish.__name__, tiebreak.unrated),
        lambda: {p: finish(ctx, tiebreak, p, items) for p, items in met.items()},
    )
    found = {}
    for participant, items in met.items():
        line = []
        for item in items:
            value = None if item.opponent is None else values[item.opponent]
            if value is not None:
                amount = value.numerator
                line.append(
                    Item(item.round, item.opponent, amount, amount, 1, False, "performance")
                )
        found[participant] = tuple(line)
    return found
