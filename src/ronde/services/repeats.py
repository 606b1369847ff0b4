"""Keys of repeated requests from programs: the same key acts once, for one request only."""

from __future__ import annotations

import hashlib

from ronde.store.models import JournalRow

__all__ = ["is_reused", "request_key"]

_DIGITS = 24


def request_key(token: int, key: str, content: str) -> str:
    """The journal's key for a request: the caller's key and what was asked; none without a key."""
    return f"{_prefix(token, key)}{_short(content)}" if key else ""


def is_reused(tournament: int, request: str) -> bool:
    """Whether the caller's key was used before, for another request."""
    if not request:
        return False
    prefix, _, _ = request.rpartition(":")
    rows = JournalRow.objects.filter(tournament_id=tournament, key__startswith=f"{prefix}:")
    return rows.exclude(key=request).exists()


def _prefix(token: int, key: str) -> str:
    return f"api:{_short(f'{token} {key}')}:"


def _short(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]
