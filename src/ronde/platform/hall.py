"""The door to the hall: a second listener on the local network, opened and closed while serving.

The server always listens on loopback. The hall's door is the same application with the same limits
on the machine's other addresses; it follows them when the machine joins another network. Whether it
is to be open, and its port, are remembered in the data folder: cards that were printed with the
address stay right after a restart.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ronde.platform import lan
from ronde.platform.files import write_whole
from ronde.platform.front.listener import GentleListener, PortTaken, listen

if TYPE_CHECKING:
    import uvicorn

__all__ = ["FILE", "Doorway", "Hall", "Keeper", "door", "install", "keeper"]

FILE = "hall.json"
_OTHERS = 9
"""Ports tried after the wanted one, before any that is free."""
_LOOK_EVERY = 10.0
_WITHIN = 15.0
_TURNS = 3
"""Of the loop, until whoever had been let in before the door closed is known."""
_LOG = logging.getLogger("ronde.hall")


class Keeper(Enum):
    """Who opens and closes the door to the hall."""

    SWITCH = "switch"
    """Somebody, in the application."""
    COMMAND = "command"
    """`ronde serve --lan`: it is open as long as the program runs."""
    PROXY = "proxy"
    """A proxy stands before the server: people come through it."""
    ADDRESS = "address"
    """Whoever set the server up told its address."""
    NOBODY = "nobody"
    """Another program serves the application."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Doorway:
    """The door as it stands: `wanted` open, at those `addresses` (with the port, without a slash).

    Wanted open and no address: the machine is on no network. `instead_of`: the port that was to be,
    and that another program has.
    """

    wanted: bool = False
    hosts: tuple[str, ...] = ()
    port: int = 0
    instead_of: int = 0

    @property
    def addresses(self) -> tuple[str, ...]:
        """Beginnings of links that work in the hall, likeliest first."""
        return tuple(f"http://{host}:{self.port}" for host in self.hosts)


