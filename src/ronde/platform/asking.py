"""Asking another machine over HTTP, whatever the network between makes of it.

An answer is whole, of bounded size and in time, or there is none: what goes wrong is one of a few
troubles. Redirects are answers like any other: nothing that was sent goes on to somebody else.
"""

from __future__ import annotations

import http.client
import socket
import ssl
import threading
import time
from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from typing import NoReturn
from urllib.parse import urlsplit

__all__ = ["Answer", "Unanswered", "ask"]

_PIECE = 64 * 1024
_TICK = 0.5
"""On Windows Ctrl+C is heard only between waits."""


class Unanswered(Exception):
    """No whole answer came.

    `trouble`: `name` (not known), `connection` (refused or broken), `timeout`, `tls`, `answer` (not
    HTTP), `cut` (short of its end), `long` (larger than allowed).
    """

    def __init__(self, *, trouble: str) -> None:
        super().__init__(f"no answer: {trouble}")
        self.trouble = trouble


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What came back, whole; names of headers are in small letters."""

    status: int
    headers: Mapping[str, str]
    body: bytes


def ask(
    url: str,
    headers: Mapping[str, str],
    *,
    body: bytes | None = None,
    seconds: float,
    largest: int,
) -> Answer:
    """GET, or POST where there is a body; the answer, whatever its status.

    Everything happens in a thread of its own, looking up the name included: whoever waits can
    stop at once, and nothing takes longer than `seconds`, however slowly the other side talks.

    Raises:
        Unanswered: none came.
    """
    question = _Question(url, headers, body, seconds=seconds, largest=largest)
    threading.Thread(target=question.run, daemon=True, name="ask").start()
    deadline = time.monotonic() + seconds
    try:
        while not question.done.wait(min(_TICK, max(deadline - time.monotonic(), 0))):
            if time.monotonic() >= deadline:
                raise Unanswered(trouble="timeout")
    finally:
        question.hang_up()
    return question.outcome()


class _Question:
    """One request, made by a thread, given up by another."""

    def __init__(
        self,
        url: str,
        headers: Mapping[str, str],
        body: bytes | None,
        *,
        seconds: float,
        largest: int,
    ) -> None:
        self.done = threading.Event()
        self._url, self._headers, self._body = url, headers, body
        self._seconds, self._largest = seconds, largest
        self._answer: Answer | None = None
        self._error: Exception | None = None
        self._link: socket.socket | None = None
        self._given_up = False

    def run(self) -> None:
        """Ask; whatever happens is kept for the one who waits."""
        try:
            self._answer = self._asked()
        except Exception as error:  # noqa: BLE001 - raised again where it can be heard
            self._error = error
        finally:
            self.done.set()

    def outcome(self) -> Answer:
        """The answer.

        Raises:
            Unanswered: there is none.
        """
        if self._answer is None:
            _raise(self._error)
        return self._answer

    def hang_up(self) -> None:
        """Break the connection: a thread that still reads from it wakes and ends."""
        self._given_up = True
        if self._link is not None:
            with suppress(OSError):
                self._link.shutdown(socket.SHUT_RDWR)

    def _asked(self) -> Answer:
        parts = urlsplit(self._url)
        secure = parts.scheme == "https"
        kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        method = "GET" if self._body is None else "POST"
        headers = {"Accept-Encoding": "identity", "Connection": "close", **self._headers}
        with closing(kind(parts.hostname or "", parts.port, timeout=self._seconds)) as connection:
            connection.connect()
            self._link = connection.sock
            if self._given_up:
                raise Unanswered(trouble="timeout")
            connection.request(method, path, self._body, headers)
            with connection.getresponse() as answer:
                names = {name.lower(): value for name, value in answer.getheaders()}
                return Answer(status=answer.status, headers=names, body=self._read(answer))

    def _read(self, answer: http.client.HTTPResponse) -> bytes:
        pieces: list[bytes] = []
        size = 0
        while not self._given_up and (piece := answer.read(_PIECE)):
            pieces.append(piece)
            size += len(piece)
            if size > self._largest:
                raise Unanswered(trouble="long")
        if answer.length:  # asking for a piece at a time, Python does not say that it was the last
            raise Unanswered(trouble="cut")
        return b"".join(pieces)


def _raise(error: Exception | None) -> NoReturn:
    """As one of the troubles; a defect of our own stays what it is."""
    match error:
        case http.client.IncompleteRead():
            trouble = "cut"
        case ssl.SSLError():
            trouble = "tls"
        case socket.gaierror() | UnicodeError():
            trouble = "name"
        case TimeoutError():
            trouble = "timeout"
        case OSError():  # before HTTPException: an end before the answer's beginning is both
            trouble = "connection"
        case http.client.HTTPException():
            trouble = "answer"
        case None:
            trouble = "connection"
        case _:
            raise error
    raise Unanswered(trouble=trouble) from error
