"""What everybody may ask about a print: whether it is known, and whether it still holds."""

from __future__ import annotations

import datetime as dt
import enum
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.documents.codes import read_code
from ronde.platform.visitors import Visitor
from ronde.services.issue_log import find_print, reprinted
from ronde.services.public.sharing import is_shared
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.files.issuing import is_current, name_of
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament
from ronde.web.visitors import visitor_of

__all__ = ["Answer", "PrintState", "VerifyPage", "answer_for", "type_code", "verify"]

_LONGEST = 40


class PrintState(enum.StrEnum):
    """What becomes of a print."""

    CURRENT = "current"
    REPLACED = "replaced"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What is said of a code to anybody who has it; the names only where the event is shared.

    `version` is the journal's when it was made, `at` when that was first; `present` is the
    journal's version now, `reprinted` that of the newest later print of the same paper (0: none).
    """

    code: str
    state: PrintState
    version: int = 0
    at: dt.datetime | None = None
    present: int = 0
    reprinted: int = 0
    document: str = ""
    event: str = ""
    tournament: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class VerifyPage:
    """The box for a code, and the answer once one was asked about."""

    typed: str
    answer: Answer | None


def type_code(request: HttpRequest) -> HttpResponse:
    """The box for a code; what was typed is looked up under its own address."""
    typed = request.GET.get("code", "")[:_LONGEST]
    code = read_code(typed)
    if code:
        return redirect("verify-print", code)
    unknown = Answer(code=typed, state=PrintState.UNKNOWN) if typed.strip() else None
    return _shown(request, VerifyPage(typed=typed, answer=unknown))


def verify(request: HttpRequest, code: str) -> HttpResponse:
    """The answer to a code."""
    answer = answer_for(
        code, visitor=visitor_of(request), now=timezone.now(), language=language_of(request)
    )
    return _shown(request, VerifyPage(typed=answer.code, answer=answer))


def _shown(request: HttpRequest, page: VerifyPage) -> HttpResponse:
    frame = frame_of(request, title=web_text(language_of(request), "verify.title"))
    unknown = page.answer is not None and page.answer.state is PrintState.UNKNOWN
    response = render_page(
        request, "files/verifying.html", page, frame, status=404 if unknown else 200
    )
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def answer_for(text: str, *, visitor: Visitor, now: dt.datetime, language: Language) -> Answer:
    """What is known of the print with that code.

    Raises:
        TooManyAttempts: too many wrong codes came from there.
    """
    code = read_code(text)
    lines = find_print(code, visitor=visitor, now=now)
    if not lines:
        return Answer(code=code or text[:_LONGEST], state=PrintState.UNKNOWN)
    last = lines[0]
    opened = open_tournament(last.tournament)
    shared = is_shared(opened.event)
    # Times announced for the hall stand in no journal: where one code was printed with two
    # contents, nobody can tell from the code which of them somebody holds.
    current = all(is_current(opened, line.printed) for line in lines)
    return Answer(
        code=code,
        state=PrintState.CURRENT if current else PrintState.REPLACED,
        version=last.printed.version,
        at=min(line.at for line in lines),
        present=opened.version,
        reprinted=reprinted(last),
        document=name_of(last.printed.wanted, language) if shared else "",
        event=opened.event_name if shared else "",
        tournament=(opened.tournament.settings.name or "–") if shared else "",
    )
