"""Online and hybrid events: what the regulations state, and figures (book 6.12)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

__all__ = [
    "ASSISTANT_MINUTES",
    "CERTIFICATE_DAYS",
    "KINDS",
    "OWN_BOARD_INCREMENT",
    "RECORDINGS_KEPT_YEARS",
    "RESTART_BELOW",
    "STATEMENTS",
]

KINDS = ("online", "supervised", "hybrid")
"""Kinds of events that are not played in one hall (6.2)."""

STATEMENTS: Mapping[str, tuple[str, tuple[str, ...]]] = MappingProxyType(
    {
        "disconnection": ("book 6.12 11.3", KINDS),
        "illegal_moves": ("book 6.12 8.4, 16.10", KINDS),
        "video": ("book 6.12 annex I A.5", ("online", "supervised")),
        "points": ("book 6.12 annex I A.9", ("online", "supervised")),
        "cameras": ("book 6.12 16.3", ("hybrid",)),
        "connection": ("book 6.12 16.5", ("hybrid",)),
        "approval": ("book 6.1 0.2", ("hybrid",)),
        "pgn": ("book 6.1 9.4", ("hybrid",)),
        "screened": ("book 6.12 annex I A.10", KINDS),
        "recordings": ("book 6.12 annex I A.5", KINDS),
    }
)
"""What is stated or seen to: its article, and in which kinds of events."""

RESTART_BELOW = 10
"""Both players have made fewer moves: a game with wrong colours is begun again (15.2, 19.2)."""
OWN_BOARD_INCREMENT = 30
"""Seconds a move at least, where players use boards of their own (20)."""
CERTIFICATE_DAYS = 5
"""So many days before the start disabled players send their papers (annex II 2)."""
ASSISTANT_MINUTES = 15
"""So long before the game their assistants are connected (annex II 3)."""
RECORDINGS_KEPT_YEARS = 1
"""After that recordings are erased, unless a case is open (annex I A.5)."""
