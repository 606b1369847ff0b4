"""Tie-breaks that look at the list and not at results: number, rating, lots, the arbiter."""

from __future__ import annotations

from collections.abc import Mapping

from ronde.tiebreak.codes import TieBreak
from ronde.tiebreak.context import Context
from ronde.tiebreak.explained import Item

__all__ = ["computed_elsewhere", "lots", "manual", "pairing_number", "rating"]

Items = Mapping[int, tuple[Item, ...]]


def _one(amounts: Mapping[int, int], why: str) -> Items:
    return {
        participant: ((0, None, amount, amount, 1, False, why),)
        for participant, amount in amounts.items()
    }


def pairing_number(ctx: Context, _tiebreak: TieBreak) -> Items:
    """The pairing number; the smaller is better.

    Rule: C.07@2026-03 (TPN).
    """
    return _one(ctx.numbers, "number")


def rating(ctx: Context, tiebreak: TieBreak) -> Items:
    """The rating; the higher is better.

    Rule: C.07@2026-03 (RTNG).
    """
    return _one({p: r or tiebreak.unrated or 0 for p, r in ctx.ratings.items()}, "rating")


def lots(ctx: Context, _tiebreak: TieBreak) -> Items:
    """The place drawn by lot: 1 is best.

    The draw is a function of the published seed and the pairing number alone, so that anybody can
    repeat it and a later entry does not change the order of the others. Lots that were drawn and
    recorded come first; with such lots and no seed, whoever did not draw has no place.

    Rule: C.07@2026-03 4 (what is still tied is decided by lot).
    """
    recorded = {p: place for order in ctx.drawn for place, p in enumerate(order, 1)}
    if recorded and not ctx.seed:
        return {**dict.fromkeys(ctx.participants, ()), **_one(_only(ctx, recorded), "lot")}
    order = sorted(ctx.participants, key=lambda p: (_ticket(ctx.seed, ctx.numbers[p]), p))
    seeded = {participant: place for place, participant in enumerate(order, 1)}
    return _one({**seeded, **_only(ctx, recorded)}, "lot")


def _only(ctx: Context, places: Mapping[int, int]) -> Mapping[int, int]:
    """The places of those who take part."""
    return {p: places[p] for p in ctx.participants if p in places}


def _ticket(seed: str, number: int) -> str:
    import hashlib  # noqa: PLC0415 - only lots need it

    return hashlib.sha256(f"{seed}/{number}".encode()).hexdigest()


def manual(ctx: Context, _tiebreak: TieBreak) -> Items:
    """The place the arbiter gave (a play-off, a decision); those not named have none."""
    places = {participant: place for place, participant in enumerate(ctx.manual, 1)}
    return {
        p: ((0, None, places[p], places[p], 1, False, "manual"),) if p in places else ()
        for p in ctx.participants
    }


def computed_elsewhere(ctx: Context, _tiebreak: TieBreak) -> Items:
    """The value that was computed outside the program and entered; the higher is better."""
    given = dict(ctx.given)
    return {
        p: ((0, None, given[p], given[p], 1, False, "elsewhere"),) if p in given else ()
        for p in ctx.participants
    }
