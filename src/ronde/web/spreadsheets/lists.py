"""Every list that can be had as a table."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.catalogue import say
from ronde.documents.tabular.registry import offered_tables
from ronde.formats.tables.writing import FORMATS
from ronde.texts.web import web_text
from ronde.web.access import role_of
from ronde.web.files.sources import plain_source
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.request_context import open_tournament
from ronde.web.spreadsheets.asked import asked_round, may_have_table

__all__ = ["ListLine", "ListsPage", "lists"]


@dataclass(frozen=True, slots=True)
class ListLine:
    """A list by its code, its name; `of_round`: there is one for each round."""

    code: str
    name: str
    of_round: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ListsPage:
    """The lists of a tournament, for whoever looks; `round` None: the last."""

    tournament: int
    lines: tuple[ListLine, ...]
    formats: tuple[str, ...]
    rounds: tuple[int, ...]
    round: int | None


def lists(request: HttpRequest, t: int) -> HttpResponse:
    """The lists, each in three formats."""
    opened, language = open_tournament(t), language_of(request)
    role = role_of(request, opened.event)
    page = ListsPage(
        tournament=t,
        lines=tuple(
            ListLine(
                kind.code,
                say(language, "documents", f"table.{kind.code}"),
                kind.of_round or kind.after_round,
            )
            for kind in offered_tables(plain_source(opened))
            if may_have_table(role, kind)
        ),
        formats=tuple(FORMATS),
        rounds=tuple(range(len(opened.tournament.rounds), 0, -1)),
        round=asked_round(request, opened),
    )
    title = web_text(language, "spreadsheet.title")
    frame = frame_of(request, title=title, opened=opened, section="documents")
    return render_page(request, "spreadsheets/lists.html", page, frame)
