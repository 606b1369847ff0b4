"""Sweeping: everything that expires is on one list, and removed once nothing looks at it any more.

Nothing depends on it: whoever reads these tables looks at the times in them. It keeps the database
small, and what nobody needs from being there to be read.
"""

from __future__ import annotations

import datetime as dt
import logging
from typing import Any

from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import DatabaseError
from django.db.models import Q, QuerySet

from ronde.platform.throttle import LONGEST
from ronde.services import security_journal
from ronde.services.repeats import REQUESTS_KEPT
from ronde.services.webhooks import DELIVERIES_KEPT
from ronde.store.models import (
    AttemptRow,
    DeliveryRow,
    DeviceRow,
    InvitationRow,
    RequestRow,
    SignInLinkRow,
    UploadRow,
)
from ronde.store.uploads import UPLOADS_KEPT

__all__ = ["TASK", "expired", "sweep"]

TASK = "sweep"
"""The name of the recurring work."""

log = logging.getLogger("ronde.sweep")


def expired(now: dt.datetime) -> tuple[QuerySet[Any], ...]:
    """The list: rows that are over."""
    # A browser that has not come for as long as a session lasts has none any more.
    session = dt.timedelta(seconds=settings.SESSION_COOKIE_AGE)
    return (
        Session.objects.filter(expire_date__lt=now),
        DeviceRow.objects.filter(seen_at__lt=now - session),
        InvitationRow.objects.filter(Q(expires_at__lt=now) | Q(uses_left=0)),
        SignInLinkRow.objects.filter(Q(expires_at__lt=now) | Q(used_at__isnull=False)),
        # Those ahead were counted by a clock that has been set back since.
        AttemptRow.objects.filter(Q(at__lt=now - LONGEST) | Q(at__gt=now + LONGEST)),
        UploadRow.objects.filter(Q(at__lt=now - UPLOADS_KEPT) | Q(at__gt=now + UPLOADS_KEPT)),
        RequestRow.objects.filter(at__lt=now - REQUESTS_KEPT),
        DeliveryRow.objects.filter(
            Q(created_at__lt=now - DELIVERIES_KEPT) | Q(created_at__gt=now + DELIVERIES_KEPT),
            next_at=None,
        ),
    )


def sweep(*, now: dt.datetime) -> int:
    """Remove what is over; how many rows. A table that cannot be swept leaves the others clean."""
    removed = 0
    for rows in expired(now):
        try:
            removed += rows.delete()[0]
        except DatabaseError as error:
            log.warning("sweeping %s: %s", rows.model.__name__, error)
    try:
        removed += security_journal.sweep(now=now)  # a chain: where it begins is sealed anew
    except DatabaseError as error:
        log.warning("sweeping security events: %s", error)
    return removed
