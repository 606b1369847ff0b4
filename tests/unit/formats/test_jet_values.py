"""Cells of an Access database."""

from __future__ import annotations

import datetime as dt
import struct
from decimal import Decimal

import pytest

from ronde.formats.jet.values import date_of, decoded, text_of


class TestText:
    def test_pairs_of_bytes(self) -> None:
        assert text_of("NOËL Zoé".encode("utf-16-le")) == "NOËL Zoé"

    def test_compressed(self) -> None:
        assert text_of(b"\xff\xfeNOEL") == "NOEL"

    def test_compressed_with_one_letter_that_needs_two_bytes(self) -> None:
        assert text_of(b"\xff\xfeA\x00\x53\x01\x00B") == "AœB"

    def test_half_a_letter_is_refused(self) -> None:
        with pytest.raises(ValueError, match="truncated"):
            text_of(b"A\x00B")

    def test_empty(self) -> None:
        assert text_of(b"") == text_of(b"\xff\xfe") == ""


class TestDates:
    def test_before_the_first_day_the_time_still_counts_forwards(self) -> None:
        assert date_of(-1.25) == dt.datetime(1899, 12, 29, 6)  # noqa: DTZ001

    @pytest.mark.parametrize("days", [float("nan"), float("inf"), -1e300, 3e6, -2_900_000.0])
    def test_what_is_no_day(self, days: float) -> None:
        with pytest.raises(ValueError):  # noqa: PT011 - the cell is named by whoever asked
            decoded(8, struct.pack("<d", days))


def test_money_is_exact() -> None:
    assert decoded(5, (123_456).to_bytes(8, "little")) == Decimal("12.3456")


def test_a_number_of_the_wrong_width_is_refused() -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        decoded(4, b"\x01\x02")


def test_bytes_of_an_unknown_type_stay_bytes() -> None:
    assert decoded(99, b"\x01\x02") == b"\x01\x02"
