"""The journal."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.journal import Verdict
from ronde.services import history as service
from ronde.store.errors import NotStored
from ronde.texts.web import web_text
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.journal.pages import journal_page, version_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, open_tournament, signature

__all__ = ["journal", "redo", "remark", "undo", "undo_to", "verify", "version"]

_MOST = 999_999_999


def journal(request: HttpRequest, t: int) -> HttpResponse:
    """Who did what when."""
    wanted = request.GET.get("before", "")
    before = int(wanted) if wanted.isdecimal() and len(wanted) < 10 else 0
    return _show(request, t, before=before, only_reasons=request.GET.get("show") == "reasons")


def _show(
    request: HttpRequest,
    t: int,
    *,
    before: int = 0,
    verdict: Verdict | None = None,
    only_reasons: bool = False,
) -> HttpResponse:
    opened = open_tournament(t)
    language = language_of(request)
    page = journal_page(opened, language, before=before, verdict=verdict, only_reasons=only_reasons)
    title = web_text(language, "section.journal")
    frame = frame_of(request, title=title, opened=opened, section="journal")
    return render_page(request, "journal/journal.html", page, frame)


def version(request: HttpRequest, t: int, v: int) -> HttpResponse:
    """The tournament as it was."""
    opened = open_tournament(t)
    if not 1 <= v <= opened.version:
        raise NotStored(kind="version", number=v)
    language = language_of(request)
    title = web_text(language, "version.title", version=v)
    frame = frame_of(request, title=title, opened=opened, section="journal")
    return render_page(request, "journal/version.html", version_page(opened, v, language), frame)


def _target(request: HttpRequest) -> int:
    return Fields(request.POST).integer("target", low=1, high=_MOST, default=0) or 0


def undo(request: HttpRequest, t: int) -> HttpResponse:
    """Take back the last act."""
    done = service.undo(STORE, t, _target(request), by=signature(request))
    return redirect_after(request, done, reverse("journal", args=[t]))


def undo_to(request: HttpRequest, t: int) -> HttpResponse:
    """Take back an act and all that followed."""
    done = service.undo_to(STORE, t, _target(request), by=signature(request))
    return redirect_after(request, done, reverse("journal", args=[t]))


def redo(request: HttpRequest, t: int) -> HttpResponse:
    """Restore the act taken back last."""
    done = service.redo(STORE, t, _target(request), by=signature(request))
    return redirect_after(request, done, reverse("journal", args=[t]))


def verify(request: HttpRequest, t: int) -> HttpResponse:
    """Check the chain, and say the result above the list."""
    return _show(request, t, verdict=service.verify_journal(STORE, t))


def remark(request: HttpRequest, t: int) -> HttpResponse:
    """Write a remark."""
    text = Fields(request.POST).text("text", longest=1000)
    done = service.add_remark(STORE, t, text, by=signature(request))
    return redirect_after(request, done, reverse("journal", args=[t]))
