"""View-models of the teams' pages."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.model import Player, Team, Tournament
from ronde.pairing.molter.table import team_letters
from ronde.queries.starting import team_rating
from ronde.queries.systems import plays_matches
from ronde.web.actions import Action, next_action
from ronde.web.forms import FormState
from ronde.web.request_context import Opened

__all__ = ["Member", "TeamPage", "TeamRow", "TeamsPage", "letter_of", "team_page", "teams_page"]


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


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamPage:
    """One team: name and board order, players to add, leaving."""

    row: TeamRow
    form: FormState
    started: bool
    after_round: int


def letter_of(tournament: Tournament, team: Team) -> str:
    """The letter drawn or, where teams have numbers, the number; empty before that."""
    if team.tpn is None:
        return ""
    if plays_matches(tournament.settings):
        return str(team.tpn)
    return team_letters(max(team.tpn, len(tournament.teams)))[team.tpn - 1]


def _row(tournament: Tournament, team: Team) -> TeamRow:
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
        rows=tuple(_row(tournament, team) for team in ordered),
        smallest=min(sizes, default=0),
        largest=max(sizes, default=0),
        loose=tuple(p for p in tournament.players if p.id not in tournament.team_of),
        form=form,
        action=next_action(opened.id, opened.progress.next),
        started=bool(tournament.rounds),
        boards=boards,
        short=tuple(t for t in tournament.teams if len(t.roster) < boards),
    )


def team_page(opened: Opened, team: Team, form: FormState) -> TeamPage:
    """One team."""
    return TeamPage(
        row=_row(opened.tournament, team),
        form=form,
        started=bool(opened.tournament.rounds),
        after_round=sum(r.is_complete for r in opened.tournament.rounds),
    )
