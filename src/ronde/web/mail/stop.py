"""Saying no more: one press on a page, or by the mail program itself (RFC 8058).

Looking at the page changes nothing: programs that check links in letters look at all of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt

from ronde.services.mail.leaving import leave, leaving_of
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import STORE

__all__ = ["StopPage", "stop"]


@dataclass(frozen=True, slots=True, kw_only=True)
class StopPage:
    """Whose letters, of which tournament; `state`: `ask`, `over` or `unknown`."""

    state: str
    name: str = ""
    player: str = ""


@csrf_exempt  # the code in the address is what counts, and mail programs bring nothing else
def stop(request: HttpRequest, code: str) -> HttpResponse:
    """The page that asks; posting says no more."""
    if request.method == "POST":
        found = leave(STORE, code, now=timezone.now(), today=timezone.localdate())
    else:
        found = leaving_of(STORE, code)
    title = web_text(language_of(request), "mail.stop")
    frame = frame_of(request, title=title)
    if found is None:
        return render_page(request, "mail/stop.html", StopPage(state="unknown"), frame, status=404)
    state = "over" if found.is_over else "ask"
    page = StopPage(state=state, name=found.name, player=found.player)
    return render_page(request, "mail/stop.html", page, frame)
