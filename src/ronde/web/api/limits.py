"""So many requests a minute: per token, per address without one, per address with wrong ones.

Counted in this process; several processes allow that many times as much, which is good enough to
keep one caller from taking the server from the others.
"""

from __future__ import annotations

from threading import Lock

from ronde.web.api.problems import TooManyRequests

__all__ = ["ANONYMOUS", "TOKEN", "WRONG_TOKEN", "Limiter"]

TOKEN = 600
ANONYMOUS = 1200
WRONG_TOKEN = 30
_MINUTE = 60
_KEPT = 10_000


class Limiter:
    """Counts by key within the running minute."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._minute = -1
        self._counts: dict[str, int] = {}

    def spend(self, key: str, allowed: int, *, seconds: float) -> None:
        """One more request; `seconds` is any clock that does not jump.

        Raises:
            TooManyRequests: those allowed are used up until the minute is over.
        """
        if not self._count(key, seconds) <= allowed:
            raise TooManyRequests(seconds=_MINUTE - int(seconds) % _MINUTE)

    def _count(self, key: str, seconds: float) -> int:
        minute = int(seconds) // _MINUTE
        with self._lock:
            if minute != self._minute or len(self._counts) > _KEPT:
                self._minute, self._counts = minute, {}
            self._counts[key] = self._counts.get(key, 0) + 1
            return self._counts[key]
