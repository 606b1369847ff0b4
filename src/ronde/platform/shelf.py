"""Results worth keeping between requests."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

__all__ = ["Shelf"]

T = TypeVar("T")

_KEPT = 8


class Shelf(Generic[T]):
    """The last few results, shared by all requests; losing them costs time, nothing else."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable, work: Callable[[], T]) -> T:
        """What is kept under that key, or the result of the work."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        found = work()
        with self._lock:
            self._kept[key] = found
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return found
