"""The tournament: what was announced (Settings) and what has happened (the rest)."""

from __future__ import annotations

import datetime as dt
import enum
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from types import MappingProxyType

from ronde.errors import ModelError
from ronde.model import bounds
from ronde.model.frame import (
    Admission,
    CommitteeMember,
    EntryFees,
    Kind,
    PlayingRules,
    ProgrammeItem,
    Venue,
)
from ronde.model.games import Color, Round
from ronde.model.ids import PlayerId, RoundNo, TeamId
from ronde.model.people import Official, Player, Team
from ronde.model.playoffs import PlayoffHeld
from ronde.model.points import STANDARD, MatchPoints, Points, PointSystem
from ronde.model.regulations import Regulations
from ronde.rules.chess960 import POSITIONS
from ronde.rules.editions import REGULATIONS, edition

__all__ = [
    "Acceleration",
    "AccelerationMethod",
    "ForbiddenPairs",
    "Participants",
    "PointsAdjustment",
    "RoundTime",
    "Settings",
    "StartPosition",
    "StartingOrder",
    "System",
    "Tournament",
    "VirtualPoints",
]

_SWISS_EDITIONS = frozenset(REGULATIONS["swiss"].names)


class Participants(enum.Enum):
    """Who is paired: players or teams."""

    INDIVIDUAL = "individual"
    TEAM = "team"


@dataclass(frozen=True, slots=True, kw_only=True)
class System:
    """The pairing system, by its name in the registry, its edition and its options.

    `code` is the encoded type of the report file (record 192) when the event came with one.
    """

    name: str = "dutch"
    edition: str = ""
    code: str = ""
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def __post_init__(self) -> None:
        bounds.few(bounds.LIST, self.options)
        bounds.short(bounds.WORD, self.name, self.edition, *self.options.values())
        bounds.short(bounds.LINE, self.code)


class AccelerationMethod(enum.Enum):
    """How virtual points are given. TABLE: exactly those written in the tournament."""

    NONE = "none"
    TABLE = "table"
    BAKU = "baku"
    HALEY = "haley"
    SOFT_HALEY = "soft-haley"
    PAPI_HALEY = "papi-haley"
    DEGRESSIVE = "degressive"
    NICOIS = "nicois"


@dataclass(frozen=True, slots=True, kw_only=True)
class Acceleration:
    """The acceleration announced, with what the arbiter fixed before round 1.

    `boundary` is the last player of the upper group (Baku GA, Haley A+B); `limits` are the rating
    limits of the degressive groups and of those from Nice (A at least the first, C below the
    second).
    """

    method: AccelerationMethod = AccelerationMethod.NONE
    edition: str = ""
    boundary: PlayerId | None = None
    limits: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        bounds.within(bounds.NUMBER, self.boundary)
        bounds.within(bounds.RATING, *(self.limits or ()))


@dataclass(frozen=True, slots=True, kw_only=True)
class VirtualPoints:
    """Virtual points of one player in a span of rounds; later entries replace earlier ones.

    For team events `player` holds a team number.
    """

    player: PlayerId
    first_round: RoundNo
    last_round: RoundNo
    points: Points
    match_points: Points | None = None

    def __post_init__(self) -> None:
        bounds.within(bounds.NUMBER, self.player)
        bounds.within(bounds.ROUND, self.first_round, self.last_round)
        bounds.within(bounds.POINTS, self.points, self.match_points)


