"""What goes wrong becomes a page: what, why, what can be done; typed input comes back."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render

from ronde.errors import NoValidPairing, RondeError
from ronde.journal import ActRefused
from ronde.journal.refusals import ReasonRequired
from ronde.model import Tournament
from ronde.store.errors import Conflict, Damaged, NotStored, StoreError
from ronde.texts.errors import error_lines
from ronde.texts.refusals import refusal_text, remedy_texts
from ronde.texts.web import web_text
from ronde.web.desk import STORE
from ronde.web.frame import came_from, entry_sentence, frame_of
from ronde.web.language import language_of
from ronde.web.routes import MethodNotAllowed

__all__ = [
    "FailurePage",
    "FriendlyFailures",
    "bad_request",
    "csrf_failure",
    "forbidden",
    "not_found",
    "refusal_page",
    "server_error",
]

log = logging.getLogger("ronde.web")

_HIDDEN = {"csrfmiddlewaretoken", "reason"}


@dataclass(frozen=True, slots=True, kw_only=True)
class FailurePage:
    """What went wrong, in words, and the ways on.

    `echo` is what was sent: with `ask_reason` it is sent again with a reason, otherwise it is shown
    so that nothing typed is lost. `rating_only`: a correction may also count for rating alone.
    `back` is where the person came from.
    """

    status: int
    title: str
    what: str
    why: str = ""
    rule: str = ""
    remedies: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    ask_reason: bool = False
    rating_only: bool = False
    action: str = ""
    echo: tuple[tuple[str, str], ...] = ()
    back: str = "/"


class FriendlyFailures:
    """Catches what views raise."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer, or a page about an upload that is too large."""
        length = request.headers.get("Content-Length", "")
        if length.isdecimal() and int(length) > settings.UPLOAD_LIMIT:
            return _plain(request, 413, "too_large")
        return self.answer(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponseBase | None:
        """A page for errors we know; None leaves the rest to Django's handlers."""
        if isinstance(error, MethodNotAllowed):
            response = _plain(request, 405, "wrong_method")
            response.headers["Allow"] = ", ".join(error.allowed)
            return response
        if isinstance(error, RondeError):
            return show_failure(request, failure_page(request, error))
        return None


def show_failure(request: HttpRequest, page: FailurePage) -> HttpResponse:
    """The page, or its fragment for htmx."""
    language = language_of(request)
    if request.headers.get("HX-Request"):
        return _fragment(request, page)
    frame = frame_of(request, title=page.title)
    context = {"page": page, "language": language, "frame": frame}
    return render(request, "base/failure.html", context, status=page.status)


def _fragment(request: HttpRequest, page: FailurePage) -> HttpResponse:
    """The failure above the page that htmx left in place."""
    context = {"page": page, "language": language_of(request)}
    response = render(request, "base/_failure.html", context, status=page.status)
    response.headers["HX-Retarget"] = "#notice"
    response.headers["HX-Reswap"] = "innerHTML"
    return response


def failure_page(request: HttpRequest, error: RondeError) -> FailurePage:
    """A page for an error of the library."""
    language = language_of(request)
    match error:
        case ActRefused():
            return refusal_page(request, error)
        case Conflict():
            return _conflict(request, error)
        case NotStored():
            return FailurePage(
                status=404,
                title=web_text(language, "failure.not_found"),
                what=web_text(language, "failure.not_found.what"),
                remedies=(web_text(language, "failure.not_found.do"),),
            )
        case Damaged():
            log.error("damaged tournament: %s", error)
            return FailurePage(
                status=500,
                title=web_text(language, "failure.damaged"),
                what=web_text(language, "failure.damaged.what"),
                why=error.detail,
                remedies=(web_text(language, "failure.damaged.do"),),
            )
        case _:
            return _other(request, error)


def _other(request: HttpRequest, error: RondeError) -> FailurePage:
    language = language_of(request)
    title = "failure.no_pairing" if isinstance(error, NoValidPairing) else "failure.refused"
    what, *rest = error_lines(error, language, tournament=_tournament(request))
    return FailurePage(
        status=422,
        title=web_text(language, title),
        what=what,
        remedies=tuple(line for line in rest if line),
        echo=_echo(request),
        back=came_from(request),
    )


def refusal_page(request: HttpRequest, refusal: ActRefused) -> FailurePage:
    """A page for an act the state does not allow, or allows only with a reason."""
    language = language_of(request)
    asks = isinstance(refusal, ReasonRequired)
    return FailurePage(
        status=422,
        title=web_text(language, "failure.reason" if asks else "failure.refused"),
        what=refusal_text(refusal, language, _tournament(request)),
        rule=refusal.rule,
        remedies=remedy_texts(refusal, language),
        ask_reason=asks,
        rating_only=asks and refusal.facts.get("act") == "ResultCorrected",
        action=request.get_full_path(),
        echo=_echo(request),
        back=came_from(request),
    )


def _conflict(request: HttpRequest, error: Conflict) -> FailurePage:
    language = language_of(request)
    journal = STORE.journal(error.tournament)
    changes = tuple(
        f"{entry.author} · {entry_sentence(journal, entry.sequence, language)}"
        for entry in error.changes[-5:]
        if entry.sequence <= journal.version
    )
    return FailurePage(
        status=409,
        title=web_text(language, "failure.conflict"),
        what=web_text(language, "failure.conflict.what"),
        changes=changes,
        remedies=(web_text(language, "failure.conflict.do"),),
        echo=_echo(request),
        back=came_from(request),
    )


def _tournament(request: HttpRequest) -> Tournament | None:
    match = request.resolver_match
    number = None if match is None else match.kwargs.get("t")
    try:
        return STORE.journal(number).state.tournament if isinstance(number, int) else None
    except StoreError:  # the page is about another failure
        return None


def _echo(request: HttpRequest) -> tuple[tuple[str, str], ...]:
    if request.method != "POST":
        return ()
    return tuple(
        (name, value)
        for name, values in request.POST.lists()
        if name not in _HIDDEN
        for value in values
    )


def _plain(request: HttpRequest, status: int, code: str) -> HttpResponse:
    language = language_of(request)
    page = FailurePage(
        status=status,
        title=web_text(language, f"failure.{code}"),
        what=web_text(language, f"failure.{code}.what"),
        remedies=(web_text(language, f"failure.{code}.do"),),
        back=came_from(request),
    )
    if request.headers.get("HX-Request"):
        return _fragment(request, page)
    context = {"page": page, "language": language}
    return render(request, "base/bare_failure.html", context, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    """Django's handler of requests it will not read."""
    return _plain(request, 400, "bad_request")


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    """Django's handler of refused access."""
    return _plain(request, 403, "forbidden")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    """Django's handler of unknown addresses."""
    return _plain(request, 404, "not_found")


def server_error(request: HttpRequest) -> HttpResponse:
    """Django's handler of defects; the details went to the log."""
    return _plain(request, 500, "defect")


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form without its token: the page was too old or came from elsewhere."""
    log.info("form without token: %s", reason)
    return _plain(request, 403, "stale_form")
