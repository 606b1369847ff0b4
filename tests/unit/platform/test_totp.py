"""Codes of six digits, against the vectors that the RFCs print."""

from __future__ import annotations

import datetime as dt
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from ronde.platform.totp import code_at, key_uri, matching_step, step_of

SECRET = b"12345678901234567890"


@pytest.mark.parametrize(
    ("seconds", "code"),
    [
        (59, "94287082"),
        (1111111109, "07081804"),
        (1111111111, "14050471"),
        (1234567890, "89005924"),
        (2000000000, "69279037"),
        (20000000000, "65353130"),
    ],
)
def test_rfc_6238_appendix_b(seconds: int, code: str) -> None:
    moment = dt.datetime.fromtimestamp(seconds, dt.UTC)
    assert code_at(SECRET, step_of(moment), digits=8) == code


@pytest.mark.parametrize(("count", "code"), [(0, "755224"), (1, "287082"), (9, "520489")])
def test_rfc_4226_appendix_d(count: int, code: str) -> None:
    assert code_at(SECRET, count) == code


@pytest.mark.parametrize(
    ("off", "opens"), [(-2, False), (-1, True), (0, True), (1, True), (2, False)]
)
def test_a_clock_may_be_half_a_minute_off(off: int, opens: bool) -> None:
    now = dt.datetime.fromtimestamp(1111111111, dt.UTC)
    step = step_of(now) + off
    assert matching_step(SECRET, code_at(SECRET, step), now=now) == (step if opens else None)


def test_the_address_to_scan_says_whose_codes_they_are() -> None:
    address = key_uri(SECRET, issuer="Ronde", account="Anna Müller (open.example:443)")
    parts = urlsplit(address)
    assert (parts.scheme, parts.netloc) == ("otpauth", "totp")
    assert unquote(parts.path) == "/Ronde:Anna Müller (open.example:443)"
    assert parse_qs(parts.query) == {
        "secret": ["GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"],
        "issuer": ["Ronde"],
    }
