"""Time controls as values: periods, the time they give for 60 moves, the class that makes.

Times are whole seconds; minutes are fractions of them, never rounded.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ronde.errors import FaultError, Phrase
from ronde.model import Cadence
from ronde.rating.games import class_of
from ronde.rules.admin.time import INCREMENT_MOST, MOVES

__all__ = [
    "DoubtfulTimeControl",
    "Mode",
    "Period",
    "TimeControl",
    "TimeControlError",
    "checked",
]

_MINUTE = 60
_HOUR = 3600


class TimeControlError(FaultError, ValueError):
    """A time control that cannot be played; `text` is the wrong piece, `column` where it begins.

    A column of 0: it was no text but a value.
    """

    code = "admin.time_control"

    def __init__(
        self, fault: Phrase | str, /, *, text: str, column: int = 0, **fields: Any
    ) -> None:
        super().__init__(fault, **fields)
        self.text, self.column = text, column

    def said_in(self, language: str) -> str:
        """The piece, its column and what is wrong with it, in that language."""
        if self.column:
            said = Phrase("place.piece", column=self.column, text=self.text, fault=self.fault)
        else:
            said = Phrase("place.value", text=self.text, fault=self.fault)
        return said.said_in(language)


class DoubtfulTimeControl(TimeControlError):
    """A time control that may be right but that nobody here understands; it is never guessed.

    `readings`: what it may mean, where it is one of several things.
    """

    def __init__(
        self,
        fault: Phrase | str,
        /,
        *,
        text: str,
        column: int = 0,
        readings: tuple[tuple[Period, ...], ...] = (),
        **fields: Any,
    ) -> None:
        super().__init__(fault, text=text, column=column, **fields)
        self.readings = readings


class Mode(enum.Enum):
    """What the clock does with the seconds of a move."""

    FISCHER = "fischer"
    BRONSTEIN = "bronstein"
    DELAY = "delay"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Period:
    """Some moves, or the rest of the game where `moves` is None; times in seconds."""

    moves: int | None = None
    base: int
    increment: int = 0
    mode: Mode = Mode.FISCHER

    def __post_init__(self) -> None:
        if not self.increment:
            object.__setattr__(self, "mode", Mode.NONE)

    def __str__(self) -> str:
        """As the grammar of texts writes it.

        >>> str(Period(moves=40, base=5400, increment=30)), str(Period(base=90))
        ('40/90+30', '0:01:30')
        """
        moves = "" if self.moves is None else f"{self.moves}/"
        hours, rest = divmod(self.base, _HOUR)
        minutes, seconds = divmod(rest, _MINUTE)
        clock = f"{hours}:{minutes:02}:{seconds:02}" if seconds else str(self.base // _MINUTE)
        increment = f"+{self.increment}" if self.increment else ""
        mode = "" if self.mode in {Mode.FISCHER, Mode.NONE} else f" {self.mode.value}"
        return f"{moves}{clock}{increment}{mode}"


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Periods in their order; `per_color`: White's and Black's where they differ (Armageddon).

    >>> control = TimeControl((Period(base=5400, increment=30),))
    >>> str(control), control.sixty
    ('90+30', Fraction(120, 1))

    Raises:
        TimeControlError: no period, none or negative time, moves in the last period, a period after
            one without moves, an increment above 300 s.
    """

    periods: tuple[Period, ...]
    per_color: tuple[tuple[Period, ...], tuple[Period, ...]] | None = None

    def __post_init__(self) -> None:
        for periods in self.per_color or (self.periods,):
            checked(periods)

    def __str__(self) -> str:
        if self.per_color is None:
            return ", ".join(map(str, self.periods))
        return " - ".join(", ".join(map(str, periods)) for periods in self.per_color)

    @property
    def sides(self) -> tuple[tuple[Period, ...], tuple[Period, ...]]:
        """The periods of White and of Black."""
        return self.per_color or (self.periods, self.periods)

    @property
    def is_equal(self) -> bool:
        """Whether both players have the same time on the same clock."""
        white, black = self.sides
        return white == black

    @property
    def sixty(self) -> Fraction:
        """Minutes a player has for 60 moves; of two different times the shorter."""
        return min(_sixty(periods) for periods in self.sides)

    @property
    def game(self) -> Fraction:
        """Minutes a game of 60 moves lasts: both players' time."""
        return sum((_sixty(periods) for periods in self.sides), Fraction(0))

    @property
    def cadence(self) -> Cadence:
        """Standard, rapid or blitz."""
        return class_of(self.sixty)


def _sixty(periods: tuple[Period, ...]) -> Fraction:
    """Minutes for moves 1 to 60: each period that holds one gives its base and its increments.

    Rule: book@2022-01 2.2 A.1, 6.1 1.1, 6.2 1.1. Reading: a period after move 60 adds nothing.
    """
    seconds, left = 0, MOVES
    for period in periods:
        held = left if period.moves is None else min(period.moves, left)
        seconds += period.base + held * period.increment
        left -= held
        if not left:
            break
    return Fraction(seconds, _MINUTE)


def checked(periods: tuple[Period, ...], columns: tuple[int, ...] = ()) -> tuple[Period, ...]:
    """The periods, if they can be played; `columns` say where each was written.

    Raises:
        TimeControlError: the first period that cannot.
    """
    if not periods:
        raise TimeControlError("time_control.empty", text="")
    for index, period in enumerate(periods):
        piece, column = str(period), columns[index] if columns else 0
        if period.moves is not None and period.moves < 1:
            raise TimeControlError("time_control.moves", text=piece, column=column)
        if period.base < 0 or period.increment < 0:
            raise TimeControlError("time_control.negative", text=piece, column=column)
        if not period.base and not period.increment:
            raise TimeControlError("time_control.no_time", text=piece, column=column)
        if period.increment > INCREMENT_MOST:
            raise TimeControlError(
                "time_control.increment", text=piece, column=column, most=INCREMENT_MOST
            )
        if index and periods[index - 1].moves is None:
            raise TimeControlError("time_control.after_last", text=piece, column=column)
    if periods[-1].moves is not None:
        column = columns[-1] if columns else 0
        raise TimeControlError("time_control.last_moves", text=str(periods[-1]), column=column)
    return periods
