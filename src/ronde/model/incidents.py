"""What happens in the hall: incidents with their penalties, forfeits looked into, appeals.

Part of the office: nothing of it can be published. Entries are numbered and never deleted; one that
was wrong is corrected by a later one that names it.
"""

from __future__ import annotations

import datetime as dt
import enum
from dataclasses import dataclass

from ronde.model import bounds
from ronde.model.games import Result
from ronde.model.ids import BoardNo, PlayerId, RoundNo

__all__ = [
    "Appeal",
    "AppealOutcome",
    "ForfeitCase",
    "Incident",
    "IncidentKind",
    "Penalty",
    "PenaltyKind",
    "Sequel",
]


class IncidentKind(enum.Enum):
    """What happened."""

    ILLEGAL_MOVE = "illegal_move"
    WRONG_CLAIM = "wrong_claim"
    DEVICE = "device"
    DEVICE_SOUND = "device_sound"
    LATE = "late"
    DISTURBANCE = "disturbance"
    TOUCH_MOVE = "touch_move"
    CLOCK = "clock"
    LEFT_AREA = "left_area"
    CONDUCT = "conduct"
    REFUSAL = "refusal"
    VIOLENCE = "violence"
    OTHER = "other"


class PenaltyKind(enum.Enum):
    """What the arbiter may do, gravest last (Laws 12.9)."""

    NONE = "none"
    WARNING = "warning"
    TIME_TO_OPPONENT = "time_to_opponent"
    TIME_FROM_OFFENDER = "time_from_offender"
    POINTS_TO_OPPONENT = "points_to_opponent"
    POINTS_FROM_OFFENDER = "points_from_offender"
    GAME_LOST = "game_lost"
    FINE = "fine"
    EXCLUDED_ROUNDS = "excluded_rounds"
    EXPELLED = "expelled"


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """What was decided: with `minutes`, `points` in tenths, `cents` of a fine, or `rounds`."""

    kind: PenaltyKind = PenaltyKind.NONE
    minutes: int = 0
    points: int = 0
    cents: int = 0
    rounds: tuple[RoundNo, ...] = ()

    def __post_init__(self) -> None:
        bounds.within(bounds.NUMBER, self.minutes)
        bounds.within(bounds.POINTS, self.points)
        bounds.within(bounds.CENTS, self.cents)
        bounds.few(bounds.ROUND, self.rounds)
        bounds.within(bounds.ROUND, *self.rounds)


@dataclass(frozen=True, slots=True, kw_only=True)
class Incident:
    """What happened at a board or in the hall, and what was decided.

    `player` is who is at fault; nobody, where that is not a player. `at` is when, in the hall's
    time; `article` of the Laws or the regulations. `white_clock`, `black_clock` and `move` are what
    stood there. `appeal`: an appeal was announced. `minutes`: it goes into the minutes of the
    event. `attachments` are names of photographs, score sheets, statements. `corrects` is the
    number of the entry that this one replaces, `why` what was wrong with it, and `withdrawn`: it
    should not have been written at all.
    """

    number: int
    kind: IncidentKind
    player: PlayerId | None = None
    round: RoundNo | None = None
    board: BoardNo | None = None
    table: int | None = None
    at: dt.datetime | None = None
    article: str = ""
    facts: str = ""
    witnesses: str = ""
    white_clock: str = ""
    black_clock: str = ""
    move: int | None = None
    penalty: Penalty = Penalty()
    by: str = ""
    appeal: bool = False
    minutes: bool = True
    attachments: tuple[str, ...] = ()
    corrects: int | None = None
    why: str = ""
    withdrawn: bool = False

    def __post_init__(self) -> None:
        bounds.within(bounds.NUMBER, self.number, self.player, self.board, self.table)
        bounds.within(bounds.NUMBER, self.move, self.corrects)
        bounds.within(bounds.ROUND, self.round)
        bounds.few(bounds.LIST, self.attachments)
        bounds.short(bounds.LINE, self.article, self.facts, self.witnesses, self.by)
        bounds.short(bounds.LINE, self.why, *self.attachments)
        bounds.short(bounds.WORD, self.white_clock, self.black_clock)


class Sequel(enum.Enum):
    """What follows for a player who did not come."""

    OPEN = "open"
    PLAYS_ON = "plays_on"
    WITHDRAWN = "withdrawn"
    EXCLUDED = "excluded"


