"""Book 6.10 6: square metres for each board."""

from __future__ import annotations

import pytest

from ronde.admin.answers import Verdict
from ronde.admin.venue import hall_checks, square_metres


def test_five_for_each_board_nine_at_high_level() -> None:
    assert (square_metres(60), square_metres(60, high_level=True)) == (300, 540)


@pytest.mark.parametrize(
    ("boards", "halls", "high_level", "expected"),
    [
        (60, (300,), False, "ok"),
        (60, (299,), False, "notice"),
        (60, (200, 100), False, "ok"),
        (6, (53,), True, "fail"),
        (6, (54,), True, "ok"),
        (60, (200, None), False, "unknown"),
        (60, (300, None), False, "ok"),
        (0, (300,), False, "unknown"),
    ],
)
def test_the_hall_against_the_boards(
    boards: int, halls: tuple[int | None, ...], high_level: bool, expected: str
) -> None:
    (check,) = hall_checks(boards, halls, high_level=high_level)
    assert check.verdict is Verdict(expected)


def test_no_hall_entered_no_check() -> None:
    assert hall_checks(60, ()) == ()
