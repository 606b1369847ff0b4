"""The cache of this application: so many values, the least recently used one goes first.

It is the only kind there is, and the pure rooms below have none. It stands in the lowest room that
needs it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from threading import Lock
from typing import Generic, TypeVar

__all__ = ["ByValue", "LruCache"]

T = TypeVar("T")

_SIZE = 8


class LruCache(Generic[T]):
    """The values used last, shared by all threads; losing them costs time, nothing else."""

    def __init__(self, size: int = _SIZE) -> None:
        self._size = size
        self._lock = Lock()
        self._values: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable) -> T | None:
        """The value under that key, if it is there."""
        with self._lock:
            if key not in self._values:
                return None
            self._values.move_to_end(key)
            return self._values[key]

    def put(self, key: Hashable, value: T) -> None:
        """Keep a value."""
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            while len(self._values) > self._size:
                self._values.popitem(last=False)

    def get_or_make(self, key: Hashable, work: Callable[[], T]) -> T:
        """The value under that key, or the result of the work.

        Two threads that come at once both work: nobody waits for another's lock meanwhile.
        """
        found = self.get(key)
        if found is None:
            found = work()
            self.put(key, found)
        return found

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._values.clear()


@dataclass(frozen=True, slots=True, eq=False)
class ByValue:
    """A key compared by value where hashing all of it would take longer than the work it saves.

    `about` is what is hashed. Frozen values share their parts, and a part is equal to itself at
    once: after one more result everything but one round is the same.
    """

    value: object
    about: Hashable

    def __hash__(self) -> int:
        return hash(self.about)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, ByValue) and self.about == other.about and self.value == other.value
        )
