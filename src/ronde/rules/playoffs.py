"""Play-offs on the board as data: rests, and where it stands."""

from __future__ import annotations

__all__ = ["CITE", "REST_BEFORE", "REST_BETWEEN"]

CITE = "book 5.2 §1"
REST_BEFORE = 30
"""Minutes between the last game of one of those who are level and the first of the play-off."""
REST_BETWEEN = 10
"""Minutes between its stages."""
