"""Journals cached in memory: speed only, may be dropped at any time."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from ronde.journal import Journal

__all__ = ["JournalCache"]

_VERSIONS = 8
"""Of each tournament: whoever reads while others write finds the version they are at."""


class JournalCache:
    """The journals used last, by tournament. Values are immutable, so readers share them."""

    def __init__(self, size: int = 32) -> None:
        self._size = size
        self._lock = Lock()
        self._journals: OrderedDict[int, tuple[Journal, ...]] = OrderedDict()

    def get(self, tournament: int, version: int) -> Journal | None:
        """The newest journal cached for a tournament that is not ahead of that version."""
        with self._lock:
            cached = self._journals.get(tournament, ())
            if cached:
                self._journals.move_to_end(tournament)
            return next((found for found in cached if found.version <= version), None)

    def put(self, tournament: int, journal: Journal) -> None:
        """Keep a journal; what does not agree with it is forgotten."""
        with self._lock:
            others = self._journals.get(tournament, ())
            cached = [j for j in others if j.version != journal.version and _agree(j, journal)]
            cached = sorted((journal, *cached), key=lambda found: -found.version)
            self._journals[tournament] = tuple(cached[:_VERSIONS])
            self._journals.move_to_end(tournament)
            while len(self._journals) > self._size:
                self._journals.popitem(last=False)

    def drop(self) -> None:
        """Forget everything."""
        with self._lock:
            self._journals.clear()


def _agree(one: Journal, other: Journal) -> bool:
    """Whether one of them is the beginning of the other."""
    common = min(one.version, other.version)
    return not common or one.entries[common - 1].hash == other.entries[common - 1].hash
