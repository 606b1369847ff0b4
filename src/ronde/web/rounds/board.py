"""One board: its result entered or corrected, its colours."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.admin.remote import wrong_colors
from ronde.errors import ModelError
from ronde.journal.citations import Article, cite
from ronde.model import Result, Tournament
from ronde.queries.results import Effect, correction_effect
from ronde.queries.tables import board_anchor, board_key, read_board_key, tables_of
from ronde.rules.admin.remote import RESTART_BELOW
from ronde.services import results as service
from ronde.services.round_hours import RoundHours, round_hours
from ronde.store.errors import NotStored
from ronde.texts.result_lines import Unclear, find_board
from ronde.texts.results import parse_result
from ronde.texts.web import web_text
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, notice_for, render_fragment, render_page, wants_fragment
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_round, open_tournament, signature
from ronde.web.rounds.line_said import LineSaid, line_said
from ronde.web.rounds.lines import FORFEITS, ODD, PLAIN_RESULTS, BoardRow, row_of, seats_of
from ronde.web.rounds.round import round_news, show_line

__all__ = ["BoardPage", "board", "colors", "enter"]


class NotUnderstood(ModelError):
    """A board or result that cannot be read."""

    code = "web.not_a_result"

    def __init__(self, *, text: str) -> None:
        super().__init__("result.not_understood", result=text)
        self.text = text


_COLORS = "Laws 7.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPage:
    """One board: every result there is, wrong colours, taking the result back.

    `colors_moves`: below so many by both a game with the wrong colours is begun again.
    `position` is the array of a round of Chess960, once drawn: that is for the page of the round.
    """

    tournament: int
    round: int
    row: BoardRow
    closed: bool
    version: int
    effect: Effect
    hours: RoundHours
    colors_cite: str
    colors_moves: int = RESTART_BELOW
    adjourned: str = ""
    position: int | None = None
    chess960: bool = False
    plain: tuple[Result, ...] = PLAIN_RESULTS
    forfeits: tuple[Result, ...] = FORFEITS
    odd: tuple[Result, ...] = ODD


@dataclass(frozen=True, slots=True)
class _Asked:
    """A result for a board; `table` is None where boards are numbered through."""

    board: int
    table: int | None
    result: Result

    @property
    def key(self) -> str:
        return str(self.board) if self.table is None else f"{self.table}.{self.board}"


def board(request: HttpRequest, t: int, r: int, b: int, m: int = 0) -> HttpResponse:
    """One board, of table `m` in a team match."""
    opened = open_tournament(t)
    round_ = open_round(opened, r)
    row = row_of(opened, round_, f"{m}.{b}" if m else str(b))
    if row is None:
        raise NotStored(kind="board", number=b)
    remote = opened.tournament.settings.kind.remote
    adjourned = cite(Article.ADJOURNED, opened.tournament.settings)
    page = BoardPage(
        tournament=t,
        round=r,
        row=row,
        closed=round_.closed,
        version=opened.version,
        effect=correction_effect(opened.tournament, r),
        hours=round_hours(opened.journal, opened.id, r, now=timezone.now()),
        colors_cite=_COLORS if remote is None else wrong_colors(0, 0).cite,
        position=opened.tournament.start_position(r),
        adjourned=adjourned if row.result is Result.ADJOURNED else "",
    )
    title = web_text(language_of(request), "board.title", round=r, board=row.key)
    frame = frame_of(request, title=title, opened=opened, section="rounds", round_no=r)
    return render_page(request, "rounds/board.html", page, frame)


def _asked(request: HttpRequest) -> _Asked:
    """Board and result: two fields, or a button's "12 1-0" ("3.2 1-0")."""
    both = request.POST.get("set", "")
    if both:
        first, _, second = both.strip().replace("\t", " ").partition(" ")
    else:
        first, second = request.POST.get("board", ""), request.POST.get("result", "")
    first, second = first.strip(), second.strip()
    place = read_board_key(first)
    if place is None:
        raise NotUnderstood(text=f"{first} {second}".strip()[:80])
    try:
        result = Result.PENDING if second == "clear" else parse_result(second)
    except ModelError:
        raise NotUnderstood(text=f"{first} {second}".strip()[:80]) from None
    table, board = place
    return _Asked(board, table, result)


def _typed(request: HttpRequest, t: int, r: int) -> _Asked | LineSaid:
    """A line as somebody types it, found among the boards of the round."""
    opened = open_tournament(t)
    seats = seats_of(opened.tournament, open_round(opened, r))
    line = request.POST["line"]
    found = find_board(line, seats)
    if isinstance(found, Unclear):
        return line_said(line, found, seats, language_of(request))
    table, board = read_board_key(found.key) or (None, 0)
    return _Asked(board, table, found.result)


def enter(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """Enter or correct a result; a line that is not understood is answered where it was typed."""
    typed = "line" in request.POST and not request.POST.get("set")
    asked = _typed(request, t, r) if typed else _asked(request)
    if isinstance(asked, LineSaid):
        return show_line(request, t, r, asked)
    fields = Fields(request.POST)
    done = service.enter_result(
        STORE,
        t,
        round_no=r,
        board=asked.board,
        table=asked.table,
        result=asked.result,
        by=signature(request),
        seen=fields.integer("version", low=0, high=999_999_999),
        rating_only=bool(fields.text("rating_only")),
    )
    if wants_fragment(request):
        opened = open_tournament(t, done.journal)
        return _row_fragment(request, opened, r, asked.key, done.sequence)
    place = _next_open(done.state.tournament, r, asked.key)
    return redirect_after(request, done, f"{reverse('round', args=[t, r])}#{board_anchor(place)}")


def _next_open(tournament: Tournament, r: int, key: str) -> str:
    """The next board without result after that one, else the first one, else the board itself."""
    round_ = tournament.rounds[r - 1]
    tables = tables_of(tournament, round_)
    keys = [board_key(tables, game) for game in round_.games]
    at = keys.index(key) if key in keys else 0
    around = [*range(at + 1, len(keys)), *range(at)]
    return next((keys[i] for i in around if round_.games[i].result is Result.PENDING), key)


def _row_fragment(
    request: HttpRequest, opened: Opened, r: int, key: str, sequence: int
) -> HttpResponse:
    round_ = open_round(opened, r)
    language = language_of(request)
    frame = frame_of(request, title="", opened=opened, section="rounds", round_no=r)
    tables = tables_of(opened.tournament, round_)
    games = tuple(game for game in round_.games if board_key(tables, game) == key)
    return render_fragment(
        request,
        "rounds/_entered.html",
        round_news(opened, round_, games),
        frame=frame,
        notice=notice_for(opened.journal, opened.id, sequence, language),
    )


def colors(request: HttpRequest, t: int, r: int, b: int, m: int = 0) -> HttpResponse:
    """The game was played with the colours exchanged."""
    done = service.correct_colors(
        STORE, t, round_no=r, board=b, table=m or None, by=signature(request)
    )
    where = reverse("match-board", args=[t, r, m, b]) if m else reverse("board", args=[t, r, b])
    return redirect_after(request, done, where)
