"""Sending to addresses that people type: which are refused, and what can go wrong."""

from __future__ import annotations

import http.server
import ipaddress
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar

import pytest

from ronde.platform import posting
from ronde.platform.posting import AddressRefused, Undelivered, is_allowed, post, read_target

NEVER = (
    "0.0.0.0",
    "169.254.169.254",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "fe80::1",
    "ff02::1",
    "::ffff:169.254.169.254",
    "64:ff9b::a9fe:a9fe",
    "2002:a9fe:a9fe::1",
    "192.0.0.8",
    "192.0.2.1",
    "198.18.0.1",
    "100.64.0.1",
    "192.88.99.1",
    "240.0.0.1",
    "fec0::1",
    "3fff::1",
    "2001:db8::1",
    "2001:10::1",
    "2001:2::1",
    "100::1",
    "100:0:0:1::1",
    "5f00::1",
    "4000::1",
    "::127.0.0.1",
    "::ffff:0:7f00:1",
    "64:ff9b:1::7f00:1",
    "2001:0:a9fe:a9fe::1",
    "2001:0:5db8:d70e::5601:5601",
    "2606:2800::5efe:a9fe:a9fe",
    "168.63.129.16",
    "fd00:ec2::254",
    "fd20:ce::254",
)
LOCAL = (
    "127.0.0.1",
    "127.8.8.8",
    "10.0.0.7",
    "172.16.0.1",
    "192.168.1.20",
    "::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::1",
    "fc00::1",
    "2001:0:5db8:d70e::80ff:fffe",
    "2606:2800::200:5efe:10.0.0.1",
)
GLOBAL = (
    "93.184.215.14",
    "2606:2800:21f:cb07:6820:80da:af6b:8b2c",
    "::ffff:93.184.215.14",
    "64:ff9b::5db8:d70e",
)


Seen = list[tuple[str, dict[str, str], bytes]]


class Receiver(http.server.BaseHTTPRequestHandler):
    """Keeps what it is sent and answers as it is told."""

    seen: ClassVar[Seen] = []
    status = 204
    place = ""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.seen.append((self.path, dict(self.headers), body))
        self.send_response(self.status)
        if self.place:
            self.send_header("Location", self.place)
        self.end_headers()

    def log_message(self, *_: object) -> None: ...


@contextmanager
def receiving(
    status: int = 204, place: str = ""
) -> Iterator[tuple[str, list[tuple[str, dict[str, str], bytes]]]]:
    kept: list[tuple[str, dict[str, str], bytes]] = []
    handler = type("Own", (Receiver,), {"seen": kept, "status": status, "place": place})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}", kept
    finally:
        server.shutdown()
        server.server_close()


class TestAddresses:
    @pytest.mark.parametrize("address", NEVER)
    def test_never(self, address: str) -> None:
        for local_allowed in (False, True):
            assert not is_allowed(ipaddress.ip_address(address), local_allowed=local_allowed)

    @pytest.mark.parametrize("address", LOCAL)
    def test_local_where_the_owner_says_so(self, address: str) -> None:
        assert not is_allowed(ipaddress.ip_address(address), local_allowed=False)
        assert is_allowed(ipaddress.ip_address(address), local_allowed=True)

    @pytest.mark.parametrize("address", GLOBAL)
    def test_the_rest_of_the_world(self, address: str) -> None:
        assert is_allowed(ipaddress.ip_address(address), local_allowed=False)

    @pytest.mark.parametrize(
        "url",
        [
            "",
            "example.org",
            "ftp://example.org/",
            "file:///etc/passwd",
            "gopher://example.org",
            "http://",
            "http:///path",
            "http://user:secret@example.org/",
            "http://example.org:0x50/",
            "http://example.org:99999/",
            "http://exa mple.org/",
            "http://example.org/\r\nHost: other",
            "http://[::1",
            "https://" + "a" * 600,
            "http://exämple.org/",
        ],
    )
    def test_not_an_address(self, url: str) -> None:
        with pytest.raises(AddressRefused) as refused:
            read_target(url, local_allowed=True)
        assert refused.value.why == "form"

    @pytest.mark.parametrize(
        ("url", "why"),
        [
            ("http://127.0.0.1/", "local"),
            ("https://[::1]:8443/x", "local"),
            ("http://169.254.169.254/latest/meta-data/", "never"),
        ],
    )
    def test_written_as_numbers(self, url: str, why: str) -> None:
        with pytest.raises(AddressRefused) as refused:
            read_target(url, local_allowed=False)
        assert refused.value.why == why

    def test_parts(self) -> None:
        target = read_target("https://example.org:8443/a/b?c=1#d", local_allowed=False)
        assert (target.host, target.port, target.path) == ("example.org", 8443, "/a/b?c=1")
        assert target.authority == "example.org:8443"
        assert read_target("http://example.org", local_allowed=False).path == "/"


