"""`ronde serve`: prepare the data, start the application, print the sign-in link.

On loopback, and on the local network while the switch of the application says so; with `--lan` on
every interface of the machine.
"""

from __future__ import annotations

import argparse
import datetime as dt
import ipaddress
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from ronde.catalogue import say
from ronde.cli import lan
from ronde.cli.application import can_run, data_option, open_data
from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.streams import talk
from ronde.journal.authors import CLI, PROGRAM, TERMINAL
from ronde.platform import desktop, hall, lan as network
from ronde.platform.front.listener import PortTaken, listen
from ronde.platform.hall import Doorway, Hall, Keeper
from ronde.texts.cli import Words

if TYPE_CHECKING:
    from ronde.platform.front.server import HallServer

__all__ = ["COMMAND"]

HOST = "127.0.0.1"
PORT = 8642
_PROXY_HERE = ("127.0.0.1", "::1")
_DEMOS = ("open", "closed", "molter", "cup", "league")


def _configure(parser: Parser) -> None:
    parser.option("--port", text="serve.port", type=int, default=PORT, metavar="N")
    data_option(parser)
    parser.option("--lan", text="serve.lan", action="store_true")
    parser.option("--no-browser", text="serve.no_browser", action="store_true")


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if not can_run(words):
        return Exit.BAD_INPUT
    proxies = trusted_proxies(os.environ.get("RONDE_PROXY", ""))
    try:
        listener = listen(lan.EVERY_INTERFACE if args.lan else HOST, args.port)
    except PortTaken:
        talk(words("serve.port_taken", port=args.port, other=args.port + 1))
        return Exit.BAD_INPUT
    port = listener.getsockname()[1]
    keeper = _keeper(proxies, lan=args.lan)
    if keeper is Keeper.COMMAND:
        _share(port)
    folder = open_data(args.data, args.backups, words)
    token = _prepare(words)
    told = os.environ.get("RONDE_ADDRESS", "") if proxies else ""
    link = f"{told.rstrip('/') or f'http://{HOST}:{port}'}/sign-in/{token}/"
    door = Hall(folder, port=port, changed=_settings_told()) if keeper is Keeper.SWITCH else None
    hall.install(keeper, door)
    server = _server(proxies, door)
    ready = threading.Thread(
        target=_announce, args=(server, link, args, words, folder), daemon=True
    )
    ready.start()
    _serve(server, listener)
    talk(words("serve.stopped"))
    return Exit.OK


def _keeper(proxies: list[str], *, lan: bool) -> Keeper:
    """Who opens the door to the hall: behind a proxy nobody, and cookies are only for TLS."""
    if proxies:
        return Keeper.PROXY
    if lan:
        return Keeper.COMMAND
    return Keeper.ADDRESS if os.environ.get("RONDE_ADDRESS") else Keeper.SWITCH


def _share(port: int) -> None:
    """Let the settings know this machine's names and the address for other devices."""
    known = os.environ.get("RONDE_HOSTS", "").split()
    found = network.addresses()
    os.environ["RONDE_HOSTS"] = " ".join([*known, *network.host_names(found)])
    if found:
        os.environ.setdefault("RONDE_ADDRESS", f"http://{found[0]}:{port}")


def _settings_told() -> Callable[[Doorway], None]:
    """Lets the settings know the names of an open door, and the address for other devices."""
    from django.conf import settings  # noqa: PLC0415

    own = tuple(settings.ALLOWED_HOSTS)

    def tell(doorway: Doorway) -> None:
        names = network.host_names(doorway.hosts) if doorway.hosts else ()
        settings.ALLOWED_HOSTS = [*own, *names]
        settings.ADDRESS = next(iter(doorway.addresses), "")

    return tell


def trusted_proxies(text: str) -> list[str]:
    """Whose X-Forwarded-* headers are believed: RONDE_PROXY is `1` for a proxy on this machine.

    Otherwise it holds the addresses or networks of proxies elsewhere.

    Raises:
        UsageError: something in it is no address.
    """
    if text.strip() == "1":
        return list(_PROXY_HERE)
    try:
        return [str(ipaddress.ip_network(part)) for part in text.split()]
    except ValueError:
        raise UsageError("usage.serve_proxy", usage="RONDE_PROXY=1 ronde serve") from None


