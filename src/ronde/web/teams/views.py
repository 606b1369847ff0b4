"""The list of teams, one team."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.model import Team, TeamId
from ronde.services import teams as service
from ronde.store.errors import NotStored
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature
from ronde.web.teams import pages

__all__ = ["remove", "team", "teams", "withdraw"]

_LONGEST = 20_000


def teams(request: HttpRequest, t: int) -> HttpResponse:
    """The list; posting enters a team with its players."""
    opened = open_tournament(t)
    form, status = FormState(key=new_key()), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        name = fields.text("name", required=True, longest=80)
        roster = service.read_roster(request.POST.get("roster", "")[:_LONGEST])
        if not roster:
            fields.errors["roster"] = "form.required"
        if not fields.errors:
            done = service.register_team(STORE, t, name=name, players=roster, by=signature(request))
            return redirect_after(request, done, reverse("teams", args=[t]))
        form, status = fields.state(), 422
    title = web_text(language_of(request), "section.teams")
    frame = frame_of(request, title=title, opened=opened, section="teams")
    page = pages.teams_page(opened, form)
    return render_page(request, "teams/list.html", page, frame, status=status)


def _known(opened: Opened, number: int) -> Team:
    found = opened.tournament.team_by_id.get(TeamId(number))
    if found is None:
        raise NotStored(kind="team", number=number)
    return found


def team(request: HttpRequest, t: int, k: int) -> HttpResponse:
    """One team; posting changes its name, order and players."""
    opened = open_tournament(t)
    known = _known(opened, k)
    form, status = FormState(values={"name": known.name}), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        name = fields.text("name", required=True, longest=80)
        order = _order(fields, known)
        added = service.read_roster(request.POST.get("added", "")[:_LONGEST])
        if not fields.errors:
            done = service.edit_team(
                STORE, t, k, name=name, order=order, added=added, by=signature(request)
            )
            return redirect_after(request, done, reverse("team", args=[t, k]))
        form, status = fields.state(), 422
    frame = frame_of(request, title=known.name, opened=opened, section="teams")
    page = pages.team_page(opened, known, form)
    return render_page(request, "teams/team.html", page, frame, status=status)


def _order(fields: Fields, team: Team) -> list[int]:
    """The players by the board typed beside each; equal boards keep their order, 0 leaves."""
    boards = [
        (fields.integer(f"board{p}", low=0, high=99, default=place) or 0, place, int(p))
        for place, p in enumerate(team.roster, 1)
    ]
    return [player for board, _, player in sorted(boards) if board]


def remove(request: HttpRequest, t: int, k: int) -> HttpResponse:
    """Strike the team and its players."""
    done = service.remove_team(STORE, t, k, by=signature(request))
    return redirect_after(request, done, reverse("teams", args=[t]))


def withdraw(request: HttpRequest, t: int, k: int) -> HttpResponse:
    """The team goes home."""
    fields = Fields(request.POST)
    done = service.withdraw_team(
        STORE,
        t,
        k,
        after_round=fields.integer("after_round", low=0, high=99, default=0) or 0,
        why=fields.text("why", longest=300),
        by=signature(request),
    )
    return redirect_after(request, done, reverse("team", args=[t, k]))
