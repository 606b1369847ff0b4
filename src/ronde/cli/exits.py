"""Exit codes: the same meaning for every command, and those of the reference engine.

docs/reference/exit-codes.md lists them; a test keeps the two equal.
"""

from __future__ import annotations

import enum

__all__ = ["Exit"]


class Exit(enum.IntEnum):
    """How a command ended."""

    OK = 0
    """Done."""
    NO = 1
    """The answer is no: no legal pairing, differences found, file not valid."""
    UNEXPECTED = 2
    """A defect of the program."""
    BAD_INPUT = 3
    """The request or the input cannot be understood, or the rules of the event refuse the act."""
    TOO_LARGE = 4
    """A limit was exceeded."""
    FILE = 5
    """A file or the database cannot be read or written (full disk, later version, ...)."""
    INTERRUPTED = 130
    """Stopped from the keyboard."""
