"""For every quality criterion the smallest field known in which it alone makes the difference.

Found by taking facts away from random fields as long as the literal reading with and without the
criterion still disagree; lines as in `support.fields`, White named first. The last round is paired
where topscorers matter.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from ronde.pairing.dutch import pair
from support.fields import small_field
from support.literal_dutch import CODES, literal_pairing


@dataclass(frozen=True)
class Case:
    edition: str
    code: str
    lines: tuple[str, ...]
    boards: set[tuple[int, int]]
    pab: int | None = None
    rounds: int = 9


SMALLEST = (
    Case("2026", "C7", ("10", "10 - .D 4", "5", "15 - .. 2"), {(1, 4), (3, 2)}),
    Case("2026", "C8", ("20", "20", "5", "15 - .. 5", "20 - .. 4", "5"), {(1, 5), (3, 6), (4, 2)}),
    Case("2026", "C9", ("20", "20", "20", "20", "20 - .. - u1"), {(1, 3), (5, 2)}, pab=4),
    Case("2026", "C10", ("25 BWBB", "20 WBB", "20 BBWB"), {(1, 2)}, pab=3, rounds=5),
    Case("2026", "C11", ("25 BB", "30 WBB", "25 BBW"), {(2, 3)}, pab=1, rounds=5),
    Case("2026", "C12", ("20", "20 B .D", "20 BWWB D."), {(3, 1)}, pab=2),
    Case(
        "2026", "C13", ("25 BWBBW .. - u1", "25 BWWB .. - u1", "25 BBWWB .. - u2"), {(3, 2)}, pab=1
    ),
    Case("2026", "C14", ("15", "15", "15 - D."), {(1, 3)}, pab=2),
    Case("2026", "C15", ("10 - U.", "10 - .U", "15"), {(3, 2)}, pab=1),
    Case("2026", "C16", ("40", "40", "40 - .D"), {(1, 3)}, pab=2),
    Case(
        "2026",
        "C17",
        (
            "30 - .. 3,5",
            "25 BBWBW UU",
            "25 BWB .. 1,5",
            "40",
            "35 BBWWB .. 1,3",
            "40",
            "25 BWB",
            "25 - U.",
        ),
        {(3, 2), (5, 8), (6, 4), (7, 1)},
    ),
    Case("2026", "C18", ("15 - .. 2", "15 - D. 1", "10"), {(3, 2)}, pab=1),
    Case("2026", "C19", ("15 - U.", "15", "25 - .. 4", "20 - .. 3"), {(1, 4), (3, 2)}),
    Case("2026", "C20", ("15 - .. 2", "15 - .D 1", "10"), {(3, 2)}, pab=1),
    Case("2026", "C21", ("10 - .U", "10", "20 - .. 4", "15 - .. 3"), {(1, 4), (3, 2)}),
    Case(
        "2017",
        "C.6",
        ("25", "30 B", "30", "25 BWWB .D", "30", "35 BB", "35 BBWB"),
        {(2, 1), (6, 3), (7, 5)},
        pab=4,
    ),
    Case("2017", "C.7", ("25", "35 W .. 5", "40 WBBW", "35", "30 - .. 2"), {(3, 2), (5, 4)}, pab=1),
    Case("2017", "C.8", ("25 BWBB", "20 WBB", "20 BBWB"), {(1, 2)}, pab=3, rounds=5),
    Case("2017", "C.9", ("25 BB", "30 WBB", "25 BBW"), {(2, 3)}, pab=1, rounds=5),
    Case("2017", "C.10", ("20", "20 B .D", "20 BWWB D."), {(3, 1)}, pab=2),
    Case("2017", "C.11", ("15 B", "15 WB", "15 BWB .D"), {(3, 2)}, pab=1),
    Case("2017", "C.12", ("25 - D.", "25 - .D", "25 - .D"), {(1, 2)}, pab=3),
    Case("2017", "C.13", ("10 - U.", "10 - .U", "15"), {(3, 2)}, pab=1),
    Case("2017", "C.14", ("5", "5", "5 B UD", "10", "5 B DU"), {(3, 1), (5, 4)}, pab=2),
    Case(
        "2017",
        "C.15",
        (
            "30 - .. 3,5",
            "25 BBWBW UU",
            "25 BWB .. 1,5",
            "40",
            "35 BBWWB .. 1,3",
            "40",
            "25 BWB",
            "25 - U.",
        ),
        {(3, 2), (5, 8), (6, 4), (7, 1)},
    ),
    Case("2017", "C.16", ("15 - .. 2", "15 - D. 1", "10"), {(3, 2)}, pab=1),
    Case("2017", "C.17", ("15 - U.", "15", "25 - .. 4", "20 - .. 3"), {(1, 4), (3, 2)}),
    Case("2017", "C.18", ("15 - .. 2", "15 - .D 1", "10"), {(3, 2)}, pab=1),
    Case("2017", "C.19", ("10 - .U", "10", "20 - .. 4", "15 - .. 3"), {(1, 4), (3, 2)}),
)


@pytest.mark.parametrize("case", SMALLEST, ids=lambda case: f"{case.edition}-{case.code}")
class TestSmallestDecidingField:
    """Rule: C.04.3@2026-02 2.3 [C7]-[C21]; C.04.3@2017 [C.6]-[C.19]."""

    def test_the_criterion_decides(self, case: Case) -> None:
        field = small_field(case.edition, *case.lines, rounds=case.rounds)
        expected = (frozenset(case.boards), case.pab)
        assert literal_pairing(field) == expected
        assert literal_pairing(field, ignore=case.code) != expected
        for bulk_from in (1, 1000):
            ours = pair(field, bulk_from=bulk_from)
            assert (frozenset(ours.boards), ours.pab) == expected


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_nothing_is_missing(edition: str) -> None:
    assert tuple(case.code for case in SMALLEST if case.edition == edition) == CODES[edition]
