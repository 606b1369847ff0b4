"""What was printed of a tournament, by whom; outdated prints made anew, or taken down."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from ronde.documents.making import make_again
from ronde.services import issue_log
from ronde.services.issue_log import Line
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of
from ronde.web.files.issuing import (
    Outdated,
    name_of,
    note_prints,
    outdated,
    prints_of,
    replacing,
    role_for,
    wanted_again,
)
from ronde.web.files.papers import sent
from ronde.web.files.sources import plain_source, with_addresses
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament, signature

__all__ = ["IssuedLine", "IssuedPage", "issued", "outdated_now", "reprint", "take_down"]

PER_PAGE = 100
_MOST = 999_999_999


@dataclass(frozen=True, slots=True, kw_only=True)
class IssuedLine:
    """A line of the log: what was printed, and who had it made how often."""

    name: str
    language: Language
    line: Line


@dataclass(frozen=True, slots=True, kw_only=True)
class IssuedPage:
    """The log, newest first; `older` is where its next page begins, 0 where it ends."""

    tournament: int
    lines: tuple[IssuedLine, ...]
    outdated: Outdated
    older: int


def issued(request: HttpRequest, t: int) -> HttpResponse:
    """Every print, who made it, how often."""
    opened = open_tournament(t)
    language, role = language_of(request), role_of(request, opened.event)
    before = Fields(request.GET).integer("before", low=1, high=_MOST, default=0) or 0
    found = issue_log.issued(t, most=PER_PAGE + 1, before=before)
    shown = found[:PER_PAGE]
    page = IssuedPage(
        tournament=t,
        lines=tuple(
            IssuedLine(
                name=name_of(line.printed.wanted, language),
                language=line.printed.wanted.language,
                line=line,
            )
            for line in shown
            if role >= role_for(line.printed.wanted.document)
        ),
        outdated=outdated(opened, language, role),
        older=shown[-1].id if len(found) > PER_PAGE else 0,
    )
    frame = frame_of(
        request, title=web_text(language, "issued.title"), opened=opened, section="documents"
    )
    return render_page(request, "files/issued.html", page, frame)


def outdated_now(
    request: HttpRequest, opened: Opened, *, round_no: int | None = None
) -> Outdated | None:
    """The outdated prints, for who may print them again; None for others, and where all is well."""
    role = role_of(request, opened.event)
    if role < Role.ARBITER:
        return None
    found = outdated(opened, language_of(request), role, round_no=round_no)
    return found if found.prints else None


def reprint(request: HttpRequest, t: int) -> HttpResponse:
    """All outdated prints in one file as they would be now, or those of one `round`."""
    opened = open_tournament(t)
    found = outdated_now(request, opened, round_no=_round(request))
    if found is None or not found.again:
        return redirect("documents", t)
    source = with_addresses(plain_source(opened), request, opened, len(opened.tournament.rounds))
    again = wanted_again(opened, found, source, request=request)
    before = issue_log.history(t)
    name = f"reprint-v{opened.version}"
    made = make_again(source, again, name=name, replaces=replacing(before))
    note_prints(t, prints_of(made, before), by=signature(request))
    return sent(made)


def take_down(request: HttpRequest, t: int) -> HttpResponse:
    """The outdated prints hang nowhere any more: they are not mentioned again."""
    opened = open_tournament(t)
    found = outdated_now(request, opened, round_no=_round(request))
    seen = {int(n) for n in request.POST.getlist("print") if n.isdecimal() and len(n) < 10}
    issue_log.take_down(t, [one.id for one in (found.prints if found else ()) if one.id in seen])
    return redirect("documents", t)


def _round(request: HttpRequest) -> int | None:
    said = request.POST if request.method == "POST" else request.GET
    return Fields(said).integer("round", low=1, high=999)
