"""FIDE mode: leaving it, for good."""

from __future__ import annotations

from ronde.conduct.settings import LeaveFideMode
from ronde.services.acts import Done, Signature, carry_out
from ronde.store.store import Store

__all__ = ["leave_fide_mode"]


def leave_fide_mode(store: Store, tournament: int, *, by: Signature) -> Done:
    """The tournament no longer claims to follow FIDE's rules to the letter; needs a reason."""
    return carry_out(store, tournament, LeaveFideMode(), by)
