"""The 960 start positions of Chess960 and their numbers.

A position is written as the eight pieces of White's first rank from the a-file on, in FIDE's
letters: `RNBQKBNR` is number 518, the array of ordinary chess. The numbering is Scharnagl's, which
lists and programs share.
"""

from __future__ import annotations

from itertools import combinations

from ronde.errors import ModelError

__all__ = ["POSITIONS", "position_number", "start_position"]

POSITIONS = 960
_KNIGHTS = tuple(combinations(range(5), 2))
"""The two of five squares left that the knights take, in the order of the numbering."""


def start_position(number: int) -> str:
    """The pieces of that position: bishops on both colours, the king between the rooks.

    Rule: Laws, Guidelines II.2.

    >>> start_position(518), start_position(0), start_position(959)
    ('RNBQKBNR', 'BBQNNRKR', 'RKRNNQBB')

    Raises:
        ModelError: there is no such number.
    """
    if not 0 <= number < POSITIONS:
        raise ModelError("chess960.number", number=number)
    rest, light = divmod(number, 4)
    rest, dark = divmod(rest, 4)
    rest, queen = divmod(rest, 6)
    rank = [""] * 8
    rank[2 * light + 1] = rank[2 * dark] = "B"
    rank[_free(rank)[queen]] = "Q"
    free = _free(rank)
    for place in _KNIGHTS[rest]:
        rank[free[place]] = "N"
    for square, piece in zip(_free(rank), "RKR", strict=True):
        rank[square] = piece
    return "".join(rank)


def position_number(pieces: str) -> int:
    """The number of a position.

    >>> position_number("RNBQKBNR")
    518

    Raises:
        ModelError: these pieces are no start position.
    """
    for number in range(POSITIONS):
        if start_position(number) == pieces:
            return number
    raise ModelError("chess960.position", pieces=pieces)


def _free(rank: list[str]) -> list[int]:
    return [square for square, piece in enumerate(rank) if not piece]
