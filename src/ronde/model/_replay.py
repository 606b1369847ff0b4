"""A tournament as it stood before one of its rounds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ronde.errors import ModelError
from ronde.model.games import ByeKind
from ronde.model.people import Absence, Player, RequestedBye, Team

if TYPE_CHECKING:
    from ronde.model.games import Round
    from ronde.model.ids import PlayerId, RoundNo, TeamId
    from ronde.model.tournament import Tournament

_REQUESTED = {
    ByeKind.ZERO: RequestedBye.ZERO,
    ByeKind.HALF: RequestedBye.HALF,
    ByeKind.FULL: RequestedBye.FULL,
}


def before_round(tournament: Tournament, number: int) -> Tournament:
    """See `Tournament.before_round`."""
    if not 1 <= number <= len(tournament.rounds) + 1:
        raise ModelError("round.not_paired", round=number, paired=len(tournament.rounds))
    if number > len(tournament.rounds):
        return tournament
    dropped = tournament.rounds[number - 1]
    known = {p for g in dropped.games for p in g.players}
    byes = {b.player: b.kind for b in dropped.byes}
    players = tuple(_as_known(p, dropped, known, byes) for p in tournament.players)
    teams = tuple(
        _team_as_known(t, dropped, _teams_in(tournament, dropped)) for t in tournament.teams
    )
    return replace(tournament, players=players, teams=teams, rounds=tournament.rounds[: number - 1])


def _teams_in(tournament: Tournament, dropped: Round) -> frozenset[TeamId]:
    """The teams that were paired in a round: with another, or with the allocated bye."""
    found = {t for m in dropped.matches for t in (m.first, m.second)}
    found |= {b.team for b in dropped.team_byes if b.kind is ByeKind.PAB}
    found |= {t for g in dropped.games for p in g.players if (t := tournament.team_of.get(p))}
    return frozenset(found)


def _team_as_known(team: Team, dropped: Round, paired: frozenset[TeamId]) -> Team:
    """The same of a team."""
    number = dropped.number
    others = tuple(a for a in team.absences if a.round != number)
    if team.id in paired:
        departure = team.departure
        if departure is not None and departure.after_round < number:
            departure = None
        return replace(team, absences=others, departure=departure)
    kind = next((b.kind for b in dropped.team_byes if b.team == team.id), ByeKind.ZERO)
    bye = _REQUESTED.get(kind, RequestedBye.ZERO)
    return replace(team, absences=(*others, Absence(round=number, bye=bye)))


def _as_known(
    player: Player, dropped: Round, known: set[PlayerId], byes: dict[PlayerId, ByeKind]
) -> Player:
    """The player with exactly one statement about the dropped round: to be paired, or why not."""
    number: RoundNo = dropped.number
    others = tuple(a for a in player.absences if a.round != number)
    kind = byes.get(player.id)
    if player.id in known or kind in {ByeKind.PAB, ByeKind.UNOPPOSED}:
        departure = player.departure
        if departure is not None and departure.after_round < number:
            departure = None
        first = min(player.first_round, number)
        return replace(player, absences=others, departure=departure, first_round=first)
    bye = _REQUESTED[kind] if kind is not None else RequestedBye.ZERO
    return replace(player, absences=(*others, Absence(round=number, bye=bye)))
