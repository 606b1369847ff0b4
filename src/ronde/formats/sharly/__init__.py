"""Events of Sharly Chess: an SQLite file with several tournaments and the players they share."""

from __future__ import annotations

from ronde.formats.sharly.reader import read_sharly

__all__ = ["read_sharly"]
