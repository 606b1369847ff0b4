"""The list of teams, and the form that enters one."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.model import Player, Team, Tournament
from ronde.pairing.molter.table import team_letters
from ronde.queries.starting import team_rating
from ronde.queries.systems import plays_matches
from ronde.services import teams as service
from ronde.texts.web import web_text
from ronde.web.actions import Action, next_action
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_tournament, signature

__all__ = [
    "LONGEST_ROSTER",
    "Member",
    "TeamRow",
    "TeamsPage",
    "letter_of",
    "team_row",
    "teams",
    "teams_page",
]

LONGEST_ROSTER = 20_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """A player of a team: board (from 1) and symbol, empty while no letter was drawn."""

    board: int
    player: Player
    symbol: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRow:
    """A line of the list."""

    team: Team
    letter: str
    members: tuple[Member, ...]
    average: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamsPage:
    """Every team with its players in board order, and the form that adds one.

    `boards` of a match where they are announced; `short` teams have fewer players.
    """

    rows: tuple[TeamRow, ...]
    smallest: int
    largest: int
    loose: tuple[Player, ...]
    form: FormState
    action: Action
    started: bool
    boards: int
    short: tuple[Team, ...]


def teams(request: HttpRequest, t: int) -> HttpResponse:
    """The list; posting enters a team with its players."""
    opened = open_tournament(t)
    form, status = FormState(key=new_key()), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        name = fields.text("name", required=True, longest=80)
        roster = service.read_roster(request.POST.get("roster", "")[:LONGEST_ROSTER])
        if not roster:
            fields.errors["roster"] = "form.required"
        if not fields.errors:
            done = service.register_team(STORE, t, name=name, players=roster, by=signature(request))
            return redirect_after(request, done, reverse("teams", args=[t]))
        form, status = fields.state(), 422
    title = web_text(language_of(request), "section.teams")
    frame = frame_of(request, title=title, opened=opened, section="teams")
    page = teams_page(opened, form)
    return render_page(request, "teams/teams.html", page, frame, status=status)


def letter_of(tournament: Tournament, team: Team) -> str:
    """The letter drawn or, where teams have numbers, the number; empty before that."""
    if team.tpn is None:
        return ""
    if plays_matches(tournament.settings):
        return str(team.tpn)
    letters = team_letters(team.tpn)
    return letters[team.tpn - 1] if 1 <= team.tpn <= len(letters) else str(team.tpn)


def team_row(tournament: Tournament, team: Team) -> TeamRow:
    """A team with its players in order of boards."""
    letter = letter_of(tournament, team)
    numbered = plays_matches(tournament.settings)
    members = tuple(
        Member(
            board=board,
            player=tournament.player(p),
            symbol=f"{letter}{board}" if letter and not numbered else "",
        )
        for board, p in enumerate(team.roster, 1)
    )
    return TeamRow(
        team=team,
        letter=letter,
        members=members,
        average=team_rating(tournament, team),
    )


def teams_page(opened: Opened, form: FormState) -> TeamsPage:
    """The list, by letter once letters are drawn."""
    tournament = opened.tournament
    ordered = sorted(tournament.teams, key=lambda t: (t.tpn or 0, t.id))
    sizes = [len(t.roster) for t in tournament.teams]
    boards = len(tournament.settings.board_colors)
    return TeamsPage(
        rows=tuple(team_row(tournament, team) for team in ordered),
        smallest=min(sizes, default=0),
        largest=max(sizes, default=0),
        loose=tuple(p for p in tournament.players if p.id not in tournament.team_of),
        form=form,
        action=next_action(opened.id, opened.progress.next),
        started=bool(tournament.rounds),
        boards=boards,
        short=tuple(t for t in tournament.teams if len(t.roster) < boards),
    )
