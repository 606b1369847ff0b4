"""Performances and their tables. Rule: B.02@2024-03 8.1.1, 8.1.2; C.07@2026-03 10; book 5.2."""

from __future__ import annotations

import random

import pytest

from ronde.rating import (
    average,
    book_performance,
    book_quantity,
    expected_hundredths,
    interpolated_performance,
    perfect_performance,
    performance_difference,
    tournament_performance,
)
from ronde.rules.tables.ratings import BOOK_QUANTITIES, DIFFERENCES, EXPECTATION_LIMITS


class TestTables:
    def test_differences_rise_and_mirror(self) -> None:
        assert len(DIFFERENCES) == 51
        assert list(DIFFERENCES) == sorted(set(DIFFERENCES))
        assert all(
            performance_difference(p) == -performance_difference(100 - p) for p in range(101)
        )

    def test_expectations_mirror(self) -> None:
        assert len(EXPECTATION_LIMITS) == 50
        for difference in range(-900, 901):
            total = expected_hundredths(difference) + expected_hundredths(-difference)
            assert total == 100

    @pytest.mark.parametrize(
        ("difference", "expected"),
        [(0, 50), (91, 62), (92, 63), (735, 99), (736, 100), (2000, 100)],
    )
    def test_limits(self, difference: int, expected: int) -> None:
        assert expected_hundredths(difference) == expected

    def test_book_table_is_its_rule_but_for_two_pairs(self) -> None:
        """docs/disputes/book-performance-table.md."""
        odd = []
        for games, row in BOOK_QUANTITIES.items():
            assert len(row) == games + 1
            for steps, printed in enumerate(row):
                percent = -(-100 * (games + steps) // (2 * games))
                by_rule = 736 if percent == 100 else performance_difference(percent)
                if printed != by_rule:
                    odd.append((games, (games + steps) / 2, printed, by_rule))
        assert odd == [(8, 6.5, 251, 262), (12, 7.0, 72, 65)]


class TestPerfect:
    def test_is_the_lowest_rating_that_reaches_the_score(self) -> None:
        rng = random.Random(5)
        for _ in range(300):
            ratings = [rng.randint(1000, 2800) for _ in range(rng.randint(1, 11))]
            halves = rng.randint(1, 2 * len(ratings))
            found = perfect_performance(ratings, halves)

            def expected(own: int, ratings: list[int] = ratings) -> int:
                return sum(expected_hundredths(own - r) for r in ratings)

            assert expected(found) >= 50 * halves > expected(found - 1)

    def test_ends(self) -> None:
        assert perfect_performance([1900, 2000], 0) == 1100
        assert perfect_performance([1900, 2000], 4) == 2736


class TestTournamentPerformance:
    def test_percentage_is_rounded_half_up(self) -> None:
        """1/8 is 12.5 %, so 13 %; 5/8 is 62.5 %, so 63 %."""
        ratings = [2000] * 4
        assert tournament_performance(ratings, 1) == 2000 - 322
        assert tournament_performance(ratings, 5) == 2000 + 95

    def test_average_is_rounded_half_up(self) -> None:
        assert average([2000, 2001]) == 2001
        assert average([2000, 2000, 2001]) == 2000


class TestFrench:
    """Three variants of one result: 4½ out of 7 against 1850 on average."""

    RATINGS = (1700, 1750, 1800, 1850, 1900, 1950, 2000)

    def test_three_variants_differ(self) -> None:
        assert tournament_performance(self.RATINGS, 9) == 1850 + 102
        assert book_performance(self.RATINGS, 9, own=1850) == 1850 + 110
        # 64 2/7 %: two sevenths of the way from 102 to 110, rounded once
        assert interpolated_performance(self.RATINGS, 9, own=1850) == 1850 + 104

    def test_400_points(self) -> None:
        assert interpolated_performance([2600], 1, own=2000) == 2400
        assert book_performance([1200], 1, own=2000) == 1600

    def test_quantities_outside_the_printed_table(self) -> None:
        assert book_quantity(3, 4) == performance_difference(67)
        assert book_quantity(14, 15) == performance_difference(54)
        assert book_quantity(1, 0) == -736
