"""FIDE mode: leaving it and coming back."""

from __future__ import annotations

from ronde.conduct.settings import LeaveFideMode, ResumeFideMode
from ronde.services.acts import Done, Signature, carry_out
from ronde.store.store import Store

__all__ = ["leave_fide_mode", "resume_fide_mode"]


def leave_fide_mode(store: Store, tournament: int, *, by: Signature) -> Done:
    """The tournament no longer claims to follow FIDE's rules to the letter; needs a reason."""
    return carry_out(store, tournament, LeaveFideMode(), by)


def resume_fide_mode(store: Store, tournament: int, *, by: Signature) -> Done:
    """It does again; needs a reason, and that nothing happened which the mode would refuse.

    Raises:
        ActRefused: FideModeLost says what happened meanwhile.
    """
    return carry_out(store, tournament, ResumeFideMode(), by)
