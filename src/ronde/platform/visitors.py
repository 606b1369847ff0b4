"""Who tries to get in: where from, and what that browser has shown before.

A hall shares one address; counting by address alone would let one phone close it for everybody.
What a browser once showed to be right (a code, a password) is a proof that it keeps, signed by the
server, and counts for itself from then on. The proof names the code or the account, not the
browser: showing one right code a thousand times gives one count, not a thousand.
"""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass

from django.utils.crypto import salted_hmac

__all__ = ["Proof", "Visitor", "network_of", "proof_of"]

_HOME = 64
"""Bits of an IPv6 address that a household or a hall is given; the rest it chooses itself."""


@dataclass(frozen=True, slots=True)
class Proof:
    """Something right that was shown: `kind` says what it was, `mark` is a keyed digest of it."""

    kind: str
    mark: str


def proof_of(kind: str, *shown: object) -> Proof:
    """The proof of having shown something."""
    text = "\0".join(str(part) for part in shown)
    digest = salted_hmac("ronde.proof", f"{kind}\0{text}", algorithm="sha256")
    return Proof(kind, digest.hexdigest()[:32])


@dataclass(frozen=True, slots=True, kw_only=True)
class Visitor:
    """Somebody not yet let in; `browser` is empty until it has shown something right."""

    address: str
    browser: str = ""
    proofs: tuple[Proof, ...] = ()

    @property
    def network(self) -> str:
        """What an address is counted as."""
        return network_of(self.address)

    def last(self, kind: str) -> Proof | None:
        """The last thing of that kind it showed."""
        return next((p for p in reversed(self.proofs) if p.kind == kind), None)


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
