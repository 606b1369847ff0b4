"""The numbers of the start positions of Chess960."""

from __future__ import annotations

import pytest

from ronde.errors import ModelError
from ronde.rules.chess960 import POSITIONS, position_number, start_position


@pytest.mark.parametrize(
    ("number", "pieces"),
    [
        (0, "BBQNNRKR"),
        (1, "BQNBNRKR"),
        (518, "RNBQKBNR"),
        (534, "RNBKQBNR"),
        (959, "RKRNNQBB"),
    ],
)
def test_known_positions(number: int, pieces: str) -> None:
    assert start_position(number) == pieces
    assert position_number(pieces) == number


def test_every_number_is_another_position_with_bishops_apart_and_the_king_between_the_rooks() -> (
    None
):
    found = [start_position(number) for number in range(POSITIONS)]
    assert len(set(found)) == POSITIONS
    for pieces in found:
        assert sorted(pieces) == sorted("RNBQKBNR")
        assert (pieces.index("B") + pieces.rindex("B")) % 2
        assert pieces.index("R") < pieces.index("K") < pieces.rindex("R")


@pytest.mark.parametrize("number", [-1, 960])
def test_there_are_no_others(number: int) -> None:
    with pytest.raises(ModelError):
        start_position(number)


def test_what_is_no_position() -> None:
    with pytest.raises(ModelError):
        position_number("KRBNNBRQ")
