"""A network that misbehaves in chosen ways: a proxy that knows the true answer and sends another.

Each fault is a function that is given the connection and the true answer, as bytes, and writes what
it likes. `Network(upstream)` sends true answers until `network.fault` is set; `AtRandom` chooses
anew for every request, from a seed.
"""

from __future__ import annotations

import contextlib
import random
import socket
import struct
import threading
from collections import Counter
from collections.abc import Callable, Mapping, Set as AbstractSet
from typing import Self

__all__ = ["FAULTS", "AtRandom", "Fault", "Network", "over", "read_request", "true"]

Fault = Callable[[socket.socket, bytes], None]

_WAIT = 30.0


def _parts(answer: bytes) -> tuple[bytes, bytes]:
    head, _, body = answer.partition(b"\r\n\r\n")
    return head + b"\r\n\r\n", body


def _with_length(head: bytes, length: int | None) -> bytes:
    """The head with another length of the body, or none."""
    first, *rest = head.split(b"\r\n")
    kept = [line for line in rest if not line.lower().startswith(b"content-length")]
    told = [] if length is None else [b"Content-Length: %d" % length]
    return b"\r\n".join([first, *told, *kept])


def _page(status: str, *headers: str) -> bytes:
    body = b"<html><h1>Welcome to the hotel's network</h1></html>"
    lines = (
        f"HTTP/1.1 {status}",
        *headers,
        "Content-Type: text/html",
        f"Content-Length: {len(body)}",
    )
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def _until_they_leave(link: socket.socket, piece: bytes = b"", pause: float = 0.01) -> None:
    """Send the piece again and again, or nothing, as long as somebody is there."""
    link.settimeout(pause)
    with contextlib.suppress(OSError):
        while True:
            if piece:
                link.sendall(piece)
            with contextlib.suppress(TimeoutError):
                if not link.recv(1):
                    return


def true(link: socket.socket, answer: bytes) -> None:
    """The true answer."""
    link.sendall(answer)


