"""People: names, titles, ratings; players, officials and teams."""

from __future__ import annotations

import datetime as dt
import enum
from dataclasses import dataclass, field

from ronde.errors import ModelError
from ronde.model import bounds
from ronde.model.ids import BoardNo, PlayerId, RoundNo, TeamId, Tpn

__all__ = [
    "Absence",
    "BirthDate",
    "Cadence",
    "Departure",
    "DepartureKind",
    "LaterRating",
    "Official",
    "OfficialRole",
    "Person",
    "Player",
    "RatingEntry",
    "RatingKind",
    "RequestedBye",
    "Sex",
    "Team",
    "Title",
]


class Sex(enum.Enum):
    """As the report files know it."""

    MAN = "m"
    WOMAN = "w"


class Title(enum.Enum):
    """FIDE titles, in the order that breaks rating ties in the initial list.

    Rule: C.04.2@2026-02 2.2.
    """

    GM = "GM"
    IM = "IM"
    WGM = "WGM"
    FM = "FM"
    WIM = "WIM"
    CM = "CM"
    WFM = "WFM"
    WCM = "WCM"

    @property
    def order(self) -> int:
        """0 for the highest title."""
        return list(Title).index(self)


class Cadence(enum.Enum):
    """Which of the three rating lists."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class RatingKind(enum.Enum):
    """Who gave a rating."""

    FIDE = "fide"
    NATIONAL = "national"
    ESTIMATED = "estimated"


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingEntry:
    """One rating of one person; `federation` says whose list a national rating comes from."""

    value: int
    kind: RatingKind = RatingKind.FIDE
    cadence: Cadence = Cadence.STANDARD
    federation: str = ""

    def __post_init__(self) -> None:
        bounds.within(bounds.RATING, self.value)
        bounds.short(bounds.LINE, self.federation)


@dataclass(frozen=True, slots=True, order=True)
class BirthDate:
    """A date of birth, or only its year, as lists often give it."""

    year: int
    month: int | None = None
    day: int | None = None

    def __post_init__(self) -> None:
        if self.month is not None and self.day is not None:
            try:
                dt.date(self.year, self.month, self.day)
            except (ValueError, OverflowError) as error:
                raise ModelError("birth.invalid", birth=self) from error
        # Lists with a month of their own (13, 99: not known) were taken as they are.
        elif not (1 <= self.year <= 9999 and 0 <= (self.month or 0) <= 99) or self.day is not None:
            raise ModelError("birth.invalid", birth=self)

    def __str__(self) -> str:
        parts = (f"{self.year:04}", *(f"{p:02}" for p in (self.month, self.day) if p is not None))
        return "-".join(parts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody, whatever they do in the event. `name` is "Family, Given", in any script.

    `national_title` and `national_origin` are the class and the club or region of a national
    rating record (C.02.03@2025-09, national records, columns 11-13 and 54-56). `national_id` is the
    number of the licence, `licence` its letter as typed (`A`, `B`, `N`; empty: not known) and
    `licence_season` the year in which its season ends. `k` and `rated_games` are what the FIDE list
    of the event's class says: the K it counts by, and how many games are behind the rating.

    Raises:
        ModelError: a K or a number of games that cannot be, or what is beyond the bounds.
    """

    name: str
    sex: Sex | None = None
    title: Title | None = None
    federation: str = ""
    club: str = ""
    town: str = ""
    department: str = ""
    league: str = ""
    birth: BirthDate | None = None
    fide_id: str = ""
    national_id: str = ""
    national_title: str = ""
    national_origin: str = ""
    licence: str = ""
    licence_season: int | None = None
    ratings: tuple[RatingEntry, ...] = ()
    k: int | None = None
    rated_games: int | None = None

    def __post_init__(self) -> None:
        bounds.few(bounds.LIST, self.ratings)
        bounds.short(
            bounds.LINE,
            self.name,
            self.federation,
            self.club,
            self.town,
            self.department,
            self.league,
            self.fide_id,
            self.national_id,
            self.national_title,
            self.national_origin,
            self.licence,
        )
        bounds.within(bounds.NUMBER, self.licence_season, self.rated_games)
        bounds.within(bounds.FACTOR, self.k)
        if self.k is not None and self.k < 1:
            raise ModelError("rating.factor", k=self.k)
        if self.rated_games is not None and self.rated_games < 0:
            raise ModelError("rating.games", games=self.rated_games)

    @property
    def family_name(self) -> str:
        """What stands before the comma."""
        return self.name.partition(",")[0].strip()

    @property
    def given_name(self) -> str:
        """What stands after the comma, if anything."""
        return self.name.partition(",")[2].strip()

    def rating(self, kind: RatingKind, cadence: Cadence = Cadence.STANDARD) -> int | None:
        """The rating of that kind, or None if the person has none."""
        for entry in self.ratings:
            if entry.kind is kind and entry.cadence is cadence:
                return entry.value
        return None


class RequestedBye(enum.Enum):
    """What a player who asked not to be paired in a round is given for it."""

    ZERO = "Z"
    HALF = "H"
    FULL = "F"


@dataclass(frozen=True, slots=True, kw_only=True)
class Absence:
    """A player will not play in a round, and what that is worth."""

    round: RoundNo
    bye: RequestedBye = RequestedBye.ZERO

    def __post_init__(self) -> None:
        bounds.within(bounds.ROUND, self.round)


