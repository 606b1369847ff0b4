"""Forbidden pairs, points given or taken, fixed boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.errors import ModelError
from ronde.model import ForbiddenPairs, Points, PointsAdjustment, points_from_text
from ronde.queries.arrangements import groups
from ronde.queries.starting import participants
from ronde.services import arrangements as service
from ronde.store.errors import NotStored
from ronde.texts.web import web_text
from ronde.web.arrangements import pages
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = ["ban_group", "bans", "boards", "free", "lift", "points", "revoke"]

Listed = TypeVar("Listed", ForbiddenPairs, PointsAdjustment)

_LONGEST = 300
_MOST_POINTS = 1000
"""A hundred points, in tenths."""


def _show(
    request: HttpRequest, opened: Opened, name: str, page: object, status: int
) -> HttpResponse:
    title = web_text(language_of(request), f"arrangements.{name}")
    frame = frame_of(request, title=title, opened=opened, section="settings")
    return render_page(request, f"arrangements/{name}.html", page, frame, status=status)


def _person(fields: Fields, name: str, opened: Opened) -> int:
    """Somebody of the event, or an error at the field; 0 for nobody."""
    number = fields.integer(name, low=1, high=999_999_999, default=0) or 0
    if number and number not in participants(opened.tournament):
        fields.errors[name] = "form.not_offered"
    return number


def bans(request: HttpRequest, t: int) -> HttpResponse:
    """Who may not meet; posting forbids a pair."""
    opened = open_tournament(t)
    form, status = FormState(key=new_key()), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        chosen = [who for seat in pages.SEATS if (who := _person(fields, seat, opened))]
        if len(set(chosen)) < 2 and not fields.errors:
            fields.errors["p2"] = "arrangements.two_players"
        first = fields.integer("first", low=1, high=99, default=1) or 1
        last = fields.integer("last", low=1, high=99)
        if last is not None and last < first:
            fields.errors["last"] = "form.not_in_range"
        why = fields.text("reason", longest=_LONGEST)
        if not fields.errors:
            done = service.forbid_pairs(
                STORE,
                t,
                tuple(dict.fromkeys(chosen)),
                first_round=first,
                last_round=last,
                why=why,
                by=signature(request),
            )
            return redirect_after(request, done, reverse("bans", args=[t]))
        form, status = fields.state(), 422
    page = pages.bans_page(opened, form, language_of(request))
    return _show(request, opened, "bans", page, status)


def ban_group(request: HttpRequest, t: int) -> HttpResponse:
    """Keep a whole group apart."""
    opened = open_tournament(t)
    wanted = (request.POST.get("kind", ""), request.POST.get("name", ""))
    found = next((g for g in groups(opened.tournament) if (g.kind, g.name) == wanted), None)
    if found is None:
        raise NotStored(kind="group", number=0)
    language = language_of(request)
    why = f"{web_text(language, f'arrangements.kind.{found.kind}')} {found.name}"
    done = service.forbid_pairs(STORE, t, found.players, why=why, by=signature(request))
    return redirect_after(request, done, reverse("bans", args=[t]))


def _chosen(request: HttpRequest, listed: Sequence[Listed], kind: str) -> Listed:
    """The one of the list that the form names by place and players: both must still agree."""
    index = Fields(request.POST).integer("index", low=0, high=99_999, default=-1)
    members = request.POST.get("players", "")
    for place, found in enumerate(listed):
        if place == index and members == ",".join(map(str, found.players)):
            return found
    raise NotStored(kind=kind, number=index or 0)


def lift(request: HttpRequest, t: int) -> HttpResponse:
    """Two players may meet after all."""
    ban = _chosen(request, open_tournament(t).tournament.forbidden, "ban")
    done = service.allow_pair(STORE, t, ban, by=signature(request))
    return redirect_after(request, done, reverse("bans", args=[t]))


def _points(fields: Fields) -> Points:
    text = fields.text("points", longest=10, required=True)
    try:
        found = points_from_text(text.replace("−", "-"))
    except ModelError:
        fields.errors.setdefault("points", "arrangements.not_points")
        return Points(0)
    if not found or abs(found) > _MOST_POINTS:
        fields.errors["points"] = "arrangements.not_points"
    return found


def points(request: HttpRequest, t: int) -> HttpResponse:
    """Points given or taken; posting gives or takes some."""
    opened = open_tournament(t)
    form, status = FormState(key=new_key()), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        who = _person(fields, "player", opened)
        if not who:
            fields.errors.setdefault("player", "form.required")
        amount = _points(fields)
        last = len(opened.tournament.rounds)
        number = fields.integer("round", low=1, high=max(last, 1)) if last else None
        why = fields.text("reason", longest=_LONGEST, required=True)
        if not fields.errors:
            by = signature(request)
            done = service.adjust_points(
                STORE, t, who, points=amount, round_no=number, why=why, by=by
            )
            return redirect_after(request, done, reverse("adjustments", args=[t]))
        form, status = fields.state(), 422
    page = pages.adjustments_page(opened, form, language_of(request))
    return _show(request, opened, "points", page, status)


def revoke(request: HttpRequest, t: int) -> HttpResponse:
    """Take back what was given or taken."""
    found = _chosen(request, open_tournament(t).tournament.adjustments, "adjustment")
    done = service.revoke_adjustment(STORE, t, found, by=signature(request))
    return redirect_after(request, done, reverse("adjustments", args=[t]))


def boards(request: HttpRequest, t: int) -> HttpResponse:
    """Who sits where; posting gives somebody a board of their own."""
    opened = open_tournament(t)
    if opened.tournament.settings.is_team:
        raise NotStored(kind="board", number=0)
    form, status = FormState(key=new_key()), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        who = _person(fields, "player", opened)
        if not who:
            fields.errors.setdefault("player", "form.required")
        board = fields.integer("board", low=1, high=9_999)
        if board is None:
            fields.errors.setdefault("board", "form.required")
        if not fields.errors:
            done = service.fix_board(STORE, t, who, board, by=signature(request))
            return redirect_after(request, done, reverse("fixed-boards", args=[t]))
        form, status = fields.state(), 422
    page = pages.fixed_boards_page(opened, form, language_of(request))
    return _show(request, opened, "boards", page, status)


def free(request: HttpRequest, t: int) -> HttpResponse:
    """The player sits wherever the pairing says."""
    opened = open_tournament(t)
    fields = Fields(request.POST)
    who = _person(fields, "player", opened)
    if not who or fields.errors:
        raise NotStored(kind="player", number=who)
    done = service.fix_board(STORE, t, who, None, by=signature(request))
    return redirect_after(request, done, reverse("fixed-boards", args=[t]))
