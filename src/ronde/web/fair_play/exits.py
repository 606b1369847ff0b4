"""Who left the playing area: a page of large buttons for a phone, one tap out, one tap back."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from ronde.conduct import Wish
from ronde.conduct.fair_play import EndExit, NoteExit, TakeBackExit
from ronde.model import PlayerId, RoundNo
from ronde.queries.fair_play import Absences, exits_of
from ronde.queries.incidents import exits_in
from ronde.services.office import office_act
from ronde.texts.dates import time_text
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.fair_play.said import minutes_of
from ronde.web.forms import new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, open_player, open_round, open_tournament, signature

__all__ = ["BoardLine", "ExitsPage", "PlayerLine", "exits", "now", "tap"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLine:
    """A player in words; `tap` is what the next tap means, `about` how often and how long."""

    id: PlayerId
    name: str
    tap: str
    says: str
    about: str
    out: bool
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLine:
    """A board and its two players."""

    board: str
    players: tuple[PlayerLine, PlayerLine]
    over: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ExitsPage:
    """The boards of a round, and who is out; round 0: none was paired yet.

    The key makes a tap that is sent twice count once.
    """

    tab: str
    round: int
    rounds: tuple[int, ...]
    boards: tuple[BoardLine, ...] = ()
    out: tuple[PlayerLine, ...] = ()
    key: str = ""


def now(request: HttpRequest, t: int) -> HttpResponse:
    """The round that is being played; before the first one a page that says so."""
    opened = open_tournament(t)
    rounds = len(opened.tournament.rounds)
    if rounds:
        return redirect("exits-of-round", t, rounds)
    language = language_of(request)
    page = ExitsPage(tab="exits", round=0, rounds=())
    title = web_text(language, "fairplay.tab.exits")
    frame = frame_of(request, title=title, opened=opened, section="fair-play")
    return render_page(request, "fair_play/exits.html", page, frame)


def exits(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """The boards of a round."""
    opened = open_tournament(t)
    open_round(opened, r)
    language = language_of(request)
    boards = tuple(
        BoardLine(
            board=row.board,
            players=(_player(row.white, language), _player(row.black, language)),
            over=row.over,
        )
        for row in exits_of(opened.state, RoundNo(r))
    )
    page = ExitsPage(
        tab="exits",
        round=r,
        rounds=tuple(round_.number for round_ in opened.tournament.rounds),
        boards=boards,
        out=tuple(player for board in boards for player in board.players if player.out),
        key=new_key(),
    )
    title = web_text(language, "fairplay.exits", round=r)
    frame = frame_of(request, title=title, opened=opened, section="fair-play", round_no=r)
    return render_page(request, "fair_play/exits.html", page, frame)


def _player(found: Absences, language: Language) -> PlayerLine:
    tap = "back" if found.out else "left"
    return PlayerLine(
        id=found.player.id,
        name=found.player.name,
        tap=tap,
        says=web_text(language, f"fairplay.tap.{tap}", name=found.player.name),
        about=" · ".join(_about(found, language)),
        out=found.out,
        count=found.count,
    )


def _about(found: Absences, language: Language) -> tuple[str, ...]:
    if not found.count:
        return (web_text(language, "fairplay.never"),)
    about = [web_text(language, "fairplay.times", count=found.count)]
    if found.out:
        since = found.since
        about.insert(
            0,
            web_text(language, "fairplay.out")
            if since is None
            else web_text(
                language,
                "fairplay.out_since",
                time=time_text(timezone.localtime(since), language),
            ),
        )
    if found.longest is not None:
        longest = minutes_of(found.longest)
        about.append(web_text(language, "fairplay.longest", count=longest))
    return tuple(about)


def tap(request: HttpRequest, t: int, r: int, p: int) -> HttpResponse:
    """A player left, is back, or the last tap was a mistake."""
    opened = open_tournament(t)
    open_round(opened, r)
    player, at = open_player(opened, p).id, timezone.localtime()
    wishes: dict[str, Wish] = {
        "left": NoteExit(player=player, round=r, at=at),
        "back": EndExit(player=player, round=r, at=at),
        "undo": TakeBackExit(player=player, round=r),
    }
    here = reverse("exits-of-round", args=[t, r]) + f"#p{p}"
    wish = wishes.get(request.POST.get("tap", ""))
    if wish is None:  # a form of ours sends one of its buttons
        return redirect(here)
    seen = request.POST.get("seen", "")
    if seen and seen != str(exits_in(opened.state, RoundNo(r)).get(player, 0)):
        return redirect(here)  # somebody else tapped since the page was shown: look first
    done = office_act(STORE, t, wish, by=signature(request))
    return redirect_after(request, done, here)
