"""What this process tells itself about its own writing; other processes read the tables."""

from __future__ import annotations

from django.dispatch import Signal

__all__ = ["appended", "written"]

appended = Signal()
"""Entries were written to the journal of `tournament`."""

written = Signal()
"""`entries` are in the journal of `tournament`, and committed: all it has if it is new or was
replaced. `was` is the version of the journal replaced, else None."""
