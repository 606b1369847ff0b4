"""An S3-compatible store: every file is an object, put whole; requests are signed here."""

from __future__ import annotations

import datetime as dt
import hashlib
import http.client
import ipaddress
import re
import ssl
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NoReturn
from urllib.parse import urlsplit

from ronde.platform.site_targets.aws_signature import (
    Credentials,
    canonical_query,
    path_encoded,
    signed,
)
from ronde.platform.site_targets.reaching import SECONDS, connected
from ronde.platform.site_targets.target import (
    Access,
    Sent,
    Target,
    TargetTrouble,
    checked_path,
)

__all__ = ["S3Link", "content_type", "endpoint_parts"]

_LARGEST = 16 * 1024 * 1024
_TYPES = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "webmanifest": "application/manifest+json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "webp": "image/webp",
    "ics": "text/calendar; charset=utf-8",
    "pgn": "application/vnd.chess-pgn",
    "woff2": "font/woff2",
    "txt": "text/plain; charset=utf-8",
}
_NAMED_BY_DIGEST = re.compile(r"assets/[^/]+\.[0-9a-f]{12}\.[a-z0-9]+")
_KEY = re.compile(r"<Key>([^<]*)</Key>")
_MORE = re.compile(r"<NextContinuationToken>([^<]*)</NextContinuationToken>")
_CODE = re.compile(r"<Code>([A-Za-z0-9]{1,60})</Code>")
_BUCKET = re.compile(r"[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]")
_ENTITIES = (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&apos;", "'"), ("&#39;", "'"))
_REGION = {"AuthorizationHeaderMalformed", "PermanentRedirect", "TemporaryRedirect"}
_WRONG_KEY = {
    *("InvalidAccessKeyId", "SignatureDoesNotMatch", "InvalidToken", "ExpiredToken"),
    *("InvalidClientTokenId", "AuthFailure"),
}
_FULL = {"EntityTooLarge", "QuotaExceeded", "XMinioStorageFull", "InsufficientStorage"}
_HTTP_FULL, _HTTP_DENIED, _HTTP_GONE = 507, 403, 404


@dataclass(frozen=True, slots=True)
class _Answer:
    status: int
    body: bytes

    @property
    def code(self) -> str:
        found = _CODE.search(self.body.decode("utf-8", "replace"))
        return found[1] if found else ""


def content_type(path: str) -> str:
    """What a browser is told that a file is."""
    return _TYPES.get(path.rpartition(".")[2].lower(), "application/octet-stream")


def _cached(path: str) -> str:
    """How long a browser may keep it: what its name stands for for ever, a page never unasked."""
    if _NAMED_BY_DIGEST.fullmatch(path):
        return "public, max-age=31536000, immutable"
    return "public, max-age=86400" if path.startswith("assets/") else "no-cache"


def endpoint_parts(address: str) -> tuple[bool, str, int]:
    """Whether it is secure, its host and port.

    Raises:
        TargetTrouble: it is no address of a service; without encryption only on this machine.
    """
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port = "", None
    plain = bool(host) and parts.path in {"", "/"} and not parts.query and "@" not in parts.netloc
    if not plain or parts.scheme not in {"http", "https"} or not host.isascii():
        raise TargetTrouble("site.endpoint", address=address[:200]).asking()
    secure = parts.scheme == "https"
    if not secure and not _is_this_machine(host):
        raise TargetTrouble("site.endpoint_plain", address=address[:200]).asking()
    return secure, host, port or (443 if secure else 80)


def _is_this_machine(host: str) -> bool:
    with suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return host == "localhost"


class S3Link:
    """A bucket, or the part of it below a prefix; one connection, made again where it was dropped.

    Raises:
        TargetTrouble: the address cannot be one, or may not be reached.
    """

    looks = False

    def __init__(
        self,
        target: Target,
        access: Access,
        *,
        clock: Callable[[], dt.datetime] = lambda: dt.datetime.now(dt.UTC),
    ) -> None:
        if not _BUCKET.fullmatch(target.bucket):
            raise TargetTrouble("site.bucket", bucket=target.bucket[:80]).asking()
        self._target, self._access, self._clock = target, access, clock
        self._secure, self._endpoint, self._port = endpoint_parts(target.host)
        self._credentials = Credentials(
            key_id=target.user, secret=access.password, region=target.region or "us-east-1"
        )
        self._connection: http.client.HTTPConnection | None = None

    def read(self, path: str) -> bytes | None:
        """A small object, None where there is none."""
        checked_path(path)
        answer = self._ask("GET", self._key(path))
        if answer.status == _HTTP_GONE and answer.code in {"NoSuchKey", ""}:
            return None
        self._check(answer, path)
        return answer.body

    def taken(self, paths: Sequence[str]) -> Iterable[str]:
        """Those that are among the names in the bucket."""
        wanted = {self._key(path): path for path in map(str, map(checked_path, paths))}
        found: set[str] = set()
        query = {"list-type": "2", "prefix": self._prefix}
        while wanted:
            answer = self._ask("GET", "", query=query)
            self._check(answer, self._prefix)
            text = answer.body.decode("utf-8", "replace")
            found |= {_plain(key) for key in _KEY.findall(text)}
            more = _MORE.search(text)
            if more is None:
                break
            query = {**query, "continuation-token": _plain(more[1])}
        return [path for key, path in wanted.items() if key in found]

    def put(self, files: Sequence[Sent]) -> None:
        """Put each whole, with what browsers are to know of it."""
        for sent in files:
            checked_path(sent.path)
            headers = {
                "content-type": content_type(sent.path),
                "cache-control": _cached(sent.path),
            }
            data = sent.file.read_bytes()
            self._check(self._ask("PUT", self._key(sent.path), data, headers), sent.path)

    def remove(self, paths: Sequence[str]) -> None:
        """Remove objects; to remove what is not there is no mistake."""
        for path in paths:
            checked_path(path)
            answer = self._ask("DELETE", self._key(path))
            if answer.status != _HTTP_GONE or answer.code == "NoSuchBucket":
                self._check(answer, path)

    def close(self) -> None:
        """Hang up."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    @property
    def _prefix(self) -> str:
        path = self._target.path.strip("/")
        return f"{path}/" if path else ""

    def _key(self, path: str) -> str:
        return self._prefix + path

    def _check(self, answer: _Answer, path: str) -> None:
        if answer.status >= 300:
            self._refuse(answer, path)

    def _refuse(self, answer: _Answer, path: str) -> NoReturn:
        code, bucket = answer.code, self._target.bucket
        if code == "NoSuchBucket":
            raise TargetTrouble("site.bucket", bucket=bucket).asking()
        if code in _WRONG_KEY:
            raise TargetTrouble("site.password", user=self._target.user).asking()
        if code == "RequestTimeTooSkewed":
            raise TargetTrouble("site.clock")
        if code in _REGION or 300 <= answer.status < 400:
            raise TargetTrouble("site.region", region=self._credentials.region).asking()
        if code in _FULL or answer.status == _HTTP_FULL:
            raise TargetTrouble("site.disk_full")
        if code == "AccessDenied" or answer.status == _HTTP_DENIED:
            raise TargetTrouble("site.permission", path=f"{bucket}/{path}")
        raise TargetTrouble("site.answer", status=answer.status, detail=code or "–")

    def _ask(
        self,
        method: str,
        key: str,
        body: bytes = b"",
        headers: Mapping[str, str] | None = None,
        *,
        query: Mapping[str, str] | None = None,
    ) -> _Answer:
        """One request; again on a new connection if the kept one had been dropped meanwhile."""
        kept = self._connection is not None
        try:
            return self._asked(method, key, body, headers or {}, query or {})
        except (OSError, http.client.HTTPException) as error:
            self.close()
            if kept and not isinstance(error, TimeoutError):
                return self._ask(method, key, body, headers, query=query)
            host = self._endpoint
            if isinstance(error, ssl.SSLError):
                raise TargetTrouble("site.tls", host=host) from None
            if isinstance(error, TimeoutError):
                raise TargetTrouble("site.timeout", host=host) from None
            raise TargetTrouble("site.broken", host=host) from None

    def _asked(
        self,
        method: str,
        key: str,
        body: bytes,
        headers: Mapping[str, str],
        query: Mapping[str, str],
    ) -> _Answer:
        host, path = self._host, path_encoded(f"/{key}")
        if self._target.path_style:
            path = path_encoded(f"/{self._target.bucket}/{key}")
        digest = hashlib.sha256(body).hexdigest()
        usual = 443 if self._secure else 80
        authority = host if self._port == usual else f"{host}:{self._port}"
        to_send = signed(
            method,
            path,
            query,
            {**headers, "host": authority},
            digest,
            self._credentials,
            at=self._clock(),
        )
        connection = self._open(host)
        connection.putrequest(
            method,
            path + (f"?{canonical_query(query)}" if query else ""),
            skip_host=True,
            skip_accept_encoding=True,
        )
        for name, value in {**to_send, "content-length": str(len(body))}.items():
            connection.putheader(name, value)
        connection.endheaders(body or None)
        with connection.getresponse() as answer:
            data = answer.read(_LARGEST + 1)
            if len(data) > _LARGEST:
                self.close()
            return _Answer(answer.status, data)

    @property
    def _host(self) -> str:
        if self._target.path_style:
            return self._endpoint
        return f"{self._target.bucket}.{self._endpoint}"

    def _open(self, host: str) -> http.client.HTTPConnection:
        if self._connection is None:
            local = self._access.local_allowed
            link = connected(host, self._port, local_allowed=local)
            try:
                if self._secure:
                    link = ssl.create_default_context().wrap_socket(link, server_hostname=host)
            except BaseException:
                link.close()
                raise
            self._connection = http.client.HTTPConnection(host, self._port, timeout=SECONDS)
            self._connection.sock = link
        return self._connection


def _plain(text: str) -> str:
    for written, meant in _ENTITIES:
        text = text.replace(written, meant)
    return text.replace("&amp;", "&")
