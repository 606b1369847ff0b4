"""What an address is counted as."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

__all__ = ["network_of"]

_HOME = 64
"""Bits of an IPv6 address that a household or a hall is given; the rest it chooses itself."""


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """An IPv4 address as it is, the network of an IPv6 address.

    >>> network_of("192.0.2.7"), network_of("::ffff:192.0.2.7")
    ('192.0.2.7', '192.0.2.7')
    >>> network_of("2001:db8:1:2:3:4:5:6")
    '2001:db8:1:2::/64'
    """
    try:
        read = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(read, ipaddress.IPv4Address):
        return str(read)
    if read.ipv4_mapped is not None:
        return str(read.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(read), _HOME), strict=False))
