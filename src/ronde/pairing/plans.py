"""What a system that plans ahead hands over: rounds of (white, black) by number or symbol."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from ronde.model import Color

__all__ = ["Plan", "PlannedRound", "colors_of", "longest_run"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PlannedRound(Generic[T]):
    """One round: games in board order as (white, black), and who sits out."""

    number: int
    games: tuple[tuple[T, T], ...]
    exempt: tuple[T, ...] = ()
    name: str = ""

    @property
    def reversed(self) -> PlannedRound[T]:
        """The same round with every colour exchanged."""
        games = tuple((black, white) for white, black in self.games)
        return PlannedRound(self.number, games, self.exempt, self.name)

    def renumbered(self, number: int) -> PlannedRound[T]:
        """The same round at another place."""
        return PlannedRound(number, self.games, self.exempt, self.name)


@dataclass(frozen=True, slots=True)
class Plan(Generic[T]):
    """A whole event: every round, from 1."""

    system: str
    rounds: tuple[PlannedRound[T], ...]

    def round_of(self, a: T, b: T) -> int | None:
        """When these two first meet, if they do."""
        pair = {a, b}
        return next((r.number for r in self.rounds if any({*g} == pair for g in r.games)), None)


def colors_of(plan: Plan[T], entry: T) -> tuple[Color | None, ...]:
    """The colour in each round; None where the entry does not play."""
    return tuple(_color(planned, entry) for planned in plan.rounds)


def _color(planned: PlannedRound[T], entry: T) -> Color | None:
    for white, black in planned.games:
        if white == entry:
            return Color.WHITE
        if black == entry:
            return Color.BLACK
    return None


def longest_run(colors: tuple[Color | None, ...]) -> int:
    """The longest run of one colour; rounds without a game do not break it."""
    longest = length = 0
    last: Color | None = None
    for color in colors:
        if color is None:
            continue
        length = length + 1 if color is last else 1
        last = color
        longest = max(longest, length)
    return longest
