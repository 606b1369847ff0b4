"""A backup looked at, then restored: as a new event or over the one it is of."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.formats import Archive
from ronde.platform.backup_files import identity
from ronde.services.restoring import (
    Replacement,
    find_backup,
    read_backup,
    replacement,
    restore_as_new,
    restore_over,
)
from ronde.store.errors import Conflict
from ronde.store.store import StoredEvent
from ronde.texts.web import web_text
from ronde.web.forms import new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import STORE, signature

__all__ = ["RestorePage", "restore"]

_NAME = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class RestorePage:
    """A backup looked at before it is restored; `plan` is what replacing would do."""

    name: str
    at: dt.datetime
    archive: Archive
    event: StoredEvent | None
    plan: Replacement | None
    key: str


def restore(request: HttpRequest) -> HttpResponse:
    """Look at a backup; posting restores it, as a new event or over the one it is of."""
    sent = request.POST if request.method == "POST" else request.GET
    backup = find_backup(settings.BACKUPS, sent.get("name", "")[:_NAME])
    archive = read_backup(backup.path)
    event = _event_of(backup.path.parent.name)
    plan = None if event is None else replacement(STORE, event.id, archive)
    mode = sent.get("mode", "")
    if request.method == "POST" and mode == "new":
        return redirect("event", restore_as_new(STORE, archive, by=signature(request)))
    if request.method == "POST" and mode == "replace" and event is not None and plan is not None:
        if sent.get("heads", "") != plan.heads:
            here = plan.changes[0].here if plan.changes else None
            version = 0 if here is None else here.version
            number = 0 if here is None else here.id
            raise Conflict(tournament=number, expected=version, actual=version, changes=())
        by, now = signature(request), timezone.now()
        restore_over(STORE, plan, settings.BACKUPS, by=by, now=now)
        return redirect("event", event.id)
    page = RestorePage(
        name=backup.name, at=backup.at, archive=archive, event=event, plan=plan, key=new_key()
    )
    title = web_text(language_of(request), "restore.title")
    frame = frame_of(request, title=title, section="backups")
    status = 200 if request.method != "POST" else 422
    return render_page(request, "safety/restore.html", page, frame, status=status)


def _event_of(folder: str) -> StoredEvent | None:
    mark = folder.rpartition("-")[2]
    return next((event for event in STORE.events() if identity(event) == mark), None)
