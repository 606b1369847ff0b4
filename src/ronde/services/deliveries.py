"""Sending what is waiting: signed, at least once, again later if it did not arrive."""

from __future__ import annotations

import datetime as dt
import hashlib
import hmac
import secrets
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from django.db.models import F

from ronde.platform.posting import AddressRefused, Undelivered, post
from ronde.store.models import DeliveryRow

__all__ = ["BACKOFF", "deliver_due", "new_secret", "signature_of"]

BACKOFF = tuple(
    dt.timedelta(seconds=seconds)
    for seconds in (10, 60, 5 * 60, 15 * 60, 3600, 4 * 3600, 12 * 3600, 24 * 3600)
)
"""How long to wait after each failure; after the last one we give up."""

_PREFIX = "whsec_"
_AT_ONCE = 20
_SENDERS = 4
_CLAIM = dt.timedelta(minutes=2)
"""A process that dies while sending leaves the delivery to the others after that time."""

Post = Callable[..., int]


@dataclass(frozen=True, slots=True)
class _Outcome:
    status: int = 0
    trouble: str = ""

    @property
    def is_delivered(self) -> bool:
        return 200 <= self.status < 300


def new_secret() -> str:
    """A secret as receivers' libraries expect it."""
    return f"{_PREFIX}{b64encode(secrets.token_bytes(32)).decode()}"


def signature_of(secret: str, body: bytes, *, uid: str, at: int) -> str:
    """The header that proves who sent a body, and when.

    Rule: Standard Webhooks 1.0: version and base64 of HMAC-SHA256 over identity, seconds and body.

    >>> secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    >>> uid = "msg_p5jXN8AQM9LWM0D4loKWxJek"
    >>> signature_of(secret, b'{"test": 2432232314}', uid=uid, at=1614265330)
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
    """
    signed = hmac.new(_key(secret), f"{uid}.{at}.".encode() + body, hashlib.sha256)
    return f"v1,{b64encode(signed.digest()).decode()}"


def _key(secret: str) -> bytes:
    """The bytes a secret stands for; those of older webhooks stand for themselves."""
    if secret.startswith(_PREFIX):
        return b64decode(secret.removeprefix(_PREFIX))
    return secret.encode()


def deliver_due(*, now: dt.datetime, send: Post = post) -> int:
    """Send what is due, a few at once; how many were tried."""
    due = DeliveryRow.objects.filter(next_at__lte=now, webhook__active=True)
    rows = [
        row
        for row in due.select_related("webhook").order_by("next_at", "id")[:_AT_ONCE]
        if _claim(row, now)
    ]
    if not rows:
        return 0
    with ThreadPoolExecutor(max_workers=_SENDERS) as senders:
        outcomes = list(senders.map(lambda row: _send(row, now, send), rows))
    for row, outcome in zip(rows, outcomes, strict=True):
        _note(row, outcome, now)
    return len(rows)


def _claim(row: DeliveryRow, now: dt.datetime) -> bool:
    """Whether this process may send it: the update decides."""
    mine = DeliveryRow.objects.filter(id=row.pk, next_at=row.next_at)
    return bool(mine.update(next_at=now + _CLAIM, attempts=F("attempts") + 1, tried_at=now))


def _send(row: DeliveryRow, now: dt.datetime, send: Post) -> _Outcome:
    body, at = row.body.encode(), int(now.timestamp())
    headers: Mapping[str, str] = {
        "Content-Type": "application/json",
        "User-Agent": "Ronde-Webhook/1",
        "Webhook-Id": row.uid,
        "Webhook-Timestamp": str(at),
        "Webhook-Signature": signature_of(row.webhook.secret, body, uid=row.uid, at=at),
        "Ronde-Topic": row.topic,
    }
    try:
        status = send(row.webhook.url, body, headers, local_allowed=row.webhook.local_allowed)
    except AddressRefused:
        return _Outcome(trouble="address")
    except Undelivered as error:
        return _Outcome(trouble=error.trouble)
    return _Outcome(status=status)


def _note(row: DeliveryRow, outcome: _Outcome, now: dt.datetime) -> None:
    """Write down how it went, and when to try again."""
    failures = row.attempts  # as read before the claim: failures so far
    again = now + BACKOFF[failures] if failures < len(BACKOFF) else None
    DeliveryRow.objects.filter(id=row.pk).update(
        status=outcome.status,
        trouble=outcome.trouble,
        delivered_at=now if outcome.is_delivered else None,
        next_at=None if outcome.is_delivered else again,
    )
