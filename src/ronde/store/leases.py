"""Leases: of several server processes on one database, one does a piece of recurring work."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.db.models import Q

from ronde.store.models import LeaseRow

__all__ = ["Held", "give_up_lease", "leases", "note_outcome", "take_lease"]

_TROUBLE = 2000
_APART = dt.timedelta(seconds=30)
"""By how much the clocks of several machines may differ."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """What is known of a piece of recurring work."""

    name: str
    holder: str
    until: dt.datetime
    done_at: dt.datetime | None
    trouble: str


def take_lease(name: str, holder: str, *, now: dt.datetime, lasts: dt.timedelta) -> bool:
    """Whether the work is the holder's from now on: nobody's, theirs already, or abandoned.

    A lease that lies further ahead than it lasts was taken by a clock that was wrong: it is void.
    """
    over = Q(until__lte=now) | Q(until__gt=now + lasts + _APART)
    free = LeaseRow.objects.filter(name=name).filter(Q(holder=holder) | over)
    wanted = {"holder": holder, "until": now + lasts}
    # The update decides: of two processes only one finds the row free.
    if free.update(**wanted):
        return True
    if LeaseRow.objects.filter(name=name).exists():
        return False
    LeaseRow.objects.bulk_create([LeaseRow(name=name, **wanted)], ignore_conflicts=True)
    return LeaseRow.objects.filter(name=name, holder=holder).exists()


def give_up_lease(name: str, holder: str, *, now: dt.datetime) -> None:
    """Let another process go on at once."""
    LeaseRow.objects.filter(name=name, holder=holder).update(until=now)


def note_outcome(name: str, *, at: dt.datetime, trouble: str = "") -> None:
    """Remember how the work went; the time of the last success stays when it fails."""
    row = LeaseRow.objects.filter(name=name)
    if trouble:
        row.update(trouble=trouble[:_TROUBLE])
    else:
        row.update(done_at=at, trouble="")


def leases() -> tuple[Held, ...]:
    """Every piece of recurring work that was ever started here."""
    return tuple(
        Held(
            name=row.name,
            holder=row.holder,
            until=row.until,
            done_at=row.done_at,
            trouble=row.trouble,
        )
        for row in LeaseRow.objects.order_by("name")
    )
