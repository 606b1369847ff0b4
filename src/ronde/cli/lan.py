"""Sharing on the local network: this machine's addresses, and a QR code in the terminal."""

from __future__ import annotations

import io
import ipaddress
import socket

__all__ = ["EVERY_INTERFACE", "addresses", "host_names", "terminal_qr"]

EVERY_INTERFACE = "0.0.0.0"  # noqa: S104 - what --lan asks for


def addresses() -> tuple[str, ...]:
    """The IPv4 addresses under which the local network may reach this machine, likeliest first."""
    found = [*_outgoing(), *_named()]
    usable = [a for a in found if not ipaddress.ip_address(a).is_loopback]
    return tuple(dict.fromkeys(usable))


def _outgoing() -> list[str]:
    """The address that leads outside; a datagram socket connects without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return []
        return [str(probe.getsockname()[0])]


def _named() -> list[str]:
    try:
        return list(socket.gethostbyname_ex(socket.gethostname())[2])
    except OSError:
        return []


def host_names() -> tuple[str, ...]:
    """What a browser may write as the host: the addresses, and the machine's names."""
    name = socket.gethostname()
    names = (name, f"{name}.local") if name and "." not in name else (name,)
    return (*addresses(), *(n.lower() for n in names if n))


def terminal_qr(text: str) -> str:
    """A QR code drawn with half blocks."""
    import segno  # noqa: PLC0415 - the extra `app` is checked before

    out = io.StringIO()
    segno.make_qr(text, error="m").terminal(out=out, border=2, compact=True)
    return out.getvalue()
