"""Sharing in the hall with a real server: opened and closed while it runs, and remembered."""

from __future__ import annotations

import http.client
import json
import re
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from ronde.platform import lan
from support import postgres
from support.servers import Client, Server

pytest.importorskip("django", reason="the extra `app` is not installed")

pytestmark = pytest.mark.skipif(not lan.addresses(), reason="this machine is on no network")


@contextmanager
def serving(folder: Path, *, port: int = 0) -> Iterator[Server]:
    server = Server(folder, port=port)
    try:
        yield server
    finally:
        assert server.stop() == 0


@contextmanager
def signed_in(server: Server) -> Iterator[Client]:
    with closing(Client()) as chief:
        chief.sign_in(server.link)
        yield chief


def port_of(address: str) -> int:
    return int(address.rpartition(":")[2])


def is_reached(address: str) -> bool:
    """Whether somebody in the hall gets a page there."""
    host, _, port = address.removeprefix("http://").partition(":")
    with closing(http.client.HTTPConnection(host, int(port), timeout=10)) as phone:
        try:
            phone.request("GET", "/sign-in/")
            return phone.getresponse().status == 200
        except ConnectionRefusedError:
            return False


def remembered(folder: Path) -> dict[str, object]:
    kept: dict[str, object] = json.loads((folder / "hall.json").read_text("ascii"))
    return kept


def test_opened_and_closed_while_it_runs(tmp_path: Path) -> None:
    """D1: the hall is opened and closed by a switch, and loopback goes on."""
    with serving(tmp_path) as server, signed_in(server) as chief:
        found = lan.addresses()[0]
        hall = f"http://{found}:{port_of(server.address)}"
        assert not is_reached(hall)
        assert chief.post(f"{server.address}/hall/", open="yes")[0] == 302
        assert is_reached(hall)
        assert remembered(tmp_path) == {"open": True, "port": port_of(server.address)}
        assert (tmp_path / "hall.json").stat().st_mode & 0o077 == 0
        # Addresses made from now on are the hall's, and only its names are answered.
        assert hall in chief.get(f"{server.address}/events/1/people/")[1]
        with closing(Client()) as stranger:
            assert stranger.get(f"{hall}/sign-in/")[0] == 200
            assert "ronde_csrf" in stranger.cookies
            assert stranger.post(f"{hall}/sign-in/", name="nobody", password="x" * 12)[0] == 422
        with closing(http.client.HTTPConnection(found, port_of(hall), timeout=10)) as phone:
            phone.request("GET", "/sign-in/", headers={"Host": "elsewhere.example"})
            assert phone.getresponse().status == 400
        # Somebody waits there when it closes.
        with socket.create_connection((found, port_of(hall)), timeout=10) as waiting:
            waiting.sendall(b"GET /sign-in/ HTTP/1.1\r\nHost: x")
            assert is_reached(hall)  # whoever came before has been let in
            assert chief.post(f"{server.address}/hall/", open="no")[0] == 302
            with suppress(ConnectionResetError):
                assert waiting.recv(1) == b""
        assert not is_reached(hall)
        assert remembered(tmp_path)["open"] is False
        assert chief.get(f"{server.address}/events/1/people/")[0] == 200
        assert hall not in chief.get(f"{server.address}/events/1/people/")[1]
    if not postgres.is_wanted():
        with closing(sqlite3.connect(tmp_path / "ronde.sqlite3")) as database:
            rows = database.execute(
                "SELECT kind, detail FROM store_security WHERE kind LIKE 'hall%'"
            )
            assert rows.fetchall() == [("hall_opened", hall), ("hall_closed", hall)]


def test_the_next_start_opens_it_again(tmp_path: Path) -> None:
    """D1: remembered with its port, so that printed cards stay right; a taken port is no end."""
    with serving(tmp_path) as server, signed_in(server) as chief:
        chief.post(f"{server.address}/hall/", open="yes")
        hall = f"http://{lan.addresses()[0]}:{port_of(server.address)}"
        assert is_reached(hall)
    with serving(tmp_path):
        assert is_reached(hall)
    with socket.socket() as other:
        other.bind((lan.addresses()[0], port_of(hall)))
        other.listen()
        with serving(tmp_path) as third, signed_in(third) as chief:
            page = chief.get(f"{third.address}/events/1/public/")[1]
            [shown] = set(re.findall(rf"http://{lan.addresses()[0]}:\d+", page))
            assert shown != hall
            assert is_reached(shown)
            assert f"port {port_of(hall)}" in page
