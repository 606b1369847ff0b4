"""Digests of text."""

from __future__ import annotations

import hashlib

from ronde.platform.digests import digest, short_digest


def test_a_secret_is_kept_as_its_sha256() -> None:
    """Rows written before must be found again: the digest never changes."""
    assert digest("secret") == hashlib.sha256(b"secret").hexdigest()


def test_where_a_part_ends_matters() -> None:
    assert short_digest("a", "bc") != short_digest("ab", "c")
    assert short_digest(1, "x") == short_digest("1", "x")
    assert len(short_digest()) == 16
