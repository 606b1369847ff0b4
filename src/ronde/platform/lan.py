"""This machine on the local network: the addresses and names under which others reach it."""

from __future__ import annotations

import ipaddress
import socket
import struct
import sys
from contextlib import suppress

if sys.platform == "linux":
    import fcntl

__all__ = ["addresses", "host_names", "quick_addresses"]

_INTERNAL = ("lo", "docker", "br-", "veth", "virbr", "vmnet", "vboxnet")
"""Beginnings of the names of interfaces that lead to no other machine."""
_SIOCGIFADDR = 0x8915
_NAME_BYTES = 15


def addresses() -> tuple[str, ...]:
    """The IPv4 addresses under which the local network may reach this machine, likeliest first.

    It may ask a name server, which takes its time.
    """
    return _usable([*_outgoing(), *_of_interfaces(), *_named()])


def quick_addresses() -> tuple[str, ...]:
    """Those that the system knows without asking anybody: they change with the network."""
    return _usable([*_outgoing(), *_of_interfaces()])


def _usable(found: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(a for a in found if not ipaddress.ip_address(a).is_loopback))


def _outgoing() -> list[str]:
    """The address that leads outside; a datagram socket connects without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return []
        return [str(probe.getsockname()[0])]


def _of_interfaces() -> list[str]:
    """Those of the interfaces: a laptop that makes its own network has no way outside."""
    if sys.platform != "linux":
        return []
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            if name.startswith(_INTERNAL):
                continue
            asked = struct.pack("256s", name.encode()[:_NAME_BYTES])
            with suppress(OSError):  # it has none
                answer = fcntl.ioctl(probe.fileno(), _SIOCGIFADDR, asked)
                found.append(socket.inet_ntoa(answer[20:24]))
    return found


def _named() -> list[str]:
    try:
        return list(socket.gethostbyname_ex(socket.gethostname())[2])
    except OSError:
        return []


def host_names(found: tuple[str, ...]) -> tuple[str, ...]:
    """What a browser may write as the host: those addresses, and the machine's names."""
    name = socket.gethostname()
    names = (name, f"{name}.local") if name and "." not in name else (name,)
    return (*found, *(n.lower() for n in names if n))
