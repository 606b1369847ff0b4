"""Putting an event away, and deleting it: what goes and what is kept is said first."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from ronde.services import deleting
from ronde.services.backups import event_digest
from ronde.services.deleting import Going
from ronde.services.events import EventSummary, event_summary
from ronde.texts.web import web_text
from ronde.web.files.issuing import KEPT
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import STORE, signature

__all__ = ["DeletePage", "archive_event", "delete_event"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletePage:
    """What goes with an event, and where everything in it is kept.

    `shown` stands for the event as the page tells it: only that one is deleted.
    """

    event: EventSummary
    going: Going
    players: int
    rounds: int
    folder: str
    shown: str
    changed: bool = False


def archive_event(request: HttpRequest, e: int) -> HttpResponse:
    """Put an event away, or bring it back."""
    away = request.POST.get("away") != "no"
    deleting.archive_event(STORE, e, at=timezone.now() if away else None)
    return redirect("events")


def delete_event(request: HttpRequest, e: int) -> HttpResponse:
    """What would go; posting deletes the event, after everything in it was kept."""
    event = event_summary(STORE, e)
    shown = event_digest(STORE.event(e))
    if request.method == "POST" and request.POST.get("shown") == shown:
        kept = deleting.delete_event(
            STORE, e, settings.BACKUPS, by=signature(request), now=timezone.now()
        )
        KEPT.clear()  # papers of the event are among them
        return redirect(reverse("events") + "?" + urlencode({"deleted": kept.name}))
    told = [t.progress for t in event.tournaments if t.progress is not None]
    page = DeletePage(
        event=event,
        going=deleting.what_goes(STORE, e),
        players=sum(p.players for p in told),
        rounds=sum(p.round for p in told),
        folder=str(Path(settings.BACKUPS)),
        shown=shown,
        changed=request.method == "POST",
    )
    title = web_text(language_of(request), "delete.title", name=event.name)
    frame = frame_of(request, title=title, event=event)
    status = 422 if page.changed else 200
    return render_page(request, "events/delete.html", page, frame, status=status)
