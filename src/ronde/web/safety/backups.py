"""Backups of everything, and the machines that follow."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from ronde.model.folding import fold
from ronde.platform.backup_files import DATABASE, DAYS, Backup, backups_in, identity
from ronde.services import followers as follower_service
from ronde.services.backups import BackupStatus, back_up_database, back_up_everything, backup_status
from ronde.services.followed import forget_followed
from ronde.services.followers import followers
from ronde.services.security_journal import Kind
from ronde.store.store import StoredEvent
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.noting import note
from ronde.web.public.hall import HallPart, hall_part
from ronde.web.request_context import BACKUP_WATCH, STORE
from ronde.web.safety.machines import FollowedLine, FollowerLine, followed_lines, follower_lines
from ronde.web.signin.confirm import confirmed

__all__ = [
    "BackupsPage",
    "allow",
    "back_up_now",
    "backups",
    "backups_page",
    "forget",
    "forget_source",
]

_SHOWN = 8

_ONCE = "follower_token"


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupRow:
    """A backup in the list; `round` is 0 where it was not made for a published round."""

    name: str
    at: dt.datetime
    kind: str
    round: int
    kilobytes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EventBackups:
    """The backups of an event; `event` is None where the event is not here (any more)."""

    title: str
    event: StoredEvent | None
    rows: tuple[BackupRow, ...]
    older: tuple[BackupRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Overdue:
    """An event of which something has been in no backup for so many minutes."""

    event: StoredEvent
    minutes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupsPage:
    """Every backup, the machines that follow, and whether the automatic work goes well.

    `token` is shown once, when a machine has just been allowed to follow.
    """

    folder: str
    status: BackupStatus
    overdue: tuple[Overdue, ...]
    events: tuple[EventBackups, ...]
    database: tuple[BackupRow, ...]
    days: int
    followers: tuple[FollowerLine, ...]
    followed: tuple[FollowedLine, ...]
    form: FormState
    token: str = ""
    hall: HallPart | None = None
    made: int | None = None


def backups(request: HttpRequest) -> HttpResponse:
    """Every backup there is."""
    made = request.GET.get("made", "")
    return _page(request, made=int(made) if made.isdecimal() and len(made) < 5 else None)


def _page(
    request: HttpRequest,
    *,
    form: FormState | None = None,
    made: int | None = None,
    status: int = 200,
) -> HttpResponse:
    page = backups_page(
        settings.BACKUPS,
        STORE.events(),
        form=form or FormState(),
        language=language_of(request),
        now=timezone.now(),
        token=request.session.pop(_ONCE, ""),
        hall=hall_part(request),
        made=made,
    )
    title = web_text(language_of(request), "backups.title")
    frame = frame_of(request, title=title, section="backups")
    return render_page(request, "safety/backups.html", page, frame, status=status)


def back_up_now(_request: HttpRequest) -> HttpResponse:
    """Back up everything, whether it changed or not."""
    now = timezone.now()
    written, failed = back_up_everything(STORE, settings.BACKUPS, kind="hand", now=now)
    copy = back_up_database(settings.BACKUPS, kind="hand", now=now)
    if failed:
        raise failed[0]
    count = len(written) + (copy is not None)
    return redirect(reverse("backups") + f"?made={count}")


@confirmed
def allow(request: HttpRequest) -> HttpResponse:
    """Let a second machine follow; its token is shown once."""
    fields = Fields(request.POST)
    name = fields.text("name", required=True, longest=80)
    if fields.errors:
        return _page(request, form=fields.state(), status=422)
    # The next page shows it and forgets it.
    with transaction.atomic():
        request.session[_ONCE] = follower_service.allow_follower(name, now=timezone.now())
        note(request, Kind.FOLLOWER_ALLOWED, subject=name)
    return redirect(reverse("backups") + "#followers")


def forget(request: HttpRequest, k: int) -> HttpResponse:
    """A machine may follow no more."""
    name = next((f.name for f in followers() if f.id == k), None)
    if name is not None:
        with transaction.atomic():
            follower_service.forget_follower(k)
            note(request, Kind.FOLLOWER_ENDED, subject=name)
    return redirect("backups")


def forget_source(_request: HttpRequest, k: int) -> HttpResponse:
    """Nothing more is said of a machine that this one followed."""
    forget_followed(k)
    return redirect("backups")


def backups_page(
    folder: Path,
    events: tuple[StoredEvent, ...],
    *,
    form: FormState,
    language: Language,
    now: dt.datetime,
    token: str = "",
    hall: HallPart | None = None,
    made: int | None = None,
) -> BackupsPage:
    """The page, newest events first; those that are only in the folder come last."""
    known = {identity(event): event for event in events}
    places = sorted(folder.iterdir()) if folder.is_dir() else []
    groups = [_group(p, known) for p in places if p.is_dir() and p.name != DATABASE]
    order = {event.id: place for place, event in enumerate(events)}
    groups.sort(key=lambda g: (len(order) if g.event is None else order[g.event.id], fold(g.title)))
    return BackupsPage(
        folder=str(folder),
        status=backup_status(),
        overdue=tuple(
            Overdue(event=event, minutes=minutes)
            for event in events
            if (minutes := BACKUP_WATCH.overdue(event.id))
        ),
        events=tuple(group for group in groups if group.rows),
        database=tuple(map(_row, backups_in(folder / DATABASE)[:_SHOWN])),
        days=DAYS,
        followers=follower_lines(now),
        followed=followed_lines(now, language),
        form=form,
        token=token,
        hall=hall,
        made=made,
    )


def _group(place: Path, known: dict[str, StoredEvent]) -> EventBackups:
    slug, _, mark = place.name.rpartition("-")
    event = known.get(mark)
    rows = tuple(map(_row, backups_in(place)))
    title = slug.replace("-", " ") if event is None else event.name
    return EventBackups(title=title, event=event, rows=rows[:_SHOWN], older=rows[_SHOWN:])


def _row(backup: Backup) -> BackupRow:
    kind, _, number = backup.kind.partition("-")
    return BackupRow(
        name=backup.name,
        at=backup.at,
        kind=kind,
        round=int(number) if number.isdecimal() and len(number) < 10 else 0,
        kilobytes=max(1, backup.size // 1024),
    )
