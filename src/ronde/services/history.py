"""The journal itself: undo, redo, remarks, verification, the tournament as it was."""

from __future__ import annotations

from ronde.journal import Verdict, verify
from ronde.journal.events import Commented, Redone, Undone
from ronde.model import RoundNo
from ronde.queries.history import standing_acts
from ronde.services.acts import Done, Draft, Signature, carry_out
from ronde.store.store import Store

__all__ = [
    "add_remark",
    "redo",
    "undo",
    "undo_to",
    "verify_journal",
]


def undo(store: Store, tournament: int, target: int, *, by: Signature) -> Done:
    """Take back the act of that number, which must be the last one standing.

    Taking it back twice changes nothing.
    """

    def decide(draft: Draft) -> None:
        undone = draft.state.redoable
        if undone is None or undone.sequence != target:
            draft.do(Undone(target=target))

    return carry_out(store, tournament, decide, by)


def undo_to(store: Store, tournament: int, target: int, *, by: Signature) -> Done:
    """Take back every act from the last one down to that number, in one go.

    Raises:
        ActRefused: that act does not stand; nothing is taken back.
    """

    def decide(draft: Draft) -> None:
        last = draft.state.undoable
        if all(step.sequence != target for step in standing_acts(draft.state)):
            draft.do(Undone(target=target))
        while last is not None and last.sequence >= target:
            draft.do(Undone(target=last.sequence))
            last = draft.state.undoable

    return carry_out(store, tournament, decide, by)


def redo(store: Store, tournament: int, target: int, *, by: Signature) -> Done:
    """Restore the act of that number, which must be the one taken back last."""
    return carry_out(store, tournament, lambda draft: draft.do(Redone(target=target)), by)


def add_remark(
    store: Store, tournament: int, text: str, *, by: Signature, round_no: int | None = None
) -> Done:
    """Write a remark into the journal."""
    number = None if round_no is None else RoundNo(round_no)
    return carry_out(
        store, tournament, lambda draft: draft.do(Commented(text=text, round=number)), by
    )


def verify_journal(store: Store, tournament: int) -> Verdict:
    """Whether the stored chain is whole, read again from the database."""
    store.drop_cache()
    return verify(store.journal(tournament))
