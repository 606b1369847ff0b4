"""Use cases of forfeits: what leaves the rules by right has its article as the reason."""

from __future__ import annotations

from dataclasses import replace

from ronde.conduct.forfeits import SettleForfeit
from ronde.journal.refusals import ReasonRequired
from ronde.services.acts import Check, Done, Signature, carry_out
from ronde.store.store import Store

__all__ = ["settle_forfeit"]


def settle_forfeit(
    store: Store,
    tournament: int,
    wish: SettleForfeit,
    *,
    by: Signature,
    check: Check | None = None,
) -> Done:
    """Keep what is known of a forfeit, and do what follows from it.

    Raises:
        ActRefused, CaseError, ModelError: the state does not allow it.
        Conflict: the case is not as it was when it was looked at.
    """
    try:
        return carry_out(store, tournament, wish, by, check=check)
    except ReasonRequired:
        why = wish.reason(store.journal(tournament).state)
        if not why or by.reason:
            raise
        return carry_out(store, tournament, wish, replace(by, reason=why), check=check)
