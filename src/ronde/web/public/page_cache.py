"""The cache of rendered public pages, compressed: whoever asks next costs no rendering."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from ronde.store.lru_cache import LruCache
from ronde.texts.language import Language

__all__ = ["PAGES", "Answer", "CachedPage", "PageCache", "answer_of", "packed_page"]

_MOST = 8000
"""A 300-player event has about 2,000 pages a language, most of them reasons, of a few kilobytes."""
_LEVEL = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class CachedPage:
    """A page at the token it was rendered for, compressed, with the tag of its content.

    `read_at` is a moment before the token was read, by the clock that only goes forward.
    """

    event: int
    tournament: int | None
    token: str
    read_at: float
    language: Language
    tag: str
    packed: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """Status, headers and body, for Django and for the server in front of it alike."""

    status: int
    headers: Mapping[str, str]
    body: bytes


PageCache = LruCache[CachedPage]
"""Pages by address; one may be older than the event."""

PAGES: PageCache = LruCache(_MOST)
"""One per process."""


def packed_page(
    text: str,
    *,
    event: int,
    tournament: int | None,
    token: str,
    read_at: float,
    language: Language,
) -> CachedPage:
    """A rendered page, ready to be sent.

    The tag leaves the token out: a page on which nothing else changed is not sent again.
    """
    said = text.replace(token, "").encode()
    return CachedPage(
        event=event,
        tournament=tournament,
        token=token,
        read_at=read_at,
        language=language,
        tag=f'W/"{hashlib.sha256(said).hexdigest()[:20]}"',
        packed=gzip.compress(text.encode(), _LEVEL, mtime=0),
    )


def answer_of(page: CachedPage, *, known: str, encodings: str) -> Answer:
    """The answer to somebody who knows those tags and reads those encodings."""
    headers = {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Language": page.language,
        "Cache-Control": "public, no-cache",  # anybody may keep it, everybody asks again
        "ETag": page.tag,
        "Vary": "Accept-Encoding",
    }
    if page.tag in (tag.strip() for tag in known.split(",")):
        return Answer(status=304, headers=headers, body=b"")
    if "gzip" in encodings.lower():
        headers["Content-Encoding"] = "gzip"
        return Answer(status=200, headers=headers, body=page.packed)
    return Answer(status=200, headers=headers, body=gzip.decompress(page.packed))
