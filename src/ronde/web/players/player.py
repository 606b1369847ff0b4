"""The card of a player: data, rounds, absences, departure."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.model import Bye, Color, Game, Player, Points, RequestedBye, Round
from ronde.queries.calendars import Leaving, leaving_effect
from ronde.scoring import score_sheets
from ronde.services import players as service
from ronde.services.acts import Done
from ronde.services.cached import order_after
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.players.entry import read_player, values_of
from ronde.web.players.players import TITLES
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_player, open_tournament, signature

__all__ = [
    "PlayedRound",
    "PlayerPage",
    "absence",
    "absence_cancel",
    "exclude",
    "first_round",
    "player",
    "player_page",
    "reinstate",
    "remove",
    "withdraw",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedRound:
    """A round of a player's card."""

    round: int
    opponent: Player | None
    color: Color | None
    result: str
    points: Points
    total: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerPage:
    """A player's card: data, rounds, what can be done."""

    player: Player
    rank: int
    points: Points
    rounds: tuple[PlayedRound, ...]
    form: FormState
    absence_rounds: tuple[int, ...]
    bye_limit: int | None
    byes_asked: int
    bye_last_rounds: int
    byes: tuple[RequestedBye, ...]
    leave_after: int
    paired: bool
    earliest: int
    version: int
    leaving: Leaving | None = None
    titles: tuple[str, ...] = TITLES


def player(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """The card; posting changes the data."""
    opened = open_tournament(t)
    known = open_player(opened, p)
    form, status = FormState(values=values_of(known)), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        new = read_player(fields, known.person)
        if new is not None:
            done = service.edit_player(
                STORE,
                t,
                p,
                person=new.person,
                rating=new.rating,
                rating_kind=new.rating_kind,
                by=signature(request),
                seen=fields.integer("version", low=0, high=999_999_999),
            )
            return redirect_after(request, done, reverse("player", args=[t, p]))
        form, status = fields.state(), 422
    page = player_page(opened, known, form)
    frame = frame_of(request, title=known.name, opened=opened, section="players")
    return render_page(request, "players/player.html", page, frame, status=status)


def _back_to_card(request: HttpRequest, done: Done, p: int) -> HttpResponse:
    return redirect_after(request, done, reverse("player", args=[done.tournament, p]))


def absence(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """Announce an absence."""
    fields = Fields(request.POST)
    round_no = fields.integer("round", low=1, high=99, default=0) or 0
    bye = fields.choice("bye", tuple(b.value for b in RequestedBye), default="Z")
    done = service.announce_absence(
        STORE, t, p, round_no=round_no, bye=RequestedBye(bye), by=signature(request)
    )
    return _back_to_card(request, done, p)


def absence_cancel(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """Cancel an announced absence."""
    round_no = Fields(request.POST).integer("round", low=1, high=99, default=0) or 0
    done = service.cancel_absence(STORE, t, p, round_no=round_no, by=signature(request))
    return _back_to_card(request, done, p)


def _leaving(request: HttpRequest) -> tuple[int, str]:
    fields = Fields(request.POST)
    after_round = fields.integer("after_round", low=0, high=99, default=0) or 0
    return after_round, fields.text("why", longest=300)


def withdraw(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """The player leaves."""
    after_round, why = _leaving(request)
    done = service.withdraw_player(
        STORE, t, p, after_round=after_round, why=why, by=signature(request)
    )
    return _back_to_card(request, done, p)


def exclude(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """The arbiter excludes the player."""
    after_round, why = _leaving(request)
    done = service.exclude_player(
        STORE, t, p, after_round=after_round, why=why, by=signature(request)
    )
    return _back_to_card(request, done, p)


def reinstate(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """The player comes back."""
    done = service.reinstate_player(STORE, t, p, by=signature(request))
    return _back_to_card(request, done, p)


def first_round(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """When a late entry starts to play."""
    number = Fields(request.POST).integer("first_round", low=1, high=99, default=1) or 1
    done = service.set_first_round(STORE, t, p, first_round=number, by=signature(request))
    return _back_to_card(request, done, p)


def remove(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """Strike the entry."""
    done = service.remove_player(STORE, t, p, by=signature(request))
    return redirect_after(request, done, reverse("players", args=[t]))


def player_page(opened: Opened, player: Player, form: FormState) -> PlayerPage:
    """The card of a player."""
    tournament = opened.tournament
    sheet = score_sheets(tournament)[player.id]
    ranks = {row.participant: row.rank for row in order_after(opened.journal).standings.rows}
    last = len(tournament.rounds)
    rounds = tournament.settings.rounds or last + 1
    taken = {a.round for a in player.absences}
    current = tournament.current_round
    game = None if current is None else current.game_of(player.id)
    playing = game is not None and not game.result.is_known
    return PlayerPage(
        player=player,
        rank=ranks.get(player.id, 0),
        points=sheet.points,
        rounds=tuple(
            PlayedRound(
                round=entry.round,
                opponent=None if entry.opponent is None else tournament.player(entry.opponent),
                color=entry.color,
                result="" if entry.outcome is None else entry.outcome.value,
                points=entry.points,
                total=sheet.points_after(entry.round),
            )
            for entry in sheet.entries
        ),
        form=form,
        absence_rounds=tuple(r for r in range(last + 1, rounds + 1) if r not in taken),
        bye_limit=tournament.settings.bye_limit,
        byes_asked=sum(a.bye is not RequestedBye.ZERO for a in player.absences),
        bye_last_rounds=tournament.settings.bye_last_rounds,
        byes=tuple(RequestedBye),
        leave_after=last - 1 if playing else last,
        paired=any(_in_round(r, player) for r in tournament.rounds),
        earliest=last + 1,
        version=opened.version,
        leaving=leaving_effect(tournament, player),
    )


def _in_round(round_: Round, player: Player) -> Game | Bye | None:
    return round_.game_of(player.id) or round_.bye_of(player.id)
