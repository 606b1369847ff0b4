"""No place to wait: said at once, without a thread, a template or the database."""

from __future__ import annotations

from functools import cache
from html import escape

from django.http import HttpRequest, HttpResponse, HttpResponseBase

from ronde.platform.front.limits import BUSY_SECONDS
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.api.middleware import PREFIX, busy_problem
from ronde.web.headers import HEADERS
from ronde.web.language import language_for

__all__ = ["busy"]


def busy(request: HttpRequest) -> HttpResponseBase:
    """Come again in a moment; a page that was only asked for does so by itself."""
    if request.path.startswith(PREFIX):
        response = busy_problem(request)
    else:
        asked = request.method in {"GET", "HEAD"}
        text = _page(language_for(request), again=asked)
        response = HttpResponse(text, status=503)
    headers = {
        **HEADERS,
        "Cache-Control": "no-store",
        "Retry-After": str(BUSY_SECONDS),
        "Connection": "close",  # it is what there are too few of
    }
    for name, value in headers.items():
        response.headers.setdefault(name, value)
    return response


@cache
def _page(language: Language, *, again: bool) -> str:
    title, what, how = (
        escape(web_text(language, code))
        for code in ("busy.title", "busy.what", "busy.again" if again else "busy.send_again")
    )
    refresh = f'<meta http-equiv="refresh" content="{BUSY_SECONDS}">' if again else ""
    return (
        f'<!doctype html><html lang="{escape(language)}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">{refresh}'
        f"<title>{title}</title></head>"
        f"<body><main><h1>{title}</h1><p>{what}</p><p>{how}</p></main></body></html>"
    )
