"""What goes wrong becomes a page: what, why, what can be done; typed input comes back."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from django.db import DataError
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse

from ronde.errors import NoValidPairing, RondeError
from ronde.journal import ActRefused
from ronde.journal.refusals import (
    ConsequencesNotAccepted,
    NoSuchBoard,
    NoSuchTable,
    NotInFideMode,
    NotPaired,
    ReasonRequired,
    UnknownPlayer,
    UnknownTeam,
)
from ronde.model import Tournament
from ronde.platform.front.limits import BODY_BYTES, KILOBYTE, MEGABYTE
from ronde.platform.throttle import TooManyAttempts
from ronde.queries.by_hand import may_pair_by_hand
from ronde.queries.comments import mode_left_line
from ronde.services.people.confidence import ConfidentialInside
from ronde.services.people.roles import NotYourBoard
from ronde.store.errors import Conflict, Damaged, NotStored, StoreError
from ronde.store.trouble import DatabaseTrouble, DiskFull, trouble_of
from ronde.texts.dates import moment_text
from ronde.texts.errors import detail_text, error_lines
from ronde.texts.journal import author_text
from ronde.texts.outside import consequence_text
from ronde.texts.refusals import refusal_text, remedy_texts
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of
from ronde.web.bodies import refused_above
from ronde.web.frame import came_from, entry_sentence, frame_of, wants_fragment
from ronde.web.language import language_of
from ronde.web.request_context import STORE, Opened, open_tournament
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

_STATUS: dict[type[RondeError], int] = {
    ConfidentialInside: 403,
    NotYourBoard: 403,
    TooManyAttempts: 429,
}
_NAMED: dict[type[ActRefused], tuple[str, str]] = {
    UnknownPlayer: ("player", "p"),
    UnknownTeam: ("team", "k"),
    NotPaired: ("round", "r"),
    NoSuchTable: ("table", "m"),
    NoSuchBoard: ("board", "b"),
}
"""Refusals about what is not there: the fact that says what, and the part of an address for it."""
_HIDDEN = {"csrfmiddlewaretoken", "reason", "accepted"}


@dataclass(frozen=True, slots=True, kw_only=True)
class FailurePage:
    """What went wrong, in words, and the ways on.

    `echo` is what was sent: with `ask_reason` it is sent again with a reason, otherwise it is shown
    so that nothing typed is lost. `consequences` are listed before that. `rating_only`: a
    correction may also count for rating alone. `leave_fide`: where FIDE mode is left.
    `writes`: the consequences were accepted, and this is the line that would be written.
    `again`: what was typed and may be entered all the same, knowing the changes.
    `by_hand`: where a round is made that the system cannot make. `edit`: the form comes back as it
    was sent. `back` is where the person came from.
    """

    status: int
    title: str
    what: str
    why: str = ""
    rule: str = ""
    remedies: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    ask_reason: bool = False
    reason: str = ""
    consequences: tuple[str, ...] = ()
    leave_fide: str = ""
    writes: str = ""
    rating_only: bool = False
    again: str = ""
    by_hand: str = ""
    edit: bool = False
    action: str = ""
    echo: tuple[tuple[str, str], ...] = ()
    back: str = "/"

    @property
    def key(self) -> str:
        """The key of the request that failed: the page takes what it kept by it."""
        return dict(self.echo).get("key", "")

    SHOW_TYPED: ClassVar[tuple[int, ...]] = (409, 503, 507)
    """Where going back may not bring the form as it was."""


class FriendlyFailures:
    """Catches what views raise."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The answer, or a page about an upload that is too large."""
        most = refused_above(request)
        return self.answer(request) if most is None else _too_large(request, most)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponseBase | None:
        """A page for errors we know; None leaves the rest to Django's handlers."""
        if isinstance(error, MethodNotAllowed):
            response = _plain(request, 405, "wrong_method")
            response.headers["Allow"] = ", ".join(error.allowed)
            return response
        if isinstance(error, RondeError):
            return show_failure(request, failure_page(request, error))
        if (trouble := trouble_of(error)) is not None:
            return _database_trouble(request, trouble)
        if isinstance(error, DataError):  # PostgreSQL holds no text with a null character in it
            return _plain(request, 400, "bad_request")
        return None