class TestSending:
    def test_the_body_and_the_headers_arrive(self) -> None:
        with receiving() as (address, seen):
            status = post(f"{address}/hook?x=1", b"{}", {"Ronde-Topic": "ping"}, local_allowed=True)
        [(path, headers, body)] = seen
        assert (status, path, body) == (204, "/hook?x=1", b"{}")
        assert headers["Ronde-Topic"] == "ping"
        assert headers["Host"] == address.removeprefix("http://")

    def test_a_name_that_leads_home_is_refused_before_anything_is_sent(self) -> None:
        with receiving() as (address, seen):
            port = address.rpartition(":")[2]
            with pytest.raises(AddressRefused):
                post(f"http://localhost:{port}/", b"{}", {}, local_allowed=False)
        assert not seen

    def test_the_address_that_was_checked_is_the_one_connected_to(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A name server that answers otherwise the second time is not asked a second time."""
        with receiving() as (address, seen):
            port = int(address.rpartition(":")[2])
            asked = []

            def lookup(host: str, *_: object, **__: object) -> list[object]:
                asked.append(host)
                return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

            connect = socket.create_connection
            places = []

            def connecting(place: tuple[str, int], timeout: float) -> socket.socket:
                places.append(place)
                monkeypatch.setattr(socket, "getaddrinfo", original)
                return connect(place, timeout)

            original = socket.getaddrinfo
            monkeypatch.setattr(socket, "getaddrinfo", lookup)
            monkeypatch.setattr(socket, "create_connection", connecting)
            url = f"http://hook.invalid:{port}/"
            assert post(url, b"{}", {}, local_allowed=True) == 204
        assert (asked, places) == (["hook.invalid"], [("127.0.0.1", port)])
        assert seen[0][1]["Host"] == f"hook.invalid:{port}"

    def test_one_forbidden_address_of_several_is_enough(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        found = [(0, 0, 0, "", ("93.184.215.14", 80)), (0, 0, 0, "", ("10.0.0.1", 80))]
        monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
        with pytest.raises(AddressRefused):
            post("http://both.invalid/", b"", {}, local_allowed=False)

    def test_redirects_are_not_followed(self) -> None:
        with receiving() as (other, missed), receiving(302, f"{other}/") as (address, _):
            assert post(f"{address}/", b"{}", {}, local_allowed=True) == 302
        assert not missed

    def test_nobody_there(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with pytest.raises(Undelivered) as failed:
            post(f"http://127.0.0.1:{port}/", b"", {}, local_allowed=True)
        assert failed.value.trouble == "connection"

    def test_a_name_nobody_knows(self) -> None:
        with pytest.raises(Undelivered) as failed:
            post("http://hook.invalid/", b"", {}, local_allowed=True)
        assert failed.value.trouble == "name"

    def test_no_certificate(self) -> None:
        with receiving() as (address, _), pytest.raises(Undelivered) as failed:
            post(address.replace("http:", "https:"), b"", {}, local_allowed=True)
        assert failed.value.trouble == "tls"

    @pytest.mark.parametrize("said", [b"", b"HTTP/1.1 2", b"H"])
    def test_whoever_never_finishes_is_left(
        self, said: bytes, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(posting, "_SECONDS", 0.4)
        with socket.create_server(("127.0.0.1", 0)) as silent:
            port = silent.getsockname()[1]

            def drip() -> None:
                link, _ = silent.accept()
                with link:
                    for _ in range(20):
                        time.sleep(0.1)
                        try:
                            link.sendall(said)
                        except OSError:
                            return

            thread = threading.Thread(target=drip, daemon=True)
            thread.start()
            started = time.monotonic()
            with pytest.raises(Undelivered) as failed:
                post(f"http://127.0.0.1:{port}/", b"", {}, local_allowed=True)
            assert time.monotonic() - started < 1.5
            assert failed.value.trouble in {"timeout", "answer"}
            thread.join()

    def test_no_http(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as odd:
            port = odd.getsockname()[1]

            def answer() -> None:
                link, _ = odd.accept()
                with link:
                    link.recv(4096)
                    link.sendall(b"SSH-2.0-x\r\n\r\n")

            thread = threading.Thread(target=answer, daemon=True)
            thread.start()
            with pytest.raises(Undelivered) as failed:
                post(f"http://127.0.0.1:{port}/", b"", {}, local_allowed=True)
            assert failed.value.trouble == "answer"
            thread.join()
