"""ASGI middleware: how much of a request's body is read, decided before any of it is.

Django reads a body to its end before anything looks at the request. Here a length that is declared
is refused before it is read, one that is not is counted; only somebody who may act at the address
may send more than a short form, and a file only where one is expected. The protocol sees to it that
it comes in time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack

from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.sessions.backends.db import SessionStore
from django.db import DatabaseError, close_old_connections
from django.http import Http404, HttpRequest, parse_cookie
from django.urls import Resolver404, resolve

from ronde.platform.front.limits import (
    BODY_BYTES,
    FILES_AT_ONCE,
    FORM_BYTES,
    READER_BYTES,
)
from ronde.web.access import Role, role_of
from ronde.web.live.asking import Application, Message, Receive, Scope, Send, ask
from ronde.web.routes import largest_file

__all__ = ["BodyLimits", "may_send", "refused_above"]

_REFUSED = "ronde.refused_above"
_API = "/api/"


def refused_above(request: HttpRequest) -> int | None:
    """The limit that the body of a request was above; None if it was read."""
    scope: Scope = getattr(request, "scope", {})
    most: int | None = scope.get(_REFUSED)
    return most


def may_send(session: str, address: str) -> bool:
    """Whether who is signed in with that session has the role that acting at that address needs.

    Where there is no such address, whoever is signed in is told so.
    """
    request = HttpRequest()
    request.session = SessionStore(session)
    try:
        request.resolver_match = resolve(address)
    except Resolver404:
        request.resolver_match = None
    try:
        request.user = get_user(request)
        if not request.user.is_authenticated:
            return False
        if request.resolver_match is None:
            return True
        needs: Role = getattr(request.resolver_match.func, "needs", Role.OWNER)
        return role_of(request) >= needs
    except Http404:
        return False
    except DatabaseError:
        return True  # few large bodies are read at once, and Django says what is wrong with it


def _may_send(session: str, address: str) -> bool:
    """The same, on a thread of its own; asked once, before a large body is read."""
    close_old_connections()
    try:
        return may_send(session, address)
    finally:
        close_old_connections()


class BodyLimits:
    """Reads bodies for Django as far as they may go; what is too large, Django says in words."""

    def __init__(
        self, behind: Application, *, may_send: Callable[[str, str], bool] = _may_send
    ) -> None:
        self._behind = behind
        self._may_send = may_send
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="ronde-bodies")
        self._files = asyncio.Semaphore(FILES_AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The answer."""
        declared = _declared(scope) if scope["type"] == "http" else 0
        if declared == 0:
            await self._behind(scope, receive, send)
            return
        most = await self._most(scope, declared)
        if declared is not None and declared > most:
            await self._refuse(scope, send, most)
            return
        async with AsyncExitStack() as turn:
            if most > FORM_BYTES and (declared is None or declared > FORM_BYTES):
                await turn.enter_async_context(self._files)
            counted = _Counted(receive, most)
            await self._behind(scope, counted, send)
        if counted.is_over:
            await self._refuse(scope, send, most)

    async def _most(self, scope: Scope, declared: int | None) -> int:
        """How large this body may be; who sends it is asked only if that matters."""
        if scope["method"] in {"GET", "HEAD"}:
            return READER_BYTES
        path: str = scope["path"]
        if (declared is not None and declared <= BODY_BYTES) or path.startswith(_API):
            return BODY_BYTES
        most = largest_file(path) or FORM_BYTES
        if declared is not None and declared > most:
            return most
        session = _session(scope)
        if not session:
            return BODY_BYTES
        loop = asyncio.get_running_loop()
        allowed = await loop.run_in_executor(self._thread, self._may_send, session, path)
        return most if allowed else BODY_BYTES

    async def _refuse(self, scope: Scope, send: Send, most: int) -> None:
        answer = await ask(self._behind, {**scope, _REFUSED: most})
        await answer.send(send)


class _Counted:
    """What comes in; to whoever reads too much of it the caller seems to have left."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive, self._left = receive, most

    @property
    def is_over(self) -> bool:
        """Whether there was too much."""
        return self._left < 0

    async def __call__(self) -> Message:
        """The next part."""
        message = await self._receive()
        if message["type"] == "http.request":
            self._left -= len(message.get("body", b""))
        return {"type": "http.disconnect"} if self.is_over else message


def _declared(scope: Scope) -> int | None:
    """The length the request names; None if it comes in pieces without one."""
    length: int | None = 0
    for name, value in scope["headers"]:
        if name == b"transfer-encoding":
            return None
        if name == b"content-length" and value.isdigit():
            length = int(value)
    return length


def _session(scope: Scope) -> str:
    """The session that the request names, if it names one."""
    cookies = [value for name, value in scope["headers"] if name == b"cookie"]
    text = b"; ".join(cookies).decode("latin-1")
    return str(parse_cookie(text).get(settings.SESSION_COOKIE_NAME, ""))