def _prepare(words: Words) -> str:
    """Tables, owner, demo on first run; a fresh sign-in token."""
    from django.conf import settings  # noqa: PLC0415
    from django.db import connections  # noqa: PLC0415

    from ronde.services import demo, installation, witness  # noqa: PLC0415
    from ronde.services.acts import Signature  # noqa: PLC0415
    from ronde.services.security_journal import Kind, record  # noqa: PLC0415
    from ronde.store.store import Store  # noqa: PLC0415

    now = dt.datetime.now(dt.UTC)
    with installation.setting_up():
        installation.prepare_tables(backups=settings.BACKUPS)
        if installation.is_first_run():
            by = Signature(author=PROGRAM, at=now)
            demo.create_demo(
                Store(),
                by=by,
                name=words("serve.demo_event"),
                names=[words(f"serve.demo_{code}") for code in _DEMOS],
                ill=words("serve.demo_ill"),
            )
            demo.create_book_example(Store(), by=by, say=partial(say, words.language, "example"))
        owner = installation.owner()
        token = installation.new_sign_in_link(owner, now=now)
        by = Signature(author=TERMINAL, at=now, device=CLI)
        record(Kind.SIGN_IN_LINK_MADE, by=by, subject=owner.get_username())
        witness.begin(now=now)
    connections.close_all()  # the server's threads have their own; the last to close tidies up
    return token


def _server(proxies: list[str], door: Hall | None = None) -> HallServer:
    import uvicorn  # noqa: PLC0415

    from ronde.platform.front import limits  # noqa: PLC0415
    from ronde.platform.front.crowd import Crowd  # noqa: PLC0415
    from ronde.platform.front.protocol import guarded_by  # noqa: PLC0415
    from ronde.platform.front.server import HallServer  # noqa: PLC0415
    from ronde.platform.front.sparing import Sparing  # noqa: PLC0415

    crowd = Crowd(
        most=limits.limits_for(limits.raise_descriptors()).connections,
        per_address=limits.PER_ADDRESS,
        exempt=_many_come_from(proxies),
    )
    config = uvicorn.Config(
        "ronde.web.asgi:application",
        http=guarded_by(crowd),
        loop="asyncio",  # the listener knows its ways
        ws="none",
        timeout_keep_alive=limits.IDLE_SECONDS,
        log_level="warning",
        access_log=False,
        lifespan="on",
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=3,
    )
    sparing = Sparing()
    for name in ("uvicorn.error", "asyncio"):
        logging.getLogger(name).addFilter(sparing)
    return HallServer(config, door)


def _many_come_from(proxies: list[str]) -> Callable[[str], bool]:
    """Whether everybody may come from an address: a proxy, or a tunnel on this machine."""
    networks = [ipaddress.ip_network(proxy) for proxy in (*_PROXY_HERE, *proxies)]

    @lru_cache(maxsize=4096)
    def is_one(address: str) -> bool:
        try:
            return any(ipaddress.ip_address(address) in network for network in networks)
        except ValueError:
            return False

    return is_one


def _serve(server: HallServer, listener: socket.socket) -> None:
    from django.db import connections  # noqa: PLC0415

    # uvicorn stops on the first signal, then raises it again for whoever was there before.
    signal.signal(signal.SIGTERM, lambda _number, _frame: None)
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:  # uvicorn hands the signal on once it has stopped
        return
    finally:
        listener.close()
        connections.close_all()  # the last one to close tidies the database's own files away


def _announce(
    server: HallServer, link: str, args: argparse.Namespace, words: Words, folder: Path
) -> None:
    """Say that it is ready once it is, and open the browser."""
    pause = threading.Event()
    while not server.ready and not server.should_exit:
        pause.wait(0.02)
    if server.should_exit:
        return
    address = link.partition("/sign-in/")[0]
    print(words("serve.ready", address=address))
    print(words("serve.link", link=link))
    _announce_hall(address, words)
    talk(words("serve.folder", folder=folder), words("serve.stop"))
    sys.stdout.flush()
    if not args.no_browser:
        desktop.allow()
        webbrowser.open(link)


def _announce_hall(address: str, words: Words) -> None:
    """Where phones find the application, to read and to scan."""
    door = hall.door()
    if door is not None and door.doorway.wanted:
        found = list(door.doorway.addresses)
        if instead_of := door.doorway.instead_of:
            talk(words("serve.hall_port", port=door.doorway.port, taken=instead_of))
    elif hall.keeper() is Keeper.COMMAND:
        port = address.rpartition(":")[2]
        found = [f"http://{a}:{port}" for a in network.addresses()]
    else:
        return
    if not found:
        talk(words("serve.lan_none"))
        return
    first = os.environ.get("RONDE_ADDRESS") or found[0]
    print(words("serve.lan_at", addresses="  ".join(found)))
    print(lan.terminal_qr(f"{first}/sign-in/"))
    talk(words("serve.lan_plain"))


COMMAND = Command(_configure, _run)
