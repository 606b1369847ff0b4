"""The cache of results worth keeping between requests: least recently used goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

__all__ = ["LruCache"]

T = TypeVar("T")

_SIZE = 8


class LruCache(Generic[T]):
    """The last few results, shared by all requests; losing them costs time, nothing else."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._cached: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable, work: Callable[[], T]) -> T:
        """What is cached under that key, or the result of the work."""
        with self._lock:
            if key in self._cached:
                self._cached.move_to_end(key)
                return self._cached[key]
        found = work()
        with self._lock:
            self._cached[key] = found
            while len(self._cached) > _SIZE:
                self._cached.popitem(last=False)
        return found
