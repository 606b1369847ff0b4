"""The socket of `ronde serve`, and the proxies it believes."""

from __future__ import annotations

import socket

import pytest

from ronde.cli.parser import UsageError
from ronde.cli.serve import HOST, _listen, trusted_proxies


def test_the_socket_names_its_protocol() -> None:
    """asyncio sends small answers at once only on sockets that do: else each waits 40 ms."""
    listener = _listen(HOST, 0)
    assert listener is not None
    with listener:
        assert listener.proto == socket.IPPROTO_TCP


def test_a_port_that_is_taken_is_not_shared() -> None:
    first = _listen(HOST, 0)
    assert first is not None
    with first:
        first.listen()
        assert _listen(HOST, first.getsockname()[1]) is None


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
