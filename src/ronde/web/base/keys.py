"""Every key of the results page."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of

__all__ = ["keys"]


def keys(request: HttpRequest) -> HttpResponse:
    """Every key of the results page."""
    frame = frame_of(request, title=web_text(language_of(request), "keys.title"))
    return render_page(request, "base/keys.html", None, frame)
