"""Static files from memory: Django makes each answer once, not for everybody who asks.

Its way through Django costs a file as much as a small page, and anybody can ask for it at any pace.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Self

from django.conf import settings
from django.contrib.staticfiles import finders

from ronde.web.live.asking import Application, Held, Receive, Scope, Send, ask, client_of
from ronde.web.origin import is_loopback

__all__ = ["RememberedFiles"]

_OF_CONTENT = (b"content-type", b"content-length", b"content-encoding")


@dataclass(frozen=True, slots=True)
class _Kind:
    """All that an answer depends on."""

    path: str
    scheme: str
    is_near: bool
    takes_gzip: bool

    @classmethod
    def of(cls, scope: Scope) -> Self:
        """What a request asks for."""
        encodings = _header(scope, b"accept-encoding").lower()
        near = is_loopback(client_of(scope))
        return cls(scope["path"], scope.get("scheme", "http"), near, b"gzip" in encodings)


class RememberedFiles:
    """Answers for what is there, passes on the rest. A part of a file is answered by the whole."""

    def __init__(self, behind: Application) -> None:
        self._behind = behind
        self._addresses = _addresses()
        self._made: dict[_Kind, asyncio.Future[Held]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The answer."""
        if (
            scope["type"] != "http"
            or scope["method"] != "GET"
            or scope["path"] not in self._addresses
        ):
            await self._behind(scope, receive, send)
        else:
            held = await self._answer(scope)
            tag = held.header(b"etag")
            known = _header(scope, b"if-none-match").split(b",")
            if tag and tag in (one.strip() for one in known):
                held = _not_modified(held)
            await held.send(send)

    async def _answer(self, scope: Scope) -> Held:
        kind = _Kind.of(scope)
        made = self._made.get(kind)
        if made is None:
            headers = [(b"accept-encoding", b"gzip")] if kind.takes_gzip else []
            made = asyncio.ensure_future(ask(self._behind, {**scope, "headers": headers}))
            self._made[kind] = made
        held = None
        try:
            held = await asyncio.shield(made)
        finally:
            if held is None or held.status != 200:
                self._made.pop(kind, None)
        return held


def _addresses() -> frozenset[str]:
    """Of all files there are."""
    return frozenset(
        settings.STATIC_URL + path.replace("\\", "/")
        for finder in finders.get_finders()
        for path, _ in finder.list(None)
    )


def _header(scope: Scope, name: bytes) -> bytes:
    return next((bytes(value) for key, value in scope["headers"] if key == name), b"")


def _not_modified(held: Held) -> Held:
    headers = [
        (name, value)
        for message in held.messages
        for name, value in message.get("headers", ())
        if name.lower() not in _OF_CONTENT
    ]
    start = {"type": "http.response.start", "status": 304, "headers": headers}
    return Held([start, {"type": "http.response.body", "body": b""}])
