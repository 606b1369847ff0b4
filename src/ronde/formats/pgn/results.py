"""Results between PGN, which knows three and "not known", and the model, which knows more."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ronde.model import Result, Side

__all__ = ["ENDINGS", "UNKNOWN", "known_result", "pgn_result"]

UNKNOWN = "*"
_WON, _DRAWN, _LOST = "1-0", "1/2-1/2", "0-1"

_POINTS: Mapping[Side, str] = MappingProxyType(
    {
        **dict.fromkeys((Side.WIN, Side.UNRATED_WIN, Side.FORFEIT_WIN), "1"),
        **dict.fromkeys((Side.DRAW, Side.UNRATED_DRAW), "1/2"),
        **dict.fromkeys((Side.LOSS, Side.UNRATED_LOSS, Side.FORFEIT_LOSS), "0"),
    }
)
_READ: Mapping[str, Result] = MappingProxyType(
    {
        _WON: Result.WHITE_WINS,
        _DRAWN: Result.DRAW,
        _LOST: Result.BLACK_WINS,
        "½-½": Result.DRAW,
        "1/2": Result.DRAW,
    }
)
ENDINGS = frozenset({*_READ, UNKNOWN})
"""The words that end a game."""


def pgn_result(result: Result) -> str:
    """A result in PGN; `*` for what is open, and for the odd ones it has no word for.

    >>> pgn_result(Result.BLACK_FORFEITS), pgn_result(Result.HALF_ZERO)
    ('1-0', '*')
    """
    said = f"{_POINTS.get(result.white, '')}-{_POINTS.get(result.black, '')}"
    return said if said in _READ else UNKNOWN


def known_result(text: str) -> Result | None:
    """The result that a word of PGN means; None for `*` and for what is no result.

    >>> known_result("1/2-1/2"), known_result("*")
    (<Result.DRAW: (<Side.DRAW: '='>, <Side.DRAW: '='>)>, None)
    """
    return _READ.get(text.replace(" ", ""))
