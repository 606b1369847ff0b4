"""One entry of the journal and the tournament as it was then."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.queries.history import state_at
from ronde.queries.progress import Progress, progress
from ronde.queries.standing import order_of, ties_of
from ronde.standings import Row
from ronde.store.errors import NotStored
from ronde.texts.journal import author_text
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import entry_sentence, frame_of, render_page
from ronde.web.journal.journal import identified
from ronde.web.language import language_of
from ronde.web.request_context import Opened, open_tournament

__all__ = ["VersionPage", "version", "version_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionPage:
    """The tournament as it was after an entry."""

    tournament: int
    version: int
    newest: int
    at: dt.datetime
    author: str
    by: str
    text: str
    progress: Progress
    lines: tuple[Row, ...]


def version(request: HttpRequest, t: int, v: int) -> HttpResponse:
    """The tournament as it was."""
    opened = open_tournament(t)
    if not 1 <= v <= opened.version:
        raise NotStored(kind="version", number=v)
    language = language_of(request)
    title = web_text(language, "version.title", version=v)
    frame = frame_of(request, title=title, opened=opened, section="journal")
    return render_page(request, "journal/version.html", version_page(opened, v, language), frame)


def version_page(opened: Opened, version: int, language: Language) -> VersionPage:
    """The state after that many entries."""
    state = state_at(opened.journal, version)
    entry = opened.journal.entries[version - 1]
    return VersionPage(
        tournament=opened.id,
        version=version,
        newest=opened.version,
        at=entry.at,
        author=author_text(entry.author, language),
        by=identified(entry, language),
        text=entry_sentence(opened.journal, version, language),
        progress=progress(state),
        lines=order_of(state.tournament, ties=ties_of(state)).standings.rows,
    )
