"""One watcher per process: it reads what changed and tells whoever waits.

It asks the database a few times a second while anybody is interested, so that several processes
need nothing but their common database; an act of this process makes it look at once. After news it
rests for a moment: what comes in meanwhile is one piece of news, for which pages are made once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field

from ronde.services.public.pulse import Pulse

__all__ = ["Listener", "Watcher"]

log = logging.getLogger("ronde.live")

_EVERY = 0.4
_APART = 0.7
"""Of the two seconds from an entry to the page; spreading a crowd's questions takes 0.4 more."""
_IDLE = 60.0
_TRUSTED = 2.0
_FIRST = 10.0


@dataclass(eq=False, slots=True)
class Listener:
    """Somebody who waits for news of an event, or of one of its tournaments."""

    event: int
    tournament: int | None
    token: str
    changed: asyncio.Event = field(default_factory=asyncio.Event)


class Watcher:
    """Reads the pulses of the shared events while somebody listens or asked a moment ago."""

    def __init__(
        self, load: Callable[[], Mapping[int, Pulse]], *, close: Callable[[], None]
    ) -> None:
        self._load, self._close = load, close
        self._listeners: set[Listener] = set()
        self._pulses: Mapping[int, Pulse] = {}
        self._tokens: dict[tuple[int, int | None], str] = {}
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

    def token(self, event: int, tournament: int | None) -> str:
        """The token as last read; empty when it is not shared, or not known for certain."""
        if self._loop is None or self._loop.time() - self.read_at > _TRUSTED:
            return ""
        return self._tokens.get((event, tournament), "")

    async def listen(self, event: int, tournament: int | None) -> Listener | None:
        """Wait for news from now on; None if the event is not shared."""
        self.touch()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._read.wait(), _FIRST)
        token = self._tokens.get((event, tournament), "")
        if not token or self.stopped:
            return None
        listener = Listener(event, tournament, token)
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
        thread = ThreadPoolExecutor(1, thread_name_prefix="ronde-watch")
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
            thread.submit(self._close)
            thread.shutdown(wait=False)

    async def _look(self, loop: asyncio.AbstractEventLoop, thread: ThreadPoolExecutor) -> bool:
        """Read and tell; whether there was news."""
        before = self._pulses
        try:
            self._pulses = await loop.run_in_executor(thread, self._load)
        except Exception:  # the database may be locked or away: look again, serve nothing old
            log.exception("could not read what changed")
            return False
        self.read_at = loop.time()
        self._read.set()
        if self._pulses == before:
            return False
        self._tokens = {
            (number, tournament): pulse.token(tournament)
            for number, pulse in self._pulses.items()
            for tournament in (None, *pulse.heads)
        }
        for listener in self._listeners:
            token = self._tokens.get((listener.event, listener.tournament), "")
            if token != listener.token:
                listener.token = token
                listener.changed.set()
        return True