def show_failure(request: HttpRequest, page: FailurePage) -> HttpResponse:
    """The page, or its fragment for a script."""
    language = language_of(request)
    if wants_fragment(request):
        return _fragment(request, page)
    frame = frame_of(request, title=page.title, opened=_opened(request, page.status))
    context = {"page": page, "language": language, "frame": frame}
    return render(request, "base/failure.html", context, status=page.status)


def _opened(request: HttpRequest, status: int) -> Opened | None:
    """The tournament a refused act is about: its page keeps its frame, which says the rules."""
    match = request.resolver_match
    number = None if match is None else match.kwargs.get("t")
    if not isinstance(number, int) or status not in {404, 409, 422}:
        return None
    try:
        opened = open_tournament(number)
    except RondeError:
        return None
    # Anybody may ask for a public address, also of what is not shared.
    return opened if role_of(request, opened.event) >= Role.VIEWER else None


def _fragment(request: HttpRequest, page: FailurePage) -> HttpResponse:
    """The failure alone, for a script that shows it on the page."""
    context = {"page": page, "language": language_of(request)}
    return render(request, "base/_failure.html", context, status=page.status)


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
                why=detail_text(error.detail, language),
                remedies=(web_text(language, "failure.damaged.do"),),
            )
        case _:
            return _other(request, error)


def _other(request: HttpRequest, error: RondeError) -> FailurePage:
    language = language_of(request)
    title = "failure.no_pairing" if isinstance(error, NoValidPairing) else "failure.refused"
    what, *rest = error_lines(error, language, tournament=_tournament(request))
    return FailurePage(
        status=_STATUS.get(type(error), 422),
        title=web_text(language, title),
        what=what,
        remedies=tuple(line for line in rest if line),
        by_hand=_by_hand_page(request) if isinstance(error, NoValidPairing) else "",
        edit=_has_form(request),
        action=request.get_full_path(),
        echo=_echo(request),
        back=came_from(request),
    )


def _by_hand_page(request: HttpRequest) -> str:
    """Where the arbiter makes the round that the rules leave to them."""
    match = request.resolver_match
    number = None if match is None else match.kwargs.get("t")
    tournament = _tournament(request)
    if not isinstance(number, int) or tournament is None:
        return ""
    return reverse("pair-by-hand", args=[number]) if may_pair_by_hand(tournament.settings) else ""


def _has_form(request: HttpRequest) -> bool:
    """Whether a round put together by hand was sent: too much to be typed again."""
    return request.method == "POST" and "seen" in request.POST


def _refused_status(request: HttpRequest, refusal: ActRefused) -> int:
    """404 where the address itself names what is not there, 422 where only the form does."""
    fact, part = _NAMED.get(type(refusal), ("", ""))
    match = request.resolver_match
    named = None if match is None else match.kwargs.get(part)
    return 404 if named is not None and refusal.facts.get(fact) == named else 422


def refusal_page(request: HttpRequest, refusal: ActRefused) -> FailurePage:
    """A page for an act the state does not allow, or allows only with a reason."""
    language = language_of(request)
    asks = isinstance(refusal, ReasonRequired | ConsequencesNotAccepted)
    follows = refusal.facts.get("consequences", ())
    assert isinstance(follows, tuple)
    # One consequence is the line in the journal, which every act with a reason has.
    heavy = len(follows) > 1
    title = ("failure.outside" if heavy else "failure.reason") if asks else "failure.refused"
    return FailurePage(
        status=_refused_status(request, refusal),
        title=web_text(language, title),
        what=refusal_text(refusal, language, _tournament(request)),
        rule=refusal.rule,
        remedies=remedy_texts(refusal, language),
        ask_reason=asks,
        reason=_given(request),
        consequences=tuple(consequence_text(each, language) for each in follows),
        leave_fide=_outside_page(request) if isinstance(refusal, NotInFideMode) else "",
        writes=_line_of(request, refusal) if refusal.facts.get("confirm") else "",
        rating_only=(asks or isinstance(refusal, NotInFideMode))
        and refusal.facts.get("act") == "ResultCorrected"
        and "take" not in request.POST,  # of a file only the whole can be repeated
        edit=_has_form(request),
        action=request.get_full_path(),
        echo=_echo(request),
        back=_outside_page(request) if refusal.facts.get("confirm") else came_from(request),
    )


