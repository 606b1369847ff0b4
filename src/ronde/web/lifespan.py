"""The server's life: recurring work begins with it and ends with it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from ronde.platform.background import Background
from ronde.web.live.asking import Receive, Scope, Send

__all__ = ["with_background"]

App = Callable[[Scope, Receive, Send], Awaitable[None]]


def with_background(application: App, background: Background) -> App:
    """The application, which also answers the server's lifespan messages."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await _live(background, receive, send)
        else:
            await application(scope, receive, send)

    return answer


async def _live(background: Background, receive: Receive, send: Send) -> None:
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            background.start()
            await send({"type": "lifespan.startup.complete"})
        elif message["type"] == "lifespan.shutdown":
            await asyncio.to_thread(background.stop)
            await send({"type": "lifespan.shutdown.complete"})
            return
