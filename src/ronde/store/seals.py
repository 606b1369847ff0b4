"""Seals: what only this installation can have written, told apart from what somebody put there.

An HMAC under the secret key, which is not in the database: whoever can write to the tables alone
cannot make one.
"""

from __future__ import annotations

from django.utils.crypto import constant_time_compare, salted_hmac

__all__ = ["fits", "seal"]


def seal(purpose: str, *parts: object) -> str:
    """The seal of some parts; one made for another purpose does not fit."""
    text = "\0".join(map(str, parts))
    return salted_hmac(f"ronde.{purpose}", text, algorithm="sha256").hexdigest()


def fits(given: str, purpose: str, *parts: object) -> bool:
    """Whether the seal was made here, for these parts."""
    return constant_time_compare(given, seal(purpose, *parts))
