"""Digests of text: secrets as the database keeps them, tokens that change when something does."""

from __future__ import annotations

import hashlib

__all__ = ["digest", "short_digest"]


def digest(text: str) -> str:
    """The SHA-256 of a text, in hexadecimal.

    Plain is enough for a secret of random bits, of which nobody can try them all; codes that people
    type are salted where they are made.
    """
    return hashlib.sha256(text.encode()).hexdigest()


def short_digest(*parts: object) -> str:
    """Sixteen digits that are others when a part is; for comparing, not for secrets.

    >>> short_digest("a", "bc") == short_digest("ab", "c")
    False
    """
    return digest("\0".join(map(str, parts)))[:16]