@dataclass(frozen=True, slots=True, kw_only=True)
class ForfeitCase:
    """A forfeit looked into: what was asked, answered and done, as it stands now.

    `explained` None: nobody knows yet. `letter` is the day on which the player was asked, by such
    `means`, to answer until `due`; `accepted` None: no answer, or none weighed yet. `reported` is
    the day on which it was handed over to the federation.
    """

    player: PlayerId
    round: RoundNo
    explained: bool | None = None
    explanation: str = ""
    sequel: Sequel = Sequel.OPEN
    letter: dt.date | None = None
    means: str = ""
    due: dt.date | None = None
    answered: dt.date | None = None
    answer: str = ""
    accepted: bool | None = None
    reported: dt.date | None = None
    closed: bool = False
    note: str = ""

    def __post_init__(self) -> None:
        bounds.within(bounds.NUMBER, self.player)
        bounds.within(bounds.ROUND, self.round)
        bounds.short(bounds.LINE, self.explanation, self.means, self.answer, self.note)


class AppealOutcome(enum.Enum):
    """What became of an appeal. `UPHELD`: the decision appealed stands."""

    OPEN = "open"
    UPHELD = "upheld"
    CHANGED = "changed"
    INADMISSIBLE = "inadmissible"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Appeal:
    """An appeal as it stands now: who, against what, who sat, what was decided and why.

    `incident` is the entry of the log that it is about, `player` the appellant or `appellant` a
    name (a captain). `statements` is what the appellant wrote and `asked` what they ask for,
    `answer` what the other side wrote, `report` what the arbiter did.

    `announced`, `received` and `ended` (the round was over; from then the deadline counts) are in
    the hall's time. `written` and `of_official` (it is against a decision of an arbiter or the
    organiser) are None where nobody said. `receipt` and `refund` are the numbers of the payments
    at the cash desk, where the fee went through it; `fee_part` is given back where it is not all.

    `members` sat, `aside` stood aside. `ground` is why it is inadmissible (`late`, `no_fee`,
    `no_decision`, `not_written`). `result` is the result the committee gave the game in the place
    of `was`; `effect` says what else was done. `told` is the day on which the parties were told
    of the decision and of the next instance.
    """

    number: int
    incident: int | None = None
    round: RoundNo | None = None
    board: BoardNo | None = None
    table: int | None = None
    player: PlayerId | None = None
    appellant: str = ""
    decision: str = ""
    announced: dt.datetime | None = None
    received: dt.datetime | None = None
    fee: int | None = None
    fee_returned: bool = False
    members: tuple[str, ...] = ()
    statements: str = ""
    outcome: AppealOutcome = AppealOutcome.OPEN
    ground: str = ""
    reasons: str = ""
    article: str = ""
    votes_for: int | None = None
    votes_against: int | None = None
    effect: str = ""
    decided: dt.datetime | None = None
    told: dt.date | None = None
    ended: dt.datetime | None = None
    written: bool | None = None
    of_official: bool | None = None
    asked: str = ""
    answer: str = ""
    report: str = ""
    aside: tuple[str, ...] = ()
    result: Result | None = None
    was: Result | None = None
    receipt: int | None = None
    refund: int | None = None
    fee_part: int | None = None

    def __post_init__(self) -> None:
        bounds.within(bounds.NUMBER, self.number, self.incident, self.board, self.table)
        bounds.within(bounds.NUMBER, self.player, self.votes_for, self.votes_against)
        bounds.within(bounds.NUMBER, self.receipt, self.refund)
        bounds.within(bounds.ROUND, self.round)
        bounds.within(bounds.CENTS, self.fee, self.fee_part)
        bounds.few(bounds.LIST, self.members, self.aside)
        bounds.short(bounds.LINE, self.appellant, self.decision, self.statements, *self.members)
        bounds.short(bounds.LINE, self.reasons, self.effect, self.article, *self.aside)
        bounds.short(bounds.LINE, self.asked, self.answer, self.report)
        bounds.short(bounds.WORD, self.ground)

    @property
    def is_open(self) -> bool:
        """Whether nothing is decided yet."""
        return self.outcome is AppealOutcome.OPEN

    @property
    def given_back(self) -> int:
        """How much of the fee was given back, in cents."""
        if not self.fee_returned:
            return 0
        return (self.fee or 0) if self.fee_part is None else self.fee_part
