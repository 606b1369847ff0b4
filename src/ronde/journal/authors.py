"""Authors who are nobody in particular: a code in the journal, words where it is shown."""

from __future__ import annotations

__all__ = ["FORMER_PLAYERS", "PLAYERS"]

PLAYERS = "ronde:players"
"""Both players of a board, who reported the same result."""
FORMER_PLAYERS = "joueurs · players"
"""The same in journals written before there was a code; they are hashed and stay as they are."""
