"""Documents."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.texts.web import web_text
from ronde.web.desk import open_tournament
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of

__all__ = ["DocumentsPage", "documents"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentsPage:
    """What can be printed and handed over."""

    tournament: int
    rounds: tuple[int, ...]
    head: str


def documents(request: HttpRequest, t: int) -> HttpResponse:
    """The list of documents."""
    opened = open_tournament(t)
    page = DocumentsPage(
        tournament=t,
        rounds=tuple(r.number for r in opened.tournament.rounds),
        head=opened.journal.head,
    )
    title = web_text(language_of(request), "section.documents")
    frame = frame_of(request, title=title, opened=opened, section="documents")
    return render_page(request, "files/documents.html", page, frame)
