"""Teams: entering with their players in board order, changing, leaving."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.conduct.departures import departed
from ronde.conduct.players import NewPlayer, RegisterPlayers
from ronde.conduct.wish import Draft
from ronde.journal import Event, State, next_team_id
from ronde.journal.events import (
    PlayerRemoved,
    TeamEdited,
    TeamRegistered,
    TeamRemoved,
    TeamWithdrawn,
)
from ronde.model import PlayerId, Team, TeamId

__all__ = ["EditTeam", "RegisterTeam", "RemoveTeam", "WithdrawTeam"]


def _entered(draft: Draft, players: tuple[NewPlayer, ...]) -> tuple[PlayerId, ...]:
    entries = RegisterPlayers(entries=players)
    entered = tuple(player.id for player in entries.players(draft.state))
    draft.do(*entries.decide(draft.state))
    return entered


@dataclass(frozen=True, slots=True, kw_only=True)
class RegisterTeam:
    """Enter a team with its players, strongest board first, all or nothing."""

    name: str
    players: tuple[NewPlayer, ...] = ()

    def decide(self, state: State) -> tuple[Event, ...]:
        """The players, then the team."""
        draft = Draft(state)
        roster = _entered(draft, self.players)
        team = Team(id=next_team_id(draft.state), name=self.name, roster=roster)
        draft.do(TeamRegistered(team=team))
        return draft.events


@dataclass(frozen=True, slots=True, kw_only=True)
class EditTeam:
    """Another name, another board order, more players; the same again changes nothing."""

    team: int
    name: str
    order: tuple[int, ...]
    added: tuple[NewPlayer, ...] = ()

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
