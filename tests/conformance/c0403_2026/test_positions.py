"""Small positions, each confirmed by the reference engine of its edition (White named first)."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from ronde.pairing.swiss import pair_next_round
from support.positions import position

Round = tuple[set[tuple[int, int]], int | None]


@dataclass(frozen=True)
class Case:
    shows: str
    rounds: int
    lines: dict[int, str]
    of_2026: Round
    of_2017: Round


CASES = (
    Case(
        "C5: the bye goes to the lowest score",
        3,
        {1: "3w=", 2: "4b0", 3: "1b=", 4: "2w1", 5: "U"},
        ({(3, 4), (5, 1)}, 2),
        ({(5, 4), (2, 1)}, 3),
    ),
    Case(
        "C9: 2 has played, 5 has not",
        4,
        {1: "3w=", 2: "4b0", 3: "1b=", 4: "2w1", 5: "Z"},
        ({(3, 4), (5, 1)}, 2),
        ({(3, 4), (5, 1)}, 2),
    ),
    Case(
        "C2: a full-point bye bars from the bye since 2026",
        4,
        {1: "3w1 2b1", 2: "F 1w0", 3: "1b0 4w0 | H", 4: "U 3b1"},
        ({(4, 2)}, 1),
        ({(4, 1)}, 2),
    ),
    Case(
        "1.4: a forfeit loss is no float since 2026",
        5,
        {1: "4w1 3b+", 2: "5b0 6w0", 3: "6w1 1w-", 4: "1b0 5w1", 5: "2w1 4b0", 6: "3b0 2b1"},
        ({(5, 1), (6, 4), (2, 3)}, None),
        ({(6, 1), (5, 3), (2, 4)}, None),
    ),
    Case(
        "C4 in every bracket since 2026",
        4,
        {1: "3w0 4b0", 2: "4b1 5w=", 3: "1b1 6w=", 4: "2w0 1w1", 5: "U 2b=", 6: "H 3b="},
        ({(3, 2), (5, 4), (6, 1)}, None),
        ({(5, 3), (1, 2), (6, 4)}, None),
    ),
    Case(
        "C10, C11: topscorer 4 gets White a third time; 3 (difference +2) wins rule 5.2.2",
        5,
        {
            1: "4w0 6b1 5w= 3b0",
            2: "5b1 4w0 3b1 6w=",
            3: "6w0 5b0 2w0 1w1",
            4: "1b1 2b1 6w1 5w0",
            5: "2w0 3w1 1b= 4b1",
            6: "3b1 1w0 4b0 2b=",
        },
        ({(4, 3), (1, 2), (6, 5)}, None),
        ({(4, 3), (1, 2), (6, 5)}, None),
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.shows)
@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_position(case: Case, edition: str) -> None:
    paired = pair_next_round(position(case.lines, rounds=case.rounds, edition=edition)).pairing
    expected = case.of_2026 if edition == "2026" else case.of_2017
    assert (set(paired.boards), paired.pab) == expected


class TestArticle_5_2_5:
    """Rule: C.04.3@2026-02 5.2.5, with players who have not arrived yet left out of the count."""

    def test_first_colours_go_by_the_numbers_of_those_who_take_part(self) -> None:
        lines = {n: "| Z" if n in {1, 3} else "" for n in range(1, 11)}
        paired = pair_next_round(position(lines, rounds=5, edition="2026")).pairing
        assert set(paired.boards) == {(2, 7), (8, 4), (5, 9), (10, 6)}
