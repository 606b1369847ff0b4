"""`/live/<event>/` and `/live/<event>/<tournament>`: server-sent events that carry tokens only.

A message says that something public may have changed; the page then asks for itself. A waiting
spectator costs a socket and a small object, no thread and no database connection.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from contextlib import suppress
from typing import Any

from ronde.web.headers import HEADERS
from ronde.web.live.watcher import Listener, Watcher

__all__ = ["Stream", "raw_headers"]

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

_ADDRESS = re.compile(r"/live/([0-9]{1,9})/([0-9]{1,9})?")
_HEARTBEAT = 20.0
_RETRY = 3000
_MOST = 2000


class Stream:
    """Answers those who wait; at most `most` of them at once."""

    def __init__(
        self, watcher: Watcher, *, most: int = _MOST, heartbeat: float = _HEARTBEAT
    ) -> None:
        self._watcher, self._most, self._heartbeat = watcher, most, heartbeat

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One spectator, until they leave or the server stops."""
        found = _ADDRESS.fullmatch(scope["path"])
        if found is None:
            await _refuse(send, 404)
            return
        if self._watcher.listening >= self._most:
            await _refuse(send, 503)
            return
        event, tournament = int(found[1]), int(found[2]) if found[2] else None
        listener = await self._watcher.listen(event, tournament)
        if listener is None:
            await _refuse(send, 404)
            return
        gone = asyncio.ensure_future(_left(receive))
        gone.add_done_callback(lambda _: listener.changed.set())
        try:
            await self._tell(listener, gone, send)
        finally:
            self._watcher.leave(listener)
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
        while not gone.done():
            await send({"type": "http.response.body", "body": text.encode(), "more_body": True})
            text = ":\n\n"
            with suppress(TimeoutError):
                async with asyncio.timeout(self._heartbeat):
                    await listener.changed.wait()
                text = f"data: {listener.token}\n\n"
            if self._watcher.stopped:
                break
            listener.changed.clear()
        if not gone.done():
            await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _refuse(send: Send, status: int) -> None:
    headers = raw_headers({"Content-Type": "text/plain", "Cache-Control": "no-store"})
    if status == 503:
        headers.append((b"retry-after", b"15"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


def raw_headers(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    """Headers as the server wants them, with those of every answer."""
    return [
        (name.lower().encode("latin-1"), value.encode("latin-1"))
        for name, value in {**HEADERS, **headers}.items()
    ]
