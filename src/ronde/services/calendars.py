"""Events with a calendar: all rounds at once."""

from __future__ import annotations

from ronde.conduct.rounds import PairAllRounds
from ronde.services.acts import Done, Signature, carry_out
from ronde.store.store import Store

__all__ = ["pair_all_rounds"]


def pair_all_rounds(store: Store, tournament: int, *, by: Signature) -> Done:
    """Pair and publish every round still to come; the calendar does not wait for results.

    Raises:
        ModelError: the system pairs each round from the results before it.
        EventOver, NotReady: as the system says.
    """
    return carry_out(store, tournament, PairAllRounds(), by)
