"""Adjourned games as data: what to do on resuming, by the Guidelines of either edition."""

from __future__ import annotations

__all__ = ["ABSENCES", "BEFORE", "CITE", "TROUBLES"]

CITE = "Laws I.2"
"""What stands on the envelope."""
BEFORE = ("I.5", "I.6", "I.7", "I.14")
"""Before play goes on."""
ABSENCES = ("I.9.1", "I.9.2", "I.9.3", "I.10", "I.11")
"""Who is there at the hour of resumption, and who is not."""
TROUBLES = ("I.8", "I.8.1", "I.8.2", "I.8.3", "I.12.1", "I.12.2", "I.13")
"""The sealed move cannot be played, something is lost, the clock is wrong."""
