"""The list, the card, check-in."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.journal import CheckIn
from ronde.model import Player, PlayerId, RequestedBye, RoundNo
from ronde.queries.players import same_person
from ronde.services import players as service
from ronde.services.acts import Done
from ronde.store.errors import NotStored
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.players import pages
from ronde.web.players.entry import read_player, values_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = [
    "absence",
    "absence_cancel",
    "check_in_page",
    "exclude",
    "first_round",
    "mark_absent",
    "player",
    "players",
    "reinstate",
    "remove",
    "tick",
    "withdraw",
]


def players(request: HttpRequest, t: int) -> HttpResponse:
    """The list; posting adds a player."""
    opened = open_tournament(t)
    form, twin, status = FormState(key=new_key()), None, 200
    if request.method == "POST":
        fields = Fields(request.POST)
        new = read_player(fields)
        if new is not None:
            twin = same_person(opened.state, new.person)
            if twin is None or request.POST.get("anyway"):
                done = service.register_players(STORE, t, [new], by=signature(request))
                return redirect_after(request, done, reverse("players", args=[t]))
        form, status = fields.state(), 422
    page = pages.players_page(
        opened, query=request.GET.get("q", "").strip()[:100], form=form, twin=twin
    )
    title = web_text(language_of(request), "section.players")
    frame = frame_of(request, title=title, opened=opened, section="players")
    return render_page(request, "players/list.html", page, frame, status=status)


def _known(opened: Opened, number: int) -> Player:
    found = opened.tournament.player_by_id.get(PlayerId(number))
    if found is None:
        raise NotStored(kind="player", number=number)
    return found


def player(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """The card; posting changes the data."""
    opened = open_tournament(t)
    known = _known(opened, p)
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
    page = pages.player_page(opened, known, form)
    frame = frame_of(request, title=known.name, opened=opened, section="players")
    return render_page(request, "players/card.html", page, frame, status=status)


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


def check_in_page(request: HttpRequest, t: int) -> HttpResponse:
    """Who is here."""
    opened = open_tournament(t)
    title = web_text(language_of(request), "checkin.title")
    frame = frame_of(request, title=title, opened=opened, section="players")
    page = pages.check_in_page(opened, language_of(request))
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
