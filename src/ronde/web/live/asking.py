"""Asking Django before the answer goes out: what it says is held back and looked at."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass, field
from typing import Any

from ronde.platform.front.limits import READER_BYTES

__all__ = ["Application", "Held", "Message", "Receive", "Scope", "Send", "ask", "client_of", "left"]

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Any, Any, Any], Awaitable[None]]


@dataclass(slots=True)
class Held:
    """What Django said, not yet sent on."""

    messages: list[Message] = field(default_factory=list)

    @property
    def status(self) -> int:
        """The status of the answer."""
        return next((int(m["status"]) for m in self.messages if "status" in m), 500)

    def header(self, name: bytes) -> bytes | None:
        """The value of a header, by its name in small letters."""
        headers = (item for message in self.messages for item in message.get("headers", ()))
        return next((bytes(value) for key, value in headers if key.lower() == name), None)

    def take(self, header: str) -> str | None:
        """The value of a header, which is gone afterwards."""
        name = header.lower().encode()
        for message in self.messages:
            headers = message.get("headers", [])
            found = [value for key, value in headers if key.lower() == name]
            if found:
                message["headers"] = [item for item in headers if item[0].lower() != name]
                return str(found[0], "latin-1")
        return None

    async def send(self, send: Send) -> None:
        """Send it on."""
        for message in self.messages:
            await send(message)


async def ask(behind: Application, scope: Scope) -> Held:
    """The answer to a request without a body, from a caller who stays."""
    held, told = Held(), False

    async def receive() -> Message:
        nonlocal told
        if told:
            await asyncio.Event().wait()
        told = True
        return {"type": "http.request", "body": b"", "more_body": False}

    async def keep(message: Message) -> None:
        held.messages.append(message)

    await behind(scope, receive, keep)
    return held


async def left(receive: Receive) -> None:
    """Wait until the caller leaves, or goes on talking where there is nothing to say."""
    said = 0
    while (message := await receive())["type"] != "http.disconnect" and said <= READER_BYTES:
        said += len(message.get("body", b""))


def client_of(scope: Scope) -> str:
    """The address of whoever asks: the server has put there what a trusted proxy saw."""
    client = scope.get("client")
    return str(client[0]) if client else ""
