"""Places for those who wait: so many in all, so many from one address."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from ronde.platform.front.limits import Places
from ronde.platform.networks import network_of

__all__ = ["WaitingRoom"]


class WaitingRoom:
    """Counts who waits, from the moment they ask."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._waiting: Counter[str] = Counter()

    @contextmanager
    def place(self, address: str) -> Iterator[bool]:
        """A place for as long as it is needed; False if there is none."""
        network = network_of(address)
        if (
            self._waiting.total() >= self._places.most
            or self._waiting[network] >= self._places.per_address
        ):
            yield False
            return
        self._waiting[network] += 1
        try:
            yield True
        finally:
            self._waiting[network] -= 1
            if not self._waiting[network]:
                del self._waiting[network]
