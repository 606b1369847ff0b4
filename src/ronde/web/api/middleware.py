"""Around every answer of the API: no cookies in, no pages out.

Cookies are dropped before anything looks at them, so that a session never speaks for a program and
no other site can act through a browser; pages of other sites may therefore call the API too, with a
token of their own or for what is public. Whatever goes wrong before or beside an operation (unknown
addresses, wrong methods, bodies too large, defects) is answered as a problem document too.
"""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseBase

from ronde.platform.front.limits import BODY_BYTES, BUSY_SECONDS
from ronde.web.api.problems import (
    ApiError,
    BodyTooLarge,
    Busy,
    Defect,
    MayNot,
    NoSuchAddress,
    NotReadable,
    TokenNeeded,
    WrongMethod,
    problem,
)
from ronde.web.bodies import refused_above
from ronde.web.language import preferred

__all__ = ["PREFIX", "ApiMiddleware", "busy_problem"]

PREFIX = "/api/v1/"

_PLAIN: dict[int, type[ApiError]] = {
    401: TokenNeeded,
    403: MayNot,
    404: NoSuchAddress,
    405: WrongMethod,
    413: BodyTooLarge,
}


class ApiMiddleware:
    """Lets API requests in without cookies and out as JSON."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer."""
        if not request.path_info.startswith(PREFIX):
            return self.answer(request)
        request.META.pop("HTTP_COOKIE", None)
        request.__dict__.pop("COOKIES", None)
        request.COOKIES = {}
        language = preferred(request.headers.get("Accept-Language", ""))
        request.language = language  # type: ignore[attr-defined]  # read by language_of only
        return _open_to_pages(self._answer(request))

    def _answer(self, request: HttpRequest) -> HttpResponseBase:
        if request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers:
            return HttpResponse(status=204)
        if (most := refused_above(request)) is not None:
            return problem(request, BodyTooLarge(bytes=most))
        if request.method == "HEAD":
            request.method = "GET"  # the server leaves the body out
        return _as_problem(request, self.answer(request))


def busy_problem(request: HttpRequest) -> HttpResponseBase:
    """The answer where there is no place to wait; nothing was asked of the database."""
    language = preferred(request.headers.get("Accept-Language", ""))
    request.language = language  # type: ignore[attr-defined]  # read by language_of only
    return _open_to_pages(problem(request, Busy(seconds=BUSY_SECONDS)))


def _open_to_pages(response: HttpResponseBase) -> HttpResponseBase:
    """Let pages of other sites read the answer; browsers send them no cookies along."""
    response.headers["Access-Control-Allow-Origin"] = "*"
    response.headers["Access-Control-Allow-Methods"] = "GET, PUT, DELETE"
    response.headers["Access-Control-Allow-Headers"] = (
        "Authorization, Content-Type, Idempotency-Key, If-None-Match"
    )
    response.headers["Access-Control-Expose-Headers"] = "ETag, Retry-After"
    return response


def _as_problem(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    """The answer, as a problem where it is a page or nothing."""
    status = response.status_code
    if status < 400 or "json" in response.headers.get("Content-Type", ""):
        return response
    kind = _PLAIN.get(status, Defect if status >= 500 else NotReadable)
    found = problem(request, kind(**_facts(kind)))
    if "Allow" in response.headers:
        found.headers["Allow"] = response.headers["Allow"]
    return found


def _facts(kind: type[ApiError]) -> dict[str, object]:
    if kind is BodyTooLarge:
        return {"bytes": BODY_BYTES}
    return {"role": "", "needs": ""} if kind is MayNot else {}
