"""Sending to an address somebody typed, without letting it reach what it should not.

The name is resolved once and the connection goes to the address that was checked: an answer of the
name server that changes in between, or a redirect, leads nowhere else.
"""

from __future__ import annotations

import contextlib
import http.client
import ipaddress
import socket
import ssl
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from ronde.errors import RondeError
from ronde.platform.reach import Address, Reach, reach

__all__ = ["AddressRefused", "Target", "Undelivered", "is_allowed", "post", "read_target"]

_LONGEST = 500
_SECONDS = 8.0


class AddressRefused(RondeError):
    """An address nothing is sent to; `why`: `form` (not http or https), `local`, `never`."""

    code = "webhook.address"

    def __init__(self, *, url: str, why: str) -> None:
        super().__init__(f"address {url!r} refused: {why}")
        self.url, self.why = url, why


class Undelivered(RondeError):
    """Nothing came back; `trouble`: `name`, `connection`, `timeout`, `tls`, `answer`, `address`."""

    code = "webhook.undelivered"

    def __init__(self, *, trouble: str) -> None:
        super().__init__(f"not delivered: {trouble}")
        self.trouble = trouble


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """Where to connect and what to ask for."""

    secure: bool
    host: str
    port: int
    path: str

    @property
    def authority(self) -> str:
        """The Host header."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        usual = 443 if self.secure else 80
        return host if self.port == usual else f"{host}:{self.port}"


def read_target(url: str, *, local_allowed: bool) -> Target:
    """The parts of an address, if something may be sent there.

    Raises:
        AddressRefused: it is no http or https address, or plainly a local one.
    """
    if len(url) > _LONGEST or not url.isascii() or any(c <= " " or c in '"<>\\^`{|}' for c in url):
        raise AddressRefused(url=url[:_LONGEST], why="form")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise AddressRefused(url=url, why="form") from None
    if parts.scheme not in {"http", "https"} or not parts.hostname or "@" in parts.netloc:
        raise AddressRefused(url=url, why="form")
    secure = parts.scheme == "https"
    with contextlib.suppress(ValueError):
        _check(ipaddress.ip_address(parts.hostname), url, local_allowed=local_allowed)
    query = f"?{parts.query}" if parts.query else ""
    return Target(
        secure=secure,
        host=parts.hostname,
        port=port or (443 if secure else 80),
        path=f"{parts.path or '/'}{query}",
    )


def is_allowed(address: Address, *, local_allowed: bool) -> bool:
    """Whether something may be sent to an address.

    Link-local addresses, among them the metadata services of hosting providers, multicast and
    reserved ones are never allowed; private and loopback ones where the owner says so.
    """
    found = reach(address)
    return found is Reach.WORLD or (local_allowed and found is Reach.LOCAL)


def _check(address: Address, url: str, *, local_allowed: bool) -> None:
    if not is_allowed(address, local_allowed=local_allowed):
        why = "local" if is_allowed(address, local_allowed=True) else "never"
        raise AddressRefused(url=url, why=why)


def _resolved(target: Target, url: str, *, local_allowed: bool) -> str:
    """The first address of the host, all of them being allowed."""
    try:
        found = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Undelivered(trouble="name") from None
    addresses = [str(item[4][0]).partition("%")[0] for item in found]
    for address in addresses:
        _check(ipaddress.ip_address(address), url, local_allowed=local_allowed)
    return addresses[0]


def post(url: str, body: bytes, headers: Mapping[str, str], *, local_allowed: bool) -> int:
    """Send once; the status of the answer. Redirects are answers like any other.

    Raises:
        AddressRefused: the address, or one its name stands for, is not allowed.
        Undelivered: no answer.
    """
    target = read_target(url, local_allowed=local_allowed)
    address = _resolved(target, url, local_allowed=local_allowed)
    try:
        return _status(target, address, body, headers)
    except ssl.SSLError:
        raise Undelivered(trouble="tls") from None
    except TimeoutError:
        raise Undelivered(trouble="timeout") from None
    except http.client.HTTPException:
        raise Undelivered(trouble="answer") from None
    except OSError:
        raise Undelivered(trouble="connection") from None


def _status(target: Target, address: str, body: bytes, headers: Mapping[str, str]) -> int:
    connection = http.client.HTTPConnection(target.host, target.port, timeout=_SECONDS)
    with contextlib.closing(connection), _connected(target, address) as link:
        connection.sock = link
        connection.putrequest("POST", target.path, skip_host=True, skip_accept_encoding=True)
        own = {"Host": target.authority, "Content-Length": str(len(body)), "Connection": "close"}
        for name, value in {**own, **headers}.items():
            connection.putheader(name, value)
        connection.endheaders(body)
        return connection.getresponse().status


@contextlib.contextmanager
def _connected(target: Target, address: str) -> Iterator[socket.socket]:
    """A connection that ends after the time allowed, however slowly the other side talks."""
    link = socket.create_connection((address, target.port), timeout=_SECONDS)
    expired = threading.Event()

    def expire() -> None:
        expired.set()
        with contextlib.suppress(OSError):
            link.shutdown(socket.SHUT_RDWR)

    timer = threading.Timer(_SECONDS, expire)
    timer.daemon = True
    timer.start()
    try:
        if target.secure:
            context = ssl.create_default_context()
            yield context.wrap_socket(link, server_hostname=target.host)
        else:
            yield link
    except (OSError, http.client.HTTPException):
        if expired.is_set():
            raise TimeoutError from None
        raise
    finally:
        timer.cancel()
        link.close()
