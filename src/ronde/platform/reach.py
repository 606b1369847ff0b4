"""Which addresses are of the whole world, and which of nobody, this machine or a hall.

The networks are those of IANA's special-purpose address registries (RFC 6890 and its successors),
kept here so that the answer does not depend on the version of Python.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network

__all__ = ["Address", "Reach", "reach"]

Address = IPv4Address | IPv6Address


class Reach(enum.Enum):
    """How far an address reaches."""

    WORLD = "world"
    LOCAL = "local"
    """This machine, or a private network."""
    NEVER = "never"
    """A link, among them the metadata services of hosting providers; a group; nobody."""


_LOCAL_4 = tuple(
    map(
        IPv4Network,
        (
            "10.0.0.0/8",  # RFC 1918
            "127.0.0.0/8",  # RFC 1122
            "172.16.0.0/12",  # RFC 1918
            "192.168.0.0/16",  # RFC 1918
        ),
    )
)
_NEVER_4 = tuple(
    map(
        IPv4Network,
        (
            "0.0.0.0/8",  # this network, RFC 791
            "100.64.0.0/10",  # between a provider and its customers, RFC 6598
            "168.63.129.16/32",  # metadata of a hosting provider, among the world's addresses
            "169.254.0.0/16",  # link, RFC 3927
            "192.0.0.0/24",  # protocol assignments, RFC 6890
            "192.0.2.0/24",  # documentation, RFC 5737
            "192.88.99.0/24",  # relays of 6to4, RFC 7526
            "198.18.0.0/15",  # benchmarks, RFC 2544
            "198.51.100.0/24",  # documentation, RFC 5737
            "203.0.113.0/24",  # documentation, RFC 5737
            "224.0.0.0/4",  # groups, RFC 5771
            "240.0.0.0/4",  # reserved, RFC 1112; the last is everybody, RFC 8190
        ),
    )
)
_LOCAL_6 = tuple(
    map(
        IPv6Network,
        (
            "::1/128",  # RFC 4291
            "fc00::/7",  # RFC 4193
        ),
    )
)
_WORLD_6 = IPv6Network("2000::/3")
"""All that is given out (RFC 4291); what lies outside of it is of a link, a group, or nobody's."""
_NEVER_6 = tuple(
    map(
        IPv6Network,
        (
            "fd00:ec2::/32",  # metadata of hosting providers, among private addresses
            "fd20:ce::/32",
            "2001::/23",  # protocol assignments, RFC 2928
            "2001:db8::/32",  # documentation, RFC 3849
            "3fff::/20",  # documentation, RFC 9637
        ),
    )
)

_MAPPED = IPv6Network("::ffff:0:0/96")  # RFC 4291
_TRANSLATED = IPv6Network("64:ff9b::/96")  # RFC 6052
_SIX_TO_FOUR = IPv6Network("2002::/16")  # RFC 3056
_TEREDO = IPv6Network("2001::/32")  # RFC 4380
_ISATAP = frozenset({0x0000_5EFE, 0x0200_5EFE})  # RFC 5214
_WORD = 0xFFFF_FFFF
_NEAREST = (Reach.NEVER, Reach.LOCAL, Reach.WORLD)


def reach(address: Address) -> Reach:
    """How far an address reaches; one that stands for others no farther than any of them."""
    if isinstance(address, IPv4Address):
        return _reach_4(address)
    embedded = [_reach_4(one) for one in _embedded(address)]
    if not any(address in network for network in (_MAPPED, _TRANSLATED, _TEREDO)):
        embedded.append(_reach_6(address))
    return min(embedded, key=_NEAREST.index)


def _reach_4(address: IPv4Address) -> Reach:
    if any(address in network for network in _NEVER_4):
        return Reach.NEVER
    return Reach.LOCAL if any(address in network for network in _LOCAL_4) else Reach.WORLD


def _reach_6(address: IPv6Address) -> Reach:
    if any(address in network for network in _NEVER_6):
        return Reach.NEVER
    if any(address in network for network in _LOCAL_6):
        return Reach.LOCAL
    return Reach.WORLD if address in _WORLD_6 else Reach.NEVER


def _embedded(address: IPv6Address) -> Iterator[IPv4Address]:
    """The IPv4 addresses that an IPv6 address stands for."""
    bits = int(address)
    if address in _MAPPED or address in _TRANSLATED:
        yield IPv4Address(bits & _WORD)
    elif address in _SIX_TO_FOUR:
        yield IPv4Address(bits >> 80 & _WORD)
    elif address in _TEREDO:
        yield IPv4Address(bits >> 64 & _WORD)  # whoever relays
        yield IPv4Address(~bits & _WORD)  # whoever is reached
    if bits >> 32 & _WORD in _ISATAP:
        yield IPv4Address(bits & _WORD)
