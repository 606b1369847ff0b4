"""Who plays on which board of a match."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.journal.lookups import in_roster_order
from ronde.model import Player, PlayerId, Team, TeamId
from ronde.pairing.lineups import Lineup
from ronde.queries.matches import TeamMatch, lineup_of
from ronde.services import matches as service
from ronde.services.round_hours import RoundHours, round_hours
from ronde.store.errors import NotStored
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.matches.match import open_match, open_matches
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_round, signature

__all__ = ["LineupPage", "LineupSeat", "lineup", "lineup_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LineupSeat:
    """A board of the form; `locked` when its result is known."""

    board: int
    color: str
    chosen: int
    locked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Somebody of the roster: place in it, and whether they can play in this round."""

    place: int
    player: Player
    there: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LineupPage:
    """Who plays on which board; `given`: handed in before, a change asks for a reason."""

    tournament: int
    round: int
    table: int
    team: Team
    opponent: Team
    seats: tuple[LineupSeat, ...]
    choices: tuple[Choice, ...]
    given: bool
    ordered: bool
    twice: tuple[str, ...]
    closed: bool
    published: bool
    hours: RoundHours


def lineup(request: HttpRequest, t: int, r: int, m: int, k: int) -> HttpResponse:
    """Who plays; posting hands the line-up in."""
    opened = open_matches(t)
    round_ = open_round(opened, r)
    match = open_match(opened, round_, m)
    if k not in {match.first.id, match.second.id}:
        raise NotStored(kind="team", number=k)
    line = lineup_of(opened.tournament, round_, match.match, TeamId(k))
    twice: tuple[str, ...] = ()
    if request.method == "POST":
        line = _read(request, match, line)
        twice = _twice(opened, line, language_of(request))
        if not twice:
            done = service.set_lineup(
                STORE, t, round_no=r, team=k, lineup=line, by=signature(request)
            )
            return redirect_after(request, done, reverse("match", args=[t, r, m]))
    page = lineup_page(opened, r, match, k, line, twice)
    title = web_text(language_of(request), "lineup.title", team=page.team.name, round=r)
    frame = frame_of(request, title=title, opened=opened, section="rounds", round_no=r)
    return render_page(request, "matches/lineup.html", page, frame, status=422 if twice else 200)


def _read(request: HttpRequest, match: TeamMatch, old: Lineup) -> Lineup:
    """The form's names by board; a board that is not in it stays as it was."""

    def chosen(board: int, before: PlayerId | None) -> PlayerId | None:
        typed = request.POST.get(f"b{board}")
        if typed is None:
            return before
        if not typed:
            return None
        if not (typed.isdecimal() and len(typed) < 10):
            raise NotStored(kind="player", number=0)
        return PlayerId(int(typed))

    padded = (*old, *([None] * (len(match.boards) - len(old))))
    return tuple(chosen(b.board, padded[b.board - 1]) for b in match.boards)


def _twice(opened: Opened, line: Lineup, language: Language) -> tuple[str, ...]:
    known = opened.tournament.player_by_id
    names = [known[p].name for p in line if p is not None and p in known]
    twice = {name for name in names if names.count(name) > 1}
    return tuple(sorted(twice, key=lambda name: sort_key(name, language)))


def lineup_page(
    opened: Opened, r: int, match: TeamMatch, k: int, line: Lineup, twice: tuple[str, ...]
) -> LineupPage:
    """The form of one team."""
    home = match.first.id == k
    team, opponent = (match.first, match.second) if home else (match.second, match.first)
    given = match.match.first_lineup if home else match.match.second_lineup
    round_ = opened.tournament.round(r)
    return LineupPage(
        tournament=opened.id,
        round=r,
        table=match.match.table,
        team=team,
        opponent=opponent,
        seats=tuple(
            LineupSeat(
                board=board.board,
                color=(board.color if home else board.color.opposite).value,
                chosen=int(line[board.board - 1] or 0) if board.board <= len(line) else 0,
                locked=board.result is not None and board.result.is_known,
            )
            for board in match.boards
        ),
        choices=tuple(
            Choice(
                place=place,
                player=(player := opened.tournament.player(p)),
                there=player.is_available(r),
            )
            for place, p in enumerate(team.roster, 1)
        ),
        given=given is not None,
        ordered=in_roster_order(team, line),
        twice=twice,
        closed=round_.closed,
        published=round_.published,
        hours=round_hours(opened.journal, opened.id, r, now=timezone.now()),
    )
