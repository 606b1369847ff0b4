"""A round as paired: its boards, what is missing, what can be done."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from ronde.errors import ModelError
from ronde.model import Game, Points, Result, Round, Team, Tournament, Variant
from ronde.queries.complement import without_opponent
from ronde.queries.matches import TeamMatch, matches_of
from ronde.queries.needs import RoundNeed, needs_of_round
from ronde.queries.progress import open_boards
from ronde.queries.recent_results import RecentResult, recent_results
from ronde.queries.systems import is_swiss
from ronde.queries.tables import board_anchor, board_key, tables_of
from ronde.rules.chess960 import POSITIONS
from ronde.services import rounds as service
from ronde.services.change_feed import games_since
from ronde.services.claims import Dispute, disputes
from ronde.services.round_hours import RoundHours, round_hours
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of
from ronde.web.actions import Action, next_action
from ronde.web.files.issued import outdated_now
from ronde.web.files.issuing import Outdated
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_fragment, render_page, wants_fragment
from ronde.web.language import language_of
from ronde.web.plan.about import round_about
from ronde.web.public.state import PublicState, public_state
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_round, open_tournament, signature
from ronde.web.rounds.line_said import LineSaid
from ronde.web.rounds.lines import (
    FORFEITS,
    ODD,
    PLAIN_RESULTS,
    BoardRow,
    BoardRows,
    ByeRow,
    MatchRows,
    bye_rows,
    group_sizes,
    match_rows,
    with_bands,
)

__all__ = [
    "RoundNews",
    "RoundPage",
    "close",
    "current",
    "draw_position",
    "news",
    "publish",
    "reopen",
    "round_news",
    "round_page",
    "show",
    "show_line",
]

_NOT_UNDERSTOOD = 422


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPage:
    """A round as paired: its boards, what is missing, what can be done.

    `matches` holds the same boards match by match where teams meet; `free` teams have none.
    `groups` are the sizes of score groups where the list has bands. `recent` are the last entries,
    of which the first can be taken back by `undo`. `line` is what was typed and not understood.
    `position` is the number of the array that a round of `chess960` starts from, once drawn.
    """

    tournament: int
    round: int
    href: str
    rows: tuple[BoardRow, ...]
    byes: tuple[ByeRow, ...]
    only_open: bool
    open: int
    published: bool
    closed: bool
    is_last: bool
    action: Action
    version: int
    next_open: str
    alone: int = 0
    about: str = ""
    plain: tuple[Result, ...] = PLAIN_RESULTS
    matches: tuple[MatchRows, ...] = ()
    free: tuple[Team, ...] = ()
    disputes: tuple[Dispute, ...] = ()
    public: PublicState | None = None
    total: int = 0
    swiss: bool = False
    groups: Mapping[Points, int] = field(default_factory=lambda: MappingProxyType({}))
    recent: tuple[RecentResult, ...] = ()
    undo: int = 0
    line: LineSaid | None = None
    hours: RoundHours | None = None
    needs: tuple[RoundNeed, ...] = ()
    chess960: bool = False
    position: int | None = None
    forfeits: tuple[Result, ...] = FORFEITS
    odd: tuple[Result, ...] = ODD
    outdated: Outdated | None = None

    @property
    def now(self) -> str:
        """What the round is now."""
        return _now(published=self.published, closed=self.closed, waiting=self.open)

    @property
    def done(self) -> int:
        """How many results are in."""
        return self.total - self.open


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundNews:
    """What changes on the page of a round when results are entered: lines, heads, the next action.

    `whole`: more than results has changed, the page is to be asked for again.
    """

    tournament: int
    round: int
    href: str
    rows: tuple[BoardRow, ...]
    matches: tuple[TeamMatch, ...]
    disputes: tuple[Dispute, ...]
    version: int
    open: int
    next_open: str
    is_last: bool
    action: Action
    whole: bool
    published: bool
    closed: bool
    total: int
    swiss: bool
    recent: tuple[RecentResult, ...] = ()
    undo: int = 0

    @property
    def now(self) -> str:
        """What the round is now."""
        return _now(published=self.published, closed=self.closed, waiting=self.open)

    @property
    def done(self) -> int:
        """How many results are in."""
        return self.total - self.open


def _now(*, published: bool, closed: bool, waiting: int) -> str:
    if closed:
        return "closed"
    if not published:
        return "draft"
    return "open" if waiting else "full"


def current(request: HttpRequest, t: int) -> HttpResponse:  # noqa: ARG001
    """The round being played, or the one to be paired."""
    rounds = open_tournament(t).tournament.rounds
    return redirect("round", t, rounds[-1].number) if rounds else redirect("next-round", t)


def show(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """A round: its boards and results."""
    opened = open_tournament(t)
    round_ = open_round(opened, r)
    language = language_of(request)
    title = web_text(language, "rounds.title", round=r)
    frame = frame_of(request, title=title, opened=opened, section="rounds", round_no=r, live=True)
    only_open = request.GET.get("show") == "open"
    about = round_about(opened.tournament, r, language)
    page = round_page(opened, round_, only_open=only_open, about=about)
    if round_.published:
        public = public_state(request, opened.event, tournament=t, round_no=r)
        page = replace(page, public=public)
    if role_of(request, opened.event) >= Role.ARBITER:
        page = replace(
            page,
            needs=needs_of_round(opened.state, r),
            outdated=outdated_now(request, opened, round_no=r),
        )
    return render_page(request, "rounds/round.html", page, frame)


def show_line(request: HttpRequest, t: int, r: int, said: LineSaid) -> HttpResponse:
    """The round again, saying beside the box why what was typed was not entered."""
    opened = open_tournament(t)
    round_ = open_round(opened, r)
    language = language_of(request)
    if wants_fragment(request):
        answer = render_fragment(request, "rounds/_line_said.html", None, said=said)
        answer.status_code = _NOT_UNDERSTOOD
        return answer
    title = web_text(language, "rounds.title", round=r)
    frame = frame_of(request, title=title, opened=opened, section="rounds", round_no=r, live=True)
    page = round_page(opened, round_, about=round_about(opened.tournament, r, language), line=said)
    return render_page(request, "rounds/round.html", page, frame, status=_NOT_UNDERSTOOD)


def news(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """What others wrote since the version that a round's page shows."""
    opened = open_tournament(t)
    round_ = open_round(opened, r)
    frame = frame_of(request, title="", opened=opened, section="rounds", round_no=r, live=True)
    seen = Fields(request.GET).integer("after", low=0, high=999_999_999, default=0) or 0
    page = round_news(opened, round_, games_since(opened.journal, r, version=seen))
    return render_fragment(request, "rounds/_news.html", page, frame=frame)


