"""When public pages change: one token per event and per tournament, from four small queries."""

from __future__ import annotations

import datetime as dt
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import Max, OuterRef, Subquery

from ronde.services.public.sharing import shown
from ronde.store.models import (
    AnnouncementRow,
    EventRow,
    RoundClockRow,
    ShareRow,
    TournamentRow,
)

__all__ = ["Pulse", "pulses"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pulse:
    """A shared event: `about` stands for its name, tournaments, announcements and clocks.

    `heads` are the ends of the tournaments' journals, by number.
    """

    event: int
    about: str
    heads: Mapping[int, str]

    def token(self, tournament: int | None = None) -> str:
        """Changes whenever a page of that tournament (None: of the event) may change."""
        if tournament is None:
            return _digest(self.about, *self.heads.values())
        return _digest(self.about, self.heads.get(tournament, ""))


def _digest(*parts: object) -> str:
    return hashlib.sha256("\0".join(map(str, parts)).encode()).hexdigest()[:16]


def pulses(*, now: dt.datetime, event: int | None = None) -> Mapping[int, Pulse]:
    """The shared events (or that one, if it is shared), by number."""
    last = ShareRow.objects.filter(event_id=OuterRef("pk")).order_by("-id").values("shared")[:1]
    rows = EventRow.objects.annotate(is_shared=Subquery(last)).filter(is_shared=True)
    if event is not None:
        rows = rows.filter(id=event)
    names = dict(rows.values_list("id", "name"))
    if not names:
        return {}
    parts: dict[int, list[object]] = {number: [name] for number, name in names.items()}
    heads: dict[int, dict[int, str]] = {number: {} for number in names}
    tournaments = TournamentRow.objects.filter(event_id__in=names).order_by("id")
    for owner, number, name, head in tournaments.values_list("event_id", "id", "name", "head"):
        heads[owner][number] = head
        parts[owner] += [number, name]
    told = AnnouncementRow.objects.filter(shown(now), event_id__in=names).order_by("id")
    for owner, number in told.values_list("event_id", "id"):
        parts[owner] += ["announced", number]
    clocks = RoundClockRow.objects.filter(tournament__event_id__in=names)
    for owner, number in clocks.values_list("tournament__event_id").annotate(Max("id")):
        parts[owner] += ["clock", number]
    return {
        number: Pulse(event=number, about=_digest(*parts[number]), heads=heads[number])
        for number in names
    }