class Hall:
    """The door of one server, which is told what changed; it opens and closes from any thread."""

    def __init__(
        self, folder: Path, *, port: int, changed: Callable[[Doorway], None] = lambda _: None
    ) -> None:
        self._file, self._port, self._changed = folder / FILE, port, changed
        self._doorway = Doorway()
        self._server: uvicorn.Server | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._open: dict[str, asyncio.Server] = {}
        self._looking: asyncio.Task[None] | None = None
        self._turning = asyncio.Lock()

    @property
    def doorway(self) -> Doorway:
        """How it stands."""
        return self._doorway

    # --- from any thread but the server's ---------------------------------------------------------

    def open(self) -> Doorway:
        """Let the hall in, and remember it.

        Raises:
            OSError: it cannot be remembered; nothing was opened.
        """
        return self._turn(wanted=True)

    def close(self) -> Doorway:
        """Let nobody in any more, end the connections of the hall, and remember it.

        Raises:
            OSError: it cannot be remembered; nothing was closed.
        """
        return self._turn(wanted=False)

    def _turn(self, *, wanted: bool) -> Doorway:
        assert self._loop is not None, "the server has not begun"
        found = lan.addresses() if wanted else ()
        asked = asyncio.run_coroutine_threadsafe(self._stand(found, wanted=wanted), self._loop)
        return asked.result(_WITHIN)

    # --- in the server's loop ---------------------------------------------------------------------

    async def begin(self, server: uvicorn.Server) -> None:
        """The server serves: open the door if it was left open. It never fails."""
        self._server, self._loop = server, asyncio.get_running_loop()
        wanted, _ = self._remembered()
        if wanted:
            with suppress(OSError):
                await self._stand(await asyncio.to_thread(lan.addresses), wanted=True)
        self._looking = asyncio.create_task(self._look())

    async def end(self) -> None:
        """The server ends, and its listeners with it."""
        if self._looking is not None:
            self._looking.cancel()

    async def _look(self) -> None:
        """Follow the machine's addresses: somebody chose the hall's network only now."""
        known = lan.quick_addresses()
        while True:
            await asyncio.sleep(_LOOK_EVERY)
            now = lan.quick_addresses()
            if now == known:
                continue
            known = now
            if self._doorway.wanted:
                try:
                    await self._stand(await asyncio.to_thread(lan.addresses), wanted=True)
                except OSError:
                    _LOG.exception("the door to the hall")

    async def _stand(self, hosts: tuple[str, ...], *, wanted: bool) -> Doorway:
        """Have it open at those addresses and at no other, or closed."""
        async with self._turning:
            _, port = self._remembered()
            port = self._doorway.port or port or self._port
            listeners: dict[str, GentleListener] = {}
            if wanted:
                added = tuple(h for h in hosts if h not in self._open)
                # A port for all: while some stay open it is theirs.
                kept = bool(self._open.keys() & set(hosts))
                listeners, taken = _listen(added, port, only=kept)
                given = next(iter(listeners.values()), None)
                now = taken if given is None else given.getsockname()[1]
                doorway = Doorway(
                    wanted=True,
                    hosts=tuple(h for h in hosts if h in self._open or h in listeners),
                    port=now,
                    instead_of=port if now != port else self._doorway.instead_of,
                )
            else:
                doorway = Doorway(port=port)
            try:
                self._remember(doorway)
            except OSError:
                for listener in listeners.values():
                    listener.close()
                raise
            await self._shut({h for h in self._open if h not in doorway.hosts})
            for host, listener in listeners.items():
                await self._let_in(host, listener)
            self._doorway = doorway
            self._changed(doorway)
            return doorway

    async def _let_in(self, host: str, listener: GentleListener) -> None:
        server, loop = self._server, asyncio.get_running_loop()
        assert server is not None
        config = server.config

        def protocol() -> Any:
            return config.http_protocol_class(  # type: ignore[call-arg]  # as uvicorn does
                config=config, server_state=server.server_state, app_state=server.lifespan.state
            )

        opened = await loop.create_server(protocol, sock=listener, backlog=config.backlog)
        self._open[host] = opened
        server.servers.append(opened)  # it closes them when it ends

    async def _shut(self, hosts: set[str]) -> None:
        server = self._server
        assert server is not None
        ends: set[tuple[str, int]] = set()
        for host in hosts:
            shut = self._open.pop(host)
            ends.update(listener.getsockname() for listener in shut.sockets)
            shut.close()
            server.servers.remove(shut)
        for _ in range(_TURNS if ends else 0):
            await asyncio.sleep(0)
        for guest in list(server.server_state.connections):
            if getattr(guest, "server", None) in ends:
                guest.transport.abort()

    # --- what is remembered -----------------------------------------------------------------------

    def _remembered(self) -> tuple[bool, int]:
        """Whether it was left open, and its port (0: none yet)."""
        try:
            kept = json.loads(self._file.read_text("utf-8"))
            port = int(kept["port"])
            return kept["open"] is True, port if 0 < port < 2**16 else 0
        except (OSError, ValueError, KeyError, TypeError):
            return False, 0

    def _remember(self, doorway: Doorway) -> None:
        wanted = {"open": doorway.wanted, "port": doorway.port}
        if self._remembered() != (doorway.wanted, doorway.port):
            write_whole(self._file, json.dumps(wanted).encode("ascii"))


def _listen(
    hosts: tuple[str, ...], port: int, *, only: bool
) -> tuple[dict[str, GentleListener], int]:
    """Listeners on those addresses with one port: that one, else one near it, else any.

    An address that the machine does not have after all is left out. The second value is the port.
    """
    for wanted in (port,) if only else (port, *range(port + 1, port + 1 + _OTHERS), 0):
        found: dict[str, GentleListener] = {}
        chosen = wanted
        try:
            for host in hosts:
                try:
                    found[host] = listen(host, chosen)
                except OSError:
                    continue
                chosen = found[host].getsockname()[1]
        except PortTaken:
            for listener in found.values():
                listener.close()
            continue
        return found, chosen or port
    return {}, port


_installed: list[tuple[Keeper, Hall | None]] = []


def install(keeper: Keeper, hall: Hall | None = None) -> None:
    """Tell the application of this process who keeps the door; the last word counts."""
    _installed[:] = [(keeper, hall)]


def keeper() -> Keeper:
    """Who keeps the door of this process."""
    return _installed[0][0] if _installed else Keeper.NOBODY


def door() -> Hall | None:
    """The door of this process, where the application keeps it."""
    return _installed[0][1] if _installed else None
