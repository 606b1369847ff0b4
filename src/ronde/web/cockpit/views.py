"""The cockpit."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from ronde.texts.web import web_text
from ronde.web.cockpit.pages import cockpit_page
from ronde.web.frame import frame_of, page_token, render_page
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament

__all__ = ["cockpit", "news"]


def cockpit(request: HttpRequest, t: int) -> HttpResponse:
    """Where the tournament stands."""
    opened = open_tournament(t)
    title = web_text(language_of(request), "section.cockpit")
    frame = frame_of(request, title=title, opened=opened, section="cockpit", live=True)
    return render_page(request, "cockpit/cockpit.html", cockpit_page(opened), frame)


def news(request: HttpRequest, t: int) -> HttpResponse:  # noqa: ARG001
    """The token of the tournament now; the server in front goes on telling it (`web/live`)."""
    text = f"retry: 3000\ndata: {page_token(open_tournament(t))}\n\n"
    return HttpResponse(
        text, content_type="text/event-stream", headers={"Cache-Control": "no-store"}
    )
