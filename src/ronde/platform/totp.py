"""Codes of six digits that a phone and the server compute alike from a secret and the time.

HOTP (RFC 4226) and TOTP (RFC 6238) with what every application on a phone takes for granted: SHA-1,
half a minute, six digits. SHA-1 is sound here: a code needs a keyed digest, not one without
collisions.
"""

from __future__ import annotations

import datetime as dt
import hmac
from base64 import b32encode
from urllib.parse import quote, urlencode

__all__ = ["code_at", "key_uri", "matching_step", "spelled", "step_of"]

_STEP = 30
_DRIFT = 1
"""Steps before and after: a phone's clock may be half a minute off."""
_DIGITS = 6


def step_of(now: dt.datetime) -> int:
    """The half minute of a moment, counted from 1970."""
    return int(now.timestamp()) // _STEP


def code_at(secret: bytes, step: int, *, digits: int = _DIGITS) -> str:
    """The code of a half minute.

    >>> code_at(b"12345678901234567890", 1, digits=8)
    '94287082'
    """
    digest = hmac.digest(secret, step.to_bytes(8, "big"), "sha1")
    start = digest[-1] & 0xF
    number = int.from_bytes(digest[start : start + 4], "big") & 0x7FFFFFFF
    return str(number % 10**digits).zfill(digits)


def matching_step(secret: bytes, typed: str, *, now: dt.datetime) -> int | None:
    """The half minute whose code was typed; None if it is none of these minutes."""
    here = step_of(now)
    found = None
    for step in range(here - _DRIFT, here + _DRIFT + 1):  # all of them: the time tells nothing
        if hmac.compare_digest(code_at(secret, step), typed):
            found = step
    return found


def spelled(secret: bytes) -> str:
    """The secret as it is typed into a phone that cannot scan.

    >>> spelled(b"12345678901234567890")
    'GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ'
    """
    text = b32encode(secret).decode("ascii")
    return " ".join(text[i : i + 4] for i in range(0, len(text), 4))


def key_uri(secret: bytes, *, issuer: str, account: str) -> str:
    """The address that a phone scans; issuer and account are what it shows beside the codes."""
    asked = urlencode(
        {"secret": b32encode(secret).decode("ascii"), "issuer": issuer}, quote_via=quote
    )
    return f"otpauth://totp/{quote(issuer)}:{quote(account)}?{asked}"
