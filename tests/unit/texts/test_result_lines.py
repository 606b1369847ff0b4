"""D14: what arbiters type is understood: boards, tables, names, forfeits; else it is said why."""

from __future__ import annotations

import pytest

from ronde.model import Color, Result
from ronde.texts.result_lines import (
    BoardSeat,
    Found,
    LineProblem,
    Unclear,
    find_board,
    read_line,
)
from support.result_lines import BOARDS, SEATS, TABLES, UNDERSTOOD


@pytest.mark.parametrize(("typed", "key", "result"), UNDERSTOOD)
def test_a_line_is_understood(typed: str, key: str, result: str) -> None:
    found = find_board(typed, SEATS)
    assert isinstance(found, Found), typed
    assert (found.key, found.result.name) == (key, result)


@pytest.mark.parametrize(
    ("typed", "problem", "part", "boards"),
    [
        ("", "nothing", "", []),
        ("   ", "nothing", "", []),
        ("99 1", "no_board", "99", []),
        ("0 1", "no_board", "0", []),
        ("5 x", "unknown_result", "x", ["5"]),
        ("5 2", "unknown_result", "2", ["5"]),
        ("5 1-1", "unknown_result", "1-1", ["5"]),
        ("5 ++", "unknown_result", "++", ["5"]),
        ("12", "no_result", "12", ["12"]),
        ("weiss", "no_result", "weiss", ["12"]),
        ("nobody 1", "no_player", "nobody", []),
        ("martin 1", "several", "martin", ["1", "2"]),
        ("mart", "several", "mart", ["1", "2"]),
        ("martin +=", "unknown_result", "+=", ["1", "2"]),
        ("12 1 4", "unknown_result", "1 4", ["12"]),
        ("<b>", "no_player", "<b>", []),
        ("=", "nothing", "=", []),
        ("1" * 40, "nothing", "1" * 40, []),
        ("12.5", "no_board", "12.5", []),
        ("5.1 1", "no_board", "5.1", []),
    ],
)
def test_what_is_wrong_is_said(typed: str, problem: str, part: str, boards: list[str]) -> None:
    found = find_board(typed, SEATS)
    assert isinstance(found, Unclear), typed
    assert (found.problem.value, found.typed) == (problem, part)
    assert [key for key, _ in found.boards] == boards


def test_several_come_with_the_result_each_would_get() -> None:
    found = find_board("martin 1", SEATS)
    assert isinstance(found, Unclear)
    assert found.boards == (("1", Result.WHITE_WINS), ("2", Result.BLACK_WINS))


def test_whose_name_it_was() -> None:
    by_name, by_board = find_board("girard 1", SEATS), find_board("5 1", SEATS)
    assert isinstance(by_name, Found)
    assert isinstance(by_board, Found)
    assert (by_name.side, by_board.side) == (Color.BLACK, None)


def test_two_of_one_name_on_one_board_are_asked_about_unless_it_is_the_same() -> None:
    both = (BoardSeat(key="1", white=("Roux", "Eve"), black=("Roux", "Max")),)
    drawn = find_board("roux =", both)
    assert isinstance(drawn, Found)
    assert drawn.result is Result.DRAW
    won = find_board("roux 1", both)
    assert isinstance(won, Unclear)
    assert won.problem is LineProblem.SEVERAL
    assert won.boards == (("1", Result.WHITE_WINS), ("1", Result.BLACK_WINS))


@pytest.mark.parametrize("typed", ["3.2 1", "3,2 1", "3:2 1", "3 2 1", " 3 . 2  1-0 ", "3.2 1:0"])
def test_boards_of_tables(typed: str) -> None:
    found = find_board(typed, TABLES)
    assert isinstance(found, Found)
    assert (found.key, found.result) == ("3.2", Result.WHITE_WINS)


def test_a_board_without_its_table() -> None:
    found = find_board("3 =", TABLES)
    assert isinstance(found, Unclear)
    assert found.problem is LineProblem.NEEDS_TABLE
    found = find_board("9.2 1", TABLES)
    assert isinstance(found, Unclear)
    assert (found.problem, found.typed) == (LineProblem.NO_BOARD, "9.2")


def test_reading_looks_nothing_up() -> None:
    assert read_line("4711 1").numbers == (4711,)
    assert read_line("x y 1-0").name == "x y"


def test_every_board_of_the_list_is_there() -> None:
    assert [seat.key for seat in SEATS] == [key for key, *_ in BOARDS]