def draw_position(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """Draw the array of a round of Chess960, or record the one drawn in the hall.

    Ronde draws once: pressing again gives no second chance.
    """
    opened = open_tournament(t)
    open_round(opened, r)
    here = reverse("round", args=[t, r])
    fields = Fields(request.POST)
    drawn = fields.integer("number", low=0, high=POSITIONS - 1)
    by_hand = request.POST.get("hand") == "yes"
    if opened.tournament.start_position(r) is not None:
        return redirect(here)
    if by_hand and drawn is None:
        raise ModelError("chess960.typed")
    seed = None if by_hand else secrets.randbelow(2**31)
    done = service.draw_position(
        STORE, t, r, by=signature(request), seed=seed, drawn=drawn if by_hand else None
    )
    return redirect_after(request, done, here)


def publish(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """Make the pairing known."""
    done = service.publish_round(STORE, t, r, by=signature(request))
    return redirect_after(request, done, reverse("round", args=[t, r]))


def close(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """All results are in and checked."""
    done = service.close_round(STORE, t, r, by=signature(request))
    return redirect_after(request, done, reverse("cockpit", args=[t]))


def reopen(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """Open a closed round for changes."""
    done = service.reopen_round(STORE, t, r, by=signature(request))
    return redirect_after(request, done, reverse("round", args=[t, r]))


def round_page(
    opened: Opened,
    round_: Round,
    *,
    only_open: bool = False,
    about: str = "",
    line: LineSaid | None = None,
) -> RoundPage:
    """The page of a round; `about` says what the round is in its system."""
    tournament = opened.tournament
    lines = BoardRows(opened, tournament, round_)
    rows = tuple(lines.row(game) for game in round_.games)
    byes = bye_rows(tournament, round_, lines.before)
    swiss = is_swiss(tournament.settings)
    if swiss:
        rows = with_bands(rows)
    shown = tuple(row for row in rows if row.is_open) if only_open else rows
    recent, undo = _recent(opened, round_)
    return RoundPage(
        tournament=opened.id,
        round=round_.number,
        href=reverse("round", args=[opened.id, round_.number]),
        rows=shown,
        byes=bye_rows(tournament, round_, lines.before),
        only_open=only_open,
        open=open_boards(round_),
        published=round_.published,
        closed=round_.closed,
        is_last=round_.number == len(tournament.rounds),
        action=next_action(opened.id, opened.progress.next),
        version=opened.version,
        next_open=next((row.anchor for row in rows if row.is_open), ""),
        alone=0 if round_.closed or round_.matches else _alone(tournament, round_),
        about=about,
        matches=match_rows(tournament, round_, shown),
        free=tuple(tournament.team_by_id[b.team] for b in round_.team_byes),
        disputes=_disputes(opened, round_),
        total=len(rows),
        swiss=swiss,
        groups=group_sizes(rows, byes) if swiss else MappingProxyType({}),
        recent=recent,
        undo=undo,
        line=line,
        chess960=tournament.settings.rules.variant is Variant.CHESS960,
        position=tournament.start_position(round_.number),
        hours=round_hours(opened.journal, opened.id, round_.number, now=timezone.now()),
    )


def _recent(opened: Opened, round_: Round) -> tuple[tuple[RecentResult, ...], int]:
    """The last entries, and which of them can be taken back: the first, or none (0)."""
    found = recent_results(opened.journal, round_.number)
    last = opened.state.undoable
    can = bool(found) and last is not None and last.sequence == found[0].sequence
    return found, found[0].sequence if can else 0


def _alone(tournament: Tournament, round_: Round) -> int:
    """How many lack an opponent and might be given one: two make a board."""
    if round_.number != len(tournament.rounds) or not is_swiss(tournament.settings):
        return 0  # whoever is free in a bracket or a table has no other opponent there
    found = without_opponent(tournament, round_.number)
    return sum(alone.why != "bye" for alone in found)


def round_news(opened: Opened, round_: Round, games: tuple[Game, ...] | None) -> RoundNews:
    """The parts of a round's page that are replaced when those games have new results."""
    tournament = opened.tournament
    tables = tables_of(tournament, round_)
    waiting = [board_key(tables, g) for g in round_.games if g.result is Result.PENDING]
    lines = BoardRows(opened, tournament, round_) if games else None
    touched = {tables[game.white] for game in games or () if game.white in tables}
    matches = matches_of(tournament, round_) if touched else ()
    recent, undo = _recent(opened, round_)
    return RoundNews(
        tournament=opened.id,
        round=round_.number,
        href=reverse("round", args=[opened.id, round_.number]),
        rows=() if lines is None else tuple(lines.row(game) for game in games or ()),
        matches=tuple(match for match in matches if match.match.table in touched),
        disputes=_disputes(opened, round_),
        version=opened.version,
        open=len(waiting),
        next_open=board_anchor(waiting[0]) if waiting else "",
        is_last=round_.number == len(tournament.rounds),
        action=next_action(opened.id, opened.progress.next),
        whole=games is None,
        published=round_.published,
        closed=round_.closed,
        total=len(round_.games),
        swiss=is_swiss(tournament.settings),
        recent=recent,
        undo=undo,
    )


def _disputes(opened: Opened, round_: Round) -> tuple[Dispute, ...]:
    found = disputes(STORE, opened.id)
    return tuple(dispute for dispute in found if dispute.round == round_.number)
