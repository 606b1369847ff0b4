"""What PGN has no word for: results that an arbiter decided."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from ronde.formats.pgn.results import UNKNOWN, pgn_result
from ronde.formats.trf.writing.losses import Loss
from ronde.model import Result, Round

__all__ = ["PGN_LOSSES", "pgn_losses"]

PGN_LOSSES: Mapping[str, bool] = MappingProxyType(
    {"pgn.loss.result": True, "pgn.loss.double_forfeit": False}
)
"""The code of each loss, and whether the file would tell another story without it."""


def pgn_losses(rounds: Iterable[Round]) -> tuple[Loss, ...]:
    """The results that become `*` although the game is over, the essential first."""
    found = [
        _loss(round_, game.board, game.result)
        for round_ in rounds
        for game in round_.games
        if game.result.is_known and pgn_result(game.result) == UNKNOWN
    ]
    return tuple(sorted(found, key=lambda loss: not loss.is_essential))


def _loss(round_: Round, board: int, result: Result) -> Loss:
    code = "pgn.loss.double_forfeit" if result.is_forfeit else "pgn.loss.result"
    fields = {"round": round_.number, "board": board}
    return Loss(code=code, is_essential=PGN_LOSSES[code], fields=MappingProxyType(fields))
