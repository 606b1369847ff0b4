"""The journal itself: acts that stand, acts taken back, the tournament as it was."""

from __future__ import annotations

from collections.abc import Iterator

from ronde.journal import Journal, State, replay
from ronde.journal.events import Redone, Undone
from ronde.journal.state import Step

__all__ = ["standing_acts", "state_at", "taken_back"]


def standing_acts(state: State) -> Iterator[Step]:
    """The acts that stand, newest first."""
    for stretch in reversed(state.trail.stretches):
        yield from reversed(stretch.steps)


def taken_back(journal: Journal) -> frozenset[int]:
    """The acts that were undone and not restored, even where another history followed."""
    found: set[int] = set()
    for entry in journal.entries:
        match entry.event:
            case Undone(target=target):
                found.add(target)
            case Redone(target=target):
                found.discard(target)
    return frozenset(found)


def state_at(journal: Journal, version: int) -> State:
    """The tournament as it was after that many entries.

    Raises:
        ModelError: there is no such version.
    """
    return replay(journal, version)
