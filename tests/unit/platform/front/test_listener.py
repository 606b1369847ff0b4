"""Taking connections a few at a time, and pausing where none are left."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
from typing import Any

import pytest

from ronde.platform.front.limits import AT_A_TIME
from ronde.platform.front.listener import GentleListener

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="asyncio accepts otherwise there")


@pytest.fixture
def listener() -> GentleListener:
    found = GentleListener(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    found.bind(("127.0.0.1", 0))
    found.listen(100)
    found.setblocking(False)
    return found


def test_others_get_their_turn_after_a_few(listener: GentleListener) -> None:
    with listener:
        address = listener.getsockname()
        waiting = [socket.create_connection(address) for _ in range(AT_A_TIME + 1)]
        taken = [listener.accept()[0] for _ in range(AT_A_TIME)]
        with pytest.raises(BlockingIOError):
            listener.accept()
        taken.append(listener.accept()[0])
        for line in (*waiting, *taken):
            line.close()


def test_without_descriptors_it_is_told_once_and_tried_again_later(
    listener: GentleListener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """asyncio would tell, and schedule another attempt, once for each place of its queue."""
    told: list[dict[str, Any]] = []

    def none_left(_: socket.socket) -> Any:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(socket.socket, "accept", none_left)

    async def serve() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: told.append(context))
        server = await loop.create_server(asyncio.Protocol, sock=listener, backlog=2048)
        with socket.create_connection(listener.getsockname()):
            for _ in range(20):
                await asyncio.sleep(0)
        server.close()

    asyncio.run(serve())
    assert len(told) == 1
