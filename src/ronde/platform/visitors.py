"""Who tries to get in: where from, and what that browser has shown before.

A hall shares one address; counting by address alone would let one phone close it for everybody.
What a browser once showed to be right (a code, a password) is a proof that it keeps, signed by the
server, and counts for itself from then on. The proof names the code or the account, not the
browser: showing one right code a thousand times gives one count, not a thousand.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.crypto import salted_hmac

from ronde.platform.networks import network_of

__all__ = ["Proof", "Visitor", "proof_of"]


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
