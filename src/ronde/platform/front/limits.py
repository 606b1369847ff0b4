"""Every number that bounds what somebody unknown can take, in one place.

Of descriptors there are as many as the system grants; connections and streams share what is left
when the database, files, backups and messages to others have theirs.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

if sys.platform != "win32":
    import resource

__all__ = [
    "BODY_BYTES",
    "BODY_RATE",
    "BODY_SECONDS",
    "BUSY_SECONDS",
    "FILES_AT_ONCE",
    "FILE_BYTES",
    "FORM_BYTES",
    "HEAD_BYTES",
    "HEAD_SECONDS",
    "HEAD_SPREAD",
    "IDLE_SECONDS",
    "KILOBYTE",
    "LINGER_SECONDS",
    "LIST_BYTES",
    "MEGABYTE",
    "PADDING_BYTES",
    "PADDING_PER_BYTE",
    "PER_ADDRESS",
    "PIPELINED",
    "PLENTY",
    "READER_BYTES",
    "TAKE_SECONDS",
    "Limits",
    "Places",
    "limits_for",
    "raise_descriptors",
]

KILOBYTE = 1024
MEGABYTE = 1024 * KILOBYTE

# --- connections ----------------------------------------------------------------------------------

CONNECTIONS = 5000
"""In all, where there are descriptors enough."""
PER_ADDRESS = 50
"""From one address: a browser opens six, a few tabs and people behind one phone share it."""
RESERVE = 96
"""Descriptors that are not connections: a database connection for each of some twenty threads
(three with SQLite), files, archives being written, messages on their way."""
AT_A_TIME = 16
"""Taken from the system's queue before others get their turn."""
DOORWAY = 4 * AT_A_TIME
"""Accepted and not yet looked at, or sent away and not yet closed: a few turns of the loop."""
FEWEST = 16
PIPELINED = 2
"""Requests on one connection that wait for the answer to an earlier one; browsers send none."""

# --- time -----------------------------------------------------------------------------------------

HEAD_SECONDS = 10.0
"""From the connection, or the first byte of a later request, to the end of the head."""
HEAD_SPREAD = 3.0
"""As much earlier it may be over."""
IDLE_SECONDS = 5
"""Between two requests."""
BODY_SECONDS = 20.0
"""For a body, and a second more for each `BODY_RATE` bytes of it that have come."""
BODY_RATE = 16 * KILOBYTE
TAKE_SECONDS = 60.0
"""For taking what stands in the way of the rest of an answer (some 50 kB)."""
BUSY_SECONDS = 5
"""After which whoever found a line full may ask again."""
LINGER_SECONDS = 10.0
"""For the rest of a body that is not wanted: who hangs up at once is not heard saying why."""

# --- size -----------------------------------------------------------------------------------------

HEAD_BYTES = 32 * KILOBYTE
"""Address and headers together."""
PADDING_BYTES = 32 * KILOBYTE
"""What comes with a body in pieces and is none of it: lengths, extensions, trailers; and more for
each byte of the body that came."""
PADDING_PER_BYTE = 5
"""As much as there is around a piece of one byte."""
READER_BYTES = KILOBYTE
"""The body of a request that only reads."""
BODY_BYTES = 64 * KILOBYTE
"""Any other body, of whomever."""
FORM_BYTES = MEGABYTE
"""A form of somebody signed in: the ticks of a list of two thousand players are 19 kB."""
FILE_BYTES = 10 * MEGABYTE
"""Where a file is expected, from somebody signed in."""
LIST_BYTES = 128 * MEGABYTE
"""A rating list of the whole world, packed; it lies on the disk while it comes."""
FILES_AT_ONCE = 4
"""Bodies above `FORM_BYTES` read at once; others wait for their turn."""


@dataclass(frozen=True, slots=True)
class Places:
    """So many may wait at once, so many of them from one address."""

    most: int
    per_address: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What fits into the descriptors there are.

    Streams and programs have three quarters of it, those who wait in line an eighth and a
    sixteenth; the last sixteenth nobody gets but who is signed in.
    """

    connections: int

    @property
    def spectators(self) -> Places:
        """Streams of public pages; a hall behind a proxy may share one address."""
        return Places(self.connections // 2, self.connections // 8)

    @property
    def arbiters(self) -> Places:
        """Streams of the arbiters' pages."""
        return Places(self.connections // 8, self.connections // 16)

    @property
    def programs(self) -> Places:
        """Programs that wait for changes."""
        return Places(self.connections // 8, self.connections // 16)

    @property
    def public_line(self) -> Places:
        """Requests of whoever shows nothing, waiting for a page that has to be made for them.

        A page that many ask for is made once and waited for outside the line. A hall behind one
        address shares its half; its other phones ask again by themselves.
        """
        return Places(self.connections // 8, self.connections // 16)

    @property
    def door_line(self) -> Places:
        """Requests of those who want in, or report a result by a code."""
        return Places(self.connections // 16, max(1, self.connections // 32))


PLENTY = Limits(connections=CONNECTIONS)
"""Where there are descriptors enough."""


def limits_for(descriptors: int) -> Limits:
    """The limits of a process that may open so many files and sockets.

    >>> limits_for(1024).connections, limits_for(256).connections, limits_for(65536).connections
    (864, 96, 5000)
    """
    room = descriptors - RESERVE - DOORWAY
    return Limits(connections=max(FEWEST, min(CONNECTIONS, room)))


_ENOUGH = 2 * CONNECTIONS
"""More is never used, and some systems grant no more whatever they call the limit (macOS)."""


def raise_descriptors() -> int:
    """Take as many descriptors as the system grants this process; how many that is."""
    if sys.platform == "win32":  # sockets are no files there
        return _ENOUGH
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _ENOUGH if hard == resource.RLIM_INFINITY else min(hard, _ENOUGH)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return _ENOUGH if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):
        return soft
    return wanted
