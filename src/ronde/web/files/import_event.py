"""An event from a file: looked at first, then stored."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.errors import RondeError
from ronde.journal.outside import WAYS
from ronde.queries.inspection import Inspection
from ronde.services import exchange
from ronde.services.exchange import Arrival, EventFile
from ronde.store.uploads import keep_upload
from ronde.texts.difference import kind_text
from ronde.texts.errors import error_lines
from ronde.texts.findings import assumption_text, finding_pairs, finding_text
from ronde.texts.language import Language
from ronde.texts.outside import consequence_text
from ronde.texts.problems import problem_line
from ronde.texts.web import web_text
from ronde.web.files.uploads import previewed_upload, sent_upload
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import STORE, signature

__all__ = ["FindingRow", "ImportPage", "ImportPart", "create_event", "import_event"]


@dataclass(frozen=True, slots=True, kw_only=True)
class FindingRow:
    """A finding, and the pairs it is about: what the rules give beside what the file has."""

    text: str
    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportPart:
    """A tournament that comes without a journal: everything read, found and assumed of it."""

    name: str
    inspection: Inspection
    problems: tuple[str, ...] = ()
    findings: tuple[FindingRow, ...] = ()
    assumptions: tuple[str, ...] = ()
    unchecked: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportPage:
    """A file to be sent, or what it contains; `refused` says why it cannot be read."""

    file: EventFile | None = None
    token: str = ""
    parts: tuple[ImportPart, ...] = ()
    consequences: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


def import_event(request: HttpRequest) -> HttpResponse:
    """Send a file; see what it contains."""
    language = language_of(request)
    page, status = ImportPage(), 200
    if request.method == "POST":
        page, status = _read_event(request), 200
        status = 422 if page.refused else 200
    frame = frame_of(request, title=web_text(language, "import.title"))
    return render_page(request, "files/import_event.html", page, frame, status=status)


def _read_event(request: HttpRequest) -> ImportPage:
    language = language_of(request)
    upload = sent_upload(request)
    if upload is None:
        return ImportPage(refused=(web_text(language, "import.none"),))
    try:
        file = exchange.read_event_file(upload.data, upload.name)
    except exchange.NotAnEventFile as error:
        kind = kind_text(error.kind, language)
        return ImportPage(refused=(web_text(language, "import.unreadable", kind=kind),))
    except RondeError as error:
        return ImportPage(refused=error_lines(error, language, path=upload.name))
    token = keep_upload(upload, account=request.user.pk or 0, now=timezone.now())
    return _looked_at(file, token, upload.name, language)


def _looked_at(file: EventFile, token: str, name: str, language: Language) -> ImportPage:
    codes = (*WAYS["import_unlike_the_rules"].consequences, "in_journal_and_report")
    return ImportPage(
        file=file,
        token=token,
        parts=tuple(_part(arrival, name, language) for arrival in file.arrivals),
        consequences=tuple(consequence_text({"code": code}, language) for code in codes),
    )


def _part(arrival: Arrival, name: str, language: Language) -> ImportPart:
    tournament, inspection = arrival.founding.tournament, arrival.inspection
    return ImportPart(
        name=tournament.settings.name,
        inspection=inspection,
        problems=tuple(problem_line(p, name, language) for p in arrival.problems),
        findings=tuple(
            FindingRow(
                text=finding_text(found, tournament, language),
                pairs=finding_pairs(found, tournament, language),
            )
            for found in arrival.founding.findings
        ),
        assumptions=tuple(assumption_text(each, language) for each in inspection.assumptions),
        unchecked=", ".join(map(str, inspection.unchecked)),
    )


def create_event(request: HttpRequest) -> HttpResponse:
    """Store the event that was previewed."""
    upload = previewed_upload(request)
    by = signature(request)
    file = exchange.read_event_file(upload.data, upload.name)
    return redirect("event", exchange.import_event(STORE, file, by=by))
