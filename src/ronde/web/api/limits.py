"""So many requests a minute: per token, per address without one, per address with wrong ones.

Followers with a right token (`web/safety/feed.py`) are not counted.

All processes of a server share the count (`platform/throttle.py`); each counts a share of it down.
"""

from __future__ import annotations

import datetime as dt
import math
from dataclasses import dataclass
from threading import Lock

from django.db import DatabaseError

from ronde.platform.throttle import Limit, Share, take
from ronde.store.trouble import trouble_of
from ronde.web.api.problems import TooManyRequests

__all__ = ["ANONYMOUS", "TOKEN", "WRONG_FOLLOWER", "WRONG_TOKEN", "Allowance", "Limiter"]

_MINUTE = dt.timedelta(minutes=1)
_CALLERS = 10_000


@dataclass(frozen=True, slots=True)
class Allowance:
    """So many requests a minute; a process takes `share` of them at a time."""

    scope: str
    most: int
    share: int

    @property
    def limit(self) -> Limit:
        """As the database counts it."""
        return Limit(scope=self.scope, most=self.most, within=_MINUTE)


TOKEN = Allowance("api token", 600, 50)
ANONYMOUS = Allowance("api address", 1200, 100)
WRONG_TOKEN = Allowance("api wrong token", 30, 5)
WRONG_FOLLOWER = Allowance("follower wrong token", 30, 5)


@dataclass(frozen=True, slots=True)
class _Left:
    """What is left of a share until it is over; 0: nothing, and no need to ask before then."""

    count: int
    until: dt.datetime


def _taken(allowance: Allowance, caller: str, now: dt.datetime) -> Share:
    """A share; where nothing can be written, this process counts alone: no reader is refused."""
    try:
        return take(allowance.limit, caller, now=now, wanted=allowance.share)
    except DatabaseError as error:
        if trouble_of(error) is None:
            raise
        return Share(0, allowance.most)


class Limiter:
    """Counts down the shares of one process."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._left: dict[tuple[str, str], _Left] = {}

    def spend(self, caller: str, allowance: Allowance, *, now: dt.datetime) -> None:
        """One more request.

        Raises:
            TooManyRequests: those allowed are used up for a while.
        """
        key = allowance.scope, caller
        left = self._count_down(key, now)
        if left is None:
            share = _taken(allowance, caller, now)
            until = now + (_MINUTE if share.count else share.wait)
            left = self._keep(key, _Left(share.count, until))
        if left.count < 0:
            raise TooManyRequests(seconds=max(1, math.ceil((left.until - now).total_seconds())))

    def _count_down(self, key: tuple[str, str], now: dt.datetime) -> _Left | None:
        """What is left after this request, below zero when it may not pass; None: ask."""
        with self._lock:
            left = self._left.get(key)
            # Further ahead than a minute: the clock has been set back since.
            if left is None or not now < left.until <= now + _MINUTE:
                return None
            if left.count == 0:
                return _Left(-1, left.until)
            if left.count == 1:
                del self._left[key]  # the next one asks for another share
            else:
                self._left[key] = _Left(left.count - 1, left.until)
            return left

    def _keep(self, key: tuple[str, str], new: _Left) -> _Left:
        """Keep a share, less the request that asked for it."""
        with self._lock:
            if len(self._left) >= _CALLERS:
                self._left.clear()
            had = self._left.get(key)
            if new.count == 0:
                self._left[key] = new
                return _Left(-1, new.until)
            count, until = new.count - 1, new.until
            if had is not None and had.until > new.until - _MINUTE:  # two threads asked at once
                count, until = count + had.count, min(until, had.until)
            if count:
                self._left[key] = _Left(count, until)
            return new
