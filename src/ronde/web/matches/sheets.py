"""All sheets of a round, to be written on and signed."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.model import Round
from ronde.queries.matches import matches_of
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.matches.match import MatchPage, open_matches, sheet_of
from ronde.web.request_context import Opened, open_round

__all__ = ["SheetsPage", "sheets", "sheets_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetsPage:
    """All sheets of a round, to be written on and signed."""

    tournament: int
    round: int
    sheets: tuple[MatchPage, ...]


def sheets(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """The sheets of all matches of a round, to print."""
    opened = open_matches(t)
    page = sheets_page(opened, open_round(opened, r))
    title = web_text(language_of(request), "matches.sheets_title", round=r)
    frame = frame_of(request, title=title, opened=opened, section="rounds", round_no=r)
    return render_page(request, "matches/sheets.html", page, frame)


def sheets_page(opened: Opened, round_: Round) -> SheetsPage:
    """Every sheet of a round."""
    found = matches_of(opened.tournament, round_)
    return SheetsPage(
        tournament=opened.id,
        round=round_.number,
        sheets=tuple(sheet_of(opened, round_, match, ()) for match in found),
    )
