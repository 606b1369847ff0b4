"""The journal itself: undo, redo, remarks, verification."""

from __future__ import annotations

from ronde.conduct.history import Redo, Remark, Undo, UndoTo
from ronde.journal import Verdict, verify
from ronde.services.acts import Done, Signature, carry_out
from ronde.store.store import Store

__all__ = ["add_remark", "redo", "undo", "undo_to", "verify_journal"]


def undo(store: Store, tournament: int, target: int, *, by: Signature) -> Done:
    """Take back the act of that number, which must be the last one standing.

    Taking it back twice changes nothing.
    """
    return carry_out(store, tournament, Undo(target=target), by)


def undo_to(store: Store, tournament: int, target: int, *, by: Signature) -> Done:
    """Take back every act from the last one down to that number, in one go.

    Raises:
        ActRefused: that act does not stand; nothing is taken back.
    """
    return carry_out(store, tournament, UndoTo(target=target), by)


def redo(store: Store, tournament: int, target: int, *, by: Signature) -> Done:
    """Restore the act of that number, which must be the one taken back last."""
    return carry_out(store, tournament, Redo(target=target), by)


def add_remark(
    store: Store, tournament: int, text: str, *, by: Signature, round_no: int | None = None
) -> Done:
    """Write a remark into the journal."""
    return carry_out(store, tournament, Remark(text=text, round=round_no), by)


def verify_journal(store: Store, tournament: int) -> Verdict:
    """Whether the stored chain is whole, read again from the database."""
    store.drop_cache()
    return verify(store.journal(tournament))