def cut(link: socket.socket, answer: bytes) -> None:
    """Half of the body."""
    head, body = _parts(answer)
    link.sendall(head + body[: len(body) // 2])


def half_a_head(link: socket.socket, answer: bytes) -> None:
    """The connection ends within the headers."""
    link.sendall(answer[: len(_parts(answer)[0]) // 2])


def flipped(link: socket.socket, answer: bytes) -> None:
    """One bit of the body is another, somewhere in the middle."""
    head, body = _parts(answer)
    spoiled = bytearray(body)
    if spoiled:
        spoiled[len(body) // 2] ^= 1
    link.sendall(head + spoiled)


def garbage(link: socket.socket, _answer: bytes) -> None:
    """Not HTTP at all."""
    link.sendall(b"\x00\x1b[2J\xff what is this \xfe\r\n\r\n")


def portal(link: socket.socket, _answer: bytes) -> None:
    """A page of the network, with a good status."""
    link.sendall(_page("200 OK"))


def redirected(link: socket.socket, _answer: bytes) -> None:
    """Somewhere else, with an escape sequence for terminals."""
    link.sendall(_page("302 Found", "Location: http://portal.example/\x1b[2J?token"))


def forbidden(link: socket.socket, _answer: bytes) -> None:
    """Something between says no."""
    link.sendall(_page("403 Forbidden"))


def gateway(link: socket.socket, _answer: bytes) -> None:
    """A proxy that reaches nobody."""
    link.sendall(_page("502 Bad Gateway"))


def unauthorized(link: socket.socket, _answer: bytes) -> None:
    """What a machine says that does not know the token."""
    link.sendall(_page("401 Unauthorized", "WWW-Authenticate: Bearer"))


def nothing(_link: socket.socket, _answer: bytes) -> None:
    """Hung up without a word."""


def reset(link: socket.socket, answer: bytes) -> None:
    """Broken in the middle."""
    link.sendall(answer[: len(answer) // 2])
    link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def silent(link: socket.socket, _answer: bytes) -> None:
    """Nobody says anything."""
    _until_they_leave(link)


def drip(link: socket.socket, answer: bytes) -> None:
    """A byte now and then, for ever."""
    head, _ = _parts(answer)
    link.sendall(_with_length(head, None))
    _until_they_leave(link, b" ")


def endless(link: socket.socket, answer: bytes) -> None:
    """A body that does not end."""
    head, _ = _parts(answer)
    link.sendall(_with_length(head, None))
    _until_they_leave(link, b"0" * 2**20, 0.0001)


def endless_head(link: socket.socket, _answer: bytes) -> None:
    """Headers that do not end."""
    link.sendall(b"HTTP/1.1 200 OK\r\n")
    _until_they_leave(link, b"X: y\r\n" * 50, 0.0001)


def short_length(link: socket.socket, answer: bytes) -> None:
    """The body ends before its end, and says so."""
    head, body = _parts(answer)
    link.sendall(_with_length(head, len(body) // 2) + body)


def empty(link: socket.socket, answer: bytes) -> None:
    """The true head, and nothing behind it."""
    head, _ = _parts(answer)
    link.sendall(_with_length(head, 0))


FAULTS: Mapping[str, Fault] = {
    fault.__name__: fault
    for fault in (
        cut,
        half_a_head,
        flipped,
        garbage,
        portal,
        redirected,
        forbidden,
        gateway,
        unauthorized,
        nothing,
        reset,
        silent,
        drip,
        endless,
        endless_head,
        short_length,
        empty,
    )
}
"""One way of misbehaving each."""


class AtRandom:
    """Another fault for every request, or none; the same seed gives the same ones.

    `without` leaves some out: those that take as long as anybody waits.
    """

    def __init__(
        self, seed: int, *, good: float = 0.5, without: AbstractSet[str] = frozenset()
    ) -> None:
        self.counts: Counter[str] = Counter()
        self._random, self._good = random.Random(seed), good
        self._names = sorted(FAULTS.keys() - without)

    def __call__(self, link: socket.socket, answer: bytes) -> None:
        """The true answer, or something else."""
        well = self._random.random() < self._good
        name = "true" if well else self._random.choice(self._names)
        self.counts[name] += 1
        FAULTS.get(name, true)(link, answer)


def read_request(link: socket.socket) -> bytes:
    """A whole request, head and body."""
    data = b""
    while b"\r\n\r\n" not in data:
        piece = link.recv(65536)
        if not piece:
            return b""
        data += piece
    head, _, body = data.partition(b"\r\n\r\n")
    length = 0
    for line in head.split(b"\r\n"):
        name, _, value = line.partition(b":")
        length = int(value) if name.lower() == b"content-length" else length
    while len(body) < length:
        body += link.recv(65536)
    return head + b"\r\n\r\n" + body


def over(address: tuple[str, int]) -> Callable[[bytes], bytes]:
    """The true answer, asked of a real server."""

    def ask(request: bytes) -> bytes:
        with socket.create_connection(address, timeout=_WAIT) as link:
            link.sendall(request)
            answer = b""
            while piece := link.recv(65536):
                answer += piece
        return answer

    return ask


class Network:
    """Listens on loopback; `fault` decides what becomes of the next answers."""

    def __init__(self, upstream: Callable[[bytes], bytes]) -> None:
        self.fault: Fault = true
        self.asked: list[bytes] = []
        self._upstream = upstream
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """No more connections."""
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _accept(self) -> None:
        while True:
            try:
                link, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(link,), daemon=True).start()

    def _serve(self, link: socket.socket) -> None:
        with link, contextlib.suppress(OSError):
            link.settimeout(_WAIT)
            request = read_request(link)
            if request:
                self.asked.append(request)
                self.fault(link, self._upstream(request))
