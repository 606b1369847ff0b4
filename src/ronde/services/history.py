"""The journal itself: undo, redo, remarks, verification."""

from __future__ import annotations

from ronde.conduct.history import Redo, RedoTo, Remark, Undo, UndoTo
from ronde.journal import Event, Journal, Verdict, verify
from ronde.journal.events import ResultCorrected, ResultEntered
from ronde.services.acts import Done, Signature, carry_out, unchanged
from ronde.services.people.roles import NotYourAct
from ronde.store.errors import Conflict
from ronde.store.store import Store

__all__ = [
    "add_remark",
    "redo",
    "redo_to",
    "undo",
    "undo_own",
    "undo_to",
    "undo_together",
    "verify_journal",
]


def undo(store: Store, tournament: int, target: int, *, by: Signature) -> Done:
    """Take back the act of that number, which must be the last one standing.

    Taking it back twice changes nothing.
    """
    return carry_out(store, tournament, Undo(target=target), by)


def undo_own(store: Store, tournament: int, target: int, *, by: Signature) -> Done:
    """Take back one's own result, as long as it is the last act standing.

    Raises:
        NotYourAct: it is no result, somebody else's, or others have acted since.
        ActRefused: taking it back is not possible now.
    """

    def own(journal: Journal, _: tuple[Event, ...]) -> None:
        last = journal.state.undoable
        entry = journal.entries[target - 1] if 0 < target <= journal.version else None
        if entry is None or last is None or last.sequence != target:
            raise NotYourAct(sequence=target)
        mine = entry.author == by.author and entry.author_id == by.author_id
        if not mine or not isinstance(entry.event, ResultEntered | ResultCorrected):
            raise NotYourAct(sequence=target)
        if by.boards is not None:
            by.boards.require(tournament, entry.event.table or entry.event.board)

    return carry_out(store, tournament, Undo(target=target), by, check=own)


def undo_to(
    store: Store, tournament: int, target: int, *, by: Signature, seen: int | None = None
) -> Done:
    """Take back every act from the last one down to that number, in one go.

    Raises:
        ActRefused: that act does not stand; nothing is taken back.
        Conflict: other acts would go than those that the page of version `seen` counted.
    """
    known = unchanged(tournament, seen, lambda state: state.undoable)
    return carry_out(store, tournament, UndoTo(target=target), by, check=known)


def undo_together(store: Store, tournament: int, target: int, *, first: int, by: Signature) -> Done:
    """Take back what one press wrote: the acts from `first` to `target`, which is the last one.

    Raises:
        Conflict: they were not written together, or somebody has acted since.
        ActRefused: taking them back is not possible now.
    """

    def one_press(journal: Journal, _: tuple[Event, ...]) -> None:
        acts = journal.entries[max(first - 1, 0) : target]
        last = journal.state.undoable
        together = len({(act.author, act.author_id, act.device, act.at) for act in acts}) == 1
        if not together or last is None or last.sequence != target:
            raise Conflict(
                tournament=tournament,
                expected=target,
                actual=journal.version,
                changes=journal.entries[target:],
            )

    return carry_out(store, tournament, UndoTo(target=first), by, check=one_press)


def redo(store: Store, tournament: int, target: int, *, by: Signature) -> Done:
    """Restore the act of that number, which must be the one taken back last."""
    return carry_out(store, tournament, Redo(target=target), by)


def redo_to(store: Store, tournament: int, target: int, *, by: Signature) -> Done:
    """Restore every act from the one taken back last up to that number, in one go.

    Raises:
        ActRefused: that act cannot be restored; nothing is.
    """
    return carry_out(store, tournament, RedoTo(target=target), by)


def add_remark(
    store: Store, tournament: int, text: str, *, by: Signature, round_no: int | None = None
) -> Done:
    """Write a remark into the journal."""
    return carry_out(store, tournament, Remark(text=text, round=round_no), by)


def verify_journal(store: Store, tournament: int) -> Verdict:
    """Whether the stored chain is whole, read again from the database."""
    store.drop_cache()
    return verify(store.journal(tournament))
