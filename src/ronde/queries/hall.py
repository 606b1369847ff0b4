"""The boards of a round as they stand in the hall: who has finished, how, and what came last."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from ronde.model import Result, Round, Side, Tournament
from ronde.queries.tables import board_anchor, board_key, tables_of

__all__ = ["Outcome", "Square", "squares"]


class Outcome(enum.Enum):
    """How a board stands, as a picture can show it."""

    OPEN = "open"
    WHITE = "white"
    BLACK = "black"
    DRAW = "draw"
    OTHER = "other"
    """Adjourned, or a decision that no picture tells: 0-0, ½-0."""


_WINS = frozenset({Side.WIN, Side.FORFEIT_WIN, Side.UNRATED_WIN})
_DRAWS = frozenset({Side.DRAW, Side.UNRATED_DRAW})


@dataclass(frozen=True, slots=True, kw_only=True)
class Square:
    """A board: what it is called, where the page of its round shows it, how it stands."""

    key: str
    anchor: str
    outcome: Outcome
    result: Result


def squares(tournament: Tournament, round_: Round) -> tuple[Square, ...]:
    """The boards of a round in the order of the hall."""
    tables = tables_of(tournament, round_)
    return tuple(
        Square(
            key=(key := board_key(tables, game)),
            anchor=board_anchor(key),
            outcome=_outcome(game.result),
            result=game.result,
        )
        for game in round_.games
    )


def _outcome(result: Result) -> Outcome:
    if result is Result.PENDING:
        return Outcome.OPEN
    if result.white in _WINS:
        return Outcome.WHITE
    if result.black in _WINS:
        return Outcome.BLACK
    if result.white in _DRAWS and result.black in _DRAWS:
        return Outcome.DRAW
    return Outcome.OTHER
