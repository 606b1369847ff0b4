"""The socket that takes connections: a few at a time, and none for a second where none are left.

asyncio takes as many as its queue is long before it looks at one of them, and when descriptors run
out goes on trying as often, each time with a traceback and another attempt scheduled: a quarter of
a gigabyte in half a minute. It stops as soon as a socket says that nobody waits.
"""

from __future__ import annotations

import errno
import socket
from typing import Any

from ronde.platform.front.limits import AT_A_TIME

__all__ = ["GentleListener"]

_NONE_LEFT = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)


class GentleListener(socket.socket):
    """Says that nobody waits after every few, and after an error for which asyncio pauses."""

    _taken = 0

    def accept(self) -> tuple[socket.socket, Any]:
        """The next connection.

        Raises:
            BlockingIOError: nobody waits, or it is somebody else's turn.
            OSError: there are no descriptors left; asyncio pauses for a second.
        """
        if self._taken >= AT_A_TIME:
            self._taken = 0
            raise BlockingIOError
        try:
            found = super().accept()
        except OSError as error:
            self._taken = AT_A_TIME if error.errno in _NONE_LEFT else 0
            raise
        self._taken += 1
        return found
