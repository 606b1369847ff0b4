"""Journals cached in memory: speed only, may be dropped at any time."""

from __future__ import annotations

from threading import Lock

from ronde.journal import Journal
from ronde.store.lru_cache import LruCache

__all__ = ["JournalCache"]

_TOURNAMENTS = 32
_VERSIONS = 8
"""Of each tournament: whoever reads while others write finds the version they are at."""


class JournalCache:
    """The journals used last, by tournament. Values are immutable, so readers share them."""

    def __init__(self, size: int = _TOURNAMENTS) -> None:
        self._writing = Lock()
        self._journals: LruCache[tuple[Journal, ...]] = LruCache(size)

    def get(self, tournament: int, version: int) -> Journal | None:
        """The newest journal cached for a tournament that is not ahead of that version."""
        cached = self._journals.get(tournament) or ()
        return next((found for found in cached if found.version <= version), None)

    def put(self, tournament: int, journal: Journal) -> None:
        """Keep a journal; what does not agree with it is forgotten."""
        with self._writing:
            others = self._journals.get(tournament) or ()
            cached = [j for j in others if j.version != journal.version and _agree(j, journal)]
            cached = sorted((journal, *cached), key=lambda found: -found.version)
            self._journals.put(tournament, tuple(cached[:_VERSIONS]))

    def clear(self) -> None:
        """Forget everything."""
        self._journals.clear()


def _agree(one: Journal, other: Journal) -> bool:
    """Whether one of them is the beginning of the other."""
    common = min(one.version, other.version)
    return not common or one.entries[common - 1].hash == other.entries[common - 1].hash
