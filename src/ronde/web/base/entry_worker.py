"""The service worker that keeps the results page at hand without a network."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse

__all__ = ["entry_worker"]


def entry_worker(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """The service worker, at the root: it may then serve the pages under it."""
    return HttpResponse(
        (settings.WEB / "static" / "entry-worker.js").read_bytes(),
        content_type="text/javascript; charset=utf-8",
        headers={"Cache-Control": "no-cache"},
    )
