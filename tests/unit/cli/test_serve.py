"""The socket of `ronde serve`, and the proxies it believes."""

from __future__ import annotations

import socket

import pytest

from ronde.cli.parser import UsageError
from ronde.cli.serve import HOST, _many_come_from, _server, trusted_proxies
from ronde.platform.front.listener import GentleListener, PortTaken, listen


def test_the_socket_names_its_protocol() -> None:
    """asyncio sends small answers at once only on sockets that do: else each waits 40 ms."""
    with listen(HOST, 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP


def test_a_port_that_is_taken_is_not_shared() -> None:
    with listen(HOST, 0) as first:
        first.listen()
        with pytest.raises(PortTaken):
            listen(HOST, first.getsockname()[1])


def test_an_address_of_another_machine_is_not_a_port_that_is_taken() -> None:
    with pytest.raises(OSError, match="assign"):
        listen("192.0.2.254", 0)


@pytest.mark.parametrize(
    ("text", "believed"),
    [
        ("", []),
        ("1", ["127.0.0.1", "::1"]),
        ("10.0.0.5", ["10.0.0.5/32"]),
        ("10.0.0.0/24 fd00::1", ["10.0.0.0/24", "fd00::1/128"]),
    ],
)
def test_whose_word_is_believed(text: str, believed: list[str]) -> None:
    assert trusted_proxies(text) == believed


@pytest.mark.parametrize("text", ["*", "yes", "proxy.example", "10.0.0.5/24", "0"])
def test_everybody_is_no_proxy(text: str) -> None:
    with pytest.raises(UsageError):
        trusted_proxies(text)


def test_the_server_is_guarded() -> None:
    pytest.importorskip("uvicorn", reason="the extra `app` is not installed")
    from ronde.platform.front.protocol import GuardedProtocol  # noqa: PLC0415

    config = _server([]).config
    assert isinstance(config.http, type)
    assert issubclass(config.http, GuardedProtocol)
    assert (config.loop, config.ws) == ("asyncio", "none")
    listener = listen(HOST, 0)
    assert isinstance(listener, GentleListener)
    listener.close()


def test_only_this_machine_and_proxies_may_send_everybody() -> None:
    many = _many_come_from(["10.0.0.0/24"])
    assert all(map(many, ("127.0.0.1", "::1", "10.0.0.7")))
    assert not any(map(many, ("127.0.0.2", "10.0.1.7", "fd00::1", "")))
