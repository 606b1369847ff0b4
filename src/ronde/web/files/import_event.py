"""An event from a file: looked at first, then stored."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from ronde.errors import RondeError
from ronde.services import exchange
from ronde.services.exchange import EventFile
from ronde.store.uploads import keep_upload
from ronde.texts.errors import error_lines
from ronde.texts.problems import problem_line
from ronde.texts.web import web_text
from ronde.web.files.uploads import PROBLEMS_SHOWN, previewed_upload, sent_upload
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import STORE, signature

__all__ = ["ImportPage", "create_event", "import_event"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportPage:
    """A file to be sent, or what it contains; `refused` says why it cannot be read."""

    file: EventFile | None = None
    token: str = ""
    problems: tuple[str, ...] = ()
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
        file = exchange.read_event_file(upload.data, upload.name, by=signature(request))
    except exchange.NotAnEventFile:
        return ImportPage(refused=(web_text(language, "import.unreadable"),))
    except RondeError as error:
        return ImportPage(refused=error_lines(error, language, path=upload.name))
    lines = tuple(problem_line(p, upload.name, language) for p in file.problems[:PROBLEMS_SHOWN])
    token = keep_upload(upload, account=request.user.pk or 0, now=timezone.now())
    return ImportPage(file=file, token=token, problems=lines)


def create_event(request: HttpRequest) -> HttpResponse:
    """Store the event that was previewed."""
    upload = previewed_upload(request)
    by = signature(request)
    file = exchange.read_event_file(upload.data, upload.name, by=by)
    return redirect("event", exchange.import_event(STORE, file, by=by))
