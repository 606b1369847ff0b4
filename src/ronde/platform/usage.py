"""How many requests a caller has left in a minute, counted for all server processes together.

A process asks the database for a share of what a minute allows and counts that down by itself: one
short write for many requests, and never more than allowed, however many processes there are.
"""

from __future__ import annotations

from django.db import transaction
from django.db.models import F
from django.utils.crypto import salted_hmac

from ronde.store.api_rows import UsageRow

__all__ = ["forget_usage", "take_share"]


def take_share(caller: str, minute: int, *, wanted: int, allowed: int) -> int:
    """Take up to `wanted` of the requests that a minute still allows; 0 when none are left."""
    # A digest: the table need not say who asked from where.
    hidden = salted_hmac("ronde.usage", caller, algorithm="sha256").hexdigest()
    with transaction.atomic():
        row, _ = UsageRow.objects.select_for_update().get_or_create(caller=hidden, minute=minute)
        share = max(0, min(wanted, allowed - row.given))
        if share:
            UsageRow.objects.filter(id=row.pk).update(given=F("given") + share)
    return share


def forget_usage(minute: int) -> None:
    """Forget the minutes before that one."""
    UsageRow.objects.filter(minute__lt=minute).delete()
