"""What every system hands over for the next round: the pairing, its reasons, what goes with it.

The three ways of not pairing have types of their own: something is lacking (`NotReady`), the event
is over (`EventOver`), a match of a cup has no winner yet (`TieUndecided`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from ronde.errors import ModelError, Refusal
from ronde.model import Round

if TYPE_CHECKING:
    from ronde.journal.events import DrawMade, Event, PairedBy
    from ronde.pairing.roundrobin.berger import Meeting
    from ronde.pairing.swiss import PairedRound

__all__ = [
    "Because",
    "CalendarReason",
    "CupGame",
    "CupReason",
    "EventOver",
    "NextRound",
    "NotReady",
    "TableGame",
    "TieUndecided",
]


class NotReady(ModelError):
    """An event that its system cannot pair yet; `lack` says what is missing, `detail` its figures.

    Lacks: `numbers`, `teams`, `two-teams`, `rosters`, `rounds`, `table`, `plan`, `seed`,
    `participants`, `option`, `too-many-rounds`, `too-many-games`.
    """

    code = "system.not_ready"

    def __init__(self, system: str, *, lack: str, detail: str = "") -> None:
        if detail:
            super().__init__("system.lacks_of", system=system, lack=lack, detail=detail)
        else:
            super().__init__("system.lacks", system=system, lack=lack)
        self.system, self.lack, self.detail = system, lack, detail


class EventOver(Refusal):
    """Every round of the system has been paired."""

    code = "system.over"

    def __init__(self, system: str, *, rounds: int) -> None:
        super().__init__(f"{system}: all {rounds} rounds have been paired")
        self.system, self.rounds = system, rounds


class TieUndecided(Refusal):
    """Matches of a cup without a winner: `ties` are the numbers of the two sides of each.

    `waiting`: results are missing; otherwise the tie procedure is used up and the sides are level.
    """

    code = "cup.undecided"

    def __init__(self, ties: tuple[tuple[int, int], ...], *, waiting: bool) -> None:
        shown = ", ".join(f"{upper}-{lower}" for upper, lower in ties)
        super().__init__(f"no winner yet: {shown}")
        self.ties, self.waiting = ties, waiting


@dataclass(frozen=True, slots=True)
class TableGame:
    """A game as the table names it: numbers or symbols; `meeting` where arithmetic says so.

    `seat` is the table in the room in sliding systems, 0 elsewhere.
    """

    board: int
    white: str
    black: str
    meeting: Meeting | None = None
    seat: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarReason:
    """Why a round of a calendar is as it is: which round of which table.

    `source`: `formula`, `book` (with the printed table's `number`), `book-repeated`,
    `book-three` or `built`.
    `label` is the table's own name of the round; `cycle` 2: colours exchanged. `size` is that of
    the table (numbers, or players a team). `together` are the rounds that go with this one.
    """

    system: str
    source: str
    label: str
    size: int
    games: tuple[TableGame, ...]
    cycle: int = 1
    swapped: bool = False
    number: int | None = None
    exempt: tuple[str, ...] = ()
    together: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CupGame:
    """A game (or team match) of a tie: which tie, which phase and game of it, who drew White.

    `upper_from` and `lower_from` say how each side got there: `seed`, `won`, `exempt`, `joins`
    or, for the third place, `lost`.
    """

    tie: int
    upper: int
    lower: int
    upper_from: str
    lower_from: str
    phase: str
    game: int
    games: int
    white: int
    drawn: int
    third_place: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CupReason:
    """Why a round of a cup is as it is: the stage and every game, who rests, who walks over."""

    cup_round: int
    stage: str
    places: int
    games: tuple[CupGame, ...]
    resting: tuple[int, ...]
    walkovers: tuple[tuple[int, int], ...]


Because: TypeAlias = "PairedRound | CalendarReason | CupReason"
"""The reasons of a round: those of the Swiss, of a calendar, of a cup."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NextRound:
    """A round ready to be published.

    `draws` were made for it and stand before it in the journal; `after` follows from it at once
    (games against whoever left are decided).
    """

    system: str
    edition: str
    round: Round
    by: PairedBy
    because: Because
    draws: tuple[DrawMade, ...] = ()
    after: tuple[Event, ...] = ()

    @property
    def swiss(self) -> PairedRound | None:
        """The Swiss pairing with its reasons, if it is one."""
        return None if isinstance(self.because, CalendarReason | CupReason) else self.because
