"""Teams: entering, numbering, leaving, and line-ups."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ronde.journal import refusals as no
from ronde.journal.acts.numbers import check_numbers
from ronde.journal.acts.pairing import (
    check_boards,
    check_people,
    keeps_results,
    results_kept,
    why_unavailable,
)
from ronde.journal.acts.participants import check_departure, check_new
from ronde.journal.events import (
    LineupSet,
    TeamAct,
    TeamEdited,
    TeamExcluded,
    TeamNumbersAssigned,
    TeamRegistered,
    TeamReinstated,
    TeamRemoved,
    TeamWithdrawn,
)
from ronde.journal.lookups import (
    games_of_match,
    in_roster_order,
    known_player,
    known_team,
    match_of_team,
    named_participants,
    paired_round,
)
from ronde.journal.outside import Plea
from ronde.journal.state import State, next_team_id
from ronde.model import (
    Departure,
    DepartureKind,
    Match,
    PlayerId,
    Round,
    RoundNo,
    Team,
    TeamId,
    Tournament,
)

__all__ = ["check", "perform"]


def check(state: State, event: TeamAct, plea: Plea) -> None:
    """Refuse what contradicts the state."""
    tournament = state.tournament
    match event:
        case TeamRegistered():
            _check_entry(state, event.team)
        case TeamEdited():
            _check_edit(tournament, event, plea)
        case TeamRemoved():
            known_team(tournament, event.team)
            for number in _rounds_of(tournament, event.team):
                raise no.TeamPaired(team=event.team, round=number)
            if tournament.settings.is_team and event.team in named_participants(tournament):
                raise no.TeamNamed(team=event.team)
        case TeamNumbersAssigned():
            _check_numbers(tournament, event)
        case TeamWithdrawn() | TeamExcluded():
            team = known_team(tournament, event.team)
            played = _rounds_played(tournament, team.id)
            check_departure(tournament, team, event, plea, played=played)
        case TeamReinstated():
            if known_team(tournament, event.team).departure is None:
                raise no.TeamNotGone(team=event.team)
            plea.leaves("withdrawn_not_paired_again", act="TeamReinstated")
        case LineupSet():
            _check_lineup(tournament, event, plea)


def perform(state: State, event: TeamAct) -> State:
    """The state after the act."""
    tournament = state.tournament
    match event:
        case TeamRegistered(team=team):
            entered = replace(tournament, teams=(*tournament.teams, team))
            return replace(state, tournament=entered, last_team=max(state.last_team, team.id))
        case TeamRemoved():
            kept = tuple(t for t in tournament.teams if t.id != event.team)
            return replace(state, tournament=replace(tournament, teams=kept))
        case TeamNumbersAssigned():
            numbers = dict(event.numbers)
            teams = tuple(replace(t, tpn=numbers.get(t.id)) for t in tournament.teams)
            return replace(state, tournament=replace(tournament, teams=teams))
        case LineupSet():
            return replace(state, tournament=_lined_up(tournament, event))
        case _:
            known_team(tournament, event.team)
            teams = tuple(_changed(t, event) if t.id == event.team else t for t in tournament.teams)
            return replace(state, tournament=replace(tournament, teams=teams))


def _changed(team: Team, event: TeamEdited | TeamWithdrawn | TeamExcluded | TeamReinstated) -> Team:
    match event:
        case TeamEdited():
            return replace(
                team,
                name=event.name,
                short_name=event.short_name,
                roster=event.roster,
                strength=event.strength,
            )
        case TeamReinstated():
            return replace(team, departure=None)
        case TeamWithdrawn() | TeamExcluded():
            left = isinstance(event, TeamWithdrawn)
            kind = DepartureKind.WITHDRAWN if left else DepartureKind.EXCLUDED
            departure = Departure(kind=kind, after_round=event.after_round, reason=event.reason)
            return replace(team, departure=departure)


def _check_entry(state: State, team: Team) -> None:
    check_new(team, last=state.last_team, following=next_team_id(state))
    if not team.name.strip():
        raise no.EmptyAct(act="TeamRegistered", part="name")
    _check_roster(state.tournament, team.id, team.roster)


def _check_roster(tournament: Tournament, team: TeamId, roster: tuple[PlayerId, ...]) -> None:
    seen: set[PlayerId] = set()
    for player in roster:
        known_player(tournament, player)
        other = tournament.team_of.get(player, team)
        if player in seen or other != team:
            raise no.RosterTwice(player=player, team=other)
        seen.add(player)


def _check_edit(tournament: Tournament, event: TeamEdited, plea: Plea) -> None:
    team = known_team(tournament, event.team)
    if not event.name.strip():
        raise no.EmptyAct(act="TeamEdited", part="name")
    if team == _changed(team, event):
        raise no.NothingChanges(act="TeamEdited")
    _check_roster(tournament, event.team, event.roster)
    played = {p for r in tournament.rounds for g in r.games for p in g.players}
    played |= {b.player for r in tournament.rounds for b in r.byes}
    for player in team.roster:
        if player in played and player not in event.roster:
            raise no.RosterPlayed(player=player, team=event.team)
    kept = tuple(p for p in event.roster if p in team.roster)
    if kept != tuple(p for p in team.roster if p in kept) and tournament.rounds:
        plea.leaves("roster_order_announced", act="TeamEdited")


def _rounds_of(tournament: Tournament, team: TeamId) -> Iterable[RoundNo]:
    """The rounds in which the team has a match or a bye, last first."""
    for round_ in reversed(tournament.rounds):
        teams = {t for m in round_.matches for t in (m.first, m.second)}
        if team in teams | {b.team for b in round_.team_byes}:
            yield round_.number


def _check_numbers(tournament: Tournament, event: TeamNumbersAssigned) -> None:
    known: dict[int, int | None] = {t.id: t.tpn for t in tournament.teams}
    for team, _ in event.numbers:
        if team not in known:
            raise no.UnknownTeam(team=team)
    numbered = {team for team, number in known.items() if number is not None}
    paired = {t for r in tournament.rounds for m in r.matches for t in (m.first, m.second)}
    check_numbers(tournament, event.numbers, current=known, needed=paired & numbered)


def _rounds_played(tournament: Tournament, team: TeamId) -> Iterable[RoundNo]:
    for round_ in tournament.rounds:
        for match in round_.matches:
            if team in {match.first, match.second}:
                games = (round_.games[i] for i in games_of_match(tournament, round_, match))
                if any(g.result.is_known and g.result.is_played for g in games):
                    yield round_.number


def _check_lineup(tournament: Tournament, event: LineupSet, plea: Plea) -> None:
    team = known_team(tournament, event.team)
    round_ = paired_round(tournament, event.round)
    if round_.closed:
        raise no.RoundIsClosed(round=event.round)
    match = round_.matches[match_of_team(round_, event.team)]
    seen: set[PlayerId] = set()
    for player in event.lineup:
        if player is None:
            continue
        if player not in team.roster:
            raise no.NotInTeam(player=player, team=event.team)
        if player in seen:
            raise no.PairedTwice(player=player, round=event.round)
        if not known_player(tournament, player).is_available(event.round):
            because = why_unavailable(tournament, player, event.round)
            raise no.PlayerUnavailable(player=player, round=event.round, because=because)
        seen.add(player)
    _check_match_boards(tournament, round_, match, event)
    earlier = match.first_lineup if match.first == event.team else match.second_lineup
    if earlier is not None and earlier != event.lineup:
        plea.leaves("lineup_handed_in", act="LineupSet")
    if not in_roster_order(team, event.lineup):
        plea.leaves("lineup_order", act="LineupSet")


def _check_match_boards(
    tournament: Tournament, round_: Round, match: Match, event: LineupSet
) -> None:
    teams = {match.first, match.second}
    for game in event.games:
        sides = {tournament.team_of.get(game.white), tournament.team_of.get(game.black)}
        if sides != teams:
            raise no.NotOpponents(white=game.white, black=game.black)
    for bye in event.byes:
        if tournament.team_of.get(bye.player) not in teams:
            raise no.NotInTeam(player=bye.player, team=event.team)
    check_boards(event.games)
    check_people(tournament, round_.number, event.games, event.byes)
    mine = tuple(round_.games[i] for i in games_of_match(tournament, round_, match))
    keeps_results(round_.number, mine, event.games)


def _lined_up(tournament: Tournament, event: LineupSet) -> Tournament:
    round_ = paired_round(tournament, event.round)
    index = match_of_team(round_, event.team)
    match = round_.matches[index]
    mine = set(games_of_match(tournament, round_, match))
    teams = {match.first, match.second}
    others = tuple(g for i, g in enumerate(round_.games) if i not in mine)
    byes = tuple(b for b in round_.byes if tournament.team_of.get(b.player) not in teams)
    named = (
        replace(match, first_lineup=event.lineup)
        if match.first == event.team
        else replace(match, second_lineup=event.lineup)
    )
    played = tuple(round_.games[i] for i in sorted(mine))
    return tournament.with_round(
        replace(
            round_,
            games=others + results_kept(played, event.games),
            byes=byes + event.byes,
            matches=(*round_.matches[:index], named, *round_.matches[index + 1 :]),
        )
    )
