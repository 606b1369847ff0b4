"""What goes wrong, for programs: problem documents (RFC 9457) with the library's stable codes."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from django.http import HttpRequest, HttpResponse
from ninja import Schema
from ninja.errors import ValidationError
from pydantic import ConfigDict, Field

from ronde.errors import FaultError, RondeError
from ronde.journal import ActRefused
from ronde.journal.refusals import NoSuchBoard, NoSuchTable, NotPaired, UnknownPlayer
from ronde.model import Tournament
from ronde.services.people.roles import NotYourBoard
from ronde.store.errors import Conflict, Damaged, NotStored
from ronde.store.trouble import DatabaseTrouble, DiskFull
from ronde.texts.errors import error_lines
from ronde.texts.journal import author_text
from ronde.texts.language import Language
from ronde.texts.outside import consequence_text
from ronde.texts.refusals import refusal_text, remedy_text
from ronde.texts.web import web_text
from ronde.web.frame import entry_sentence
from ronde.web.language import language_of
from ronde.web.request_context import STORE

__all__ = [
    "ApiError",
    "BodyTooLarge",
    "Busy",
    "Consequence",
    "Defect",
    "Invalid",
    "MayNot",
    "NoSuchAddress",
    "NotReadable",
    "OtherEvent",
    "Problem",
    "TokenNeeded",
    "TokenRefused",
    "TooManyRequests",
    "WrongMethod",
    "consequence_list",
    "invalid_request",
    "problem",
    "unreadable_request",
]

log = logging.getLogger("ronde.web.api")

_CHANGES = 5


class ApiError(RondeError):
    """Root of what only the API says; `status` is that of the answer."""

    code = "api.error"
    status: ClassVar[int] = 400

    def __init__(self, **facts: object) -> None:
        shown = ", ".join(f"{name}={value!r}" for name, value in facts.items())
        super().__init__(f"{self.code}: {shown}" if shown else self.code)
        for name, value in facts.items():
            setattr(self, name, value)


class TokenNeeded(ApiError):
    """Nothing of this is public: a token is needed."""

    code = "api.token_needed"
    status = 401


class TokenRefused(ApiError):
    """The token is unknown, revoked or too old."""

    code = "api.token_refused"
    status = 401


class MayNot(ApiError):
    """The token's role is too small."""

    code = "api.may_not"
    status = 403


class OtherEvent(ApiError):
    """The token belongs to another event."""

    code = "api.other_event"
    status = 403


class NoSuchAddress(ApiError):
    """There is nothing at that address."""

    code = "api.not_found"
    status = 404


class WrongMethod(ApiError):
    """The address exists, but not for that method."""

    code = "api.wrong_method"
    status = 405


class BodyTooLarge(ApiError):
    """The request is larger than any act can be."""

    code = "api.too_large"
    status = 413


class NotReadable(ApiError):
    """The request is no JSON, or not HTTP as it should be."""

    code = "api.not_readable"
    status = 400


class Invalid(ApiError):
    """The request does not have the shape described."""

    code = "api.invalid"
    status = 422


class TooManyRequests(ApiError):
    """More requests in a minute than allowed."""

    code = "api.too_many"
    status = 429


class Busy(ApiError):
    """More requests wait than there are places."""

    code = "api.busy"
    status = 503


class Defect(ApiError):
    """The program failed; the log has the details."""

    code = "api.defect"
    status = 500


class Remedy(Schema):
    """Something that can be done about a refusal."""

    code: str
    text: str


class Flaw(Schema):
    """A part of the request that is not as described."""

    where: str
    code: str = Field(description="The kind of fault, for programs.")
    message: str = Field(description="The same in English, for developers.")


class Cause(Schema):
    """What exactly is wrong: finer than the code of the problem, which names its kind."""

    code: str = Field(description="Stable; the list is in the reference of errors.")
    fields: dict[str, Any] = Field(description="What it is about; a cause may be a field.")


class Consequence(Schema):
    """Something that follows from an act outside the rules."""

    code: str
    text: str
    rule: str = Field(default="", description="The article it leaves.")


