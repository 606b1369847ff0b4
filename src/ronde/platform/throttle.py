"""Counting attempts in the database, so that all server processes share the count."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.utils.crypto import salted_hmac

from ronde.errors import RondeError
from ronde.store.people import AttemptRow

__all__ = ["ACCOUNT", "ADDRESS", "CODE", "Limit", "TooManyAttempts", "attempt", "forgive"]


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
_KEPT = dt.timedelta(days=1)


def attempt(limit: Limit, subject: str, *, now: dt.datetime) -> int:
    """Count an attempt before it is tried, so that many at once are counted too.

    Returns its number, to be forgiven if it succeeds.

    Raises:
        TooManyAttempts: there were enough of them.
    """
    # A digest: the table need not say who tried from where.
    digest = salted_hmac("ronde.throttle", f"{limit.scope}:{subject}", algorithm="sha256")
    hidden = digest.hexdigest()
    recent = AttemptRow.objects.filter(
        scope=limit.scope, subject=hidden, at__gt=now - limit.within
    ).order_by("-at")
    row = AttemptRow.objects.create(scope=limit.scope, subject=hidden, at=now)
    times = list(recent.exclude(id=row.pk).values_list("at", flat=True)[: limit.most])
    if len(times) < limit.most:
        AttemptRow.objects.filter(at__lt=now - _KEPT).delete()
        return row.pk
    row.delete()  # waiting is not made longer by trying
    left = times[-1] + limit.within - now
    raise TooManyAttempts(minutes=max(1, -(-int(left.total_seconds()) // 60)))


def forgive(*attempts: int) -> None:
    """Those attempts succeeded: they do not count."""
    AttemptRow.objects.filter(id__in=attempts).delete()
