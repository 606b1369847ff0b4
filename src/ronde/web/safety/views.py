"""Backups by hand, restoring, machines that may follow, the integrity check."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from ronde.platform.backup_files import identity
from ronde.services import followers as follower_service
from ronde.services.backups import back_up_database, back_up_everything
from ronde.services.integrity import check_everything
from ronde.services.restoring import (
    find_backup,
    read_backup,
    replacement,
    restore_as_new,
    restore_over,
)
from ronde.store.errors import Conflict
from ronde.store.store import StoredEvent
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import STORE, signature
from ronde.web.safety.pages import IntegrityPage, RestorePage, backups_page, integrity_page

__all__ = ["allow", "back_up_now", "backups", "forget", "integrity", "restore"]

_NAME = 200
_ONCE = "follower_token"


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
    address = f"{request.scheme}://{request.get_host()}"
    page = backups_page(
        settings.BACKUPS,
        STORE.events(),
        form=form or FormState(),
        token=request.session.pop(_ONCE, ""),
        address=address,
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


def allow(request: HttpRequest) -> HttpResponse:
    """Let a second machine follow; its token is shown once."""
    fields = Fields(request.POST)
    name = fields.text("name", required=True, longest=80)
    if fields.errors:
        return _page(request, form=fields.state(), status=422)
    # The next page shows it and forgets it.
    request.session[_ONCE] = follower_service.allow_follower(name, now=timezone.now())
    return redirect(reverse("backups") + "#followers")


def forget(_request: HttpRequest, k: int) -> HttpResponse:
    """A machine may follow no more."""
    follower_service.forget_follower(k)
    return redirect("backups")


def integrity(request: HttpRequest) -> HttpResponse:
    """The check of everything; posting carries it out."""
    language = language_of(request)
    page = IntegrityPage(report=None)
    if request.method == "POST":
        page = integrity_page(check_everything(), language)
    title = web_text(language, "integrity.title")
    frame = frame_of(request, title=title, section="integrity")
    return render_page(request, "safety/integrity.html", page, frame)
