"""View-models for spectators, built from the published part of a tournament only."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from ronde.admin.default_time import StartPlan
from ronde.journal import State
from ronde.journal.state import Adopted
from ronde.model import (
    ByeKind,
    Color,
    KeptGame,
    Player,
    PlayerId,
    Points,
    Result,
    Round,
    RoundNo,
    SaidText,
    Side,
    Tournament,
)
from ronde.queries.calendars import has_plan, symbols_of
from ronde.queries.games import over
from ronde.queries.matches import matches_of
from ronde.queries.playing_rules import start_plan_of
from ronde.queries.progress import Progress, open_boards, progress
from ronde.queries.standing import NO_TIES, Order, Ties, order_of, ties_of
from ronde.queries.starting_list import Entrant, starting_list
from ronde.queries.systems import has_calendar, plays_matches
from ronde.queries.tables import board_key, tables_of
from ronde.queries.title_norms import EventTitles, chances_of
from ronde.scoring import ScoreSheet, score_sheets
from ronde.services.public.published import (
    norm_part,
    paired_part,
    published_part,
    published_sheet,
    published_versions,
)
from ronde.services.why import Explained, explain_round, explain_table
from ronde.standings import CrossTable, crosstable
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language

__all__ = [
    "PublicBoard",
    "PublicBye",
    "PublicGame",
    "PublicMatch",
    "PublicMatchBoard",
    "PublicPlayer",
    "PublicRound",
    "PublicSeat",
    "PublicTournament",
    "RoundClock",
    "public_tournament",
    "round_clocks",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicPlayer:
    """A player as published; `id` is the number in addresses, `number` the pairing number."""

    id: int
    number: int | None
    family_name: str
    given_name: str
    title: str
    rating: int
    federation: str
    club: str
    team: str = ""
    left: bool = False

    @property
    def name(self) -> str:
        """As lists sort it."""
        return f"{self.family_name}, {self.given_name}" if self.given_name else self.family_name


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicBoard:
    """A board with the points before the round; marks are the symbols of team systems.

    `board` is the number or, in team matches, table and board (`3.2`).
    """

    board: str
    white: PublicPlayer
    black: PublicPlayer
    white_points: Points
    black_points: Points
    result: Result
    white_mark: str = ""
    black_mark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicMatchBoard:
    """A board of a team match, home team first; None: nobody sits there for that team.

    `color` is that of the home player, `result` is read home team first.
    """

    board: str
    home: PublicPlayer | None
    away: PublicPlayer | None
    color: Color
    result: Result | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicMatch:
    """A team match as it stands; `score` are the points of the boards so far."""

    table: int
    home: str
    away: str
    score: tuple[Points, Points]
    forfeited: bool
    boards: tuple[PublicMatchBoard, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicBye:
    """A player without opponent."""

    player: PublicPlayer
    kind: ByeKind
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicSeat:
    """Where somebody sits: board and opponent, or what they get instead."""

    player: PublicPlayer
    points: Points
    board: str = ""
    color: Color | None = None
    opponent: PublicPlayer | None = None
    side: Side | None = None
    bye: ByeKind | None = None

    @property
    def asked(self) -> int:
        """Under whom one asks for the reasons: White of the board, or whoever sits alone."""
        if self.opponent is None or self.color is Color.WHITE:
            return self.player.id
        return self.opponent.id


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicRound:
    """A published round: its boards, who has no opponent, how many results are missing.

    `matches` hold the same boards table by table where teams meet; `free` are teams without one.
    `position` is the number of the array in Chess960.
    """

    number: int
    date: dt.date | None
    boards: tuple[PublicBoard, ...]
    byes: tuple[PublicBye, ...]
    missing: int
    matches: tuple[PublicMatch, ...] = ()
    free: tuple[str, ...] = ()
    position: int | None = None

    @property
    def alone(self) -> tuple[PublicBye, ...]:
        """Who has no opponent and is not on the sheet of a match."""
        if not self.matches:
            return self.byes
        return tuple(bye for bye in self.byes if bye.kind is not ByeKind.UNOPPOSED)

    def seats(self, language: Language) -> tuple[PublicSeat, ...]:
        """Everybody in the order of that language's alphabet."""
        return tuple(sorted(self._seats(), key=lambda seat: sort_key(seat.player.name, language)))

    def seat_of(self, player: int) -> PublicSeat | None:
        """Where that player sits."""
        return next((seat for seat in self._seats() if seat.player.id == player), None)

    def _seats(self) -> Iterator[PublicSeat]:
        for board in self.boards:
            yield from _seats(board)
        for bye in self.byes:
            yield PublicSeat(player=bye.player, points=bye.points, bye=bye.kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicGame:
    """One round of one player; `outcome` None: absent without an entry."""

    round: int
    board: str
    color: Color | None
    opponent: PublicPlayer | None
    outcome: Side | ByeKind | None
    total: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundClock:
    """When a round starts or started; `announced`: an arbiter said so, not only the schedule.

    `official` is the hour of the schedule, if it has one.
    """

    round: int
    starts_at: dt.datetime
    announced: bool
    official: dt.datetime | None = None


@dataclass(frozen=True, kw_only=True)
class PublicTournament:
    """A tournament for spectators: views of its published part, each computed once.

    `record` is the published part with what its rounds were paired by, `normed` with what norms
    rest on. `versions` are those of the regulations, adopted, `sheet` the information sheet.
    `key` names it for ever and everywhere, `version` is the journal's: calendars know their
    entries by them.
    `games` are the moves kept of games that are over, of published rounds.
    """

    id: int
    part: Tournament = field(repr=False)
    clocks: tuple[RoundClock, ...] = ()
    ties: Ties = NO_TIES
    record: State = field(default=State(), repr=False)
    normed: Tournament = field(default_factory=Tournament, repr=False)
    versions: tuple[Adopted, ...] = field(default=(), repr=False)
    sheet: tuple[SaidText, ...] = field(default=(), repr=False)
    key: str = ""
    version: int = 0
    games: tuple[KeptGame, ...] = field(default=(), repr=False)

    @property
    def name(self) -> str:
        """The tournament's name."""
        return self.part.settings.name or "–"

    @property
    def is_team(self) -> bool:
        """Whether teams are ranked."""
        return self.part.settings.is_team

    @property
    def system(self) -> str:
        """The name of the pairing system."""
        return self.part.settings.system.name

    @cached_property
    def progress(self) -> Progress:
        """Where it stands, as far as that is published."""
        return progress(State(tournament=self.part, created=True))

    @cached_property
    def has_plan(self) -> bool:
        """Whether a table or a bracket says who meets whom, and can be shown."""
        settings = self.part.settings
        return settings.system.name == "cup" or (has_calendar(settings) and has_plan(self.part))

    @property
    def round(self) -> PublicRound | None:
        """The round spectators ask for: the one being played, else the last one."""
        number = self.progress.round
        return self.rounds[number - 1] if number else None

    @property
    def clock(self) -> RoundClock | None:
        """The clock of that round or, before it is published, of the next one."""
        current = self.round
        wanted = {1} if current is None else {current.number}
        if current is not None and not current.missing:
            wanted = {current.number + 1}
        return next((clock for clock in self.clocks if clock.round in wanted), None)

    @property
    def start(self) -> StartPlan | None:
        """The minutes around that clock: what is announced before, the hour of forfeit after."""
        clock = self.clock
        if clock is None:
            return None
        return start_plan_of(
            self.part.settings,
            starts_at=clock.starts_at,
            official=clock.official,
            players=sum(p.departure is None for p in self.part.players),
        )

    @cached_property
    def players(self) -> Mapping[PlayerId, PublicPlayer]:
        """Everybody entered, by id."""
        return {player.id: self._player(player) for player in self.part.players}

    @cached_property
    def starting(self) -> tuple[Entrant, ...]:
        """Everybody in the order of their numbers; of a Swiss to come, as they would be now."""
        return starting_list(State(tournament=self.part, created=True, numbers_given=True))

    @cached_property
    def _numbers(self) -> Mapping[PlayerId, int | None]:
        return {entrant.player.id: entrant.number for entrant in self.starting}

    def by_number(self) -> tuple[PublicPlayer, ...]:
        """Everybody entered, as in the starting list."""
        return tuple(self.players[entrant.player.id] for entrant in self.starting)

    def by_name(self, language: Language) -> tuple[PublicPlayer, ...]:
        """Everybody entered, in the order of that language's alphabet."""
        return tuple(sorted(self.players.values(), key=lambda p: sort_key(p.name, language)))

    @cached_property
    def sheets(self) -> Mapping[PlayerId, ScoreSheet]:
        """Points, colours and opponents, round by round."""
        return score_sheets(self.part)

    @cached_property
    def rounds(self) -> tuple[PublicRound, ...]:
        """The published rounds."""
        return tuple(self._round(round_) for round_ in self.part.rounds)

    @cached_property
    def order(self) -> Order:
        """The standings after the last published round."""
        return order_of(self.part, ties=self.ties)

    @cached_property
    def ranks(self) -> Mapping[int, int]:
        """Participant -> place; who was excluded has none."""
        return self.order.standings.places

    @cached_property
    def norms(self) -> EventTitles:
        """Who made a title norm after the last published round, and who still can."""
        return chances_of(self.normed)

    @cached_property
    def cross_table(self) -> CrossTable:
        """The cross-table in the order of the standings."""
        return crosstable(self.part, ranked=True, order=self.order.standings)

    @cached_property
    def _boards(self) -> Mapping[tuple[int, PlayerId], str]:
        return {
            (round_.number, player): board_key(tables, game)
            for round_ in self.part.rounds
            for tables in [tables_of(self.part, round_)]
            for game in round_.games
            for player in game.players
        }

    def explained(self, round_no: int) -> Explained | None:
        """The reasons of a published round of a Swiss; None for systems with a table.

        Raises:
            NoValidPairing, SwissError: as the system says.
        """
        return explain_round(self.record, round_no)

    def is_as_planned(self, round_no: int) -> bool:
        """Whether a round of a table or a bracket is as the system makes it.

        Raises:
            RondeError: the system would not make it now.
        """
        return explain_table(self.record, round_no).as_recorded

    def games_of(self, player: int) -> tuple[PublicGame, ...]:
        """The rounds of a player."""
        sheet = self.sheets[PlayerId(player)]
        return tuple(
            PublicGame(
                round=entry.round,
                board=self._boards.get((entry.round, sheet.player), ""),
                color=entry.color,
                opponent=None if entry.opponent is None else self.players[entry.opponent],
                outcome=entry.outcome,
                total=sheet.points_after(entry.round),
            )
            for entry in sheet.entries
        )

    def _player(self, player: Player) -> PublicPlayer:
        who = player.person
        team = self.part.team_of.get(player.id)
        return PublicPlayer(
            id=player.id,
            number=self._numbers[player.id],
            family_name=who.family_name,
            given_name=who.given_name,
            title="" if who.title is None else who.title.value,
            rating=player.rating,
            federation=who.federation,
            club=who.club,
            team="" if team is None else self.part.team_by_id[team].name,
            left=_has_left(player, len(self.part.rounds)),
        )

    def _round(self, round_: Round) -> PublicRound:
        marks = symbols_of(self.part, round_.number)
        tables = tables_of(self.part, round_)
        players, before = self.players, round_.number - 1
        return PublicRound(
            number=round_.number,
            date=round_.date,
            position=self.part.start_position(round_.number),
            boards=tuple(
                PublicBoard(
                    board=board_key(tables, game),
                    white=players[game.white],
                    black=players[game.black],
                    white_points=self.sheets[game.white].points_after(before),
                    black_points=self.sheets[game.black].points_after(before),
                    result=game.result,
                    white_mark=marks.get(game.white, ""),
                    black_mark=marks.get(game.black, ""),
                )
                for game in round_.games
            ),
            byes=tuple(
                PublicBye(
                    player=players[bye.player],
                    kind=bye.kind,
                    points=self.sheets[bye.player].points_after(before),
                )
                for bye in round_.byes
            ),
            missing=open_boards(round_),
            matches=self._matches(round_),
            free=tuple(self.part.team_by_id[bye.team].name for bye in round_.team_byes),
        )

    def _matches(self, round_: Round) -> tuple[PublicMatch, ...]:
        if not plays_matches(self.part.settings):
            return ()
        return tuple(
            PublicMatch(
                table=found.match.table,
                home=found.first.name,
                away=found.second.name,
                score=found.score,
                forfeited=found.match.forfeit is not None,
                boards=tuple(
                    PublicMatchBoard(
                        board=f"{found.match.table}.{board.board}",
                        home=None if board.first is None else self.players[board.first],
                        away=None if board.second is None else self.players[board.second],
                        color=board.color,
                        result=board.on_sheet,
                    )
                    for board in found.boards
                ),
            )
            for found in matches_of(self.part, round_)
        )


def _seats(board: PublicBoard) -> tuple[PublicSeat, PublicSeat]:
    return (
        PublicSeat(
            player=board.white,
            points=board.white_points,
            board=board.board,
            color=Color.WHITE,
            opponent=board.black,
            side=board.result.white,
        ),
        PublicSeat(
            player=board.black,
            points=board.black_points,
            board=board.board,
            color=Color.BLACK,
            opponent=board.white,
            side=board.result.black,
        ),
    )


def public_tournament(
    state: State,
    number: int,
    *,
    announced: Mapping[int, dt.datetime] | None = None,
    key: str = "",
    version: int = 0,
) -> PublicTournament:
    """A tournament for spectators; `announced` are the starts of rounds that arbiters entered."""
    part = published_part(state.tournament)
    clocks = round_clocks(part, announced or {})
    last = len(part.rounds)
    record = State(
        tournament=paired_part(state.tournament),
        created=True,
        numberings=tuple(n for n in state.numberings if n.first_round <= max(last, 1)),
    )
    return PublicTournament(
        id=number,
        part=part,
        clocks=clocks,
        ties=ties_of(state),
        record=record,
        normed=norm_part(state.tournament),
        versions=published_versions(state),
        sheet=published_sheet(state),
        key=key,
        version=version,
        games=tuple(over(part, state.games)),
    )


def round_clocks(part: Tournament, announced: Mapping[int, dt.datetime]) -> tuple[RoundClock, ...]:
    """When rounds start: as announced, else as scheduled."""
    official = {
        due.round: dt.datetime.combine(due.date, due.time).astimezone()
        for due in part.settings.schedule
        if due.time is not None
    }
    clocks: dict[int, RoundClock] = {
        round_no: RoundClock(round=round_no, starts_at=hour, announced=False, official=hour)
        for round_no, hour in official.items()
    }
    for round_no, starts_at in announced.items():
        clocks[round_no] = RoundClock(
            round=round_no,
            starts_at=starts_at,
            announced=True,
            official=official.get(RoundNo(round_no)),
        )
    return tuple(clocks[round_no] for round_no in sorted(clocks))


def _has_left(player: Player, rounds: int) -> bool:
    """Whether a published round shows that the player left; before, it is nobody's business."""
    return player.departure is not None and player.departure.after_round < rounds
