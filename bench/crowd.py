"""The people of `bench/load.py`: lines over HTTP/1.1, and spectators in a process of their own."""

from __future__ import annotations

import asyncio
import os
import re
import time
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from random import Random
from urllib.parse import urlencode, urlsplit

__all__ = ["Line", "Plan", "Sight", "clock", "spectators"]

JITTER = 0.4
"""As public.js has it: seconds within which the pages of a crowd are asked for again."""
_HEAD = 4000
_TOKEN = re.compile(rb'data-token="(\w+)"')

clock = time.monotonic
"""The same in all processes of a machine."""


class Line:
    """One HTTP/1.1 connection, kept open."""

    def __init__(self, address: str, cookies: Mapping[str, str] | None = None) -> None:
        parts = urlsplit(address)
        self._host, self._port = parts.hostname or "", parts.port or 80
        self._cookie = "; ".join(f"{k}={v}" for k, v in (cookies or {}).items())
        self._token = (cookies or {}).get("ronde_csrf", "")
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.tag = ""

    async def ask(
        self, method: str, path: str, form: Mapping[str, object] | None = None
    ) -> tuple[int, bytes]:
        """Send a request and read the whole answer: status and body, as it came.

        The server hangs up on lines that were idle: then the request is sent once more.
        """
        try:
            reader = await self.begin(method, path, form)
            status, length = await self.head(reader)
        except ConnectionError:
            self.close()
            reader = await self.begin(method, path, form)
            status, length = await self.head(reader)
        if length is not None:
            return status, await reader.readexactly(length)
        parts = []
        while size := int(await reader.readline(), 16):
            parts.append((await reader.readexactly(size + 2))[:-2])
        await reader.readline()
        return status, b"".join(parts)

    async def begin(
        self, method: str, path: str, form: Mapping[str, object] | None = None
    ) -> asyncio.StreamReader:
        """Send a request."""
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port)
        reader, writer = self._streams
        body = urlencode(form).encode() if form is not None else b""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self._host}:{self._port}"]
        lines += ["Accept-Encoding: gzip", f"If-None-Match: {self.tag}"]
        lines += [f"Cookie: {self._cookie}"] if self._cookie else []
        if form is not None:
            lines += ["Content-Type: application/x-www-form-urlencoded", "X-Ronde-Fragment: true"]
            lines += [f"X-CSRFToken: {self._token}", f"Content-Length: {len(body)}"]
        writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        await writer.drain()
        return reader

    async def head(self, reader: asyncio.StreamReader) -> tuple[int, int | None]:
        """Status, and the length of the body (None: in chunks); the tag is kept."""
        first = await reader.readline()
        if not first:
            raise ConnectionResetError
        status = int(first.split()[1])
        length: int | None = 0
        while line := (await reader.readline()).strip():
            name, _, value = line.partition(b":")
            if name == b"content-length":
                length = int(value)
            elif name == b"transfer-encoding":
                length = None
            elif name == b"etag":
                self.tag = value.strip().decode()
        return status, length

    def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Who watches what: page and stream of each spectator, as (address, page, stream)."""

    places: Sequence[tuple[str, str, str]]
    seed: int


@dataclass(slots=True)
class Sight:
    """What one spectator saw: tokens told and shown, each with its moment; how long pages took."""

    told: list[tuple[float, str]] = field(default_factory=list)
    shown: list[tuple[float, str]] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)
    size: int = 0
    broken: bool = False


class Spectator:
    """Does what the page does: waits for the stream, asks for its page again when told."""

    def __init__(self, address: str, page: str, stream: str, random: Random) -> None:
        self._pages, self._live = Line(address), Line(address)
        self._page, self._stream, self._random = page, stream, random
        self._token = self._told = ""
        self._news = asyncio.Event()
        self.ready = asyncio.Event()
        self.sight = Sight()

    async def watch(self) -> None:
        """Until cancelled."""
        try:
            await self._load()
            async with asyncio.TaskGroup() as group:
                group.create_task(self._listen())
                group.create_task(self._refresh())
        except* (OSError, ValueError, asyncio.IncompleteReadError):
            self.sight.broken = True
        finally:
            self.ready.set()
            self._pages.close()
            self._live.close()

    async def _listen(self) -> None:
        reader = await self._live.begin("GET", self._stream)
        await self._live.head(reader)
        while text := await reader.readline():
            if not text.startswith(b"data:"):
                continue
            self._told = text[5:].strip().decode()
            self.sight.told.append((clock(), self._told))
            self.ready.set()
            if self._told != self._token:
                self._news.set()
        raise ConnectionResetError

    async def _refresh(self) -> None:
        while True:
            await self._news.wait()
            await asyncio.sleep(self._random.random() * JITTER)
            self._news.clear()
            await self._load()

    async def _load(self) -> None:
        begun, told = clock(), self._told
        status, body = await self._pages.ask("GET", self._page)
        if status == 200:
            found = _TOKEN.search(zlib.decompressobj(31).decompress(body, _HEAD))
            self._token = found[1].decode() if found else ""
            self.sight.size += len(body)
        elif status == 304:  # still what was told of
            self._token = told
        else:
            raise ConnectionRefusedError(status)
        self.sight.shown.append((clock(), self._token))
        self.sight.waits.append(clock() - begun)


def spectators(plan: Plan, pipe: Connection) -> None:
    """The process: watch, say when all do, and on the word tell what they saw and what it cost."""
    asyncio.run(_crowd(plan, pipe))


async def _crowd(plan: Plan, pipe: Connection) -> None:
    random = Random(plan.seed)
    people = [Spectator(*place, random) for place in plan.places]
    tasks = [asyncio.create_task(person.watch()) for person in people]
    await asyncio.gather(*(person.ready.wait() for person in people))
    before = time.process_time()
    pipe.send(os.getpid())
    await asyncio.to_thread(pipe.recv)
    used = time.process_time() - before
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    pipe.send(([person.sight for person in people], used))
