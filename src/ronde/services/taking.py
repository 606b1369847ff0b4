"""Taking a file into a tournament that stands: what somebody chose of it, in one act."""

from __future__ import annotations

from ronde.conduct.difference import TakeDifference
from ronde.journal import State
from ronde.services.acts import Done, Signature, carry_out, unchanged
from ronde.store.store import Store

__all__ = ["take_difference"]


def take_difference(
    store: Store, tournament: int, wish: TakeDifference, *, by: Signature, seen: int | None = None
) -> Done:
    """Take what was chosen of a file.

    `seen` is the version at which the difference was shown: if it is another now, nothing is
    written.

    Raises:
        Conflict: something that the file is about was changed since.
        NotInDifference, LacksPlayers: what was chosen cannot be taken.
        ActRefused: the state does not allow a part of it.
    """

    def differs(state: State) -> object:
        return wish.compared(state)

    return carry_out(store, tournament, wish, by, check=unchanged(tournament, seen, differs))
