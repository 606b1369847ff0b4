"""Games that were kept: the moves of a board, as a file of games has them."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.model import bounds
from ronde.model.ids import PlayerId, RoundNo

__all__ = ["KeptGame"]


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptGame:
    """The moves of a game, found by its round and its two players.

    Not by its board: a pairing may be changed, and whoever sits there then has not played them.
    `moves` are text that nobody here interprets, without the result that ends them.
    """

    round: RoundNo
    white: PlayerId
    black: PlayerId
    moves: str

    def __post_init__(self) -> None:
        bounds.within(bounds.ROUND, self.round)
        bounds.within(bounds.NUMBER, self.white, self.black)
        bounds.short(bounds.MOVES, self.moves)

    @property
    def key(self) -> tuple[RoundNo, PlayerId, PlayerId]:
        """What tells it from other games."""
        return self.round, self.white, self.black
