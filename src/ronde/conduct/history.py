"""The journal itself: undo, redo, remarks."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.conduct.wish import Draft
from ronde.journal import Event, State
from ronde.journal.events import Commented, Redone, Undone
from ronde.model import RoundNo
from ronde.queries.history import standing_acts

__all__ = ["Redo", "RedoTo", "Remark", "Undo", "UndoTo"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Take back the act of that number, which must be the last one standing.

    Taking it back twice changes nothing.
    """

    target: int

    def decide(self, state: State) -> tuple[Event, ...]:
        """That it is taken back."""
        undone = state.redoable
        if undone is not None and undone.sequence == self.target:
            return ()
        return (Undone(target=self.target),)


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoTo:
    """Take back every act from the last one down to that number, in one go."""

    target: int

    def decide(self, state: State) -> tuple[Event, ...]:
        """One undo for each.

        Raises:
            ActRefused: that act does not stand; nothing is taken back.
        """
        draft = Draft(state)
        if all(step.sequence != self.target for step in standing_acts(state)):
            draft.do(Undone(target=self.target))
        last = draft.state.undoable
        while last is not None and last.sequence >= self.target:
            draft.do(Undone(target=last.sequence))
            last = draft.state.undoable
        return draft.events


@dataclass(frozen=True, slots=True, kw_only=True)
class Redo:
    """Restore the act of that number, which must be the one taken back last."""

    target: int

    def decide(self, _: State) -> tuple[Event, ...]:
        """That it stands again."""
        return (Redone(target=self.target),)


@dataclass(frozen=True, slots=True, kw_only=True)
class RedoTo:
    """Restore every act from the one taken back last up to that number, in one go."""

    target: int

    def decide(self, state: State) -> tuple[Event, ...]:
        """One redo for each.

        Raises:
            ActRefused: that act cannot be restored; nothing is.
        """
        draft = Draft(state)
        if all(step.sequence != self.target for step in state.trail.undone):
            draft.do(Redone(target=self.target))
        following = draft.state.redoable
        while following is not None:
            draft.do(Redone(target=following.sequence))
            if following.sequence == self.target:
                break
            following = draft.state.redoable
        return draft.events


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """Write a remark into the journal."""

    text: str
    round: int | None = None

    def decide(self, _: State) -> tuple[Event, ...]:
        """The remark."""
        number = None if self.round is None else RoundNo(self.round)
        return (Commented(text=self.text, round=number),)
