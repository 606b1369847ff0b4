"""Server-sent events that carry tokens only: `/live/<event>/<tournament>` for spectators.

A message says that something may have changed; the page then asks for itself. Whoever waits costs a
socket and a small object, no thread and no database connection.
"""

from __future__ import annotations

import asyncio
import math
import re
from collections.abc import Mapping
from contextlib import suppress

from ronde.services.change_feed import PublicPages, Topic
from ronde.web.headers import HEADERS
from ronde.web.live.asking import Receive, Scope, Send, left
from ronde.web.live.feed import ChangeFeed, Listener

__all__ = ["Stream", "raw_headers", "refuse"]

_ADDRESS = re.compile(r"/live/([0-9]{1,9})/([0-9]{1,9})?")
_HEARTBEAT = 20.0
_RETRY = 3000


class Stream:
    """Answers those who wait, each for `longest` at a time."""

    def __init__(
        self, feed: ChangeFeed, *, heartbeat: float = _HEARTBEAT, longest: float = math.inf
    ) -> None:
        self._feed, self._heartbeat, self._longest = feed, heartbeat, longest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One spectator, until they leave or the server stops."""
        found = _ADDRESS.fullmatch(scope["path"])
        if found is None:
            await refuse(send, 404)
            return
        event, tournament = int(found[1]), int(found[2]) if found[2] else None
        await self.tell(PublicPages(event, tournament), receive, send)

    async def tell(self, topic: Topic, receive: Receive, send: Send) -> None:
        """Somebody who may know of that."""
        listener = await self._feed.listen(topic)
        if listener is None:
            await refuse(send, 404)
            return
        gone = asyncio.ensure_future(left(receive))
        gone.add_done_callback(lambda _: listener.changed.set())
        try:
            await self._tell(listener, gone, send)
        finally:
            self._feed.leave(listener)
            gone.cancel()

    async def _tell(self, listener: Listener, gone: asyncio.Future[None], send: Send) -> None:
        headers = raw_headers(
            {
                "Content-Type": "text/event-stream; charset=utf-8",
                "Cache-Control": "no-store",
                "X-Accel-Buffering": "no",
            }
        )
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        text = f"retry: {_RETRY}\ndata: {listener.token}\n\n"
        ends = asyncio.get_running_loop().time() + self._longest
        while not gone.done():
            await send({"type": "http.response.body", "body": text.encode(), "more_body": True})
            text = ":\n\n"
            with suppress(TimeoutError):
                async with asyncio.timeout(self._heartbeat):
                    await listener.changed.wait()
                text = f"data: {listener.token}\n\n"
            if self._feed.stopped or asyncio.get_running_loop().time() > ends:
                break
            listener.changed.clear()
        if not gone.done():
            await send({"type": "http.response.body", "body": b"", "more_body": False})


async def refuse(send: Send, status: int) -> None:
    """An answer without words; 503 for whom there is no place now."""
    headers = raw_headers({"Content-Type": "text/plain", "Cache-Control": "no-store"})
    if status == 503:  # the connection is what there are too few of
        headers += [(b"retry-after", b"15"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


def raw_headers(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    """Headers as the server wants them, with those of every answer."""
    return [
        (name.lower().encode("latin-1"), value.encode("latin-1"))
        for name, value in {**HEADERS, **headers}.items()
    ]
