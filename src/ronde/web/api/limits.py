"""So many requests a minute: per token, per address without one, per address with wrong ones.

All processes of a server share the count (`platform/usage.py`); each counts a share of it down.
"""

from __future__ import annotations

from dataclasses import dataclass
from threading import Lock

from ronde.platform.usage import forget_usage, take_share
from ronde.web.api.problems import TooManyRequests

__all__ = ["ANONYMOUS", "TOKEN", "WRONG_TOKEN", "Allowance", "Limiter"]

_MINUTE = 60
_KEPT = 10_000


@dataclass(frozen=True, slots=True)
class Allowance:
    """So many requests a minute; a process takes `share` of them at a time."""

    most: int
    share: int


TOKEN = Allowance(600, 50)
ANONYMOUS = Allowance(1200, 100)
WRONG_TOKEN = Allowance(30, 5)


class Limiter:
    """Counts by caller within the running minute."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._minute = -1
        self._left: dict[str, int] = {}

    def spend(self, caller: str, allowance: Allowance, *, seconds: float) -> None:
        """One more request; `seconds` is the time of day that all processes share.

        Raises:
            TooManyRequests: those allowed are used up until the minute is over.
        """
        minute = int(seconds) // _MINUTE
        with self._lock:
            begins = minute != self._minute
            if begins or len(self._left) > _KEPT:
                self._minute, self._left = minute, {}
            left = self._left.get(caller, 0)
            if left > 0:
                self._left[caller] = left - 1
        if begins:
            forget_usage(minute)
        if left == 0:
            left = take_share(caller, minute, wanted=allowance.share, allowed=allowance.most)
            self._keep(caller, minute, left)
        if left <= 0:
            raise TooManyRequests(seconds=_MINUTE - int(seconds) % _MINUTE)

    def _keep(self, caller: str, minute: int, share: int) -> None:
        """What is left of a share; below zero: no need to ask again within the minute."""
        with self._lock:
            if minute == self._minute:
                had = max(0, self._left.get(caller, 0))
                self._left[caller] = had + share - 1