def _line_of(request: HttpRequest, refusal: ActRefused) -> str:
    """The comment that the report file will have."""
    number = refusal.facts.get("round")
    assert isinstance(number, int)
    return mode_left_line(number, _given(request))


def _given(request: HttpRequest) -> str:
    """The reason typed so far, in whichever field the form has for it."""
    return (request.POST.get("reason", "").strip() or request.POST.get("why", "").strip())[:500]


def _outside_page(request: HttpRequest) -> str:
    match = request.resolver_match
    number = None if match is None else match.kwargs.get("t")
    return reverse("outside", args=[number]) if isinstance(number, int) else ""


def _conflict(request: HttpRequest, error: Conflict) -> FailurePage:
    language = language_of(request)
    journal = STORE.journal(error.tournament)
    changes = tuple(
        " · ".join(
            part
            for part in (
                author_text(entry.author, language),
                entry.device,
                moment_text(entry.at.astimezone(), language),
                entry_sentence(journal, entry.sequence, language),
            )
            if part
        )
        for entry in error.changes[-5:]
        if entry.sequence <= journal.version
    )
    again = _typed_result(request)
    echo = _echo(request)
    if again:
        seen = ("version", str(error.actual))
        echo = (*((name, value) for name, value in echo if name != "version"), seen)
    return FailurePage(
        status=409,
        title=web_text(language, "failure.conflict"),
        what=web_text(language, "failure.conflict.what"),
        changes=changes,
        remedies=() if again else (web_text(language, "failure.conflict.do"),),
        again=again,
        action=request.get_full_path(),
        echo=echo,
        back=came_from(request),
    )


def _typed_result(request: HttpRequest) -> str:
    """Board and result as somebody wanted to enter them; empty for other acts."""
    match = request.resolver_match
    if match is None or match.url_name != "enter-result":
        return ""
    typed = request.POST.get("set") or request.POST.get("line")
    return typed or " ".join((request.POST.get("board", ""), request.POST.get("result", "")))


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


def _database_trouble(request: HttpRequest, trouble: DatabaseTrouble) -> HttpResponse:
    """The database cannot: said on a page that asks nothing of it, with what was typed."""
    log.error("%s", trouble)
    language = language_of(request)
    what, *rest = error_lines(trouble, language)
    page = FailurePage(
        status=507 if isinstance(trouble, DiskFull) else 503,
        title=web_text(language, "failure.database"),
        what=what,
        remedies=tuple(rest),
        echo=_echo(request),
        back=came_from(request),
    )
    return _bare(request, page)


def _plain(request: HttpRequest, status: int, code: str) -> HttpResponse:
    language = language_of(request)
    page = FailurePage(
        status=status,
        title=web_text(language, f"failure.{code}"),
        what=web_text(language, f"failure.{code}.what"),
        remedies=(web_text(language, f"failure.{code}.do"),),
        back=came_from(request),
    )
    return _bare(request, page)


def _too_large(request: HttpRequest, most: int) -> HttpResponse:
    """More was sent than is read there from whoever sent it."""
    language = language_of(request)
    if most < MEGABYTE:
        what = web_text(language, "failure.too_large.kilobytes", size=most // KILOBYTE)
    else:
        what = web_text(language, "failure.too_large.megabytes", size=most // MEGABYTE)
    remedy = "failure.too_large.do" if most > BODY_BYTES else "failure.too_large.sign_in"
    page = FailurePage(
        status=413,
        title=web_text(language, "failure.too_large"),
        what=what,
        remedies=(web_text(language, remedy),),
        back=came_from(request),
    )
    return _bare(request, page)


def _bare(request: HttpRequest, page: FailurePage) -> HttpResponse:
    """The page without its frame: nothing is asked of the database."""
    if wants_fragment(request):
        return _fragment(request, page)
    context = {"page": page, "language": language_of(request)}
    return render(request, "base/bare_failure.html", context, status=page.status)


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
    error = sys.exception()
    # Sessions and roles are read outside the views: what the database does there ends here.
    if error is not None and (trouble := trouble_of(error)) is not None:
        return _database_trouble(request, trouble)
    return _plain(request, 500, "defect")


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form without its token: the page was too old or came from elsewhere."""
    log.info("form without token: %s", reason)
    response = _plain(request, 403, "stale_form")
    response.headers["X-Ronde-Stale"] = "1"  # the entry of results takes a new token and goes on
    return response
