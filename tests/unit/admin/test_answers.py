"""Checks, sums and days as values."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from ronde.admin.answers import Amount, Check, Line, Verdict, cents, worst


def test_what_is_unknown_names_the_place() -> None:
    with pytest.raises(ValueError, match="names the place"):
        Check(code="tc.norms", verdict=Verdict.UNKNOWN)
    assert Check(code="tc.norms", verdict=Verdict.UNKNOWN, remedy="time_control").limit is None


def test_a_place_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="the moon"):
        Check(code="tc.norms", verdict=Verdict.FAIL, remedy="the moon")


def test_unknown_is_graver_than_a_notice_and_never_ok() -> None:
    assert worst([Verdict.OK, Verdict.UNKNOWN]) is Verdict.UNKNOWN
    assert worst([Verdict.UNKNOWN, Verdict.FAIL]) is Verdict.FAIL
    assert worst([]) is Verdict.NOT_APPLICABLE


@given(st.fractions(min_value=-10_000, max_value=10_000, max_denominator=10_000))
def test_cents_are_the_nearest_and_half_goes_up(euros: Fraction) -> None:
    exact = euros * 100
    found = cents(euros)
    assert Fraction(-1, 2) < found - exact <= Fraction(1, 2)


@given(st.lists(st.integers(-(10**9), 10**9)))
def test_a_sum_is_its_lines(values: list[int]) -> None:
    lines = tuple(Line(code="line", cents=value) for value in values)
    half = len(lines) // 2
    assert Amount(lines).cents == sum(values)
    assert (Amount(lines[:half]) + Amount(lines[half:])).cents == sum(values)
