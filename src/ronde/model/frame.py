"""The frame of an event: its kind, halls and programme, its playing rules, who may enter, for what.

All of it is announced, and every part may be missing: None or empty says that nobody has said it.
Money is in cents.
"""

from __future__ import annotations

import datetime as dt
import enum
from dataclasses import dataclass

from ronde.errors import ModelError
from ronde.model import bounds
from ronde.model.people import Person, Sex, Title

__all__ = [
    "Admission",
    "CommitteeMember",
    "DefaultFrom",
    "Draws",
    "EntryFees",
    "FeeReduction",
    "Kind",
    "PlayingRules",
    "ProgrammeItem",
    "Rated",
    "Remote",
    "Seat",
    "StandsFor",
    "Variant",
    "Venue",
]


class Rated(enum.Enum):
    """Which ratings the games count for."""

    NONE = "none"
    NATIONAL = "national"
    FIDE = "fide"


class Remote(enum.Enum):
    """How an event is played that is not played in one hall. Rule: book 6.12 6.2."""

    ONLINE = "online"
    SUPERVISED = "supervised"
    HYBRID = "hybrid"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """What kind of event it is, which decides what is checked, asked and printed.

    `competition` names a competition with rules of its own (a key of `rules.admin.chief`; empty:
    none of them). `level` is L1, L2 or L3 of the competition rules (book 6.9). Standard, rapid or
    blitz is not said here: it follows from the time control. `long`: over 30 days, rated in parts;
    None: as the dates say.
    """

    rated: Rated | None = None
    norms: bool | None = None
    competition: str = ""
    federal: bool = False
    youth: bool = False
    beginners: bool = False
    internal: bool = False
    level: str = ""
    remote: Remote | None = None
    long: bool | None = None

    def __post_init__(self) -> None:
        bounds.short(bounds.WORD, self.competition, self.level)


@dataclass(frozen=True, slots=True, kw_only=True)
class Venue:
    """A hall: where it is, how large, and whether a wheelchair gets in."""

    name: str
    address: str = ""
    square_metres: int | None = None
    accessible: bool | None = None

    def __post_init__(self) -> None:
        bounds.short(bounds.LINE, self.name, self.address)
        bounds.within(bounds.NUMBER, self.square_metres)


class Seat(enum.Enum):
    """A place in the appeals committee."""

    CHAIR = "chair"
    MEMBER = "member"
    RESERVE = "reserve"


class StandsFor(enum.Enum):
    """Whom a member of the committee stands for."""

    ORGANISER = "organiser"
    PLAYER = "player"
    ARBITER = "arbiter"
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class CommitteeMember:
    """Somebody of the appeals committee."""

    person: Person
    seat: Seat = Seat.MEMBER
    side: StandsFor = StandsFor.OTHER


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgrammeItem:
    """Something of the programme that is no round.

    `kind` is the code of its word: `check_in`, `entries_close`, `opening`, `rest`, `meeting`,
    `ceremony`; `other` with a `text` of its own.
    """

    kind: str
    date: dt.date
    time: dt.time | None = None
    until: dt.time | None = None
    text: str = ""

    def __post_init__(self) -> None:
        bounds.short(bounds.WORD, self.kind)
        bounds.short(bounds.LINE, self.text)


class DefaultFrom(enum.Enum):
    """What the default time is counted from. Rule: book 2.1 6.7; R01 3.1.1."""

    ACTUAL = "actual"
    OFFICIAL = "official"


class Variant(enum.Enum):
    """Which array the games start from. Rule: Laws, Guidelines II."""

    STANDARD = "standard"
    CHESS960 = "chess960"


class Draws(enum.Enum):
    """Whether players may agree to a draw. Rule: Laws 9.1.1."""

    FREE = "free"
    FROM_MOVE = "from_move"
    ARBITER = "arbiter"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayingRules:
    """What the regulations of the event settle where the Laws leave a choice.

    `supervision`: rapid or blitz under the competition rules (`full`) or the lighter ones
    (`light`). `guidelines`: `III.4` or `III.5`, only without increment. `bye_notice` is by when a
    bye is asked for, in words. `default_minutes` None: not said. `forfeits_exclude`: who forfeits
    so many games, in a row or not, is excluded (None: no such rule).
    """

    default_minutes: int | None = None
    default_from: DefaultFrom = DefaultFrom.ACTUAL
    draws: Draws = Draws.FREE
    draws_from_move: int | None = None
    supervision: str = ""
    guidelines: str = ""
    move_counter: bool = False
    correction_minutes: int | None = None
    lineup_minutes: int | None = None
    appeal_fee: int | None = None
    appeal_minutes: int | None = None
    bye_notice: str = ""
    variant: Variant = Variant.STANDARD
    forfeits_exclude: int | None = None

    def __post_init__(self) -> None:
        bounds.within(
            bounds.NUMBER,
            self.default_minutes,
            self.forfeits_exclude,
            self.draws_from_move,
            self.correction_minutes,
            self.lineup_minutes,
            self.appeal_minutes,
        )
        bounds.within(bounds.CENTS, self.appeal_fee)
        bounds.short(bounds.WORD, self.supervision, self.guidelines)
        bounds.short(bounds.LINE, self.bye_notice)


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission:
    """Who may enter: everybody, but for the limits that are set.

    `ages` are codes of age categories (`rules.admin.ages`), `licence` the least letter asked for
    where the regulations ask for another than the time control does.
    """

    rating_below: int | None = None
    rating_at_least: int | None = None
    ages: tuple[str, ...] = ()
    sex: Sex | None = None
    clubs: tuple[str, ...] = ()
    leagues: tuple[str, ...] = ()
    departments: tuple[str, ...] = ()
    federations: tuple[str, ...] = ()
    licence: str = ""

    def __post_init__(self) -> None:
        bounds.within(bounds.RATING, self.rating_below, self.rating_at_least)
        lists = (self.ages, self.clubs, self.leagues, self.departments, self.federations)
        bounds.few(bounds.LIST, *lists)
        bounds.short(bounds.LINE, self.licence, *(name for names in lists for name in names))


@dataclass(frozen=True, slots=True, kw_only=True)
class FeeReduction:
    """A fee of its own for those who are named by it ("members", "second child")."""

    name: str
    cents: int

    def __post_init__(self) -> None:
        bounds.short(bounds.LINE, self.name)
        _not_negative(self.cents)


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryFees:
    """The fees announced. `youth_to` is the last age category that pays the youth fee.

    `late_surcharge` is added for entries from the day `late_from` on.
    """

    adult: int | None = None
    youth: int | None = None
    youth_to: str = "U20"
    reductions: tuple[FeeReduction, ...] = ()
    late_surcharge: int = 0
    late_from: dt.date | None = None
    free_titles: tuple[Title, ...] = ()

    def __post_init__(self) -> None:
        _not_negative(self.adult, self.youth, self.late_surcharge)
        bounds.few(bounds.LIST, self.reductions, self.free_titles)
        bounds.short(bounds.WORD, self.youth_to)


def _not_negative(*amounts: int | None) -> None:
    bounds.within(bounds.CENTS, *amounts)
    for amount in amounts:
        if amount is not None and amount < 0:
            raise ModelError("money.negative", cents=amount)
