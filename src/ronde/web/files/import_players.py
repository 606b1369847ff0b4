"""Players from a list: looked at first, then entered."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.errors import RondeError
from ronde.services import exchange, players
from ronde.services.exchange import Candidate, PlayerList
from ronde.store.uploads import Upload, keep_upload
from ronde.texts.errors import error_lines
from ronde.texts.problems import problem_line
from ronde.texts.web import web_text
from ronde.web.files.uploads import PROBLEMS_SHOWN, previewed_upload, sent_upload
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, open_tournament, signature

__all__ = ["ListPage", "import_players", "register"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ListPage:
    """A list to be sent, or the players on it."""

    candidates: tuple[Candidate, ...] | None = None
    token: str = ""
    new: int = 0
    problems: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


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
    upload = sent_upload(request)
    if upload is None:
        return ListPage(refused=(web_text(language, "import.none"),))
    try:
        listed = _listed(upload, t)
    except RondeError as error:
        return ListPage(refused=error_lines(error, language, path=upload.name))
    lines = tuple(problem_line(p, upload.name, language) for p in listed.problems[:PROBLEMS_SHOWN])
    if not listed.candidates:
        return ListPage(refused=(web_text(language, "list.nobody"), *lines))
    return ListPage(
        candidates=listed.candidates,
        token=keep_upload(upload, account=request.user.pk or 0, now=timezone.now()),
        new=sum(c.known is None for c in listed.candidates),
        problems=lines,
    )


def register(request: HttpRequest, t: int) -> HttpResponse:
    """Enter the players ticked on the previewed list."""
    ticked = set(request.POST.getlist("line"))
    upload = previewed_upload(request)
    listed = _listed(upload, t)
    chosen = [c.new for c in listed.candidates if str(c.line) in ticked]
    done = players.register_players(STORE, t, chosen, by=signature(request), source=upload.name)
    return redirect_after(request, done, reverse("players", args=[t]))
