"""The socket that takes connections: a few at a time, and none for a second where none are left.

asyncio takes as many as its queue is long before it looks at one of them, and when descriptors run
out goes on trying as often, each time with a traceback and another attempt scheduled: a quarter of
a gigabyte in half a minute. It stops as soon as a socket says that nobody waits.
"""

from __future__ import annotations

import errno
import socket
import sys
from typing import Any

from ronde.platform.front.limits import AT_A_TIME

__all__ = ["GentleListener", "PortTaken", "listen"]

_NONE_LEFT = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)


class PortTaken(Exception):
    """Another program listens there, or it is no port."""


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


def listen(host: str, port: int) -> GentleListener:
    """A socket on that interface, bound before anything is said of it.

    Raises:
        PortTaken: somebody else has it.
        OSError: this machine has no such address.
    """
    # The protocol is named because asyncio switches off Nagle's algorithm only where it is: without
    # that, the body of every small answer waits 40 ms for the browser to acknowledge its headers.
    listener = GentleListener(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":  # there it would let two programs share the port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        if getattr(error, "errno", None) == errno.EADDRNOTAVAIL:
            raise
        raise PortTaken from error
    return listener
