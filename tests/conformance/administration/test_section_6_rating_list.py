"""Section 6: the rating list an event must be in (book 6.1 9.1, 7.1.3)."""

from __future__ import annotations

import datetime as dt

import pytest

from ronde.admin.deadlines import rating_list


class TestSection_6_rating_list:
    """More than five days before the end of the month: the next list, otherwise the one after."""

    @pytest.mark.parametrize(
        ("end", "due"),
        [
            (dt.date(2026, 11, 22), dt.date(2026, 12, 1)),
            (dt.date(2026, 11, 24), dt.date(2026, 12, 1)),
            (dt.date(2026, 11, 25), dt.date(2027, 1, 1)),
            (dt.date(2026, 2, 22), dt.date(2026, 3, 1)),
            (dt.date(2026, 2, 23), dt.date(2026, 4, 1)),
            (dt.date(2026, 12, 31), dt.date(2027, 2, 1)),
        ],
    )
    @pytest.mark.parametrize("edition", ["2022", "2025"])
    def test_section_6_due(self, end: dt.date, due: dt.date, edition: str) -> None:
        assert rating_list(end, edition).due == due

    @pytest.mark.parametrize("day", [22, 24, 25])
    def test_section_6_lost_after_1_february(self, day: int) -> None:
        found = rating_list(dt.date(2026, 11, day), "2025")
        assert found.last == dt.date(2027, 2, 1)
        assert found.reached(dt.date(2027, 1, 29)) == dt.date(2027, 2, 1)
        assert found.reached(dt.date(2027, 1, 30)) is None

    def test_section_6_closes_three_days_before(self) -> None:
        found = rating_list(dt.date(2026, 11, 22), "2025")
        assert found.closes == dt.date(2026, 11, 28)
        assert found.reached(dt.date(2026, 11, 28)) == dt.date(2026, 12, 1)
        assert found.reached(dt.date(2026, 11, 29)) == dt.date(2027, 1, 1)
