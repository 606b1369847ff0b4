"""Pairings and results without a tournament around them: lines of boards by starting number.

Programs hand rounds to each other in such files. They belong to an event that is there already;
whether they fit it is found out where they are taken in.
"""

from __future__ import annotations

from dataclasses import dataclass

from ronde.model import Result

__all__ = ["RoundLine", "RoundsFile"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundLine:
    """One board. `black` None: White has the bye. `line` is where it stands in its file."""

    round: int
    board: int
    white: int
    black: int | None = None
    result: Result = Result.PENDING
    line: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundsFile:
    """All boards of a file in its order; `kind` names the program's format."""

    kind: str
    lines: tuple[RoundLine, ...]

    @property
    def rounds(self) -> tuple[int, ...]:
        """The numbers of its rounds, ascending."""
        return tuple(sorted({line.round for line in self.lines}))
