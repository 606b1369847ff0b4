"""What this process tells itself about its own writing; other processes read the tables."""

from __future__ import annotations

from django.dispatch import Signal

__all__ = ["appended"]

appended = Signal()
"""Entries were written to the journal of `tournament`."""
