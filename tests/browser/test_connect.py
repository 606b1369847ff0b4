"""The examples of "connect a program" run as they are printed, against a real server."""

from __future__ import annotations

import http.client
import json
import os
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing
from http.cookiejar import CookieJar
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import pytest

from support.examples import blocks
from support.source import ROOT

from .conftest import Server

PAGE = ROOT / "docs" / "how-to" / "connect-a-program.md"


@pytest.fixture(scope="module")
def token(server: Server) -> str:
    """A token as people get it: by the form of the page."""
    opener = build_opener(HTTPCookieProcessor(CookieJar()))
    opener.open(server.link, timeout=20)
    page = f"{server.address}/events/1/programs/"
    form = opener.open(page, timeout=20).read().decode()
    hidden = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', form)
    assert hidden is not None
    fields = {
        "csrfmiddlewaretoken": hidden.group(1),
        "name": "Example",
        "role": "results",
        "days": "1",
        "key": "example",
    }
    answer = opener.open(page, urlencode(fields).encode(), timeout=20).read().decode()
    found = re.search(r"ronde_[\w-]{43}", answer)
    assert found is not None
    return found.group(0)


def examples() -> Iterator[tuple[str, object]]:
    """Each command with the answer printed under it."""
    command = ""
    for block in blocks(PAGE.read_text("utf-8"), "sh", "json"):
        if block.language == "sh":
            command = block.text
        else:
            yield command, json.loads(block.text)


def contains(found: object, printed: object) -> bool:
    """Whether the answer says everything printed; lists may go on."""
    if isinstance(printed, dict):
        return isinstance(found, dict) and all(
            key in found and contains(found[key], value) for key, value in printed.items()
        )
    if isinstance(printed, list):
        return (
            isinstance(found, list)
            and all(contains(*both) for both in zip(found, printed, strict=False))
            and len(found) >= len(printed)
        )
    return found == printed


@pytest.mark.skipif(shutil.which("curl") is None, reason="no curl")
def test_every_example(server: Server, token: str) -> None:
    environment = {**os.environ, "RONDE": server.address, "TOKEN": token}
    ran = 0
    for command, printed in examples():
        done = subprocess.run(
            ["bash", "-euc", command],
            env=environment,
            capture_output=True,
            text=True,
            timeout=40,
            check=False,
        )
        assert done.returncode == 0, (command, done.stdout, done.stderr)
        answer = json.loads(done.stdout)
        assert contains(answer, printed), (command, answer)
        ran += 1
    assert ran == 7


def test_a_caller_waits_on_the_real_server(server: Server, token: str) -> None:
    """The answer comes when somebody acts, and the header between the layers stays inside."""
    host = server.address.removeprefix("http://")
    sent = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    start = "/api/v1/tournaments/2"
    with closing(http.client.HTTPConnection(host, timeout=30)) as acting:

        def act(method: str, address: str, body: str = "") -> Any:
            acting.request(method, f"{start}{address}", body=body, headers=sent)
            return json.loads(acting.getresponse().read())

        version = act("GET", "")["version"]
        boards = act("GET", "/rounds/6")["boards"]
        board = next(item["board"] for item in boards if item["result"] == "pending")
        with closing(http.client.HTTPConnection(host, timeout=30)) as waiting:
            address = f"{start}/changes?after={version}&wait=20"
            waiting.request("GET", address, headers=sent)
            act("PUT", f"/rounds/6/boards/{board}/result", '{"result": "white_wins"}')
            answer = waiting.getresponse()
            told = json.loads(answer.read())["items"]
    assert "Ronde-Nothing-Yet" not in answer.headers
    assert [item["version"] for item in told] == [version + 1]


@pytest.mark.parametrize(
    "sent",
    [
        b"PUT /api/v1/tournaments/1/rounds/4/boards/1/result HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        b"Content-Length: 99999999999\r\nConnection: close\r\n\r\n",
        b"GET /api/v1/tournaments/1/changes?wait=%ff HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        b"Connection: close\r\n\r\n",
        b"GET /api/v1/\xff HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
        b"GET /api/v1/events HTTP/1.1\r\nHost: elsewhere.invalid\r\nConnection: close\r\n\r\n",
    ],
)
def test_junk_on_the_wire(server: Server, sent: bytes) -> None:
    host, _, port = server.address.removeprefix("http://").rpartition(":")
    with socket.create_connection((host, int(port)), timeout=10) as link:
        link.sendall(sent)
        link.shutdown(socket.SHUT_WR)
        answer = b""
        while part := link.recv(65536):
            answer += part
    assert answer == b"" or answer.startswith(b"HTTP/1.1 4"), answer[:200]
