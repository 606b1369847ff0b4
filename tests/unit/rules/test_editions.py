from __future__ import annotations

import datetime as dt

import pytest

from ronde.errors import UnknownName
from ronde.rules.editions import edition


class TestBorderDates:
    """C.04@2026-02 and C.07@2026-03: the edition in force on the first day of the event."""

    @pytest.mark.parametrize(
        ("regulation", "day", "expected"),
        [
            ("swiss", dt.date(2026, 1, 31), "2017"),
            ("swiss", dt.date(2026, 2, 1), "2026"),
            ("tiebreak", dt.date(2026, 2, 28), "fide-2024"),
            ("tiebreak", dt.date(2026, 3, 1), "fide-2026"),
            ("tiebreak", dt.date(2019, 3, 1), "book"),
            ("baku", dt.date(2026, 1, 31), "2023"),
            ("rating", dt.date(2024, 2, 29), "2022"),
            ("rating", dt.date(2024, 3, 1), "2024"),
            ("rating", dt.date(2024, 11, 30), "2024"),
            ("rating", dt.date(2024, 12, 1), "2024-12"),
            ("rating", dt.date(2025, 9, 30), "2024-12"),
            ("rating", dt.date(2025, 10, 1), "2025"),
            ("titles", dt.date(2023, 12, 31), "2022"),
            ("titles", dt.date(2024, 1, 1), "2024"),
        ],
    )
    def test_in_force(self, regulation: str, day: dt.date, expected: str) -> None:
        assert edition(regulation, start=day) == expected

    def test_without_a_date_the_newest(self) -> None:
        assert edition("swiss") == "2026"

    def test_the_book_is_the_book_at_any_date(self) -> None:
        assert edition("swiss", rulebook="book", start=dt.date(2026, 5, 1)) == "2017"

    def test_a_single_override_wins(self) -> None:
        assert edition("swiss", rulebook="book", overrides={"swiss": "2026"}) == "2026"

    @pytest.mark.parametrize(
        ("regulation", "rulebook", "overrides"),
        [("chess960", "fide", {}), ("swiss", "uscf", {}), ("swiss", "fide", {"swiss": "1999"})],
    )
    def test_unknown_names_list_the_known_ones(
        self, regulation: str, rulebook: str, overrides: dict[str, str]
    ) -> None:
        with pytest.raises(UnknownName, match="known:"):
            edition(regulation, rulebook=rulebook, overrides=overrides)
