"""Rate limits, counted in the database so that all server processes share the count.

Attempts to get in are counted one by one; requests of programs by the share, which a process counts
down by itself (`web/api/limits.py`): one short write for many of them.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.utils.crypto import salted_hmac

from ronde.errors import RondeError
from ronde.store.people import AttemptRow

__all__ = [
    "ACCOUNT",
    "ADDRESS",
    "CODE",
    "Limit",
    "Share",
    "TooManyAttempts",
    "attempt",
    "forgive",
    "take",
]


class TooManyAttempts(RondeError):
    """Somebody must wait before trying again."""

    code = "people.too_many"

    def __init__(self, *, minutes: int) -> None:
        super().__init__(f"too many attempts; try again in {minutes} min")
        self.minutes = minutes


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """So many attempts in a time, for each subject of a scope."""

    scope: str
    most: int
    within: dt.timedelta


ACCOUNT = Limit(scope="account", most=6, within=dt.timedelta(minutes=15))
"""Passwords of one account."""
ADDRESS = Limit(scope="address", most=30, within=dt.timedelta(minutes=15))
"""Passwords from one address: a whole club may share it."""
CODE = Limit(scope="code", most=20, within=dt.timedelta(minutes=15))
"""Codes from one address."""


@dataclass(frozen=True, slots=True)
class Share:
    """What was counted, as row `id`; where `count` is 0, there is more after `wait`."""

    id: int
    count: int
    wait: dt.timedelta = dt.timedelta()


def take(limit: Limit, subject: str, *, now: dt.datetime, wanted: int = 1) -> Share:
    """Take up to `wanted` of what the limit still allows."""
    # A digest: the table need not say who tried from where.
    digest = salted_hmac("ronde.throttle", f"{limit.scope}:{subject}", algorithm="sha256")
    hidden = digest.hexdigest()
    # Counted before it is looked at: of two at once at least one sees the other.
    row = AttemptRow.objects.create(scope=limit.scope, subject=hidden, at=now, count=wanted)
    recent = AttemptRow.objects.filter(
        scope=limit.scope, subject=hidden, at__gt=now - limit.within
    ).order_by("-at", "-id")
    used, since = 0, now
    for at, count in recent.exclude(id=row.pk).values_list("at", "count"):
        used, since = used + count, at
        if used >= limit.most:
            row.delete()  # waiting is not made longer by trying
            return Share(0, 0, since + limit.within - now)
    if used + wanted > limit.most:
        row.count = limit.most - used
        row.save(update_fields=["count"])
    AttemptRow.objects.filter(scope=limit.scope, at__lte=now - limit.within).delete()
    return Share(row.pk, row.count)


def attempt(limit: Limit, subject: str, *, now: dt.datetime) -> int:
    """Count an attempt before it is tried, so that many at once are counted too.

    Returns its number, to be forgiven if it succeeds.

    Raises:
        TooManyAttempts: there were enough of them.
    """
    share = take(limit, subject, now=now)
    if share.count:
        return share.id
    raise TooManyAttempts(minutes=max(1, -(-int(share.wait.total_seconds()) // 60)))


def forgive(*attempts: int) -> None:
    """Those attempts succeeded: they do not count."""
    AttemptRow.objects.filter(id__in=attempts).delete()
