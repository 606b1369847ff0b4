"""Tie-breaks from the opponents' scores: Buchholz and Sonneborn-Berger with their relatives."""

from __future__ import annotations

from collections.abc import Mapping

from ronde.tiebreak.codes import TieBreak
from ronde.tiebreak.context import Context
from ronde.tiebreak.explained import AMOUNT, Item
from ronde.tiebreak.unplayed import opposition

__all__ = [
    "EXTENDED",
    "buchholz",
    "extended_sonneborn",
    "fore_buchholz",
    "opponents_buchholz",
    "sonneborn",
]

Items = Mapping[int, tuple[Item, ...]]

EXTENDED: Mapping[str, tuple[str, str]] = {
    "EMMSB": ("MP", "MP"),
    "EMGSB": ("MP", "GP"),
    "EGMSB": ("GP", "MP"),
    "EGGSB": ("GP", "GP"),
}
"""The opponent's score, then one's own against them."""


def buchholz(ctx: Context, tiebreak: TieBreak) -> Items:
    """The opponents' adjusted scores and the dummies'.

    Rule: C.07@2026-03 8.1; book@2022-01 5.2 Buchholz.
    """
    return opposition(ctx, ctx.score_key(tiebreak), forfeits=tiebreak.forfeits_played)


def fore_buchholz(ctx: Context, tiebreak: TieBreak) -> Items:
    """The same as if the last round's pairings had been drawn.

    Rule: C.07@2026-03 8.3.
    """
    return opposition(ctx, ctx.score_key(tiebreak), fore=True, forfeits=tiebreak.forfeits_played)


def opponents_buchholz(ctx: Context, tiebreak: TieBreak) -> Items:
    """The (fore) Buchholz of every opponent met on the board.

    Rule: C.07@2026-03 8.2 (AOB divides the sum); book@2022-01 5.2 Buchholz.
    """
    key, fore = ctx.score_key(tiebreak), tiebreak.fore
    sums = {
        participant: sum([item[AMOUNT] for item in items])
        for participant, items in opposition(ctx, key, fore=fore).items()
    }
    return {
        participant: tuple(
            [
                (c.round, c.opponent, sums[c.opponent], sums[c.opponent], 1, False, "buchholz")
                for c in line
                if c.played and c.opponent is not None
            ]
        )
        for participant, line in ctx.ledgers[key].cells.items()
    }


def sonneborn(ctx: Context, tiebreak: TieBreak) -> Items:
    """Each score met times the points scored in that round.

    Rule: C.07@2026-03 9.1; book@2022-01 5.2 Sonneborn-Berger.
    """
    key = ctx.score_key(tiebreak)
    return opposition(ctx, key, key, forfeits=tiebreak.forfeits_played)


def extended_sonneborn(ctx: Context, tiebreak: TieBreak) -> Items:
    """Teams: the opponent's score in one count times one's own in the same or the other.

    Rule: C.07@2026-03 13.2; book@2022-01 5.2 Sonneborn-Berger (teams A to D).
    """
    theirs, own = EXTENDED[tiebreak.name]
    return opposition(ctx, theirs, own, forfeits=tiebreak.forfeits_played)
