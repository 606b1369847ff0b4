"""Events whose every round is fixed by a table: from the tournament to its rounds, and why.

All-play-all (players or teams), sliding seats, Scheveningen, Molter. Whoever withdraws keeps their
place in the table; the games against them are decided as soon as the round is paired.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from types import MappingProxyType

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
    Settings,
    TeamBye,
    Tournament,
)
from ronde.model.bounds import ROUND
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
from ronde.pairing.roundrobin.berger import (
    berger_round,
    double_berger_round,
    round_of,
    table_size,
    why_round,
)
from ronde.pairing.roundrobin.rutsch import Seating, rutsch_berger_round, rutsch_round
from ronde.pairing.scheveningen import PRINTED, scheveningen
from ronde.pairing.search import Impossible, Undecided

__all__ = [
    "EDITION",
    "GAMES",
    "EventCalendar",
    "calendar_of",
    "calendar_round",
    "few_games",
    "pair_calendar",
    "swaps_rounds",
    "symbols",
    "with_swap",
]

EDITION = "book"


GAMES = 50_000
"""The most games of a calendar that is made as a whole: 300 players who meet once have 44,850.

Twice as many would be a page of several megabytes that nobody prints, and seconds for each who asks
for it. A round of the table is made by itself, however many there are.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCalendar:
    """All rounds of one event: how many, the reason of each, and how it becomes a round of it.

    Making one costs nothing yet: a round is made when it is asked for.
    """

    system: str
    rounds: int
    games: int
    reason: Callable[[int], CalendarReason]
    seated: Callable[[RoundNo, CalendarReason], Round]

    def __post_init__(self) -> None:
        """Refuse more rounds than an event may have.

        Raises:
            NotReady: there are.
        """
        if self.rounds > ROUND.most:
            detail = f"{self.rounds} > {ROUND.most}"
            raise NotReady(self.system, lack="too-many-rounds", detail=detail)

    @property
    def reasons(self) -> tuple[CalendarReason, ...]:
        """The whole table, round by round.

        Raises:
            NotReady: it has too many games to be made as a whole.
        """
        few_games(self.system, self.games)
        return tuple(self.reason(number) for number in range(1, self.rounds + 1))


def few_games(system: str, games: int) -> None:
    """Refuse to make a whole table of so many games.

    Raises:
        NotReady: there are too many.
    """
    if games > GAMES:
        raise NotReady(system, lack="too-many-games", detail=f"{games} > {GAMES}")


def calendar_of(tournament: Tournament) -> EventCalendar:
    """The calendar of an event under a system that has one.

    Raises:
        UnknownName: the event's system is not one with a calendar.
        NotReady: numbers, teams, rosters or the number of rounds are missing or do not fit, or
            the table would be too large.
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
    if number > calendar.rounds:
        raise EventOver(name, rounds=calendar.rounds)
    because = calendar.reason(number)
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


_DOUBLE = "berger-double"


def swaps_rounds(settings: Settings) -> bool | None:
    """Whether the last two rounds of the first cycle change places; None where there is no second.

    Rule: C.05@2017 annex 1; book@2022-01 3.1.
    """
    system = settings.system
    return system.options.get("swap") != "no" if system.name == _DOUBLE else None


def with_swap(settings: Settings, *, swap: bool) -> Settings:
    """The settings of a double all-play-all with those rounds swapped, as is usual, or not."""
    options = {key: value for key, value in settings.system.options.items() if key != "swap"}
    if not swap:
        options["swap"] = "no"
    return replace(settings, system=replace(settings.system, options=MappingProxyType(options)))


def _all_play_all(tournament: Tournament) -> EventCalendar:
    teams = tournament.settings.is_team
    size = len(numbered_teams(tournament) if teams else numbered_players(tournament))
    name = tournament.settings.system.name
    swap = swaps_rounds(tournament.settings)
    cycles = 1 if swap is None else 2
    planned = berger_round if swap is None else partial(double_berger_round, swap=swap)
    return EventCalendar(
        system=name,
        rounds=cycles * (table_size(size) - 1),
        games=cycles * size * (size - 1) // 2,
        reason=lambda number: _berger_reason(name, planned(number, size), size),
        seated=_team_seats(tournament) if teams else _player_seats(tournament),
    )


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
    seating = rutsch_berger_round if name == "rutsch-berger" else rutsch_round
    seating(1, size)  # two do not slide
    return EventCalendar(
        system=name,
        rounds=table_size(size) - 1,
        games=size * (size - 1) // 2,
        reason=lambda number: _sliding_reason(name, seating(number, size), size),
        seated=_player_seats(tournament),
    )


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
    holder = {str(number): player for number, player in players.items()}

    def seated(number: RoundNo, because: CalendarReason) -> Round:
        exempt = (players[int(who)] for who in because.exempt)
        return Round(
            number=number,
            games=_games(because, holder),
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
    double = name == "scheveningen-double"
    cycles = 2 if double else 1
    few_games(name, cycles * size * size)  # its rounds are made together

    def reason(number: int) -> CalendarReason:
        return _scheveningen_reason(name, _scheveningen_plan(size, double)[number - 1], size)

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

    return EventCalendar(
        system=name,
        rounds=cycles * size,
        games=cycles * size * size,
        reason=reason,
        seated=seated,
    )


@lru_cache(maxsize=4)
def _scheveningen_plan(size: int, double: bool) -> tuple[PlannedRound[str], ...]:
    return scheveningen(size, double=double).rounds


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
    few_games("molter", teams * size * settings.rounds // 2)
    choice = _molter_table(teams, size, settings.rounds, amended)
    if not isinstance(choice, MolterChoice):
        raise NotReady("molter", lack="table", detail=f"{teams}x{size}, {settings.rounds}")
    table = choice.table
    periods = {place: period for period in table.periods for place in period}

    def reason(number: int) -> CalendarReason:
        planned = table.planned(number)
        return CalendarReason(
            system="molter",
            source=choice.source,
            label=planned.name,
            size=size,
            games=_symbols(planned),
            number=table.number,
            together=tuple(n for n in periods.get(number, ()) if n != number),
        )

    def seated(number: RoundNo, because: CalendarReason) -> Round:
        return Round(number=number, games=_games(because, _holders(tournament, size, number)))

    return EventCalendar(
        system="molter",
        rounds=len(table.rounds),
        games=len(table.rounds) * table.boards,
        reason=reason,
        seated=seated,
    )


@lru_cache(maxsize=4)
def _molter_table(
    teams: int, players: int, rounds: int, amended: bool
) -> MolterChoice | Impossible | Undecided:
    """The table, which every page asks for and which is built in a while."""
    return choose_table(teams, players, rounds, amended=amended)


_CALENDARS: Mapping[str, Callable[[Tournament], EventCalendar]] = {
    "berger": _all_play_all,
    "berger-double": _all_play_all,
    "rutsch": _sliding,
    "rutsch-berger": _sliding,
    "scheveningen": _scheveningen,
    "scheveningen-double": _scheveningen,
    "molter": _molter,
}
