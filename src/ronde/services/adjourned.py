"""Use case of adjourned games: what stands on an envelope is noted."""

from __future__ import annotations

from ronde.conduct.adjourned import SealGame
from ronde.model import Adjournment
from ronde.services.acts import Done, Signature, carry_out, unchanged
from ronde.store.store import Store

__all__ = ["seal_game"]


def seal_game(
    store: Store,
    tournament: int,
    adjournment: Adjournment,
    *,
    by: Signature,
    seen: int | None = None,
) -> Done:
    """Note the envelope, and adjourn the game if it has no result.

    Raises:
        ModelError: the game is over, or the position cannot be set up.
        Conflict: somebody noted something else since version `seen`.
        ActRefused: the state does not allow it.
    """
    as_seen = unchanged(
        tournament,
        seen,
        lambda state: state.office.envelope_of(
            adjournment.round, adjournment.white, adjournment.black
        ),
    )
    return carry_out(store, tournament, SealGame(adjournment=adjournment), by, check=as_seen)
