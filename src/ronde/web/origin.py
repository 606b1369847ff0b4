"""Where requests come from, and the address under which others reach this server."""

from __future__ import annotations

import ipaddress

from django.conf import settings
from django.http import HttpRequest

__all__ = [
    "base_address",
    "client_address",
    "is_at_the_machine",
    "is_local",
    "is_loopback",
    "is_shared",
]


def client_address(request: HttpRequest) -> str:
    """The address of whoever asks: the server has put there what a trusted proxy saw."""
    address: str = request.META.get("REMOTE_ADDR", "")
    return address


def is_local(request: HttpRequest) -> bool:
    """Whether the request comes from this machine."""
    return is_loopback(client_address(request))


def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def is_at_the_machine(request: HttpRequest) -> bool:
    """Whether somebody sits at the machine itself; behind a proxy anybody might seem to."""
    return is_local(request) and not settings.BEHIND_PROXY


def base_address(request: HttpRequest) -> str:
    """The beginning of links that work on other devices, without a slash at the end."""
    announced: str = settings.ADDRESS
    return announced.rstrip("/") or f"{request.scheme}://{request.get_host()}"


def is_shared(request: HttpRequest) -> bool:
    """Whether links made here work on other devices."""
    host = (
        base_address(request).partition("://")[2].rpartition(":")[0]
        or base_address(request).partition("://")[2]
    )
    if host.strip("[]") == "localhost":
        return False
    try:
        return not ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return True
