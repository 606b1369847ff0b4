"""Who is here."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.journal import CheckIn
from ronde.model import Player, RequestedBye, RoundNo
from ronde.services import players as service
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.forms import Fields
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["CheckInPage", "CheckInRow", "check_in", "check_in_page", "mark_absent", "tick"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckInRow:
    """A player to be seen before the round."""

    player: Player
    present: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckInPage:
    """Who is here before the next round."""

    round: int
    rows: tuple[CheckInRow, ...]
    present: int
    missing: int


def check_in(request: HttpRequest, t: int) -> HttpResponse:
    """Who is here."""
    opened = open_tournament(t)
    title = web_text(language_of(request), "checkin.title")
    frame = frame_of(request, title=title, opened=opened, section="players")
    page = check_in_page(opened, language_of(request))
    return render_page(request, "players/check_in.html", page, frame)


def tick(request: HttpRequest, t: int) -> HttpResponse:
    """Tick one player, or take the tick away."""
    opened = open_tournament(t)
    fields = Fields(request.POST)
    number = fields.integer("player", low=1, high=999_999_999, default=0) or 0
    round_no = len(opened.tournament.rounds) + 1
    done = service.check_in(
        STORE,
        t,
        number,
        round_no=round_no,
        present=request.POST.get("present") != "0",
        by=signature(request),
    )
    return redirect_after(request, done, f"{reverse('check-in', args=[t])}#p{number}")


def mark_absent(request: HttpRequest, t: int) -> HttpResponse:
    """Everybody not ticked is absent in the next round."""
    opened = open_tournament(t)
    following = RoundNo(len(opened.tournament.rounds) + 1)
    missing = [
        p.id
        for p in opened.tournament.players
        if p.is_available(following) and CheckIn(following, p.id) not in opened.state.check_ins
    ]
    done = service.announce_absences(
        STORE, t, missing, round_no=following, bye=RequestedBye.ZERO, by=signature(request)
    )
    return redirect_after(request, done, reverse("check-in", args=[t]))


def check_in_page(opened: Opened, language: Language) -> CheckInPage:
    """Everybody expected in the next round, by name."""
    tournament = opened.tournament
    following = RoundNo(len(tournament.rounds) + 1)
    expected = sorted(
        (p for p in tournament.players if p.is_available(following)),
        key=lambda p: sort_key(p.name, language),
    )
    rows = tuple(
        CheckInRow(player=p, present=CheckIn(following, p.id) in opened.state.check_ins)
        for p in expected
    )
    present = sum(row.present for row in rows)
    return CheckInPage(round=following, rows=rows, present=present, missing=len(rows) - present)
