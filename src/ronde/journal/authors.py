"""Authors who are nobody in particular: a code in the journal, words where it is shown.

No account has a name that begins like a code, nor one that reads like the words for it.
"""

from __future__ import annotations

__all__ = [
    "API",
    "CLI",
    "FORMER_PLAYERS",
    "OWNER",
    "PLAYERS",
    "PLAYERS_AT_KIOSK",
    "PLAYERS_WITH_CARDS",
    "PROGRAM",
    "TERMINAL",
    "TOKEN",
    "token_author",
]

PLAYERS = "ronde:players"
"""Both sides of a board, reported the same from two devices with the code of the board."""
PLAYERS_WITH_CARDS = "ronde:players:cards"
"""Both players of a board, each with a card of their own."""
PLAYERS_AT_KIOSK = "ronde:players:kiosk"
"""Both sides of a board, at least one of them at a device that all players share."""
FORMER_PLAYERS = "joueurs · players"
"""The same in journals written before there was a code; they are hashed and stay as they are."""
TERMINAL = "ronde:terminal"
"""Whoever works in a terminal of the machine: there are no accounts there."""
TOKEN = "ronde:token:"  # noqa: S105 - a code
"""How the author begins where a program acted; the name of its token follows."""
OWNER = "owner"
"""The account with every right, as it is called until somebody gives it a name."""
PROGRAM = "ronde"
"""The application itself."""
API, CLI = "api", "cli"
"""The devices of programs and of commands."""


def token_author(name: str) -> str:
    """The author of what a program does with the token of that name."""
    return TOKEN + name
