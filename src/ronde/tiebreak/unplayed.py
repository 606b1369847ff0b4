"""Unplayed rounds: how they look to opponents, and whom one is taken to have met instead.

The one place where the editions differ in numbers. In fixed pairings nothing is adjusted: forfeits
are games, rounds without an opponent count nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ronde.tiebreak.context import Context
from ronde.tiebreak.explained import Change, Item
from ronde.tiebreak.ledger import Cell, Kind, Ledger
from ronde.tiebreak.policy import OpponentView, OwnView

__all__ = ["Adjusted", "adjusted_scores", "opposition"]


class Adjusted(NamedTuple):
    """A final score as opponents count it, and what was changed."""

    score: int
    changes: tuple[Change, ...]


def adjusted_scores(ctx: Context, key: str, *, fore: bool = False) -> Mapping[int, Adjusted]:
    """Everybody's score as their opponents count it.

    Rule: C.07@2026-03 16.3 (requested byes followed by nothing but voluntary unplayed rounds are
    draws, all else as awarded), 15.2 (fixed pairings); book@2022-01 5.2 2.2 (every unplayed
    round is a draw).
    """
    return ctx.remember(
        ("adjusted", key, fore), lambda: _adjusted(ctx, ctx.ledger(key, as_fore=fore))
    )


def _adjusted(ctx: Context, ledger: Ledger) -> Mapping[int, Adjusted]:
    view = OpponentView.AS_AWARDED if ctx.fixed else ctx.policy.opponents_see
    found = {}
    for participant, cells in ledger.cells.items():
        changes = _changes(cells, view, ledger.draw)
        score = ledger.totals[participant]
        if changes:
            score += sum(change.counted - change.awarded for change in changes)
        found[participant] = Adjusted(score, changes)
    return found


def _changes(cells: tuple[Cell, ...], view: OpponentView, draw: int) -> tuple[Change, ...]:
    if view is OpponentView.AS_AWARDED:
        return ()
    if view is OpponentView.ALL_DRAWN:
        return tuple(
            Change(cell.round, cell.points, draw, "unplayed-drawn")
            for cell in cells
            if not cell.played and cell.kind is not Kind.OPEN and cell.points != draw
        )
    changes = []
    for cell in reversed(cells):
        if not cell.vur:
            break
        if cell.requested and cell.points != draw:
            changes.append(Change(cell.round, cell.points, draw, "trailing-bye-drawn"))
    return tuple(reversed(changes))


def opposition(
    ctx: Context, key: str, own: str | None = None, *, fore: bool = False, forfeits: bool = False
) -> Mapping[int, tuple[Item, ...]]:
    """Round by round, the score met: an opponent's or a dummy's.

    With `own` the items are products with what was scored in that round in that score; without, the
    score itself. `forfeits`: forfeited games count as played against the scheduled opponent.

    Rule: C.07@2026-03 16.4 (dummy and its caps), 16.5, 14.5 (modifier P), 15.2; C.07@2024-08 16.4
    (no cap); book@2022-01 5.2 2.2 (virtual opponent).
    """
    return ctx.remember(
        ("opposition", key, own, fore, forfeits),
        lambda: _opposition(ctx, key, own, fore=fore, forfeits=forfeits),
    )


def _opposition(
    ctx: Context, key: str, own: str | None, *, fore: bool, forfeits: bool
) -> Mapping[int, tuple[Item, ...]]:
    ledger = ctx.ledger(key, as_fore=fore)
    own_cells = None if own is None else ctx.ledger(own, as_fore=fore).cells
    scores = {p: a.score for p, a in adjusted_scores(ctx, key, fore=fore).items()}
    as_games = ctx.fixed or forfeits
    open_ = Kind.OPEN
    found = {}
    for participant, cells in ledger.cells.items():
        items = []
        for index, cell in enumerate(cells):
            opponent, kind = cell.opponent, cell.kind
            if opponent is not None and (cell.played or (as_games and kind is not open_)):
                score, vur, why = scores[opponent], False, "opponent"
            elif ctx.fixed or kind is open_:
                continue
            else:
                score, why = _stand_in(ctx, ledger, participant, cell, scores)
                vur = cell.vur
            if own_cells is None:
                items.append((cell.round, opponent, score, score, 1, vur, why))
            else:
                factor = own_cells[participant][index].points
                items.append((cell.round, opponent, score * factor, score, factor, vur, why))
        found[participant] = tuple(items)
    return found


def _stand_in(
    ctx: Context, ledger: Ledger, participant: int, cell: Cell, scores: Mapping[int, int]
) -> tuple[int, str]:
    """The score of whoever is put in place of the opponent in an unplayed round."""
    if ctx.policy.own_rounds is OwnView.VIRTUAL_OPPONENT:
        before = ledger.running[participant][cell.round - 1] - cell.points
        later = ledger.rounds - cell.round
        return before + (ledger.win - cell.points) + ledger.draw * later, "virtual-opponent"
    score = ledger.totals[participant]
    if not ctx.policy.dummy_capped:
        return score, "dummy"
    if cell.opponent is not None:
        cap, why = scores[cell.opponent], "dummy-capped-by-opponent"
    else:
        cap, why = ledger.draw * ledger.rounds, "dummy-capped-by-draws"
    return (cap, why) if cap < score else (score, "dummy")
