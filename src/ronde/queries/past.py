"""The tournament as it was, found quickly: what an act was about, what a page had shown.

The state of a journal keeps, for undo, the state before every few acts that stand. From the nearest
of them only a few entries are applied again, however long the journal is. States found so are those
of a replay but for the remarks: one written later may be among them.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace

from ronde.errors import RondeError
from ronde.journal import EMPTY, Entry, Journal, State, apply
from ronde.journal.state import Trail

__all__ = ["state_after", "states_before"]


def state_after(journal: Journal, version: int) -> State:
    """The state after that many entries, which must be there."""
    if version == journal.version:
        return journal.state
    [(_, state)] = states_before(journal, version + 1, version + 1)
    return state


def states_before(journal: Journal, first: int, last: int) -> list[tuple[Entry, State]]:
    """The entries `first` to `last`, each with the state it was written on."""
    try:
        return _states(journal, _start(journal, first), first, last)
    except RondeError:  # taken back and restored across the place it starts from
        return _states(journal, EMPTY, first, last)


def _states(journal: Journal, start: State, first: int, last: int) -> list[tuple[Entry, State]]:
    state = start
    found: list[tuple[Entry, State]] = []
    for entry in journal.entries[start.version : last]:
        if entry.sequence >= first:
            found.append((entry, state))
        state = apply(state, entry.event)
    return found


def _start(journal: Journal, sequence: int) -> State:
    """The nearest state before an entry that the journal's own state remembers for undo."""
    stretches = journal.state.trail.stretches
    place = bisect_right(stretches, sequence, key=lambda stretch: stretch.steps[0].sequence)
    if not place:
        return EMPTY
    stretch = stretches[place - 1]
    return replace(stretch.before, trail=Trail(version=stretch.steps[0].sequence - 1))