class DepartureKind(enum.Enum):
    """Why somebody is no longer paired."""

    WITHDRAWN = "withdrawn"
    EXCLUDED = "excluded"


@dataclass(frozen=True, slots=True, kw_only=True)
class Departure:
    """A player left for good: no pairing after `after_round` (0: never played)."""

    kind: DepartureKind
    after_round: int
    reason: str = ""

    def __post_init__(self) -> None:
        bounds.within(bounds.ROUND, self.after_round)


@dataclass(frozen=True, slots=True, kw_only=True)
class LaterRating:
    """The FIDE rating of a later list, and the first round it counts in for the report.

    Rule: B.02@2024-03 4.1; book@2022-01 6.3 1.1.4.
    """

    first_round: RoundNo
    rating: int

    def __post_init__(self) -> None:
        bounds.within(bounds.ROUND, self.first_round)
        bounds.within(bounds.RATING, self.rating)


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A person entered in a tournament.

    `rating` is the one the event uses for its order (0: unrated). `tpn` is None until numbers are
    given. `first_round` is later than 1 for a late entry. `fixed_board` is where a player sits who
    cannot move about. `half_byes`: whether the regulations entitle the player to byes with points.
    In an event over 30 days `later_ratings` are those of later lists, by first round; order and
    pairings keep the first one.
    """

    id: PlayerId
    person: Person
    tpn: Tpn | None = None
    rating: int = 0
    rating_kind: RatingKind | None = None
    first_round: RoundNo = RoundNo(1)
    absences: tuple[Absence, ...] = ()
    departure: Departure | None = None
    fixed_board: BoardNo | None = None
    half_byes: bool = True
    later_ratings: tuple[LaterRating, ...] = ()

    def __post_init__(self) -> None:
        bounds.few(bounds.ROUND, self.later_ratings)
        bounds.within(bounds.NUMBER, self.id, self.tpn, self.fixed_board)
        bounds.within(bounds.RATING, self.rating)
        bounds.within(bounds.ROUND, self.first_round)
        bounds.few(bounds.ROUND, self.absences)

    @property
    def name(self) -> str:
        """The person's name."""
        return self.person.name

    @property
    def listed_rating(self) -> int:
        """The rating that a list gave; 0 for whoever has none or only an estimate.

        An estimate puts somebody in the order of the event and leaves them unrated.

        Rule: book@2022-01 5.1 house rules.
        """
        return 0 if self.rating_kind is RatingKind.ESTIMATED else self.rating

    def later_rating(self, round_no: int) -> int | None:
        """The rating of a later list that counts in that round; None: still the first one."""
        found = [later.rating for later in self.later_ratings if later.first_round <= round_no]
        return found[-1] if found else None

    def absence(self, round_no: int) -> Absence | None:
        """The absence announced for that round, if any."""
        return next((a for a in self.absences if a.round == round_no), None)

    def is_available(self, round_no: int) -> bool:
        """Whether the player is to be paired in that round."""
        if self.departure is not None and round_no > self.departure.after_round:
            return False
        return round_no >= self.first_round and self.absence(round_no) is None


class OfficialRole(enum.Enum):
    """What an official does."""

    CHIEF_ARBITER = "chief_arbiter"
    DEPUTY = "deputy"
    ARBITER = "arbiter"
    ORGANISER = "organiser"
    PAIRING = "pairing"
    FAIR_PLAY = "fair_play"


@dataclass(frozen=True, slots=True, kw_only=True)
class Official:
    """A person (or program) with a role; `text` is what the report file says of them.

    `title` is the federation's (the French ladder: AS ... AFE2), `fide_title` NA, FA or IA with
    its `category` and the last active day. `days` are those of their presence (empty: all).
    `norm_wanted` is FA or IA, `by_leave` says who allowed them to direct above their title.
    """

    role: OfficialRole
    person: Person
    text: str = ""
    title: str = ""
    fide_title: str = ""
    category: str = ""
    active_until: dt.date | None = None
    fide_licensed: bool | None = None
    trainee: bool = False
    days: tuple[dt.date, ...] = ()
    venue: str = ""
    norm_wanted: str = ""
    by_leave: str = ""

    def __post_init__(self) -> None:
        bounds.short(bounds.LINE, self.text, self.venue, self.by_leave)
        bounds.short(bounds.WORD, self.title, self.fide_title, self.category, self.norm_wanted)
        bounds.few(bounds.ROUND, self.days)


@dataclass(frozen=True, slots=True, kw_only=True)
class Team:
    """A team and its ordered roster (board order)."""

    id: TeamId
    name: str
    short_name: str = ""
    roster: tuple[PlayerId, ...] = ()
    strength: int | None = None
    tpn: Tpn | None = None
    absences: tuple[Absence, ...] = ()
    departure: Departure | None = field(default=None)

    def __post_init__(self) -> None:
        bounds.within(bounds.NUMBER, self.id, self.tpn, *self.roster)
        bounds.within(bounds.STRENGTH, self.strength)
        bounds.few(bounds.PLAYERS, self.roster)
        bounds.few(bounds.ROUND, self.absences)
        bounds.short(bounds.LINE, self.name, self.short_name)
