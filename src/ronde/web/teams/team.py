"""One team: its name, order and players."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.model import Team
from ronde.services import teams as service
from ronde.web.forms import Fields, FormState
from ronde.web.frame import frame_of, render_page
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_team, open_tournament, signature
from ronde.web.teams.teams import LONGEST_ROSTER, TeamRow, team_row

__all__ = ["TeamPage", "remove", "team", "team_page", "withdraw"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamPage:
    """One team: name and board order, players to add, leaving."""

    row: TeamRow
    form: FormState
    started: bool
    after_round: int


def team(request: HttpRequest, t: int, k: int) -> HttpResponse:
    """One team; posting changes its name, order and players."""
    opened = open_tournament(t)
    known = open_team(opened, k)
    form, status = FormState(values={"name": known.name}), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        name = fields.text("name", required=True, longest=80)
        order = _order(fields, known)
        added = service.read_roster(request.POST.get("added", "")[:LONGEST_ROSTER])
        if not fields.errors:
            done = service.edit_team(
                STORE, t, k, name=name, order=order, added=added, by=signature(request)
            )
            return redirect_after(request, done, reverse("team", args=[t, k]))
        form, status = fields.state(), 422
    frame = frame_of(request, title=known.name, opened=opened, section="teams")
    page = team_page(opened, known, form)
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


def team_page(opened: Opened, team: Team, form: FormState) -> TeamPage:
    """One team."""
    return TeamPage(
        row=team_row(opened.tournament, team),
        form=form,
        started=bool(opened.tournament.rounds),
        after_round=sum(r.is_complete for r in opened.tournament.rounds),
    )
