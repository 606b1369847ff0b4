"""Figures and articles about players who need something to play like the others.

Sources: Laws annex D; H01, H02, R03 2.3; the book, chapter 7.
"""

from __future__ import annotations

__all__ = [
    "ASSISTANT_CITE",
    "ASSISTANT_MINUTES",
    "ASSISTANT_TASKS",
    "BOARD_CITE",
    "SURCHARGE_CITE",
    "TELL_CITE",
    "TELL_DAYS",
    "VENUE_CITE",
]

TELL_DAYS = 20
"""So many days before the start needs are told, by advice of FIDE."""
TELL_CITE = "FIDE D.04.12; H01 4"

ASSISTANT_TASKS = ("moves", "announce", "record", "inform", "claim", "adjourn")
"""What an assistant of a blind player may do, in the order of D.2.10.1 to D.2.10.6."""
ASSISTANT_CITE = "Laws D.2.11"
ASSISTANT_MINUTES = 10
"""Usually taken from who has an assistant at the clock (book@2022-01 2.1, remark on 6.2.6)."""

BOARD_CITE = "H01"
VENUE_CITE = "H02"
SURCHARGE_CITE = "R03 2.3"
