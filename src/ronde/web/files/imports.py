"""Imports in two steps: what the file contains, then the decision."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from ronde.errors import RondeError
from ronde.services import exchange, players
from ronde.services.exchange import Candidate, EventFile, PlayerList
from ronde.store.errors import NotStored
from ronde.store.uploads import Upload, keep_upload, kept_upload
from ronde.texts.errors import error_lines
from ronde.texts.problems import problem_line
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, open_tournament, signature

__all__ = ["ImportPage", "ListPage", "create_event", "import_event", "import_players", "register"]

_SHOWN = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportPage:
    """A file to be sent, or what it contains; `refused` says why it cannot be read."""

    file: EventFile | None = None
    token: str = ""
    problems: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ListPage:
    """A list to be sent, or the players on it."""

    candidates: tuple[Candidate, ...] | None = None
    token: str = ""
    new: int = 0
    problems: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


def _sent(request: HttpRequest) -> Upload | None:
    """The file sent, or the text pasted."""
    file = request.FILES.get("file")
    if file is not None:
        return Upload(name=(file.name or "")[:200], data=file.read())
    text = request.POST.get("text", "")
    return Upload(name="", data=text.encode("utf-8")) if text.strip() else None


def _kept(request: HttpRequest) -> Upload:
    upload = kept_upload(request.POST.get("token", "")[:64])
    if upload is None:
        raise NotStored(kind="upload", number=0)
    return upload


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
    upload = _sent(request)
    if upload is None:
        return ImportPage(refused=(web_text(language, "import.none"),))
    try:
        file = exchange.read_event_file(upload.data, upload.name, by=signature(request))
    except exchange.NotAnEventFile:
        return ImportPage(refused=(web_text(language, "import.unreadable"),))
    except RondeError as error:
        return ImportPage(refused=error_lines(error, language, path=upload.name))
    lines = tuple(problem_line(p, upload.name, language) for p in file.problems[:_SHOWN])
    token = keep_upload(upload, now=timezone.now())
    return ImportPage(file=file, token=token, problems=lines)


def create_event(request: HttpRequest) -> HttpResponse:
    """Store the event that was previewed."""
    upload = _kept(request)
    by = signature(request)
    file = exchange.read_event_file(upload.data, upload.name, by=by)
    return redirect("event", exchange.import_event(STORE, file, by=by))


def import_players(request: HttpRequest, t: int) -> HttpResponse:
    """Send a list; see who is on it."""
    opened = open_tournament(t)
    language = language_of(request)
    page, status = ListPage(), 200
    if request.method == "POST":
        page = _read_list(request, t)
        status = 422 if page.refused else 200
    title = web_text(language, "list.title")
    frame = frame_of(request, title=title, opened=opened, section="players")
    return render_page(request, "files/import_players.html", page, frame, status=status)


def _listed(upload: Upload, t: int) -> PlayerList:
    return exchange.read_player_list(upload.data, open_tournament(t).state)


def _read_list(request: HttpRequest, t: int) -> ListPage:
    language = language_of(request)
    upload = _sent(request)
    if upload is None:
        return ListPage(refused=(web_text(language, "import.none"),))
    try:
        listed = _listed(upload, t)
    except RondeError as error:
        return ListPage(refused=error_lines(error, language, path=upload.name))
    lines = tuple(problem_line(p, upload.name, language) for p in listed.problems[:_SHOWN])
    if not listed.candidates:
        return ListPage(refused=(web_text(language, "list.nobody"), *lines))
    return ListPage(
        candidates=listed.candidates,
        token=keep_upload(upload, now=timezone.now()),
        new=sum(c.known is None for c in listed.candidates),
        problems=lines,
    )


def register(request: HttpRequest, t: int) -> HttpResponse:
    """Enter the players ticked on the previewed list."""
    ticked = set(request.POST.getlist("line"))
    listed = _listed(_kept(request), t)
    chosen = [c.new for c in listed.candidates if str(c.line) in ticked]
    done = players.register_players(STORE, t, chosen, by=signature(request))
    return redirect_after(request, done, reverse("players", args=[t]))
