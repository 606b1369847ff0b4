"""Teams: entering with their players in board order, changing, leaving."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.conduct.departures import departed
from ronde.conduct.wish import Draft
from ronde.journal import Event, State, next_player_id, next_team_id
from ronde.journal.events import (
    PlayerRegistered,
    PlayerRemoved,
    TeamEdited,
    TeamRegistered,
    TeamRemoved,
    TeamWithdrawn,
)
from ronde.model import Person, Player, PlayerId, RatingKind, Team, TeamId

__all__ = ["EditTeam", "Named", "RegisterTeam", "RemoveTeam", "WithdrawTeam"]

Named = tuple[str, int]
"""A player of whom only the name and the rating (0: none) are known."""


def _entered(draft: Draft, players: tuple[Named, ...]) -> tuple[PlayerId, ...]:
    numbers = []
    for name, rating in players:
        number = next_player_id(draft.state)
        kind = RatingKind.FIDE if rating else None
        entry = Player(id=number, person=Person(name=name), rating=rating, rating_kind=kind)
        draft.do(PlayerRegistered(player=entry))
        numbers.append(number)
    return tuple(numbers)


@dataclass(frozen=True, slots=True, kw_only=True)
class RegisterTeam:
    """Enter a team, strongest board first, all or nothing.

    `roster` are players entered already, `players` are entered with it and come after them.
    """

    name: str
    players: tuple[Named, ...] = ()
    roster: tuple[int, ...] = ()

    def decide(self, state: State) -> tuple[Event, ...]:
        """The players, then the team."""
        draft = Draft(state)
        roster = (*map(PlayerId, self.roster), *_entered(draft, self.players))
        team = Team(id=next_team_id(draft.state), name=self.name, roster=roster)
        draft.do(TeamRegistered(team=team))
        return draft.events


@dataclass(frozen=True, slots=True, kw_only=True)
class EditTeam:
    """Another name, another board order, more players; the same again changes nothing."""

    team: int
    name: str
    order: tuple[int, ...]
    added: tuple[Named, ...] = ()

    def decide(self, state: State) -> tuple[Event, ...]:
        """The new players, then the team as it is now."""
        draft = Draft(state)
        roster = (*map(PlayerId, self.order), *_entered(draft, self.added))
        known = draft.tournament.team_by_id.get(TeamId(self.team))
        if known is not None and (known.name, known.roster) == (self.name, roster):
            return draft.events
        edited = TeamEdited(
            team=TeamId(self.team),
            name=self.name,
            short_name="" if known is None else known.short_name,
            roster=roster,
            strength=None if known is None else known.strength,
        )
        return (*draft.events, edited)


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveTeam:
    """Strike a team and its players from the list, while they are in no pairing."""

    team: int

    def decide(self, state: State) -> tuple[Event, ...]:
        """The team first, then its players."""
        known = state.tournament.team_by_id.get(TeamId(self.team))
        players = () if known is None else known.roster
        return (
            TeamRemoved(team=TeamId(self.team)),
            *(PlayerRemoved(player=player) for player in players),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawTeam:
    """A team goes home; its open games in rounds already paired are lost by forfeit."""

    team: int
    after_round: int
    why: str = ""

    def decide(self, state: State) -> tuple[Event, ...]:
        """The departure, then the forfeits."""
        left = TeamWithdrawn(team=TeamId(self.team), after_round=self.after_round, reason=self.why)
        return departed(state, left, self.after_round)