class Problem(Schema):
    """What went wrong (RFC 9457). Branch on `code`, never on the texts."""

    model_config = ConfigDict(
        json_schema_extra={"required": ["type", "title", "status", "detail", "code"]}
    )

    type: str = Field(description="`urn:ronde:error:` and the code.")
    title: str = Field(description="What happened, in the language asked for.")
    status: int
    detail: str = Field(description="Where, and what can be done.")
    code: str = Field(description="Stable; the list is in the reference of errors.")
    fault: Cause | None = Field(default=None, description="The cause, where there are several.")
    rule: str = Field(default="", description="The article behind a refusal.")
    remedies: list[Remedy] = Field(default=[], description="What can be done, usual way first.")
    consequences: list[Consequence] = Field(
        default=[], description="What would follow, where it is to be accepted first."
    )
    flaws: list[Flaw] = Field(default=[], description="For `api.invalid`.")
    changes: list[str] = Field(default=[], description="For a conflict: what others did.")
    current: str | None = Field(default=None, description="For a conflict: the result there is.")
    version: int | None = Field(default=None, description="For a conflict: the newest version.")


def problem(request: HttpRequest, error: RondeError, **more: Any) -> HttpResponse:
    """The answer about an error of the library."""
    status = _status(error)
    if status >= 500 and not isinstance(error, Busy):
        log.error("%s %s: %s", request.method, request.path, error)
    language = language_of(request)
    tournament = _tournament(request)
    about: dict[str, Any] = {}
    if isinstance(error, ActRefused):
        title = refusal_text(error, language, tournament)
        remedies = [(code, remedy_text(code, language)) for code in error.remedies]
        rest = tuple(text for _, text in remedies)
        about = {
            "rule": error.rule,
            "remedies": [{"code": code, "text": text} for code, text in remedies],
        }
        if isinstance(follows := error.facts.get("consequences"), tuple):
            about["consequences"] = consequence_list(follows, language)
    else:
        title, *mends = error_lines(error, language, tournament=tournament)
        rest = tuple(line for line in mends if line)
    if isinstance(error, FaultError):
        about["fault"] = error.fault.as_data()
    if isinstance(error, Conflict):
        title = web_text(language, "failure.conflict.what")
        rest = (web_text(language, "failure.conflict.do"),)
        journal = STORE.journal(error.tournament)
        about["changes"] = [
            f"{author_text(entry.author, language)} · "
            f"{entry_sentence(journal, entry.sequence, language)}"
            for entry in error.changes[-_CHANGES:]
        ]
        about["version"] = journal.version
    body = {
        "type": f"urn:ronde:error:{error.code}",
        "title": title,
        "status": status,
        "detail": " · ".join(rest),
        "code": error.code,
        **about,
        **more,
    }
    response = HttpResponse(
        json.dumps(body, ensure_ascii=False),
        status=status,
        content_type="application/problem+json",
    )
    if status == 401:
        response.headers["WWW-Authenticate"] = 'Bearer realm="ronde"'
    if isinstance(error, TooManyRequests | Busy):
        response.headers["Retry-After"] = str(error.fields["seconds"])
    return response


def consequence_list(
    follows: Iterable[Mapping[str, object]], language: Language
) -> list[dict[str, str]]:
    """What follows from an act, in words too."""
    return [
        {
            "code": str(each["code"]),
            "text": consequence_text(each, language),
            "rule": str(each.get("rule", "")),
        }
        for each in follows
    ]


def _status(error: RondeError) -> int:
    match error:
        case ApiError():
            return error.status
        case NotYourBoard():
            return 403
        case NotStored() | UnknownPlayer() | NotPaired() | NoSuchBoard() | NoSuchTable():
            return 404
        case Conflict():
            return 409
        case Damaged():
            return 500
        case DiskFull():
            return 507
        case DatabaseTrouble():
            return 503
        case _:
            return 422


def _tournament(request: HttpRequest) -> Tournament | None:
    """The tournament the address is about, so that players can be named."""
    match = request.resolver_match
    number = None if match is None else match.kwargs.get("tournament")
    if not isinstance(number, int):
        return None
    try:
        return STORE.seen(number).state.tournament
    except RondeError:
        return None


def invalid_request(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """The answer about a request that is not as described."""
    flaws = [
        {
            "where": ".".join(str(part) for part in flaw.get("loc", ())),
            "code": str(flaw.get("type", "")),
            "message": str(flaw.get("msg", "")),
        }
        for flaw in error.errors
    ]
    return problem(request, Invalid(), flaws=flaws)


def unreadable_request(request: HttpRequest) -> HttpResponse:
    """The answer about a body that is no JSON; Django Ninja says nothing else this way."""
    return problem(request, NotReadable())
