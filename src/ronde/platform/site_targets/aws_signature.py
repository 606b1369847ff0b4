"""Signing a request for S3 (AWS Signature Version 4): a pure function of the request and the time.

The whole request is signed with its headers and the digest of its body; the secret never travels.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import quote

__all__ = ["Credentials", "canonical_query", "path_encoded", "signed"]

_ALGORITHM = "AWS4-HMAC-SHA256"


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Credentials:
    """Who asks: the name of a key, its secret, and where it is valid."""

    key_id: str
    secret: str
    region: str
    service: str = "s3"


def path_encoded(path: str) -> str:
    """A path as it is asked for and signed: each byte once, the slashes as they are."""
    return quote(path, safe="/-_.~")


def canonical_query(query: Mapping[str, str]) -> str:
    """The question as it is asked and signed: sorted by its encoded names."""
    pairs = sorted((quote(k, safe="-_.~"), quote(v, safe="-_.~")) for k, v in query.items())
    return "&".join(f"{key}={value}" for key, value in pairs)


def signed(
    method: str,
    path: str,
    query: Mapping[str, str],
    headers: Mapping[str, str],
    digest: str,
    credentials: Credentials,
    *,
    at: dt.datetime,
) -> dict[str, str]:
    """The headers to send, the signature among them; `path` as `path_encoded` gives it.

    `headers` has the host; `digest` is the SHA-256 of the body in hexadecimal.
    """
    moment = at.astimezone(dt.UTC).strftime("%Y%m%dT%H%M%SZ")
    sent = {**headers, "x-amz-date": moment}
    if credentials.service == "s3":
        sent["x-amz-content-sha256"] = digest
    plain = sorted((name.lower(), " ".join(value.split())) for name, value in sent.items())
    names = ";".join(name for name, _ in plain)
    lines = "".join(f"{name}:{value}\n" for name, value in plain)
    request = "\n".join((method, path, canonical_query(query), lines, names, digest))
    scope = f"{moment[:8]}/{credentials.region}/{credentials.service}/aws4_request"
    hashed = hashlib.sha256(request.encode()).hexdigest()
    text = f"{_ALGORITHM}\n{moment}\n{scope}\n{hashed}"
    signature = hmac.new(_key(credentials, moment[:8]), text.encode(), hashlib.sha256).hexdigest()
    authorization = (
        f"{_ALGORITHM} Credential={credentials.key_id}/{scope}, "
        f"SignedHeaders={names}, Signature={signature}"
    )
    return {**sent, "Authorization": authorization}


def _key(credentials: Credentials, day: str) -> bytes:
    key = f"AWS4{credentials.secret}".encode()
    for part in (day, credentials.region, credentials.service, "aws4_request"):
        key = hmac.new(key, part.encode(), hashlib.sha256).digest()
    return key
