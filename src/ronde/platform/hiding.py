"""Secrets that have to be told again: kept so that the database alone does not say them.

The key follows from the key of the installation, a file beside the database. So no copy of the
database and no backup can be used to sign in anywhere; on another machine it is typed again.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode

from cryptography.fernet import Fernet, InvalidToken
from django.utils.crypto import salted_hmac

__all__ = ["hidden", "revealed"]


def hidden(text: str, purpose: str) -> str:
    """The text as it is kept; it opens for that purpose only."""
    return _box(purpose).encrypt(text.encode()).decode("ascii")


def revealed(kept: str, purpose: str) -> str | None:
    """The text; None where it was kept with another key, for another purpose, or was changed."""
    try:
        return _box(purpose).decrypt(kept.encode()).decode()
    except InvalidToken:
        return None


def _box(purpose: str) -> Fernet:
    key = salted_hmac("ronde.hidden", purpose, algorithm="sha256").digest()
    return Fernet(urlsafe_b64encode(key))
