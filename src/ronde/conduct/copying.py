"""What a new tournament takes over from another one: what was announced, and who plays if wished.

Never rounds, results, draws, numbers nor dates: those belong to the edition that was played.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ronde.conduct.players import NewPlayer, RegisterPlayers
from ronde.conduct.settings import AnnouncePrizes, FoundTournament
from ronde.conduct.teams import RegisterTeam
from ronde.conduct.wish import Wish
from ronde.journal import State
from ronde.model import Player, Settings, Tournament

__all__ = ["Blueprint", "Entrants", "blueprint_of", "entrants_of", "wishes_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Blueprint:
    """What was announced of a tournament and holds for the next one: settings and prizes."""

    settings: Settings
    prizes: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrants:
    """Who entered: players, or teams with their players in board order."""

    players: tuple[NewPlayer, ...] = ()
    teams: tuple[tuple[str, tuple[NewPlayer, ...]], ...] = ()


def blueprint_of(state: State) -> Blueprint:
    """What a tournament announces, without what is of one edition only: dates, colour, code."""
    settings = replace(
        state.tournament.settings,
        start=None,
        end=None,
        schedule=(),
        registration="",
        initial_color=None,
    )
    return Blueprint(settings=settings, prizes=state.prizes)


def entrants_of(tournament: Tournament) -> Entrants:
    """Who would be entered again: everybody, also whoever left; nobody's byes."""
    if not tournament.settings.is_team:
        return Entrants(players=tuple(map(_again, tournament.players)))
    known = tournament.player_by_id
    return Entrants(
        teams=tuple(
            (team.name, tuple(_again(known[player]) for player in team.roster))
            for team in tournament.teams
        )
    )


def _again(player: Player) -> NewPlayer:
    return NewPlayer(
        person=player.person, rating=player.rating, rating_kind=player.rating_kind, first_round=1
    )


def wishes_of(
    blueprint: Blueprint,
    *,
    name: str,
    start: dt.date | None,
    entrants: Entrants | None = None,
    source: str = "",
) -> Iterator[Wish]:
    """How the new tournament begins; `source` is whose entrants they were.

    In FIDE mode, as every new one, unless its points are such as the mode does not know.
    """
    settings = replace(blueprint.settings, name=name, start=start)
    yield FoundTournament(settings=settings, fide_mode=settings.points.is_sound)
    if blueprint.prizes:
        yield AnnouncePrizes(rules=blueprint.prizes)
    if entrants is None:
        return
    if entrants.players:
        yield RegisterPlayers(entries=entrants.players, source=source)
    for team, players in entrants.teams:
        yield RegisterTeam(name=team, players=players)
