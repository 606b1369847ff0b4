"""The machine that is followed, as the one that follows sees it: asked over a network.

Nothing that arrives is believed unless it carries the seal of the machine that gave the token: a
flipped byte, a page of something in between, an old answer are no answers.
"""

from __future__ import annotations

import hmac
import json
import secrets
from collections.abc import Sequence
from typing import Any, Protocol

from ronde.errors import FormatError, Phrase, RondeError
from ronde.platform.asking import Answer, Unanswered, ask
from ronde.services.followers import seal

__all__ = [
    "BadFeed",
    "HttpSource",
    "Source",
    "SourceRedirected",
    "SourceRefused",
    "SourceUnreachable",
]

_SECONDS = 30.0
_LARGEST = 32 * 2**20
_MOST = 2000
_SHOWN = 200

_TROUBLES = {
    "name": Phrase("follow.no_name"),
    "connection": Phrase("follow.no_connection"),
    "timeout": Phrase("follow.too_slow"),
    "tls": Phrase("follow.no_tls"),
    "answer": Phrase("follow.no_http"),
    "cut": Phrase("follow.cut_short"),
    "long": Phrase("follow.too_long"),
}
_SILENT = frozenset({"name", "connection", "timeout", "tls"})


class SourceUnreachable(RondeError):
    """The machine followed does not answer, or not as it would; `detail` says how.

    `silent`: nothing came at all, so asking for something else makes no sense now.
    """

    code = "follow.unreachable"

    def __init__(self, *, detail: Phrase, silent: bool = False) -> None:
        super().__init__(detail)
        self.detail, self.silent = detail, silent

    def said_in(self, language: str) -> str:
        """How it does not answer, in that language."""
        return self.detail.said_in(language)


class SourceRefused(RondeError):
    """The machine followed does not know the token."""

    code = "follow.refused"

    def __init__(self) -> None:
        super().__init__("the token is not known there")


class SourceRedirected(RondeError):
    """The address leads elsewhere; nothing was sent there."""

    code = "follow.redirected"

    def __init__(self, *, to: str) -> None:
        super().__init__(f"the address leads to {to!r}")
        self.to = to


class BadFeed(FormatError):
    """What was sent is not a feed of Ronde, or does not continue the chain."""

    code = "follow.bad_feed"


class Source(Protocol):
    """A machine to follow."""

    def feed(self) -> object:
        """What it has, as `followers.feed` tells it."""
        ...

    def entries(self, tournament: int, after: int) -> str:
        """Entries of one of its tournaments, one a line."""
        ...

    def tell(self, held: Sequence[dict[str, object]]) -> None:
        """Tell it what is held here, as `followers.note_held` reads it."""
        ...


class HttpSource:
    """A machine that serves Ronde at an address; a whole answer may take so many seconds."""

    def __init__(self, address: str, token: str, *, seconds: float = _SECONDS) -> None:
        self.seconds = seconds
        self._address, self._token = address.rstrip("/"), token
        self._most = _MOST

    def feed(self) -> object:
        """What it has."""
        return _json(self._ask("/feed/"))

    def entries(self, tournament: int, after: int) -> str:
        """Entries of one of its tournaments; fewer at once where many did not arrive."""
        try:
            data = self._ask(f"/feed/{tournament}/?after={after}&most={self._most}")
        except SourceUnreachable:
            self._most = max(1, self._most // 2)
            raise
        self._most = min(_MOST, self._most * 2)
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError as error:
            raise BadFeed("follow.not_a_feed") from error

    def tell(self, held: Sequence[dict[str, object]]) -> None:
        """Tell it what is held here."""
        self._ask("/feed/held/", json.dumps(list(held), ensure_ascii=False).encode())

    def _ask(self, path: str, body: bytes | None = None) -> bytes:
        nonce = secrets.token_hex(16)
        headers = {"Authorization": f"Bearer {self._token}", "Ronde-Nonce": nonce}
        if body is not None:
            headers["Content-Type"] = "application/json"
        try:
            answer = ask(
                self._address + path,
                headers,
                body=body,
                seconds=self.seconds,
                largest=_LARGEST,
            )
        except Unanswered as error:
            detail, silent = _TROUBLES[error.trouble], error.trouble in _SILENT
            raise SourceUnreachable(detail=detail, silent=silent) from error
        _require_sealed(answer, seal(self._token, nonce, answer.body))
        return answer.body


def _require_sealed(answer: Answer, expected: str) -> None:
    """The answer is the one that was asked for.

    Raises:
        SourceRefused, SourceRedirected, SourceUnreachable: it is not.
    """
    found = answer.headers.get("ronde-seal", "")
    if 300 <= answer.status < 400:
        to = answer.headers.get("location", "")
        raise SourceRedirected(to="".join(c for c in to if c.isprintable())[:_SHOWN])
    if answer.status == 401 and answer.headers.get("www-authenticate") == "Bearer":
        raise SourceRefused
    if answer.status not in {200, 204}:
        raise SourceUnreachable(detail=Phrase("follow.status", status=answer.status))
    if not found:
        raise SourceUnreachable(detail=Phrase("follow.stranger"))
    if not hmac.compare_digest(found.encode(), expected.encode()):
        raise SourceUnreachable(detail=Phrase("follow.spoiled"))


def _json(data: bytes) -> Any:
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as error:
        raise BadFeed("follow.not_a_feed") from error