@dataclass(frozen=True, slots=True, kw_only=True)
class ForbiddenPairs:
    """No two of these players meet in these rounds (`last_round` None: to the end).

    For team events `players` hold team numbers.
    """

    players: tuple[PlayerId, ...]
    first_round: RoundNo = RoundNo(1)
    last_round: RoundNo | None = None
    reason: str = ""

    def __post_init__(self) -> None:
        bounds.within(bounds.NUMBER, *self.players)
        bounds.within(bounds.ROUND, self.first_round, self.last_round)

    def applies(self, round_no: int) -> bool:
        """Whether the ban holds in that round."""
        return self.first_round <= round_no and (
            self.last_round is None or round_no <= self.last_round
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsAdjustment:
    """Points that do not follow from the point system: bonus, penalty, odd award.

    `round` None: for the event as a whole. `kind` is the letter of record 299 (empty: bonus).
    For team events `players` hold team numbers.
    """

    players: tuple[int, ...]
    points: Points
    match_points: Points | None = None
    round: RoundNo | None = None
    kind: str = ""
    reason: str = ""

    def __post_init__(self) -> None:
        bounds.within(bounds.NUMBER, *self.players)
        bounds.within(bounds.POINTS, self.points, self.match_points)
        bounds.within(bounds.ROUND, self.round)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundTime:
    """When a round is due."""

    round: RoundNo
    date: dt.date
    time: dt.time | None = None

    def __post_init__(self) -> None:
        bounds.within(bounds.ROUND, self.round)


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPosition:
    """The array that a round of Chess960 starts from, by its number."""

    round: RoundNo
    number: int

    def __post_init__(self) -> None:
        bounds.within(bounds.ROUND, self.round)
        if not 0 <= self.number < POSITIONS:
            raise ModelError("chess960.number", number=self.number)


class StartingOrder(enum.Enum):
    """How pairing numbers are given (record 172's codes, and orders of our own)."""

    RATING = "FIDE"
    NATIONAL = "NRO"
    FIDE_ELSE_NATIONAL = "FIDON"
    NATIONAL_ELSE_FIDE = "NIDOF"
    HIGHER_OF_BOTH = "HBFN"
    LOWER_OF_BOTH = "LBFN"
    OTHER = "OTHER"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What is announced before the start.

    A player may ask for `bye_limit` byes with points (None: any number), but for none in the last
    `bye_last_rounds` rounds. `club` answers for the event, `requested` is the day its registration
    was asked for, `prize_fund` the money prizes announced without a list, in cents. Age categories
    are those of the first day unless `age_reference` is another.
    """

    name: str = ""
    city: str = ""
    federation: str = ""
    venue: str = ""
    organiser: str = ""
    registration: str = ""
    start: dt.date | None = None
    end: dt.date | None = None
    participants: Participants = Participants.INDIVIDUAL
    type_text: str = ""
    system: System = field(default_factory=System)
    rulebook: str = "fide"
    editions: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    rounds: int | None = None
    schedule: tuple[RoundTime, ...] = ()
    time_control: str = ""
    time_control_code: str = ""
    points: PointSystem = STANDARD
    match_points: MatchPoints = MatchPoints()
    board_colors: tuple[Color, ...] = ()
    tiebreaks: tuple[str, ...] | None = None
    acceleration: Acceleration = Acceleration()
    initial_color: Color | None = None
    starting_order: StartingOrder | None = None
    starting_order_federation: str = ""
    officials: tuple[Official, ...] = ()
    bye_limit: int | None = None
    bye_last_rounds: int = 0
    kind: Kind = Kind()
    club: str = ""
    venues: tuple[Venue, ...] = ()
    requested: dt.date | None = None
    programme: tuple[ProgrammeItem, ...] = ()
    committee: tuple[CommitteeMember, ...] = ()
    rules: PlayingRules = PlayingRules()
    admission: Admission = Admission()
    fees: EntryFees = EntryFees()
    prize_fund: int | None = None
    age_reference: dt.date | None = None
    regulations: Regulations = Regulations()

    def __post_init__(self) -> None:
        if self.rounds is not None and self.rounds < 1:
            raise ModelError("settings.rounds", rounds=self.rounds)
        bounds.within(bounds.ROUND, self.rounds, self.bye_limit, self.bye_last_rounds)
        bounds.few(bounds.ROUND, self.schedule)
        bounds.few(bounds.BOARDS, self.board_colors)
        bounds.few(bounds.LIST, self.tiebreaks or (), self.officials, self.editions)
        bounds.few(bounds.LIST, self.venues, self.programme, self.committee)
        bounds.within(bounds.CENTS, self.prize_fund)
        bounds.short(
            bounds.LINE,
            self.name,
            self.city,
            self.federation,
            self.venue,
            self.organiser,
            self.registration,
            self.type_text,
            self.time_control,
            self.time_control_code,
            self.starting_order_federation,
            self.club,
        )
        bounds.short(bounds.WORD, self.rulebook, *(self.tiebreaks or ()), *self.editions.values())

    @property
    def is_team(self) -> bool:
        """Whether teams take part, not single players."""
        return self.participants is Participants.TEAM

    def edition_of(self, regulation: str) -> str:
        """The edition of a regulation the event is played under.

        The Swiss rules: the one its system states, if any. Else the override for that regulation,
        else the rulebook's choice for the first day.
        """
        if regulation == "swiss" and self.system.edition in _SWISS_EDITIONS:
            return self.system.edition
        return edition(
            regulation, rulebook=self.rulebook, start=self.start, overrides=self.editions
        )


@dataclass(frozen=True, kw_only=True)
class Tournament:
    """One tournament at one moment: a value, never edited. Everything else derives from it.

    Not slotted: lookups by id are computed once per value and kept; they do not travel with it.
    """

    settings: Settings = Settings()
    players: tuple[Player, ...] = ()
    teams: tuple[Team, ...] = ()
    rounds: tuple[Round, ...] = ()
    virtual_points: tuple[VirtualPoints, ...] = ()
    forbidden: tuple[ForbiddenPairs, ...] = ()
    adjustments: tuple[PointsAdjustment, ...] = ()
    start_positions: tuple[StartPosition, ...] = ()
    playoffs: tuple[PlayoffHeld, ...] = ()

    def __post_init__(self) -> None:
        bounds.few(bounds.PLAYERS, self.players)
        bounds.few(bounds.TEAMS, self.teams)
        bounds.few(bounds.ROUND, self.rounds, self.start_positions)
        bounds.few(bounds.LIST, self.playoffs)
        if [r.number for r in self.rounds] != list(range(1, len(self.rounds) + 1)):
            raise ModelError(
                "tournament.round_sequence", rounds=tuple(r.number for r in self.rounds)
            )

    def __getstate__(self) -> dict[str, object]:
        return {item.name: getattr(self, item.name) for item in fields(self)}

    @cached_property
    def player_by_id(self) -> Mapping[PlayerId, Player]:
        """Every player under their id."""
        return MappingProxyType({p.id: p for p in self.players})

    @cached_property
    def team_by_id(self) -> Mapping[TeamId, Team]:
        """Every team under its id."""
        return MappingProxyType({t.id: t for t in self.teams})

    @cached_property
    def team_of(self) -> Mapping[PlayerId, TeamId]:
        """The team of every player who has one."""
        return MappingProxyType({p: t.id for t in self.teams for p in t.roster})

    def start_position(self, round_no: int) -> int | None:
        """The number of the array drawn for a round of Chess960, if any was."""
        found = (drawn.number for drawn in self.start_positions if drawn.round == round_no)
        return next(found, None)

    def playoff(self, place: int) -> PlayoffHeld | None:
        """The play-off for that place and those below, if one was drawn."""
        return next((held for held in self.playoffs if held.place == place), None)

    def player(self, player: PlayerId) -> Player:
        """The player of that id.

        Raises:
            ModelError: there is none.
        """
        try:
            return self.player_by_id[player]
        except KeyError:
            raise ModelError("player.unknown", player=player) from None

    def round(self, number: int) -> Round:
        """The round of that number.

        Raises:
            ModelError: it has not been paired.
        """
        if not 1 <= number <= len(self.rounds):
            raise ModelError("round.not_paired", round=number, paired=len(self.rounds))
        return self.rounds[number - 1]

    @property
    def current_round(self) -> Round | None:
        """The last round paired, if any."""
        return self.rounds[-1] if self.rounds else None

    def before_round(self, number: int) -> Tournament:
        """The tournament as it stood when that round was to be paired.

        Later rounds are dropped; requested byes stored in the dropped round become announced
        absences, so that pairing it again starts from what the arbiter knew.
        """
        from ronde.model._replay import before_round  # noqa: PLC0415 - keeps this module short

        return before_round(self, number)

    def with_round(self, round_: Round) -> Tournament:
        """The same with that round replaced, or added when it is the next one."""
        index = round_.number - 1
        return replace(self, rounds=(*self.rounds[:index], round_, *self.rounds[index + 1 :]))
