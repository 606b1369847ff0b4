"""Use cases of the office: one door for all its wishes (`ronde.conduct.office`)."""

from __future__ import annotations

from ronde.conduct import Wish
from ronde.services.acts import Done, Signature, carry_out
from ronde.store.store import Store

__all__ = ["office_act"]


def office_act(store: Store, tournament: int, wish: Wish, *, by: Signature) -> Done:
    """Carry out a wish of the office in somebody's name.

    Raises:
        ActRefused: the state does not allow it.
    """
    return carry_out(store, tournament, wish, by, quick=True)
