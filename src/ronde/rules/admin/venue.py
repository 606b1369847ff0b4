"""Playing halls as data.

Rule: book@2022-01 6.10 (article 6).
"""

from __future__ import annotations

__all__ = ["PER_BOARD", "PER_BOARD_HIGH"]

PER_BOARD = 5
"""Square metres for each board."""
PER_BOARD_HIGH = 9
"""The same at the highest level."""
