"""Events whose every round is fixed by a table: from the tournament to its rounds, and why.

All-play-all (players or teams), sliding seats, Scheveningen, Molter. Whoever withdraws keeps their
place in the table; the games against them are decided as soon as the round is paired.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ronde.errors import UnknownName
from ronde.journal.events import PairedBy
from ronde.model import (
    BoardNo,
    Bye,
    ByeKind,
    Game,
    Match,
    PlayerId,
    Round,
    RoundNo,
    TeamBye,
    Tournament,
)
from ronde.pairing.forfeits import forfeits
from ronde.pairing.lineups import (
    fixed_lineup,
    has_left,
    match_round,
    numbered_players,
    numbered_teams,
    team_size,
)
from ronde.pairing.molter.event import MolterChoice, choose_table
from ronde.pairing.molter.table import Symbol, team_letters
from ronde.pairing.plans import PlannedRound
from ronde.pairing.proposal import CalendarReason, EventOver, NextRound, NotReady, TableGame
from ronde.pairing.roundrobin.berger import berger, double_berger, round_of, table_size, why_round
from ronde.pairing.roundrobin.rutsch import Seating, rutsch, rutsch_berger
from ronde.pairing.scheveningen import PRINTED, scheveningen

__all__ = ["EDITION", "EventCalendar", "calendar_of", "calendar_round", "pair_calendar", "symbols"]

EDITION = "book"


@dataclass(frozen=True, slots=True)
class EventCalendar:
    """All rounds of one event: the reason of each, and how it becomes a round of the event."""

    reasons: tuple[CalendarReason, ...]
    seated: Callable[[RoundNo, CalendarReason], Round]


def calendar_of(tournament: Tournament) -> EventCalendar:
    """The calendar of an event under a system that has one.

    Raises:
        UnknownName: the event's system is not one with a calendar.
        NotReady: numbers, teams, rosters or the number of rounds are missing or do not fit.
    """
    name = tournament.settings.system.name
    if name not in _CALENDARS:
        raise UnknownName("pairing_system", name, known=tuple(_CALENDARS))
    return _CALENDARS[name](tournament)


def pair_calendar(tournament: Tournament, _edition: str | None = None) -> NextRound:
    """The next round of the event's calendar.

    Raises:
        EventOver: the calendar has no further round.
        NotReady: something is missing.
    """
    return calendar_round(tournament, calendar_of(tournament), len(tournament.rounds) + 1)


def calendar_round(tournament: Tournament, calendar: EventCalendar, number: int) -> NextRound:
    """One round of the calendar with what the withdrawals make of it.

    Raises:
        EventOver: the calendar has fewer rounds.
    """
    name = tournament.settings.system.name
    if number > len(calendar.reasons):
        raise EventOver(name, rounds=len(calendar.reasons))
    because = calendar.reasons[number - 1]
    round_ = calendar.seated(RoundNo(number), because)
    return NextRound(
        system=name,
        edition=EDITION,
        round=round_,
        by=PairedBy.CALENDAR,
        because=because,
        after=forfeits(tournament, round_),
    )


def symbols(tournament: Tournament, round_no: int) -> Mapping[PlayerId, str]:
    """The symbol (A1, B3, ...) each player holds in a round of a system with letters.

    Raises:
        NotReady: teams, letters or rosters are missing.
    """
    holders = _holders(tournament, team_size(tournament), round_no)
    return {player: label for label, player in holders.items()}


# --- all-play-all ---------------------------------------------------------------------------------


def _all_play_all(tournament: Tournament) -> EventCalendar:
    teams = tournament.settings.is_team
    size = len(numbered_teams(tournament) if teams else numbered_players(tournament))
    name = tournament.settings.system.name
    plan = (double_berger if name == "berger-double" else berger)(size)
    reasons = tuple(_berger_reason(name, planned, size) for planned in plan.rounds)
    return EventCalendar(reasons, _team_seats(tournament) if teams else _player_seats(tournament))


def _berger_reason(name: str, planned: PlannedRound[int], size: int) -> CalendarReason:
    """The table's round by its arithmetic, which the first game (or the exempt) gives away."""
    cycle_length = table_size(size) - 1
    cycle = 1 + (planned.number - 1) // cycle_length
    games = tuple(
        TableGame(board, str(white), str(black), why_round(white, black, size))
        for board, (white, black) in enumerate(planned.games, 1)
    )
    of_table = round_of(*planned.games[0], size)
    return CalendarReason(
        system=name,
        source="formula",
        label=str(of_table),
        size=table_size(size),
        games=games,
        cycle=cycle,
        swapped=cycle == 1 and of_table != planned.number,
        exempt=tuple(map(str, planned.exempt)),
    )


def _sliding(tournament: Tournament) -> EventCalendar:
    size = len(numbered_players(tournament))
    name = tournament.settings.system.name
    seatings = (rutsch_berger if name == "rutsch-berger" else rutsch)(size)
    reasons = tuple(_sliding_reason(name, seating, size) for seating in seatings)
    return EventCalendar(reasons, _player_seats(tournament))


def _sliding_reason(name: str, seating: Seating, size: int) -> CalendarReason:
    seat = {seated.player: seated.chair.table for seated in seating.seated}
    planned = seating.planned
    games = tuple(
        TableGame(
            board,
            str(white),
            str(black),
            why_round(white, black, size) if name == "rutsch-berger" else None,
            seat[white],
        )
        for board, (white, black) in enumerate(planned.games, 1)
    )
    return CalendarReason(
        system=name,
        source="formula",
        label=str(planned.number),
        size=size,
        games=games,
        exempt=tuple(map(str, planned.exempt)),
    )


