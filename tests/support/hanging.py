"""Scenarios of what hangs, each on a fresh data folder: others are told, and the server ends."""

from __future__ import annotations

import datetime as dt
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from support.faults import Hall, Outcome, writer as writer_of
from support.servers import Client, Server

__all__ = ["hanging_webhooks"]

_PINGS = 60
_HANGING = 3
_IN_TIME = 8.0
"""A result to the receiver: two turns of the recurring work, on a busy machine."""
_ENDS = 6.0


def hanging_webhooks(folder: Path) -> Outcome:
    """Webhooks that never answer, tested sixty times each; then the server is told to stop.

    An address that answers must hear of results in time, and the first signal must end the server
    while requests hang, a page is open on the live stream and a program waits for news.
    """
    hall = Hall(folder)
    hall.share()
    with ExitStack() as around:
        silent = around.enter_context(_silent())
        heard = around.enter_context(_receiver())
        hanging = [_webhook(hall, f"http://127.0.0.1:{silent}/{n}") for n in range(_HANGING)]
        _webhook(hall, f"http://127.0.0.1:{heard.port}/")
        server = Server(folder)
        client = Client()
        client.sign_in(server.link)
        for number in hanging:
            for _ in range(_PINGS):
                client.post(
                    f"{server.address}/events/{hall.event}/programs/webhooks/{number}/ping/"
                )
        writer = writer_of(hall, client)
        waits = []
        for count in range(1, 4):
            writer.hang_up()  # the server hangs up on who was silent for long
            begun = time.monotonic()
            assert writer.write(server)
            heard.wait(count, _IN_TIME * 3)
            waits.append(time.monotonic() - begun)
        for path in (
            f"/live/{hall.event}/{hall.tournament}",
            f"/api/v1/tournaments/{hall.tournament}/changes?after=999999&wait=25",
        ):
            around.enter_context(_asked(server, path))
        client.close()
        for number in hanging:
            client.post(f"{server.address}/events/{hall.event}/programs/webhooks/{number}/ping/")
        time.sleep(3)  # the tests hang again
        begun = time.monotonic()
        code = server.stop()
        ended = time.monotonic() - begun
    wrong = [] if max(waits) < _IN_TIME else [f"told of a result after {max(waits):.1f} s"]
    wrong += [] if ended < _ENDS else [f"ended after {ended:.1f} s"]
    wrong += [] if code == 0 else [f"ended with {code}"]
    told = f"results told after {max(waits):.1f} s at most, ended after {ended:.1f} s"
    return Outcome(told=told, wrong=wrong + hall.faults())


def _webhook(hall: Hall, url: str) -> int:
    from ronde.queries.public_changes import Topic  # noqa: PLC0415
    from ronde.services.acts import Signature  # noqa: PLC0415
    from ronde.services.webhooks import add_webhook  # noqa: PLC0415

    by = Signature(author="faults", at=dt.datetime.now(dt.UTC))
    made, _ = add_webhook(hall.event, url=url, topics=tuple(Topic), local_allowed=True, by=by)
    return made.id


@contextmanager
def _silent() -> Iterator[int]:
    """A port that takes connections and says nothing."""
    with closing(socket.create_server(("127.0.0.1", 0), backlog=200)) as listener:
        yield listener.getsockname()[1]


class _Heard:
    """What the other receiver got."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._count = 0
        self._more = threading.Condition()

    def note(self) -> None:
        with self._more:
            self._count += 1
            self._more.notify_all()

    def wait(self, count: int, seconds: float) -> None:
        with self._more:
            self._more.wait_for(lambda: self._count >= count, seconds)


@contextmanager
def _receiver() -> Iterator[_Heard]:
    class Answer(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(204)
            self.end_headers()
            heard.note()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as above
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    heard = _Heard(server.server_address[1])
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield heard
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def _asked(server: Server, path: str) -> Iterator[None]:
    """Somebody who asked and waits."""
    parts = urlsplit(server.address)
    with closing(socket.create_connection((parts.hostname, parts.port), timeout=10)) as link:
        link.sendall(f"GET {path} HTTP/1.1\r\nHost: {parts.netloc}\r\n\r\n".encode())
        yield
