"""Phones that mean harm, or are many: silent, slow, half a request, and honest streams by hundreds.

They run in a process of their own. Each phone has an address of its own (127.0.x.y): the server
treats those like any other, only 127.0.0.1 is where a proxy would be. Where the address is that of
a proxy (https) who says anything says it within TLS.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import ssl
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from urllib.parse import urlsplit

from support.recipes import NAME

__all__ = [
    "Attack",
    "Told",
    "attacked",
    "greedy",
    "half_bodies",
    "half_heads",
    "silent",
    "slow",
    "streams",
]

Told = Counter[str]
"""What became of the attackers: connections made, hung up, answered with which status."""

_PER_PHONE = 25
_BETWEEN = 0.05
_REFUSED_FOR = 15.0
"""Seconds after which a page that was refused a stream tries again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """So many connections of a kind; who is hung up on comes back at once.

    `begins` is sent first, then `goes_on` a byte every `pause` seconds, over and over. `honest`:
    the answer is read, and who is refused waits as a page does.
    """

    kind: str
    count: int
    begins: bytes = b""
    goes_on: bytes = b""
    pause: float = 3.0
    honest: bool = False


def silent(count: int) -> Attack:
    """They connect and say nothing."""
    return Attack(kind="silent", count=count)


def slow(count: int) -> Attack:
    """A head that never ends, a byte at a time."""
    begins = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
    return Attack(kind="slow", count=count, begins=begins, goes_on=b"X-A: b\r\n")


def half_heads(count: int) -> Attack:
    """Half a head, and nothing more."""
    return Attack(kind="half a head", count=count, begins=b"GET / HTTP/1.1\r\nHost: local")


def half_bodies(count: int) -> Attack:
    """Half a body, and nothing more."""
    head = b"POST /sign-in/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nname="
    return Attack(kind="half a body", count=count, begins=head)


def greedy(count: int, path: str) -> Attack:
    """They ask for a page three times before they are answered, and come back."""
    head = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n"
    return Attack(kind=f"greedy for {path}", count=count, begins=3 * head.encode())


def streams(count: int, event: int, tournament: int) -> Attack:
    """Open pages."""
    head = f"GET /live/{event}/{tournament} HTTP/1.1\r\nHost: localhost\r\n\r\n"
    return Attack(kind="streams", count=count, begins=head.encode(), honest=True)


@contextmanager
def attacked(address: str, attacks: Sequence[Attack]) -> Iterator[Told]:
    """The attack goes on inside, once everybody was there; what became of it is known after."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_process, args=(address, attacks, theirs), daemon=True)
    process.start()
    told: Told = Counter()
    try:
        ours.recv()
        yield told
        ours.send("enough")
        told.update(ours.recv())
    finally:
        process.join(timeout=10)
        process.kill()


def _process(address: str, attacks: Sequence[Attack], pipe: Connection) -> None:
    from ronde.platform.front.limits import raise_descriptors  # noqa: PLC0415

    raise_descriptors()
    asyncio.run(_go_on(address, attacks, pipe))


async def _go_on(address: str, attacks: Sequence[Attack], pipe: Connection) -> None:
    parts, told = urlsplit(address), Counter[str]()
    secure = _believing() if parts.scheme == "https" else None
    every = [attack for attack in attacks for _ in range(attack.count)]
    lines = [
        _Line(
            attack,
            (parts.hostname or "", parts.port or 80),
            _phone(n // _PER_PHONE),
            told,
            secure if attack.begins else None,
        )
        for n, attack in enumerate(every)
    ]
    tasks = [asyncio.create_task(line.again_and_again()) for line in lines]
    for line in lines:
        await line.was_there.wait()
    pipe.send("there")
    await asyncio.to_thread(pipe.recv)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    pipe.send(told)


def _believing() -> ssl.SSLContext:
    """TLS with whoever answers."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def _phone(number: int) -> str:
    """The address of a phone."""
    return f"127.0.{1 + number // 250}.{1 + number % 250}"


class _Line:
    """One place among the attackers, taken again whenever it is lost."""

    def __init__(
        self,
        attack: Attack,
        to: tuple[str, int],
        source: str,
        told: Told,
        secure: ssl.SSLContext | None,
    ) -> None:
        self._attack, self._to, self._source, self._told = attack, to, source, told
        self._secure = secure
        self.was_there = asyncio.Event()

    async def again_and_again(self) -> None:
        """Until cancelled."""
        while True:
            outcome = await self._once()
            self._told[f"{self._attack.kind}: {outcome}"] += 1
            self.was_there.set()
            refused = self._attack.honest and outcome == "503"
            await asyncio.sleep(_REFUSED_FOR if refused else _BETWEEN)

    async def _once(self) -> str:
        """Stay as long as they let us; how it ended."""
        try:
            async with asyncio.timeout(10):
                reader, writer = await asyncio.open_connection(
                    *self._to,
                    local_addr=(self._source, 0),
                    ssl=self._secure,
                    server_hostname=NAME if self._secure else None,
                )
        except (OSError, TimeoutError):
            return "no connection"
        self._told[f"{self._attack.kind}: connected"] += 1
        speaking = asyncio.ensure_future(self._speak(writer))
        answer = b""
        try:
            if not self._attack.honest:
                self.was_there.set()
            while part := await reader.read(4096):
                answer = answer or part
                self.was_there.set()
        except OSError:
            pass
        finally:
            speaking.cancel()
            writer.close()
        return answer[9:12].decode("latin-1") if answer else "hung up"

    async def _speak(self, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            writer.write(self._attack.begins)
            while self._attack.goes_on:
                for byte in self._attack.goes_on:
                    await asyncio.sleep(self._attack.pause)
                    writer.write(bytes((byte,)))
                    await writer.drain()