def _player_seats(tournament: Tournament) -> Callable[[RoundNo, CalendarReason], Round]:
    players = numbered_players(tournament)

    def seated(number: RoundNo, because: CalendarReason) -> Round:
        exempt = (players[int(who)] for who in because.exempt)
        return Round(
            number=number,
            games=_games(because, {str(n): p for n, p in players.items()}),
            byes=tuple(
                Bye(player=player, kind=ByeKind.ZERO)
                for player in exempt
                if not has_left(tournament.player(player).departure, number)
            ),
        )

    return seated


def _games(because: CalendarReason, holder: Mapping[str, PlayerId]) -> tuple[Game, ...]:
    return tuple(
        Game(board=BoardNo(game.board), white=holder[game.white], black=holder[game.black])
        for game in because.games
    )


def _team_seats(tournament: Tournament) -> Callable[[RoundNo, CalendarReason], Round]:
    teams = numbered_teams(tournament)

    def seated(number: RoundNo, because: CalendarReason) -> Round:
        pairs = [(teams[int(game.white)], teams[int(game.black)]) for game in because.games]
        round_ = match_round(tournament, number, pairs)
        free = tuple(
            TeamBye(team=teams[int(who)], kind=ByeKind.ZERO)
            for who in because.exempt
            if not has_left(tournament.team_by_id[teams[int(who)]].departure, number)
        )
        return Round(
            number=number,
            games=round_.games,
            byes=round_.byes,
            matches=round_.matches,
            team_byes=free,
        )

    return seated


# --- teams whose players have symbols -------------------------------------------------------------


def _teams_only(tournament: Tournament) -> None:
    if not tournament.settings.is_team:
        raise NotReady(tournament.settings.system.name, lack="teams")


def _holders(tournament: Tournament, size: int, number: int) -> Mapping[str, PlayerId]:
    """Who holds each symbol in a round."""
    teams = numbered_teams(tournament)
    letters = team_letters(len(teams))
    return {
        str(Symbol(letters[place - 1], rank)): player
        for place, team in teams.items()
        for rank, player in enumerate(
            fixed_lineup(tournament, tournament.team_by_id[team], size, number), 1
        )
    }


def _scheveningen(tournament: Tournament) -> EventCalendar:
    _teams_only(tournament)
    name = tournament.settings.system.name
    teams = numbered_teams(tournament)
    if len(teams) != 2:
        raise NotReady(name, lack="two-teams", detail=str(len(teams)))
    size = team_size(tournament)
    plan = scheveningen(size, double=name == "scheveningen-double")
    reasons = tuple(_scheveningen_reason(name, planned, size) for planned in plan.rounds)

    def seated(number: RoundNo, because: CalendarReason) -> Round:
        games = _games(because, _holders(tournament, size, number))
        sides = [
            tuple(next(p for p in game.players if tournament.team_of[p] == team) for game in games)
            for team in teams.values()
        ]
        match = Match(
            table=1,
            first=teams[1],
            second=teams[2],
            first_lineup=sides[0],
            second_lineup=sides[1],
        )
        return Round(number=number, games=games, matches=(match,))

    return EventCalendar(reasons, seated)


def _scheveningen_reason(name: str, planned: PlannedRound[str], size: int) -> CalendarReason:
    cycle = 1 + (planned.number - 1) // size
    return CalendarReason(
        system=name,
        source="book" if size in PRINTED else "built",
        label=str((planned.number - 1) % size + 1),
        size=size,
        games=_symbols(planned),
        cycle=cycle,
    )


def _symbols(planned: PlannedRound[str]) -> tuple[TableGame, ...]:
    return tuple(
        TableGame(board, white, black) for board, (white, black) in enumerate(planned.games, 1)
    )


def _molter(tournament: Tournament) -> EventCalendar:
    _teams_only(tournament)
    settings = tournament.settings
    teams, size = len(numbered_teams(tournament)), team_size(tournament)
    if settings.rounds is None:
        raise NotReady("molter", lack="rounds")
    amended = settings.system.options.get("amended") == "yes"
    choice = choose_table(teams, size, settings.rounds, amended=amended)
    if not isinstance(choice, MolterChoice):
        raise NotReady("molter", lack="table", detail=f"{teams}x{size}, {settings.rounds}")
    periods = {place: period for period in choice.table.periods for place in period}
    reasons = tuple(
        CalendarReason(
            system="molter",
            source=choice.source,
            label=planned.name,
            size=size,
            games=_symbols(planned),
            number=choice.table.number,
            together=tuple(n for n in periods.get(planned.number, ()) if n != planned.number),
        )
        for planned in choice.table.plan().rounds
    )

    def seated(number: RoundNo, because: CalendarReason) -> Round:
        return Round(number=number, games=_games(because, _holders(tournament, size, number)))

    return EventCalendar(reasons, seated)


_CALENDARS: Mapping[str, Callable[[Tournament], EventCalendar]] = {
    "berger": _all_play_all,
    "berger-double": _all_play_all,
    "rutsch": _sliding,
    "rutsch-berger": _sliding,
    "scheveningen": _scheveningen,
    "scheveningen-double": _scheveningen,
    "molter": _molter,
}
