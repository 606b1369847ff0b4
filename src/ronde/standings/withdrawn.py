"""Whoever has no place: out of an all-play-all before half of their games, or excluded."""

from __future__ import annotations

from dataclasses import replace

from ronde.model import DepartureKind, Player, PlayerId, Team, TeamId, Tournament
from ronde.pairing.roundrobin.withdrawal import keeps_score
from ronde.scoring.teams import team_sheets

__all__ = [
    "annulled_players",
    "annulled_teams",
    "excluded_by",
    "without_players",
    "without_teams",
]

_TABLES_OF_THEIR_OWN = ("scheveningen", "molter")
"""Systems in which a team does not meet every other once; see `pairing.molter.event`."""


def annulled_players(tournament: Tournament, scheduled: int) -> tuple[int, ...]:
    """Those who left having played less than half of their scheduled games.

    Their games stay in the cross-table but count for nobody in the order.

    Games are counted as scheduled: every opponent once a cycle.

    Rule: C.05@2017 VI.6.2; book@2022-01 6.9.
    """
    opponents = len(tournament.players) - 1
    if opponents < 1:
        return ()
    cycles = max(1, scheduled // opponents)
    games = opponents * cycles
    played = dict.fromkeys((p.id for p in tournament.players), 0)
    for round_ in tournament.rounds:
        for game in round_.games:
            if game.result.is_known and game.result.is_played:
                for player in game.players:
                    played[player] += 1
    return tuple(
        p.id
        for p in tournament.players
        if p.departure is not None and not keeps_score(played[p.id], games)
    )


def without_players(tournament: Tournament, players: tuple[int, ...]) -> Tournament:
    """The tournament without them and without the games against them."""
    gone = {PlayerId(p) for p in players}
    rounds = tuple(
        replace(
            round_,
            games=tuple(g for g in round_.games if not gone & set(g.players)),
            byes=tuple(b for b in round_.byes if b.player not in gone),
        )
        for round_ in tournament.rounds
    )
    kept = tuple(p for p in tournament.players if p.id not in gone)
    return replace(tournament, players=kept, rounds=rounds)


def annulled_teams(tournament: Tournament, scheduled: int) -> tuple[int, ...]:
    """Teams that left having played less than half of their scheduled matches.

    Rule: C.05@2017 VI.6.2; book@2022-01 6.9, for matches as for games.
    """
    opponents = len(tournament.teams) - 1
    name = tournament.settings.system.name
    if opponents < 1 or name.startswith(_TABLES_OF_THEIR_OWN):
        return ()
    matches = opponents * max(1, scheduled // opponents)
    sheets = team_sheets(tournament)
    return tuple(
        team.id
        for team in tournament.teams
        if team.departure is not None
        and not keeps_score(sum(e.is_played for e in sheets[team.id].entries), matches)
    )


def without_teams(tournament: Tournament, teams: tuple[int, ...]) -> Tournament:
    """The tournament without them, their players and the matches against them."""
    gone = {TeamId(t) for t in teams}
    players = tuple(p for t in tournament.teams if t.id in gone for p in t.roster)
    rest = without_players(tournament, players)
    rounds = tuple(
        replace(
            round_,
            matches=tuple(m for m in round_.matches if not gone & {m.first, m.second}),
            team_byes=tuple(b for b in round_.team_byes if b.team not in gone),
        )
        for round_ in rest.rounds
    )
    return replace(rest, teams=tuple(t for t in rest.teams if t.id not in gone), rounds=rounds)


def excluded_by(tournament: Tournament, after: int, *, is_team: bool) -> frozenset[int]:
    """The players, or teams, who had been excluded when that round was over."""
    entrants: tuple[Player | Team, ...] = tournament.teams if is_team else tournament.players
    return frozenset(
        int(entrant.id)
        for entrant in entrants
        if entrant.departure is not None
        and entrant.departure.kind is DepartureKind.EXCLUDED
        and entrant.departure.after_round <= after
    )
