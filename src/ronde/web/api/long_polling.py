"""Where callers wait for something to happen: `wait` on the list of changes, without a thread.

Django answers at once. When it says that nothing has happened yet, the question is put again as
soon as the tournament has a newer version, until the time asked for is over. A waiting caller costs
a socket and a small object; one query twice a second serves all of them.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from urllib.parse import parse_qs

from django.db import connection

from ronde.platform.outbox import versions
from ronde.store.signals import appended
from ronde.web.live.asking import Application, Held, Receive, Scope, Send, ask, left

__all__ = ["NOTHING_YET", "LongPollingMiddleware", "Versions", "with_long_polling"]

NOTHING_YET = "Ronde-Nothing-Yet"
"""The header by which Django says so; it holds the newest version and never leaves the server."""

_ADDRESS = re.compile(r"/api/v1/tournaments/([0-9]{1,9})/changes")
_WAIT = re.compile(r"[0-9]{1,2}")
_EVERY = 0.5
_MOST = 1000


class Versions:
    """The newest versions of all tournaments, read while somebody waits."""

    def __init__(self, load: Callable[[], Mapping[int, int]]) -> None:
        self._load = load
        self._poked = asyncio.Event()
        self._read = asyncio.Condition()
        self._newest: Mapping[int, int] = {}
        self._task: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self.waiting = 0

    def poke(self) -> None:
        """Something was written: look now. May be called from any thread."""
        loop = self._loop
        if loop is not None and self.waiting:
            with suppress(RuntimeError):  # the loop was closed in this moment
                loop.call_soon_threadsafe(self._poked.set)

    async def newer(self, tournament: int, version: int, *, seconds: float) -> bool:
        """Wait for a newer version; False when the time is over."""
        self._loop = asyncio.get_running_loop()
        self.waiting += 1
        if self._task is None or self._task.done():
            self._task = self._loop.create_task(self._watch())
        try:
            async with asyncio.timeout(seconds), self._read:
                await self._read.wait_for(lambda: self._newest.get(tournament, 0) > version)
        except TimeoutError:
            return False
        finally:
            self.waiting -= 1
        return True

    async def _watch(self) -> None:
        while self.waiting:
            self._poked.clear()
            self._newest = await asyncio.to_thread(self._load)
            async with self._read:
                self._read.notify_all()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._poked.wait(), _EVERY)


class LongPollingMiddleware:
    """Keeps callers waiting, passes everything else on."""

    def __init__(self, behind: Application, news: Versions) -> None:
        self._behind, self._news = behind, news

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The answer, as late as the caller allows."""
        found = None
        if scope["type"] == "http" and scope["method"] == "GET":
            found = _ADDRESS.fullmatch(scope["path"])
        if found is None:
            await self._behind(scope, receive, send)
            return
        gone = asyncio.ensure_future(left(receive))
        answering = asyncio.ensure_future(self._answer(scope, int(found[1])))
        try:
            await asyncio.wait({gone, answering}, return_when=asyncio.FIRST_COMPLETED)
            if answering.done():
                await answering.result().send(send)
        finally:
            gone.cancel()
            answering.cancel()
            await asyncio.gather(gone, answering, return_exceptions=True)

    async def _answer(self, scope: Scope, tournament: int) -> Held:
        loop = asyncio.get_running_loop()
        ends = loop.time() + _seconds(scope)
        while True:
            answer = await ask(self._behind, scope)
            version = answer.take(NOTHING_YET)
            rest = ends - loop.time()
            if version is None or rest <= 0 or self._news.waiting >= _MOST:
                return answer
            if not await self._news.newer(tournament, int(version), seconds=rest):
                return answer


def _seconds(scope: Scope) -> int:
    """How long the caller would wait; what is not a number is Django's to refuse."""
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("wait", ["0"])[-1]
    return int(asked) if _WAIT.fullmatch(asked) else 0


def _load() -> Mapping[int, int]:
    try:
        return versions()
    finally:
        connection.close()


def with_long_polling(behind: Application) -> LongPollingMiddleware:
    """The application with a waiting room on the database in use."""
    news = Versions(_load)
    appended.connect(lambda **_: news.poke(), weak=False)
    return LongPollingMiddleware(behind, news)
