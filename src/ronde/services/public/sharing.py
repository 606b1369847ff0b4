"""The arbiter's side: sharing an event, announcements, the start of rounds."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from django.db import IntegrityError, transaction
from django.db.models import Q

from ronde.catalogue import ENGLISH
from ronde.services.acts import Signature
from ronde.store.errors import NotStored
from ronde.store.models import AnnouncementRow, EventRow, RoundClockRow, ShareRow
from ronde.store.store import Store
from ronde.texts.language import Language
from ronde.texts.timetable import notice_text

__all__ = [
    "Announcement",
    "Turn",
    "announce",
    "announce_notice",
    "announced_starts",
    "announcements",
    "is_shared",
    "remove_announcement",
    "set_round_start",
    "share",
    "turns",
]


_LONGEST = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """The switch was turned."""

    shared: bool
    author: str
    at: dt.datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcement:
    """A sentence for everybody; `ends_at` None: until it is taken down.

    A notice of a change has a `code` with its `fields`, and is said in the reader's language.
    """

    id: int
    text: str
    at: dt.datetime
    ends_at: dt.datetime | None
    code: str = ""
    fields: Mapping[str, str | int] = field(default_factory=lambda: MappingProxyType({}))

    def said_in(self, language: Language) -> str:
        """What is announced: as it was typed, or the notice in that language."""
        return notice_text(self.code, self.fields, language) if self.code else self.text


def turns(event: int) -> tuple[Turn, ...]:
    """Every time the switch of an event was turned, last first."""
    rows = ShareRow.objects.filter(event_id=event).order_by("-id")
    return tuple(Turn(shared=row.shared, author=row.author, at=row.at) for row in rows)


def is_shared(event: int) -> bool:
    """Whether everybody may see an event."""
    last = ShareRow.objects.filter(event_id=event).order_by("-id").first()
    return last is not None and last.shared


def share(event: int, shared: bool, *, by: Signature) -> None:
    """Turn the switch; turning it to where it is changes nothing.

    Raises:
        NotStored: there is no such event.
    """
    with transaction.atomic():
        if not EventRow.objects.select_for_update().filter(id=event).exists():
            raise NotStored(kind="event", number=event)
        if is_shared(event) != shared:
            ShareRow.objects.create(event_id=event, shared=shared, author=by.author, at=by.at)


def announcements(event: int, *, now: dt.datetime) -> tuple[Announcement, ...]:
    """What is announced now, oldest first."""
    rows = AnnouncementRow.objects.filter(shown(now), event_id=event)
    return tuple(
        Announcement(
            id=row.pk,
            text=row.text,
            at=row.at,
            ends_at=row.ends_at,
            code=row.code,
            fields=row.fields,
        )
        for row in rows
    )


def shown(now: dt.datetime) -> Q:
    """The condition on announcements: not taken down, not over."""
    return Q(removed_at=None) & (Q(ends_at=None) | Q(ends_at__gt=now))


def announce(event: int, text: str, *, ends_at: dt.datetime | None = None, by: Signature) -> None:
    """Announce something; the same key announces it once.

    Raises:
        NotStored: there is no such event.
    """
    _announce(event, ends_at, by, text=text)


def announce_notice(
    event: int,
    code: str,
    fields: Mapping[str, str | int],
    *,
    ends_at: dt.datetime | None = None,
    by: Signature,
) -> None:
    """Tell everybody of a change, each in their language; the same key tells it once.

    The text beside the code is English, for programs that know no codes.

    Raises:
        NotStored: there is no such event.
    """
    text = notice_text(code, fields, ENGLISH)[:_LONGEST]
    _announce(event, ends_at, by, text=text, code=code, fields=dict(fields))


def _announce(event: int, ends_at: dt.datetime | None, by: Signature, **told: object) -> None:
    if not EventRow.objects.filter(id=event).exists():
        raise NotStored(kind="event", number=event)
    try:
        with transaction.atomic():
            AnnouncementRow.objects.create(
                event_id=event,
                author=by.author,
                at=by.at,
                ends_at=ends_at,
                key=by.key or None,
                **told,
            )
    except IntegrityError:
        if not by.key or not AnnouncementRow.objects.filter(key=by.key).exists():
            raise


def remove_announcement(event: int, number: int, *, by: Signature) -> None:
    """Take an announcement down; one that is down already stays so.

    Raises:
        NotStored: the event has no such announcement.
    """
    rows = AnnouncementRow.objects.filter(event_id=event, id=number)
    if not rows.exists():
        raise NotStored(kind="announcement", number=number)
    rows.filter(removed_at=None).update(removed_at=by.at)


def set_round_start(
    store: Store, tournament: int, round_no: int, starts_at: dt.datetime, *, by: Signature
) -> None:
    """Say when a round starts or started.

    Raises:
        NotStored: there is no such tournament, or it has no such round.
    """
    settings = store.seen(tournament).state.tournament.settings
    if not 1 <= round_no <= (settings.rounds or 99):
        raise NotStored(kind="round", number=round_no)
    RoundClockRow.objects.create(
        tournament_id=tournament, round=round_no, starts_at=starts_at, author=by.author, at=by.at
    )


def announced_starts(tournament: int) -> Mapping[int, dt.datetime]:
    """Round -> its start, as last entered."""
    rows = RoundClockRow.objects.filter(tournament_id=tournament).order_by("id")
    return dict(rows.values_list("round", "starts_at"))
