"""ASGI middleware: streams, cached public pages, and Django behind them.

A crowd that asks for one page at once costs one rendering: whoever comes while it is being made
waits for it and is then served from memory, without Django and without the database. The stream of
a tournament's own pages is for those whom Django lets in; it is asked each time somebody connects.
"""

from __future__ import annotations

import asyncio
import re
import signal
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from types import FrameType
from typing import Any

from django.conf import settings
from django.http.request import split_domain_port, validate_host

from ronde.platform.front.limits import PLENTY, Limits
from ronde.platform.front.waiting import WaitingRoom
from ronde.services.change_feed import ArbiterPages, PublicPages
from ronde.web.live.asking import Application, Receive, Scope, Send, ask, client_of
from ronde.web.live.feed import ChangeFeed
from ronde.web.live.stream import Stream, raw_headers, refuse
from ronde.web.public.page_cache import PAGES, CachedPage, PageCache, answer_of

__all__ = ["LiveMiddleware"]

_CHANGES = re.compile(r"/tournaments/([0-9]{1,9})/news/")
_LONGEST = 600.0
"""Seconds after which a page of ours connects again: whoever was sent away is noticed then."""


@dataclass(slots=True)
class _Making:
    """A page being made, and how many wait for it; `is_unkept`: it was not kept for them."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    waiting: int = 0
    is_unkept: bool = False


class LiveMiddleware:
    """Serves what needs no Django, passes on the rest."""

    def __init__(
        self,
        behind: Application,
        feed: ChangeFeed,
        *,
        limits: Limits = PLENTY,
        pages: PageCache = PAGES,
    ) -> None:
        self._behind, self._feed, self._pages = behind, feed, pages
        self._spectators = WaitingRoom(limits.spectators)
        self._staff = WaitingRoom(limits.arbiters)
        self._public = Stream(feed)
        self._arbiters = Stream(feed, longest=_LONGEST)
        self._making: dict[str, _Making] = {}
        self._stops = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The answer."""
        if scope["type"] != "http" or scope["method"] != "GET" or not _is_ours(scope):
            await self._behind(scope, receive, send)
        elif scope["path"].startswith("/live/"):
            self._heed_signals()
            with self._spectators.place(client_of(scope)) as place:
                if place:
                    await self._public(scope, receive, send)
                else:
                    await refuse(send, 503)
        elif found := _CHANGES.fullmatch(scope["path"]):
            self._heed_signals()
            with self._staff.place(client_of(scope)) as place:  # before Django is asked
                if place:
                    await self._tell(int(found[1]), scope, receive, send)
                else:
                    await refuse(send, 503)
        elif scope["path"].startswith("/p/") and not scope["query_string"]:
            await self._page(scope, send)
        else:
            await self._behind(scope, receive, send)

    async def _tell(self, tournament: int, scope: Scope, receive: Receive, send: Send) -> None:
        """News for somebody who works on a tournament, if Django lets them."""
        answer = await ask(self._behind, scope)
        if answer.status == 200:
            await self._arbiters.tell(ArbiterPages(tournament), receive, send)
        else:
            await answer.send(send)

    async def _page(self, scope: Scope, send: Send) -> None:
        """A public page: in the turn it is only made, so nobody's phone can hold the turn.

        What a phone sends with its request is not read, and the answer goes out afterwards. What
        is not kept in memory is made for each in turn, so they wait in the line, which has an end.
        """
        self._feed.touch()
        asked_at = time.monotonic()
        page, answer = self._current(scope["path"], asked_at), None
        if page is None:
            async with self._turn(scope["path"]) as making:
                page = self._current(scope["path"], asked_at)
                if page is None and not making.is_unkept:
                    answer = await ask(self._behind, scope)
                    kept = self._current(scope["path"], asked_at) is not None
                    making.is_unkept = not kept and answer.status != 503
        if page is not None:
            await self._from_memory(page, scope, send)
            return
        if answer is None:
            answer = await ask(self._behind, scope)
        await answer.send(send)

    def _current(self, address: str, asked_at: float) -> CachedPage | None:
        """The page in memory, if it is there and new enough."""
        page = self._pages.get(address)
        return page if page is not None and self._is_current(page, asked_at) else None

    async def _from_memory(self, page: CachedPage, scope: Scope, send: Send) -> None:
        asked = dict(scope["headers"])
        answer = answer_of(
            page,
            known=asked.get(b"if-none-match", b"").decode("latin-1"),
            encodings=asked.get(b"accept-encoding", b"").decode("latin-1"),
        )
        headers = raw_headers({**answer.headers, "Content-Length": str(len(answer.body))})
        start = {"type": "http.response.start", "status": answer.status, "headers": headers}
        await send(start)
        await send({"type": "http.response.body", "body": answer.body})

    def _is_current(self, page: CachedPage, asked_at: float) -> bool:
        """Whether the page was made since it was asked for, or shows at least what was told last.

        However many results come in and however long a page takes, it is made once for each piece
        of news, and whoever waited for it does not wait again.
        """
        if page.read_at >= asked_at:
            return True
        token = self._feed.token(PublicPages(page.event, page.tournament))
        return token != "" and (page.token == token or page.read_at >= self._feed.read_at)

    @asynccontextmanager
    async def _turn(self, address: str) -> AsyncIterator[_Making]:
        """One at a time for each address."""
        making = self._making.setdefault(address, _Making())
        making.waiting += 1
        try:
            async with making.lock:
                yield making
        finally:
            making.waiting -= 1
            if not making.waiting:
                del self._making[address]

    def _heed_signals(self) -> None:
        """Let waiting spectators go when the server is told to stop: it waits for them."""
        if self._stops or threading.current_thread() is not threading.main_thread():
            return
        self._stops = True
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            before = signal.getsignal(number)
            if not callable(before):
                continue

            def handle(
                number: int,
                frame: FrameType | None,
                before: Callable[[int, FrameType | None], Any] = before,
            ) -> None:
                with suppress(RuntimeError):  # the loop has ended
                    loop.call_soon_threadsafe(self._feed.stop)
                before(number, frame)

            signal.signal(number, handle)


def _is_ours(scope: Scope) -> bool:
    """Whether the request names a host that Django would answer."""
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    domain, _ = split_domain_port(host)
    return bool(domain) and validate_host(domain, settings.ALLOWED_HOSTS)
