"""The hall: is there room for the boards.

Rule: book@2022-01 6.10, 6.11 (square metres for each board).
"""

from __future__ import annotations

from collections.abc import Sequence

from ronde.admin.answers import Check, Verdict
from ronde.rules.admin.venue import PER_BOARD, PER_BOARD_HIGH

__all__ = ["hall_checks", "square_metres"]


def square_metres(boards: int, *, high_level: bool = False) -> int:
    """How large the hall should be, without arbiters and spectators.

    >>> square_metres(60), square_metres(6, high_level=True)
    (300, 54)
    """
    return boards * (PER_BOARD_HIGH if high_level else PER_BOARD)


def hall_checks(
    boards: int, halls: Sequence[int | None], *, high_level: bool = False
) -> tuple[Check, ...]:
    """The halls entered against the boards to set up; five square metres are advice, nine a rule.

    READING: high level are FIDE's official events (level L1).
    """
    if not halls:
        return ()
    known = [metres for metres in halls if metres is not None]
    total, needed = sum(known), square_metres(boards, high_level=high_level)
    if not boards:
        verdict, remedy = Verdict.UNKNOWN, "players"
    elif total >= needed:
        verdict, remedy = Verdict.OK, "venue"
    elif len(known) < len(halls):
        verdict, remedy = Verdict.UNKNOWN, "venue"
    else:
        verdict, remedy = Verdict.FAIL if high_level else Verdict.NOTICE, "venue"
    return (
        Check(
            code="venue.space",
            verdict=verdict,
            value=total,
            limit=needed,
            cite="book 6.10 6",
            remedy=remedy,
            fields={"boards": boards},
        ),
    )
