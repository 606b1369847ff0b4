"""Journals kept in memory: speed only, may be dropped at any time."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from ronde.journal import Journal

__all__ = ["JournalCache"]


class JournalCache:
    """The journals used last, by tournament. Values are immutable, so readers share them."""

    def __init__(self, size: int = 32) -> None:
        self._size = size
        self._lock = Lock()
        self._journals: OrderedDict[int, Journal] = OrderedDict()

    def get(self, tournament: int) -> Journal | None:
        """The journal kept for a tournament, which may be behind the database."""
        with self._lock:
            journal = self._journals.get(tournament)
            if journal is not None:
                self._journals.move_to_end(tournament)
            return journal

    def put(self, tournament: int, journal: Journal) -> None:
        """Keep a journal that has been committed."""
        with self._lock:
            kept = self._journals.get(tournament)
            if kept is None or kept.version <= journal.version or kept.head != journal.head:
                self._journals[tournament] = journal
                self._journals.move_to_end(tournament)
            while len(self._journals) > self._size:
                self._journals.popitem(last=False)

    def drop(self) -> None:
        """Forget everything."""
        with self._lock:
            self._journals.clear()
