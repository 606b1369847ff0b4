"""When public pages change: one token per event and per tournament, from five small queries."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import Max, OuterRef, Subquery

from ronde.platform.digests import short_digest
from ronde.services.public.sharing import shown
from ronde.store.models import (
    AnnouncementRow,
    EventRow,
    FaceRow,
    RoundClockRow,
    ShareRow,
    TournamentRow,
)

__all__ = ["Pulse", "StoredHead", "pulses", "stored_heads"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pulse:
    """A shared event: `about` stands for its name, tournaments, announcements, clocks and face.

    `heads` are the ends of the tournaments' journals, by number.
    """

    event: int
    about: str
    heads: Mapping[int, str]

    def token(self, tournament: int | None = None) -> str:
        """Changes whenever a page of that tournament (None: of the event) may change."""
        if tournament is None:
            return short_digest(self.about, *self.heads.values())
        return short_digest(self.about, self.heads.get(tournament, ""))


class StoredHead(NamedTuple):
    """Where the journal of a tournament ends, as its row says."""

    id: int
    event: int
    name: str
    version: int
    head: str


def stored_heads(**which: int) -> tuple[StoredHead, ...]:
    """All tournaments, or those of one event: one query, cheap enough for twice a second."""
    rows = TournamentRow.objects.filter(**which).order_by("id")
    return tuple(StoredHead(*r) for r in rows.values_list("id", "event", "name", "version", "head"))


def pulses(
    *, now: dt.datetime, event: int | None = None, heads_read: Iterable[StoredHead] | None = None
) -> Mapping[int, Pulse]:
    """The shared events (or that one, if it is shared), by number.

    `heads_read` spares reading the tournaments again.
    """
    last = ShareRow.objects.filter(event_id=OuterRef("pk")).order_by("-id").values("shared")[:1]
    rows = EventRow.objects.annotate(is_shared=Subquery(last)).filter(is_shared=True)
    if event is not None:
        rows = rows.filter(id=event)
    names = dict(rows.values_list("id", "name"))
    if not names:
        return {}
    parts: dict[int, list[object]] = {number: [name] for number, name in names.items()}
    heads: dict[int, dict[int, str]] = {number: {} for number in names}
    if heads_read is None:
        heads_read = stored_heads() if event is None else stored_heads(event_id=event)
    for found in heads_read:
        if found.event in names:
            heads[found.event][found.id] = found.head
            parts[found.event] += [found.id, found.name]
    told = AnnouncementRow.objects.filter(shown(now), event_id__in=names).order_by("id")
    for owner, number in told.values_list("event_id", "id"):
        parts[owner] += ["announced", number]
    clocks = RoundClockRow.objects.filter(tournament__event_id__in=names)
    for owner, number in clocks.values_list("tournament__event_id").annotate(Max("id")):
        parts[owner] += ["clock", number]
    faces = FaceRow.objects.filter(event_id__in=names).order_by()
    for owner, number in faces.values_list("event_id").annotate(Max("id")):
        parts[owner] += ["face", number]
    return {
        number: Pulse(event=number, about=short_digest(*parts[number]), heads=heads[number])
        for number in names
    }
