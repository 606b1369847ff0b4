"""What an account has given to others: invitations that are open, tokens of programs.

They work without the account, so they outlive its sessions: they end when whoever made them asks
for it with a new password, or is chief arbiter of the event no more.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.db.models import Q

from ronde.store.models import ApiTokenRow
from ronde.store.people import InvitationRow

__all__ = ["Grants", "end_grants", "grants_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grants:
    """How many open invitations there are, and the names of valid tokens."""

    invitations: int
    tokens: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.invitations or self.tokens)


def grants_of(name: str, *, now: dt.datetime) -> Grants:
    """What the account of that name has made and still works."""
    invitations = InvitationRow.objects.filter(
        created_by=name, user=None, expires_at__gte=now, uses_left__gt=0
    )
    tokens = ApiTokenRow.objects.filter(_valid(now), created_by=name)
    return Grants(
        invitations=invitations.count(), tokens=tuple(tokens.values_list("name", flat=True))
    )


def end_grants(name: str, *, now: dt.datetime, event: int | None = None) -> int:
    """End what the account of that name has made, in one event or in all; how many they were."""
    place = {} if event is None else {"event_id": event}
    codes, _ = InvitationRow.objects.filter(created_by=name, user=None, **place).delete()
    made = ApiTokenRow.objects.filter(_valid(now), created_by=name, **place)
    return codes + made.update(revoked_at=now)


def _valid(now: dt.datetime) -> Q:
    return Q(revoked_at=None) & (Q(expires_at=None) | Q(expires_at__gt=now))
