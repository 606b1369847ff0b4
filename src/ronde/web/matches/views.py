"""The sheet of a match, forfeits, sheets to print."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.errors import ModelError
from ronde.model import MatchForfeit, Result
from ronde.queries.systems import plays_matches
from ronde.services import matches as service
from ronde.store.errors import NotStored
from ronde.texts.results import parse_result
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.matches.pages import MatchPage, match_page, sheets_page
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_round, open_tournament, signature
from ronde.web.rounds.boards import NotUnderstood

__all__ = ["forfeit", "match", "open_matches", "sheets"]


def open_matches(t: int) -> Opened:
    """A tournament in which teams meet on several boards.

    Raises:
        NotStored: it is not one.
    """
    opened = open_tournament(t)
    if not plays_matches(opened.tournament.settings):
        raise NotStored(kind="match", number=t)
    return opened


def match(request: HttpRequest, t: int, r: int, m: int) -> HttpResponse:
    """The sheet; posting records every result that changed, all or nothing."""
    opened = open_matches(t)
    page = match_page(opened, open_round(opened, r), m)
    if request.method == "POST":
        done = service.enter_match(
            STORE, t, round_no=r, table=m, results=_results(request, page), by=signature(request)
        )
        left = match_page(open_tournament(t, done.journal), done.state.tournament.rounds[r - 1], m)
        onward = left.next_table if left.over and left.next_table else m
        return redirect_after(request, done, reverse("match", args=[t, r, onward]))
    title = web_text(language_of(request), "matches.title", round=r, table=m)
    frame = frame_of(request, title=title, opened=opened, section="rounds", round_no=r, live=True)
    return render_page(request, "matches/match.html", page, frame)


def _results(request: HttpRequest, page: MatchPage) -> dict[int, Result]:
    """What the sheet says, board by board; boards left as they were are not in it."""
    found: dict[int, Result] = {}
    for line in page.lines:
        typed = request.POST.get(f"b{line.board}")
        if typed is None or not line.plays or typed.strip() == line.chosen:
            continue
        try:
            found[line.board] = parse_result(typed) if typed.strip() else Result.PENDING
        except ModelError:
            raise NotUnderstood(text=f"{line.board} {typed}"[:80]) from None
    return found


def forfeit(request: HttpRequest, t: int, r: int, m: int) -> HttpResponse:
    """A whole match is forfeited, or not after all."""
    open_matches(t)
    wanted = request.POST.get("forfeit", "")
    sign = next((f for f in MatchForfeit if f.value == wanted), None)
    if sign is None and wanted != "none":
        raise NotUnderstood(text=wanted[:80])
    done = service.forfeit_match(STORE, t, round_no=r, table=m, forfeit=sign, by=signature(request))
    return redirect_after(request, done, reverse("match", args=[t, r, m]))


def sheets(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """The sheets of all matches of a round, to print."""
    opened = open_matches(t)
    page = sheets_page(opened, open_round(opened, r))
    title = web_text(language_of(request), "matches.sheets_title", round=r)
    frame = frame_of(request, title=title, opened=opened, section="rounds", round_no=r)
    return render_page(request, "matches/sheets.html", page, frame)
