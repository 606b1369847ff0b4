"""One watcher per process: it reads what changed and tells whoever waits.

It asks the database a few times a second while anybody is interested, so that several processes
need nothing but their common database; an act of this process makes it look at once.
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
_APART = 0.05
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
        self._read_at = self._used_at = float("-inf")
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
        if self._loop is None or self._loop.time() - self._read_at > _TRUSTED:
            return ""
        return self._token(event, tournament)

    def _token(self, event: int, tournament: int | None) -> str:
        pulse = self._pulses.get(event)
        if pulse is None or (tournament is not None and tournament not in pulse.heads):
            return ""
        return pulse.token(tournament)

    async def listen(self, event: int, tournament: int | None) -> Listener | None:
        """Wait for news from now on; None if the event is not shared."""
        self.touch()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._read.wait(), _FIRST)
        token = self._token(event, tournament)
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
                await self._look(loop, thread)
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._poked.wait(), _EVERY)
                await asyncio.sleep(_APART)
        finally:
            self._read.clear()
            self._read_at = float("-inf")
            thread.submit(self._close)
            thread.shutdown(wait=False)

    async def _look(self, loop: asyncio.AbstractEventLoop, thread: ThreadPoolExecutor) -> None:
        try:
            self._pulses = await loop.run_in_executor(thread, self._load)
        except Exception:  # the database may be locked or away: look again, serve nothing old
            log.exception("could not read what changed")
            return
        self._read_at = loop.time()
        self._read.set()
        tokens: dict[tuple[int, int | None], str] = {}
        for listener in self._listeners:
            topic = (listener.event, listener.tournament)
            if topic not in tokens:
                tokens[topic] = self._token(*topic)
            if tokens[topic] != listener.token:
                listener.token = tokens[topic]
                listener.changed.set()
