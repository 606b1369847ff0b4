"""Koya: points against those who reached half of the points, or another limit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ronde.tiebreak.codes import TieBreak
from ronde.tiebreak.context import Context
from ronde.tiebreak.explained import AMOUNT, SCORE, Item, exact
from ronde.tiebreak.ledger import Kind

__all__ = ["koya", "koya_limit", "koya_steps", "meetings"]

Items = Mapping[int, tuple[Item, ...]]


def koya_limit(ctx: Context, tiebreak: TieBreak) -> Fraction:
    """The score an opponent must reach, in tenths.

    In an all-play-all with an odd number of participants the rounds without opponent do not count
    towards the maximum, nor does one who was never paired.

    Rule: C.07@2026-03 9.2 and 14 (limit moved by half-points).
    """
    ledger = ctx.ledgers[ctx.score_key(tiebreak)]
    rounds = ledger.rounds
    if ctx.fixed and ctx.participants:
        if rounds % len(ctx.participants) == 0:
            rounds -= rounds // len(ctx.participants)
        rounds -= sum(all(c.opponent is None for c in line) for line in ledger.cells.values())
    return Fraction(ledger.win * rounds * tiebreak.percent, 100) + tiebreak.shift


def meetings(ctx: Context, tiebreak: TieBreak) -> Items:
    """Points against every scheduled opponent, forfeits included; `score` is the opponent's."""
    ledger = ctx.ledgers[ctx.score_key(tiebreak)]
    totals = ledger.totals
    return {
        participant: tuple(
            [
                (c.round, c.opponent, c.points, totals[c.opponent], 1, False, "koya")
                for c in line
                if c.opponent is not None and c.kind is not Kind.OPEN
            ]
        )
        for participant, line in ledger.cells.items()
    }


def koya(ctx: Context, tiebreak: TieBreak) -> Items:
    """Points against opponents on or above the limit.

    Rule: C.07@2026-03 9.2; book@2022-01 5.2 2.1.3.
    """
    limit = koya_limit(ctx, tiebreak)
    return {
        participant: tuple([item for item in items if item[SCORE] >= limit])
        for participant, items in meetings(ctx, tiebreak).items()
    }


def koya_steps(
    ctx: Context, tiebreak: TieBreak, _participant: int, items: Sequence[Item]
) -> tuple[Fraction, ...]:
    """Koya, then with one more score group at a time: downwards (KSD) or without the lowest (KSU).

    Rule: book@2022-01 5.2 2.1.3.1.
    """
    limit = koya_limit(ctx, tiebreak)
    scores = sorted(set(ctx.ledgers[ctx.score_key(tiebreak)].totals.values()))
    if tiebreak.name == "KSD":
        limits = [limit, *(Fraction(s) for s in reversed(scores) if s < limit)]
    else:
        limits = [limit, *(Fraction(s) for s in [s for s in scores if s >= limit][1:])]
    return tuple(
        exact(sum(item[AMOUNT] for item in items if item[SCORE] >= step), 10) for step in limits
    )
