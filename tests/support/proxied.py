"""Several servers behind nginx and behind Caddy, set up by the recipes of the hosting guide.

Results are entered through the proxy, over TLS: beside silent and slow phones, and while one server
after the other is killed and comes back.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from http.client import HTTPException
from pathlib import Path
from random import Random

from support import recipes
from support.attackers import attacked, silent, slow
from support.faults import Hall, Outcome, Writer, writer as writer_of
from support.hostile import enter
from support.servers import Client, Server, Unanswered

__all__ = ["behind_proxies"]

_MEGABYTE = 1024 * 1024
_ABSENT = 3.0
"""Seconds that a server stays away."""
_TRIES = 3
"""Of a browser, for one result; an arbiter presses again too."""
_KILLS = 4


def behind_proxies(folder: Path) -> Outcome:
    """Both proxies in turn, two servers behind each."""
    hall = Hall(folder)
    hall.share()
    recipes.certificate(folder)
    told, wrong = [], []
    for name, start in _PROXIES.items():
        if shutil.which(name) is None:
            told.append(f"{name}: not tried, it is not installed")
            continue
        with _installed(hall, start) as (servers, client, port):
            found = _Visit(hall, servers, client, port).tried()
        told.append(f"{name}: {found['told']}")
        wrong += [f"{name}: {line}" for line in found["wrong"]]
    return Outcome(told="; ".join(told), wrong=wrong + hall.faults())


# --- what is done there ---------------------------------------------------------------------------


class _Visit:
    """Everything that is tried through one proxy."""

    def __init__(self, hall: Hall, servers: Sequence[_Revived], client: Client, port: int) -> None:
        self._hall, self._servers, self._client, self._port = hall, servers, client, port
        self._writer = writer_of(hall, client)
        self._told: list[str] = []
        self._wrong: list[str] = []

    def tried(self) -> Outcome:
        """All of it."""
        self._besieged()
        self._killed()
        self._too_much()
        return Outcome(told=", ".join(self._told), wrong=self._wrong)

    def _besieged(self) -> None:
        with attacked(f"https://127.0.0.1:{self._port}", (silent(1100), slow(500))):
            waits, lost = enter(self._hall, self._servers[0].now, self._writer)
        self._told.append(f"besieged: worst {max(waits, default=0):.1f} s")
        self._wrong += lost

    def _killed(self) -> None:
        """One server after the other goes away; the other one answers meanwhile."""
        waits: list[float] = []
        repeated = 0
        for n in range(_KILLS):
            gone = self._servers[n % len(self._servers)]
            here = self._servers[1 - n % len(self._servers)]
            gone.now.kill()
            end = time.monotonic() + _ABSENT
            while time.monotonic() < end:
                begun = time.monotonic()
                tries = _pressed(self._writer, here.now)
                waits.append(time.monotonic() - begun)
                if tries is None:
                    self._wrong.append("a result was not taken while one server was away")
                else:
                    repeated += tries - 1
            gone.revive()
        self._told.append(
            f"{_KILLS} kills: {len(waits)} results, {repeated} pressed again, "
            f"worst {max(waits):.1f} s"
        )

    def _too_much(self) -> None:
        """A body of 300 MB, a head of 64 kB: refused, and soon."""
        begun = time.monotonic()
        size = str(300 * _MEGABYTE)
        status = self._status("POST", {"Content-Length": size}, pieces=320)
        self._wrong += [] if status in {413, None} else [f"300 MB were answered {status}"]
        status = self._status("GET", {"X-Long": "x" * 65536})
        self._wrong += [] if status in {400, 431, None} else [f"64 kB of head: {status}"]
        took = time.monotonic() - begun
        self._wrong += [] if took < 10 else [f"refused after {took:.0f} s"]
        self._told.append(f"too much is refused within {took:.1f} s")

    def _status(self, method: str, headers: Mapping[str, str], pieces: int = 0) -> int | None:
        """What a stranger is told; None: hung up on."""
        stranger = Client(trusts=self._client.trusts).connect(f"{recipes.NAME}:{self._port}")
        with closing(stranger):
            try:
                stranger.putrequest(method, "/nonexistent/")
                for name, value in headers.items():
                    stranger.putheader(name, value)
                stranger.endheaders()
                with suppress(OSError):  # hung up on; Caddy does not say why to who stops sending
                    for _ in range(pieces):
                        stranger.send(b"x" * 65536)
                return stranger.getresponse().status
            except (OSError, HTTPException):
                return None


def _pressed(writer: Writer, server: Server) -> int | None:
    """One result, pressed until it is there; how often, None: given up."""
    for tries in range(1, _TRIES + 1):
        with suppress(Unanswered):
            if writer.write(server):
                return tries
    return None


# --- what stands there ----------------------------------------------------------------------------


class _Revived:
    """A server that comes back at the same place."""

    def __init__(self, folder: Path, environment: Mapping[str, str], port: int) -> None:
        self._folder, self._environment, self._port = folder, environment, port
        self.revive()

    def revive(self) -> None:
        """Start it, anew."""
        self.now = Server(self._folder, environment=self._environment, port=self._port)


def _stop(server: _Revived) -> None:
    server.now.stop()


def _nginx(folder: Path, port: int, upstreams: Sequence[int]) -> list[str]:
    text = recipes.nginx_configuration(folder, port=port, upstreams=upstreams)
    (folder / "nginx.conf").write_text(text, "utf-8")
    return ["nginx", "-e", str(folder / "error.log"), "-c", str(folder / "nginx.conf")]


def _caddy(folder: Path, port: int, upstreams: Sequence[int]) -> list[str]:
    text = recipes.caddyfile(folder, port=port, upstreams=upstreams)
    (folder / "Caddyfile").write_text(text, "utf-8")
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


_PROXIES: dict[str, Callable[[Path, int, Sequence[int]], list[str]]] = {
    "nginx": _nginx,
    "caddy": _caddy,
}


@contextmanager
def _installed(
    hall: Hall, start: Callable[[Path, int, Sequence[int]], list[str]]
) -> Iterator[tuple[list[_Revived], Client, int]]:
    """Two servers and the proxy; somebody who is signed in through it."""
    port, *upstreams = _free_ports()
    environment = {
        "RONDE_PROXY": "1",
        "RONDE_HOSTS": recipes.NAME,
        "RONDE_ADDRESS": f"https://{recipes.NAME}:{port}",
    }
    with ExitStack() as around:
        servers = [_Revived(hall.folder, environment, one) for one in upstreams]
        for server in servers:
            around.callback(_stop, server)
        around.enter_context(_running(start(hall.folder, port, upstreams), hall.folder, port))
        client = Client(trusts=hall.folder / "ronde.pem")
        client.sign_in(servers[-1].now.link)  # the later link is the one that works
        yield servers, client, port


@contextmanager
def _running(command: list[str], folder: Path, port: int) -> Iterator[None]:
    """The proxy, from when it takes connections."""
    with (folder / "proxy.log").open("w") as log:
        environment = {**os.environ, "HOME": str(folder)}
        process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
    try:
        for _ in range(100):
            with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            assert process.poll() is None, (folder / "proxy.log").read_text("utf-8")
            time.sleep(0.1)
        yield
    finally:
        process.terminate()
        process.wait(timeout=20)


def _free_ports() -> tuple[int, int, int]:
    """For the proxy (and the one after it), and two servers.

    Below those the system gives to whoever connects: nobody takes one before it is listened on.
    """
    while True:
        first = Random().randrange(20_000, 30_000, 4)
        with ExitStack() as held, suppress(OSError):
            for port in range(first, first + 4):
                held.enter_context(closing(socket.socket())).bind(("127.0.0.1", port))
            return first, first + 2, first + 3
