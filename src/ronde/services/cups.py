"""Matches of a cup that were decided elsewhere."""

from __future__ import annotations

from ronde.conduct.cups import AwardTie
from ronde.services.acts import Done, Signature, carry_out
from ronde.store.store import Store

__all__ = ["award_tie"]


def award_tie(store: Store, tournament: int, *, winner: int, why: str, by: Signature) -> Done:
    """Record who goes on where that was decided elsewhere (lots, a game not entered here).

    Raises:
        ModelError: that number plays no match without a winner.
    """
    return carry_out(store, tournament, AwardTie(winner=winner, why=why), by)
