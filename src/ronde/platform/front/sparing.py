"""What strangers can cause is logged sparingly: a log must not fill the disk."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

__all__ = ["Sparing"]

_MOST = 20
_SECONDS = 60.0


class Sparing(logging.Filter):
    """Lets each kind of message through so many times a minute, then says how many there were.

    A kind is the message before its fields are filled in, and the line where an error arose.
    """

    def __init__(self, *, most: int = _MOST, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._most, self._clock = most, clock
        self._counts: dict[object, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is logged."""
        now, kind = self._clock(), _kind(record)
        since, count = self._counts.get(kind, (now, 0))
        if now - since >= _SECONDS:
            if count > self._most:
                record.msg = f"{record.msg} ({count - self._most} more like it were not logged)"
            since, count = now, 0
        self._counts[kind] = since, count + 1
        return count < self._most


def _kind(record: logging.LogRecord) -> object:
    place = None
    if record.exc_info and (trace := record.exc_info[2]) is not None:
        while trace.tb_next is not None:
            trace = trace.tb_next
        place = trace.tb_frame.f_code, trace.tb_lineno
    return record.name, str(record.msg), place
