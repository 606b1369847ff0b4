"""Events with a calendar: symbols, the table, what a departure means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ronde.errors import ModelError
from ronde.model import Player, PlayerId, Round, RoundNo, Tournament
from ronde.pairing.calendars import GAMES, calendar_of
from ronde.pairing.lineups import fixed_lineup, team_size
from ronde.pairing.molter.table import team_letters
from ronde.pairing.roundrobin.withdrawal import CrossTable, Scored, cross_table, keeps_score
from ronde.queries.starting import has_numbers
from ronde.queries.systems import SYMBOLS, has_calendar

__all__ = [
    "Leaving",
    "all_play_all_table",
    "has_plan",
    "is_all_play_all",
    "leaving_effect",
    "planned_rounds",
    "symbols_of",
]


def has_plan(tournament: Tournament) -> bool:
    """Whether all rounds of an event with a table can be shown: it is ready, and not too large."""
    try:
        return calendar_of(tournament).games <= GAMES
    except ModelError:
        return False


def is_all_play_all(tournament: Tournament) -> bool:
    """Whether every player meets every other one (teams: see `plays_matches`)."""
    settings = tournament.settings
    return has_calendar(settings) and not settings.is_team


def planned_rounds(tournament: Tournament) -> tuple[Round, ...]:
    """Every round of the calendar: as recorded where it has been paired, else as planned.

    Raises:
        NotReady: letters, numbers or rounds are missing.
    """
    calendar = calendar_of(tournament)
    planned = (
        calendar.seated(RoundNo(number), reason)
        for number, reason in enumerate(calendar.reasons, 1)
    )
    return tuple(
        tournament.rounds[place] if place < len(tournament.rounds) else round_
        for place, round_ in enumerate(planned)
    )


def symbols_of(tournament: Tournament, number: int) -> Mapping[PlayerId, str]:
    """The symbol (A1) under which each player sits in a round; empty in other systems."""
    if tournament.settings.system.name not in SYMBOLS or not has_numbers(tournament):
        return {}
    letters = team_letters(len(tournament.teams))
    size = team_size(tournament)
    return {
        player: f"{letters[(team.tpn or 1) - 1]}{place}"
        for team in tournament.teams
        for place, player in enumerate(fixed_lineup(tournament, team, size, number), 1)
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaving:
    """What it means that a player leaves an all-play-all, now or as recorded.

    `keeps`: with half of the games played, results stand and the rest is forfeited; otherwise the
    results count for nobody. `gone`: it has happened.
    """

    played: int
    scheduled: int
    keeps: bool
    gone: bool


def leaving_effect(tournament: Tournament, player: Player) -> Leaving | None:
    """What leaving does in an all-play-all; None in other systems.

    Rule: C.05@2017 VI.6.2; book@2022-01 6.9.
    """
    if not is_all_play_all(tournament) or len(tournament.players) < 2:
        return None
    cycles = 2 if tournament.settings.system.name == "berger-double" else 1
    scheduled = cycles * (len(tournament.players) - 1)
    played = sum(
        player.id in g.players and g.result.is_known and g.result.is_played
        for r in tournament.rounds
        for g in r.games
    )
    return Leaving(
        played=played,
        scheduled=scheduled,
        keeps=keeps_score(played, scheduled),
        gone=player.departure is not None,
    )


def all_play_all_table(tournament: Tournament) -> CrossTable:
    """The cross-table by number with what departures make of it; open games included.

    Rule: C.05@2017 VI.6.2; book@2022-01 6.9.
    """
    number = {p.id: p.tpn or 0 for p in tournament.players}
    recorded = {
        (round_.number, frozenset(g.players)): g
        for round_ in tournament.rounds
        for g in round_.games
    }
    calendar = calendar_of(tournament)
    games = []
    for place, reason in enumerate(calendar.reasons, 1):
        for planned in calendar.seated(RoundNo(place), reason).games:
            game = recorded.get((RoundNo(place), frozenset(planned.players)), planned)
            games.append(Scored(number[game.white], number[game.black], game.result))
    gone = [number[p.id] for p in tournament.players if p.departure is not None]
    return cross_table(games, gone, points=tournament.settings.points)
