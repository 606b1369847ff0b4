"""A connection to a server somebody named, which goes to no address it should not reach."""

from __future__ import annotations

import ipaddress
import socket

from ronde.platform.posting import is_allowed
from ronde.platform.site_targets.target import TargetTrouble

__all__ = ["SECONDS", "allowed_addresses", "connected"]

SECONDS = 20.0
"""How long a server may say nothing."""


def allowed_addresses(host: str, port: int, *, local_allowed: bool) -> tuple[str, ...]:
    """The addresses of a name, all of them being allowed; a connection goes to one of these.

    Raises:
        TargetTrouble: it has none, or one of them may not be reached from here.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise TargetTrouble("site.name", host=host) from None
    addresses = tuple(dict.fromkeys(str(item[4][0]).partition("%")[0] for item in found))
    for text in addresses:
        address = ipaddress.ip_address(text)
        if not is_allowed(address, local_allowed=local_allowed):
            if is_allowed(address, local_allowed=True):
                raise TargetTrouble("site.address_local", host=host).asking()
            raise TargetTrouble("site.address_never", host=host).asking()
    if not addresses:
        raise TargetTrouble("site.name", host=host)
    return addresses


def connected(host: str, port: int, *, local_allowed: bool) -> socket.socket:
    """A connection to the first address that answers.

    Raises:
        TargetTrouble: none does, or none may be reached.
    """
    trouble = TargetTrouble("site.timeout", host=host)
    for address in allowed_addresses(host, port, local_allowed=local_allowed):
        try:
            return socket.create_connection((address, port), timeout=SECONDS)
        except TimeoutError:
            trouble = TargetTrouble("site.timeout", host=host)
        except ConnectionRefusedError:
            trouble = TargetTrouble("site.refused", host=host, port=port)
        except OSError:
            trouble = TargetTrouble("site.unreachable", host=host)
    raise trouble
