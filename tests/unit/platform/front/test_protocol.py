"""Silent, slow and endless callers, without a network and on a clock of our own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import pytest

pytest.importorskip("uvicorn", reason="the extra `app` is not installed")

import uvicorn
from uvicorn.server import ServerState

from ronde.platform.front import limits
from ronde.platform.front.crowd import Crowd, Stage
from ronde.platform.front.protocol import GuardedProtocol, guarded_by

GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n"
CHUNKED = b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"


class Loop(asyncio.SelectorEventLoop):
    """An event loop whose time can be moved on."""

    skipped = 0.0

    def time(self) -> float:
        return super().time() + self.skipped


class Transport(asyncio.Transport):
    """Keeps what is written; takes it only if the caller does."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 4711), "sockname": ("127.0.0.1", 80)})
        self.protocol: GuardedProtocol
        self.sent = b""
        self.is_closed = self.takes_nothing = self.is_paused = False
        self._closing = False

    def write(self, data: Any) -> None:
        if not self.is_closed:
            self.sent += data

    def is_closing(self) -> bool:
        return self._closing

    def close(self) -> None:
        self._closing = True
        if not self.takes_nothing:
            self.abort()

    def abort(self) -> None:
        self._closing = True
        if not self.is_closed:
            self.is_closed = True
            asyncio.get_running_loop().call_soon(self.protocol.connection_lost, None)

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False


class House:
    """A server; `answers` is the application behind it."""

    def __init__(self, answers: Callable[..., Awaitable[None]], *, most: int = 100) -> None:
        self.crowd = Crowd(most=most, per_address=50)
        config = uvicorn.Config(
            answers, http=guarded_by(self.crowd), log_config=None, ws="none", lifespan="off"
        )
        config.load()
        self._config, self._state = config, ServerState()

    def call(self, address: str = "10.0.0.1") -> Transport:
        """Somebody connects."""
        transport = Transport(address)
        protocol = guarded_by(self.crowd)(
            config=self._config, server_state=self._state, app_state={}
        )
        transport.protocol = protocol
        protocol.connection_made(transport)
        return transport


