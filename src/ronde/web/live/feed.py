"""The change feed, one per process: it reads what changed and tells whoever waits.

It asks the database a few times a second while anybody is interested, so that several processes
need nothing but their common database; an act of this process makes it look at once. After news it
rests for a moment: what comes in meanwhile is one piece of news, for which pages are made once.
Streams and programs wait for a topic; recurring work takes the last reading.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from django.db import connections
from django.utils import timezone

from ronde.platform.failure_log import log_failure
from ronde.platform.workers import Workers
from ronde.services.change_feed import Changes, Topic, read_changes
from ronde.store.signals import appended

__all__ = ["ChangeFeed", "Listener", "process_feed"]

log = logging.getLogger("ronde.live")

_EVERY = 0.4
_APART = 0.7
"""Of the two seconds from an entry to the page; spreading a crowd's questions takes 0.4 more."""
_IDLE = 60.0
_TRUSTED = 2.0
_FIRST = 10.0


@dataclass(eq=False, slots=True)
class Listener:
    """Somebody who waits for news of a topic; `token` is empty once there is no such thing."""

    topic: Topic
    token: str
    changed: asyncio.Event = field(default_factory=asyncio.Event)


class ChangeFeed:
    """Reads while somebody listens or asked a moment ago."""

    def __init__(self, load: Callable[[], Changes], *, close: Callable[[], None]) -> None:
        self._load, self._close = load, close
        self._listeners: set[Listener] = set()
        self._changes = Changes()
        self._tokens: dict[Topic, str] = {}
        self.read_at = self._used_at = float("-inf")
        self._task: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._poked = asyncio.Event()
        self._read = asyncio.Event()
        self._over = False

    @property
    def stopped(self) -> bool:
        """Whether the server is about to stop."""
        return self._over

    @property
    def listening(self) -> int:
        """How many wait."""
        return len(self._listeners)

    def touch(self) -> None:
        """Somebody is interested: look, and keep looking for a while. Call it in the loop."""
        self._loop = asyncio.get_running_loop()
        self._used_at = self._loop.time()
        if not self.stopped and (self._task is None or self._task.done()):
            self._task = self._loop.create_task(self._watch())

    def poke(self) -> None:
        """Something was written: look now. May be called from any thread."""
        loop = self._loop
        if loop is not None and self._task is not None and not self._task.done():
            with suppress(RuntimeError):  # the loop was closed in this moment
                loop.call_soon_threadsafe(self._poked.set)

    def read(self) -> Changes:
        """The last reading, or a new one if that is too old. May be called from any thread."""
        return self._changes if self._is_trusted else self._load()

    def token(self, topic: Topic) -> str:
        """The token as last read; empty when there is none, or it is not known for certain."""
        return self._tokens.get(topic, "") if self._is_trusted else ""

    @property
    def _is_trusted(self) -> bool:
        return time.monotonic() - self.read_at <= _TRUSTED

    async def listen(self, topic: Topic) -> Listener | None:
        """Wait for news from now on; None if there is no such thing, or it is not shared."""
        self.touch()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._read.wait(), _FIRST)
        token = self._tokens.get(topic, "")
        if not token or self.stopped:
            return None
        listener = Listener(topic, token)
        self._listeners.add(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        """Wait no longer."""
        self._listeners.discard(listener)

    def stop(self) -> None:
        """Let everybody go. Call it in the loop."""
        self._over = True
        self._poked.set()
        for listener in self._listeners:
            listener.changed.set()

    async def _watch(self) -> None:
        loop = asyncio.get_running_loop()
        thread = Workers(1, "ronde-feed", leave=self._close)
        try:
            while not self.stopped and (self._listeners or loop.time() - self._used_at < _IDLE):
                self._poked.clear()
                if await self._look(loop, thread):
                    await asyncio.sleep(_APART)
                else:
                    with suppress(TimeoutError):
                        await asyncio.wait_for(self._poked.wait(), _EVERY)
        finally:
            self._read.clear()
            self.read_at = float("-inf")
            thread.end(within=0)

    async def _look(self, loop: asyncio.AbstractEventLoop, thread: Workers) -> bool:
        """Read and tell; whether there was news."""
        before = self._changes
        try:
            self._changes = await loop.run_in_executor(thread, self._load)
        except Exception as error:  # noqa: BLE001 - locked or away: look again, serve nothing old
            log_failure(log, "could not read what changed", error)
            return False
        self.read_at = time.monotonic()
        self._read.set()
        if self._changes == before:
            return False
        self._tokens = self._changes.tokens()
        for listener in self._listeners:
            token = self._tokens.get(listener.topic, "")
            if token != listener.token:
                listener.token = token
                listener.changed.set()
        return True


def process_feed() -> ChangeFeed:
    """The feed of this process, on the database in use."""
    feed = ChangeFeed(lambda: read_changes(now=timezone.now()), close=connections.close_all)
    appended.connect(lambda **_: feed.poke(), weak=False)
    return feed
