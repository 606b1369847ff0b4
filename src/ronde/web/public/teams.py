"""The teams and their players."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.services.public.views import PublicPlayer
from ronde.texts.alphabet import sort_key
from ronde.web.public.asked import Ask, require_section

__all__ = ["teams_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine:
    """A team with its players in board order."""

    name: str
    rank: int
    average: int
    players: tuple[PublicPlayer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamsPage:
    """Every team."""

    teams: tuple[TeamLine, ...]


def teams_page(ask: Ask) -> TeamsPage:
    """The teams in the order of the standings."""
    require_section(ask, "teams")
    tournament = ask.tournament
    ranks = tournament.ranks if tournament.rounds else {}
    lines = []
    for team in tournament.part.teams:
        players = tuple(tournament.players[member] for member in team.roster)
        rated = [player.rating for player in players if player.rating]
        lines.append(
            TeamLine(
                name=team.name,
                rank=ranks.get(int(team.id), 0),
                average=sum(rated) // len(rated) if rated else 0,
                players=players,
            )
        )
    return TeamsPage(
        teams=tuple(
            sorted(
                lines,
                key=lambda line: (not line.rank, line.rank, sort_key(line.name, ask.language)),
            )
        )
    )
