"""Scenarios of a hostile hall, each on a fresh data folder: one phone must not stop the server.

While the harm is done results are entered, on a connection that was open before and on new ones;
every one must be acknowledged in time, and the log must stay small.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

from support.attackers import (
    Attack,
    attacked,
    greedy,
    half_bodies,
    half_heads,
    silent,
    slow,
    streams,
)
from support.faults import Hall, Outcome, Writer, writer as writer_of
from support.servers import Client, Server, Unanswered

__all__ = [
    "endless_bodies",
    "endless_heads",
    "enter",
    "greedy_phones",
    "silent_phones",
    "slow_phones",
    "too_many_streams",
]

_DESCRIPTORS = (1024, 256)
"""What Linux gives a program, and what macOS does."""
_RESULTS = 25
_PATIENCE = 5.0
_LOG = 64_000
_MEGABYTE = 1024 * 1024
_ATTACKER = "127.0.9.9"


def silent_phones(folder: Path) -> Outcome:
    """1,100 connections that say nothing, half a head or half a body."""
    attacks = [(kind(1100),) for kind in (silent, half_heads, half_bodies)]
    return _besieged(folder, attacks)


def slow_phones(folder: Path) -> Outcome:
    """1,100 silent connections, and 500 that say a byte every few seconds."""
    return _besieged(folder, [(silent(1100), slow(500))])


def greedy_phones(folder: Path) -> Outcome:
    """1,100 connections that ask for a file over and over."""
    return _besieged(folder, [(greedy(1100, "/static/ronde.css"),)])


def too_many_streams(folder: Path) -> Outcome:
    """1,100 open pages: more than there are places, so some wait and ask again."""
    hall = Hall(folder)
    hall.share()
    return _besieged(folder, [(streams(1100, hall.event, hall.tournament),)], hall)


def endless_heads(folder: Path) -> Outcome:
    """200 MB of headers, one header of 200 MB, an address of 100 MB: not kept in memory.

    And what may stand around a body in pieces: trailers, an extension, zeros before a length.
    """
    hall = Hall(folder)
    pieces = b"POST /sign-in/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    heads = (
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"X-Header: 0123456789\r\n" * 3000, 200),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", b"x" * 65536, 200),
        (b"GET /", b"x" * 65536, 100),
        (pieces + b"0\r\n", b"X-A: b\r\n" * 8000, 200),
        (pieces + (b"10000\r\n" + b"x" * 65536 + b"\r\n") * 80 + b"0\r\nX: ", b"x" * 65536, 90),
        (pieces + b"1;", b"x" * 65536, 200),
        (pieces, b"0" * 65536, 200),
    )
    with _served(hall) as (server, writer):
        before = server.memory
        taken = [_pour(server, first, more, size * _MEGABYTE) for first, more, size in heads]
        grown = (server.memory - before) / _MEGABYTE
        wrong = [] if grown < 30 else [f"{grown:.0f} MB more memory"]
        wrong += [] if max(taken) < 10 * _MEGABYTE else [f"{max(taken)} bytes read"]
        writer.hang_up()
        wrong += [] if writer.write(server) else ["no result afterwards"]
    sizes = ", ".join(f"{size / _MEGABYTE:.1f} MB" for size in taken)
    told = f"hung up after {sizes}; {grown:.0f} MB more memory"
    return Outcome(told=told, wrong=wrong + hall.faults())


def endless_bodies(folder: Path) -> Outcome:
    """300 MB from nobody, in pieces and declared: not kept on disk, and refused in words."""
    hall = Hall(folder)
    temporary = folder / "temporary"
    temporary.mkdir()
    head = b"POST /nonexistent/ HTTP/1.1\r\nHost: localhost\r\n"
    size = 300 * _MEGABYTE
    piece = b"10000\r\n" + b"x" * 65536 + b"\r\n"
    with _served(hall, {"TMPDIR": str(temporary)}) as (server, writer):
        before, largest = server.memory, 0

        def watch() -> None:
            nonlocal largest
            largest = max(largest, sum(file.stat().st_size for file in temporary.rglob("*")))
            largest = max(largest, _unlinked(server, temporary))

        declared = _pour(
            server, head + f"Content-Length: {size}\r\n\r\n".encode(), b"x" * 65536, size, watch
        )
        pieces = _pour(server, head + b"Transfer-Encoding: chunked\r\n\r\n", piece, size, watch)
        grown = (server.memory - before) / _MEGABYTE
        wrong = [] if grown < 30 else [f"{grown:.0f} MB more memory"]
        wrong += [] if largest < _MEGABYTE else [f"{largest / _MEGABYTE:.0f} MB on disk"]
        wrong += _not_told(server, size)
        writer.hang_up()
        wrong += [] if writer.write(server) else ["no result afterwards"]
    told = (
        f"hung up after {declared / _MEGABYTE:.0f} and {pieces / _MEGABYTE:.0f} MB, "
        f"at most {largest} bytes on disk, {grown:.0f} MB more memory"
    )
    return Outcome(told=told, wrong=wrong + hall.faults())


# --- a siege --------------------------------------------------------------------------------------


def _besieged(
    folder: Path, sieges: Sequence[Sequence[Attack]], hall: Hall | None = None
) -> Outcome:
    hall = hall or Hall(folder)
    told, wrong = [], []
    for descriptors in _DESCRIPTORS:
        with _served(hall, descriptors=descriptors) as (server, writer):
            for attacks in sieges:
                name = f"{descriptors}, {' and '.join(attack.kind for attack in attacks)}"
                with attacked(server.address, attacks) as became:
                    waits, lost = enter(hall, server, writer)
                told.append(f"{name}: worst {max(waits, default=0):.1f} s, {dict(became)}")
                wrong += [f"{name}: {loss}" for loss in lost]
            size = server.logged
        told.append(f"{descriptors}: {size} bytes logged")
        wrong += [] if size < _LOG else [f"{descriptors}: {size} bytes logged"]
    return Outcome(told="; ".join(told), wrong=wrong + hall.faults())


def enter(hall: Hall, server: Server, writer: Writer) -> tuple[list[float], list[str]]:
    """Results one after the other, every second one on a new connection; what went wrong."""
    waits: list[float] = []
    lost: list[str] = []
    writer.hang_up()  # the server has, if it took long until all attackers were there
    for n in range(_RESULTS):
        if n % 2:
            writer.hang_up()
        begun = time.monotonic()
        try:
            if not writer.write(server):
                lost.append(f"a result was refused: {dict(hall.told)}")
        except Unanswered as error:
            lost.append(f"a result was not answered: {error}")
        waits.append(time.monotonic() - begun)
        time.sleep(0.4)
    late = sum(wait > _PATIENCE for wait in waits)
    return waits, lost + ([f"{late} results took longer than {_PATIENCE:.0f} s"] if late else [])


@contextmanager
def _served(
    hall: Hall, environment: dict[str, str] | None = None, *, descriptors: int | None = None
) -> Iterator[tuple[Server, Writer]]:
    """A server and somebody signed in, who has entered a result already."""
    server = Server(hall.folder, environment=environment, descriptors=descriptors)
    try:
        client = Client()
        client.sign_in(server.link)
        writer = writer_of(hall, client)
        assert writer.write(server)
        yield server, writer
    finally:
        server.stop()


# --- floods ---------------------------------------------------------------------------------------


def _pour(server: Server, first: bytes, more: bytes, size: int, watch: object = None) -> int:
    """Send until they hang up, or all was sent; how much that was."""
    parts = urlsplit(server.address)
    sent = 0
    line = socket.create_connection(
        (parts.hostname or "", parts.port or 0), timeout=30, source_address=(_ATTACKER, 0)
    )
    with closing(line), suppress(OSError):
        line.sendall(first)
        while sent < size:
            line.sendall(more)
            sent += len(more)
            if callable(watch) and sent % (20 * len(more)) == 0:
                watch()
    return sent


def _unlinked(server: Server, folder: Path) -> int:
    """The bytes of files in a folder that have no name any more (Linux only)."""
    size = 0
    for entry in server.open_files:
        with suppress(OSError):
            if str(entry.readlink()).startswith(str(folder)):
                size += entry.stat().st_size
    return size


def _not_told(server: Server, size: int) -> list[str]:
    """A page for people, a problem for programs; both before anything is sent."""
    wrong = []
    for path, kind in (("/nonexistent/", b"<h1>"), ("/api/v1/events", b"api.too_large")):
        parts = urlsplit(server.address)
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {size}\r\n"
        with socket.create_connection((parts.hostname or "", parts.port or 0), timeout=10) as line:
            line.sendall(head.encode() + b"Expect: 100-continue\r\n\r\n")
            answer = b""
            with suppress(TimeoutError):
                while kind not in answer and (part := line.recv(65536)):
                    answer += part
        if b" 413 " not in answer[:20] or kind not in answer or b"100 Continue" in answer:
            wrong.append(f"{path}: not refused in words: {answer[:200]!r}")
    return wrong
