"""The socket of `ronde serve`."""

from __future__ import annotations

import socket

from ronde.cli.serve import HOST, _listen


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
