"""FIDE mode: leaving it and coming back."""

from __future__ import annotations

from ronde.journal.events import FideModeLeft, FideModeResumed
from ronde.services.acts import Done, Draft, Signature, carry_out
from ronde.store.store import Store

__all__ = ["leave_fide_mode", "resume_fide_mode"]


def leave_fide_mode(store: Store, tournament: int, *, by: Signature) -> Done:
    """The tournament no longer claims to follow FIDE's rules to the letter; needs a reason.

    Doing it twice changes nothing.
    """

    def decide(draft: Draft) -> None:
        if draft.state.fide_left is None:
            draft.do(FideModeLeft())

    return carry_out(store, tournament, decide, by)


def resume_fide_mode(store: Store, tournament: int, *, by: Signature) -> Done:
    """It does again; needs a reason, and that nothing happened which the mode would refuse.

    Raises:
        ActRefused: FideModeLost says what happened meanwhile.
    """

    def decide(draft: Draft) -> None:
        if not draft.state.in_fide_mode:
            draft.do(FideModeResumed())

    return carry_out(store, tournament, decide, by)
