"""A store of objects on loopback that verifies every signature by itself, from the bytes received.

`with ObjectStore("site") as store:` has one bucket. `store.fault` is a code to answer with instead;
`store.drop` ends the next connection without an answer; `store.log` has every request in order.
"""

from __future__ import annotations

import hashlib
import hmac
import threading
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Self
from urllib.parse import parse_qs, unquote, urlsplit
from xml.sax.saxutils import escape

__all__ = ["KEY_ID", "SECRET", "ObjectStore", "Stored"]

KEY_ID, SECRET, REGION = "AKEXAMPLEKEY", "a/very+secret=key", "eu-test-1"


@dataclass(frozen=True, slots=True)
class Stored:
    """An object: what it says and what browsers are told of it."""

    data: bytes
    content_type: str
    cache_control: str


class ObjectStore:
    """Serves until the end of the block."""

    def __init__(self, bucket: str, *, page: int = 1000) -> None:
        self.bucket, self.page = bucket, page
        self.objects: dict[str, Stored] = {}
        self.fault: tuple[int, str] | None = None
        self.drop = False
        self.log: list[tuple[str, str]] = []
        owner = self

        class Handler(_Handler):
            store = owner

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True

    @property
    def endpoint(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()


class _Handler(BaseHTTPRequestHandler):
    store: ObjectStore
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Nobody reads it."""

    def do_GET(self) -> None:
        self._serve()

    def do_PUT(self) -> None:
        self._serve()

    def do_DELETE(self) -> None:
        self._serve()

    def _serve(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if self.store.drop:
            self.store.drop = False
            self.close_connection = True
            return
        path = urlsplit(self.path).path
        _, bucket, key = unquote(path).split("/", 2)
        self.store.log.append((self.command, key))
        if self.store.fault is not None:
            self._refuse(*self.store.fault)
        elif not self._is_signed(body):
            self._refuse(403, "SignatureDoesNotMatch")
        elif bucket != self.store.bucket:
            self._refuse(404, "NoSuchBucket")
        elif self.command == "PUT":
            told = self.headers
            self.store.objects[key] = Stored(body, told["content-type"], told["cache-control"])
            self._answer(200)
        elif self.command == "DELETE":
            self.store.objects.pop(key, None)
            self._answer(204)
        elif key:
            found = self.store.objects.get(key)
            self._refuse(404, "NoSuchKey") if found is None else self._answer(200, found.data)
        else:
            self._list()

    def _list(self) -> None:
        asked = {name: values[0] for name, values in parse_qs(urlsplit(self.path).query).items()}
        names = sorted(n for n in self.store.objects if n.startswith(asked.get("prefix", "")))
        start = int(asked.get("continuation-token", "0"))
        shown = names[start : start + self.store.page]
        more = start + len(shown) < len(names)
        token = f"<NextContinuationToken>{start + len(shown)}</NextContinuationToken>"
        listed = "".join(f"<Contents><Key>{escape(name)}</Key></Contents>" for name in shown)
        text = f"<ListBucketResult>{listed}{token if more else ''}</ListBucketResult>"
        self._answer(200, text.encode())

    def _refuse(self, status: int, code: str) -> None:
        self._answer(status, f"<Error><Code>{code}</Code></Error>".encode())

    def _answer(self, status: int, body: bytes = b"") -> None:
        self.send_response(status)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _is_signed(self, body: bytes) -> bool:
        """As the description of the algorithm says, from what came over the wire."""
        scheme, _, rest = self.headers.get("authorization", "").partition(" ")
        said = dict(item.strip().split("=", 1) for item in rest.split(","))
        key_id, day, region, service, end = said["Credential"].split("/")
        moment = self.headers["x-amz-date"]
        digest = hashlib.sha256(body).hexdigest()
        if (key_id, region, service, end) != (KEY_ID, REGION, "s3", "aws4_request"):
            return False
        if not moment.startswith(day) or self.headers["x-amz-content-sha256"] != digest:
            return False
        signed = said["SignedHeaders"].split(";")
        must = {"host", "x-amz-date", "x-amz-content-sha256"}
        must |= {n for n in map(str.lower, self.headers) if n in {"content-type", "cache-control"}}
        if not must <= set(signed):
            return False
        parts = urlsplit(self.path)
        lines = [self.command, parts.path, "&".join(sorted(filter(None, parts.query.split("&"))))]
        lines += [f"{name}:{self.headers[name].strip()}" for name in signed]
        lines += ["", said["SignedHeaders"], digest]
        asked = hashlib.sha256("\n".join(lines).encode()).hexdigest()
        text = "\n".join([scheme, moment, f"{day}/{region}/s3/aws4_request", asked])
        key = ("AWS4" + SECRET).encode()
        for part in (day, region, service, end, text):
            key = hmac.digest(key, part.encode(), "sha256")
        return scheme == "AWS4-HMAC-SHA256" and key.hex() == said["Signature"]
