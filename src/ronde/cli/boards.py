"""A board as somebody names it: `12`, or `3.2` for board 2 of table 3."""

from __future__ import annotations

from collections.abc import Mapping

from ronde.errors import ModelError
from ronde.model import Game, PlayerId, Round
from ronde.queries.tables import board_key, read_board_key

__all__ = ["game_at"]


def game_at(round_: Round, tables: Mapping[PlayerId, int], board: str) -> Game:
    """The game at that board.

    Raises:
        ModelError: that is no board, or the round has none of that name.
    """
    if read_board_key(board) is None:
        raise ModelError("write.board", given=board)
    for game in round_.games:
        if board_key(tables, game) == board:
            return game
    raise ModelError("incident.no_board", board=board, round=round_.number)
