"""The API's description: for programs as OpenAPI, for people as a page."""

from __future__ import annotations

import hashlib

from django.http import HttpRequest, HttpResponse

from ronde.texts.web import web_text
from ronde.web.api.api import description, description_text
from ronde.web.api.reference import reference_page
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of

__all__ = ["openapi", "reference"]


def openapi(request: HttpRequest) -> HttpResponse:
    """The OpenAPI document."""
    text = description_text()
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:16]}"'
    if request.headers.get("If-None-Match") == tag:
        response = HttpResponse(status=304)
    else:
        response = HttpResponse(text, content_type="application/json")
    response.headers["ETag"] = tag
    response.headers["Cache-Control"] = "public, no-cache"
    return response


def reference(request: HttpRequest) -> HttpResponse:
    """Every operation and every answer, readable without any tool."""
    page = reference_page(description())
    frame = frame_of(request, title=web_text(language_of(request), "api.title"))
    return render_page(request, "api/reference.html", page, frame)
