"""Complementary pairing: two players of a paired round who both lack an opponent meet."""

from __future__ import annotations

from ronde.conduct.complement import PairTwo
from ronde.services.acts import Done, Signature, carry_out
from ronde.store.store import Store

__all__ = ["pair_two"]


def pair_two(
    store: Store,
    tournament: int,
    number: int,
    *,
    players: tuple[int, int],
    by: Signature,
    white: int | None = None,
) -> Done:
    """Two players without opponent meet in a paired round; needs a reason.

    Raises:
        NotAlone: one of them has an opponent.
        ActRefused: the round is closed, or they have met and FIDE mode holds.
    """
    return carry_out(store, tournament, PairTwo(round=number, players=players, white=white), by)