async def wait(seconds: float = 0.0) -> None:
    """Let the time pass, and everything that is due happen."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Loop)
    loop.skipped += seconds
    for _ in range(5):
        await asyncio.sleep(0)


async def ok(_scope: Any, _receive: Any, send: Any) -> None:
    """Answers without reading."""
    await send(
        {"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]}
    )
    await send({"type": "http.response.body", "body": b""})


async def reads(scope: Any, receive: Any, send: Any) -> None:
    """Reads to the end, then answers."""
    while (message := await receive()).get("more_body"):
        pass
    if message["type"] == "http.request":
        await ok(scope, receive, send)


async def never(_scope: Any, _receive: Any, _send: Any) -> None:
    """Thinks about it."""
    await asyncio.Event().wait()


def timeless(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """A test on a clock of its own."""

    def bounded() -> None:
        with asyncio.Runner(loop_factory=Loop) as runner:
            runner.run(test())

    return bounded


@timeless
async def test_silence_ends() -> None:
    house = House(ok)
    lines = [house.call() for _ in range(20)]
    await wait(limits.HEAD_SECONDS - limits.HEAD_SPREAD - 1)
    assert not any(line.is_closed for line in lines)
    await wait(1 + limits.HEAD_SPREAD / 2)
    assert {line.is_closed for line in lines} == {True, False}  # never all in one moment
    await wait(1 + limits.HEAD_SPREAD / 2)
    assert all(line.is_closed for line in lines)


@timeless
async def test_a_byte_now_and_then_is_no_head() -> None:
    line = House(ok).call()
    for n in range(20):
        if not line.is_closed:
            line.protocol.data_received(GET[n : n + 1])
            await wait(1)
    assert line.is_closed
    assert line.sent.startswith(b"HTTP/1.1 408 ")


@pytest.mark.parametrize("first", [b"G", b"\r\n"])
def test_the_second_request_has_a_deadline_too(first: bytes) -> None:
    @timeless
    async def run() -> None:
        line = House(ok).call()
        line.protocol.data_received(GET)
        await wait(1)
        assert line.sent.startswith(b"HTTP/1.1 200 ")
        line.protocol.data_received(first)
        await wait(limits.HEAD_SECONDS + 1)
        assert line.is_closed

    run()


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 1_000_000,
        b"GET /" + b"x" * 1_000_000,
        b"GET / HTTP/1.1\r\n" + b"X: x\r\n" * 200_000,
    ],
    ids=["one header", "address", "many headers"],
)
@pytest.mark.parametrize("piece", [1_000_000, 5000])
def test_a_head_has_an_end(head: bytes, piece: int) -> None:
    fed = []

    @timeless
    async def run() -> None:
        line = House(ok).call()
        for start in range(0, len(head), piece):
            if line.is_closed:
                break
            line.protocol.data_received(head[start : start + piece])
            fed.append(piece)
            await wait()
        assert line.is_closed
        assert line.sent.startswith(b"HTTP/1.1 431 ")

    run()
    assert sum(fed) <= limits.HEAD_BYTES + 2 * piece


@timeless
async def test_a_head_just_short_enough_is_read_and_so_are_those_after_it() -> None:
    line = House(ok).call()
    before, after = b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", b"\r\n\r\n"
    head = before + b"x" * (limits.HEAD_BYTES - len(before) - len(after)) + after
    for n in range(1, 4):
        line.protocol.data_received(head)
        await wait(1)
        assert line.sent.count(b"HTTP/1.1 200 ") == n


@pytest.mark.parametrize(
    "piece",
    [
        b"0\r\n" + b"X-A: b\r\n" * 5000,
        b"0\r\nX: " + b"x" * 40_000,
        b"1;" + b"x" * 40_000,
        b"0" * 40_000,
    ],
    ids=["many trailers", "one trailer", "an extension", "zeros before a length"],
)
@pytest.mark.parametrize("answers", ["late", "early"])
def test_what_comes_with_a_body_has_an_end(piece: bytes, answers: str) -> None:
    @timeless
    async def run() -> None:
        line = House(reads if answers == "late" else ok).call()
        line.protocol.data_received(CHUNKED)
        await wait()
        line.protocol.data_received(piece[:5])
        line.protocol.data_received(piece[5:])
        await wait()
        assert line.is_closed
        assert line.sent.count(b"HTTP/1.1 ") == 1
        assert line.sent.startswith(b"HTTP/1.1 431 " if answers == "late" else b"HTTP/1.1 200 ")

    run()


@timeless
async def test_a_long_body_buys_no_long_trailer() -> None:
    line = House(ok).call()
    line.protocol.data_received(CHUNKED)
    for _ in range(50):
        line.protocol.data_received(b"8000\r\n" + b"x" * 0x8000 + b"\r\n")
    line.protocol.data_received(b"0\r\nX: ")
    await wait()
    assert not line.is_closed
    for _ in range(5):
        line.protocol.data_received(b"x" * 8000)
    await wait()
    assert line.is_closed


@timeless
async def test_a_body_in_pieces_of_one_byte_is_read() -> None:
    line = House(reads).call()
    line.protocol.data_received(CHUNKED)
    for _ in range(20):
        line.protocol.data_received(b"1\r\nx\r\n" * 1000)
        await wait()
    line.protocol.data_received(b"0\r\nX-Sum: 1\r\n\r\n")
    await wait()
    assert line.sent.startswith(b"HTTP/1.1 200 ")
    assert not line.is_closed


@timeless
async def test_the_end_of_a_body_does_not_count_for_the_next() -> None:
    line = House(reads).call()
    line.protocol.data_received(POST)
    line.protocol.data_received(b"x" * 900_000)
    await wait()
    line.protocol.data_received(b"x" * 100_000 + CHUNKED)
    await wait()
    line.protocol.data_received(b"0\r\n\r\n")
    await wait()
    assert line.sent.count(b"HTTP/1.1 200 ") == 2


@timeless
async def test_a_trailer_is_no_header() -> None:
    """A proxy passes trailers on as they are: an address in there is whatever somebody likes."""
    seen: list[list[tuple[bytes, bytes]]] = []

    async def noting(scope: Any, receive: Any, send: Any) -> None:
        await reads(scope, receive, send)
        seen.append(scope["headers"])

    line = House(noting).call()
    trailers = b"X-Forwarded-For: 10.9.9.9\r\nCookie: a=b\r\n"
    line.protocol.data_received(CHUNKED + b"1\r\nx\r\n0\r\n" + trailers + b"\r\n" + GET)
    await wait()
    await wait()
    assert [[name for name, _ in headers] for headers in seen] == [
        [b"host", b"transfer-encoding"],
        [b"host"],
    ]


@timeless
async def test_half_a_body_is_not_waited_for() -> None:
    line = House(reads).call()
    line.protocol.data_received(POST + b"x" * 10)
    await wait(limits.BODY_SECONDS - 1)
    assert not line.sent
    await wait(2)
    assert line.is_closed
    assert line.sent.startswith(b"HTTP/1.1 408 ")


@timeless
async def test_a_body_that_keeps_coming_may_take_its_time() -> None:
    line = House(reads).call()
    line.protocol.data_received(POST)
    for _ in range(50):
        await wait(1)
        line.protocol.data_received(b"x" * 20_000)
    await wait()
    assert line.sent.startswith(b"HTTP/1.1 200 ")


@timeless
async def test_a_body_that_waits_for_us_is_not_late() -> None:
    may_read = asyncio.Event()

    async def busy(scope: Any, receive: Any, send: Any) -> None:
        await may_read.wait()
        await reads(scope, receive, send)

    line = House(busy).call()
    line.protocol.data_received(POST + b"x" * 100_000)
    assert line.is_paused
    await wait(10 * limits.BODY_SECONDS)
    assert not line.is_closed
    may_read.set()
    await wait()
    for _ in range(9):
        line.protocol.data_received(b"x" * 100_000)
        await wait()
    assert line.sent.startswith(b"HTTP/1.1 200 ")


@timeless
async def test_what_is_not_wanted_may_still_come_for_a_while() -> None:
    """Who is refused half-way through a file hears why only if nobody hangs up at once."""
    line = House(ok).call()
    line.protocol.data_received(POST)
    await wait()
    assert line.sent.startswith(b"HTTP/1.1 200 ")
    for _ in range(8):
        line.protocol.data_received(b"x" * 100)
        await wait(1)
    assert not line.is_closed
    for _ in range(4):
        if not line.is_closed:
            line.protocol.data_received(b"x" * 100)
            await wait(1)
    assert line.is_closed


@timeless
async def test_an_answer_that_nobody_takes_is_dropped() -> None:
    line = House(never).call()
    line.protocol.data_received(GET)
    line.protocol.pause_writing()
    await wait(limits.TAKE_SECONDS - 1)
    line.protocol.resume_writing()
    line.protocol.pause_writing()
    await wait(limits.TAKE_SECONDS - 1)
    assert not line.is_closed
    await wait(2)
    assert line.is_closed


@timeless
async def test_a_closed_line_is_not_kept_for_who_does_not_take_the_rest() -> None:
    line = House(ok).call()
    line.takes_nothing = True
    line.protocol.data_received(GET)
    await wait()
    await wait(limits.IDLE_SECONDS + 1)
    assert line.is_closing()
    assert not line.is_closed
    await wait(limits.TAKE_SECONDS + 1)
    assert line.is_closed


@timeless
async def test_a_few_requests_at_once_are_answered_more_are_not_read() -> None:
    house = House(ok)
    few, many = house.call(), house.call()
    few.protocol.data_received(GET * 3)
    await wait()
    await wait()
    assert few.sent.count(b"HTTP/1.1 200 ") == 3
    many.protocol.data_received(GET * 8)
    assert len(many.protocol.pipeline) <= limits.PIPELINED
    await wait()
    assert many.is_closed


@timeless
async def test_a_full_house_is_told_and_silence_makes_room() -> None:
    house = House(never, most=2)
    served = [house.call(f"10.0.0.{n}") for n in (1, 2)]
    served[0].protocol.data_received(GET)
    served[1].protocol.data_received(GET)
    refused = house.call("10.0.0.3")
    assert refused.sent.startswith(b"HTTP/1.1 503 ")
    await wait()
    served[0].abort()
    await wait()
    silent, arbiter = house.call("10.0.0.4"), house.call("10.0.0.5")
    assert silent.is_closed
    assert not arbiter.is_closed
    assert not served[1].is_closed
    assert len(house.crowd) == 2


@timeless
async def test_whoever_leaves_is_forgotten() -> None:
    house = House(ok)
    for bytes_sent in (b"", GET, POST, POST + b"x", b"rubbish\r\n\r\n"):
        line = house.call()
        if bytes_sent:
            line.protocol.data_received(bytes_sent)
        await wait()
        line.abort()
        await wait()
    assert len(house.crowd) == 0
    assert not any(house.crowd._by_stage[stage] for stage in Stage)


@timeless
async def test_half_bodies_make_room_for_a_head_that_only_began() -> None:
    house = House(reads, most=3)
    halves = [house.call("10.0.0.1") for _ in range(2)]
    for half in halves:
        half.protocol.data_received(POST + b"x")
    arbiter = house.call("10.0.0.2")
    arbiter.protocol.data_received(GET[:10])
    halves.append(house.call("10.0.0.1"))
    halves[-1].protocol.data_received(POST)
    house.call("10.0.0.3")
    assert [half.is_closed for half in halves] == [True, True, False]
    assert not arbiter.is_closed
