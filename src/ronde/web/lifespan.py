"""The server's life: recurring work begins with it and ends with it.

The end is quick, whatever hangs: everything has a few seconds to finish, all together.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from ronde.platform.background import Background
from ronde.web.live.asking import Receive, Scope, Send

__all__ = ["with_background"]

_STOP_WITHIN = 3.0

App = Callable[[Scope, Receive, Send], Awaitable[None]]


def with_background(application: App, background: Background, *, end: Callable[..., None]) -> App:
    """The application, which also answers the server's lifespan messages.

    `end` lets go of the threads that answer requests, `within` so many seconds.
    """

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await _live(background, end, receive, send)
        else:
            await application(scope, receive, send)

    return answer


async def _live(
    background: Background, end: Callable[..., None], receive: Receive, send: Send
) -> None:
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            background.start()
            await send({"type": "lifespan.startup.complete"})
        elif message["type"] == "lifespan.shutdown":
            await asyncio.gather(
                asyncio.to_thread(background.stop, within=_STOP_WITHIN),
                asyncio.to_thread(end, within=_STOP_WITHIN),
            )
            await send({"type": "lifespan.shutdown.complete"})
            return
