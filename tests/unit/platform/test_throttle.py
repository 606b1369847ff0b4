"""Counting attempts: by network, within a time, whatever the clock does."""

from __future__ import annotations

import datetime as dt

import pytest

from ronde.platform.throttle import (
    BOARD_CODE,
    Limit,
    TooManyAttempts,
    attempt,
    attempt_code,
    forgive,
    take,
)
from ronde.platform.visitors import Visitor
from ronde.store.people import AttemptRow

NOW = dt.datetime(2026, 11, 14, 15, 0, tzinfo=dt.UTC)
TWO = Limit(scope="test", most=2, within=dt.timedelta(minutes=15))


def test_what_is_forgiven_does_not_count() -> None:
    for _ in range(5):
        forgive(attempt(TWO, "a", now=NOW))
    assert not AttemptRow.objects.exists()


def test_waiting_lasts_until_the_oldest_is_over() -> None:
    attempt(TWO, "a", now=NOW)
    attempt(TWO, "a", now=NOW + dt.timedelta(minutes=5))
    with pytest.raises(TooManyAttempts) as wait:
        attempt(TWO, "a", now=NOW + dt.timedelta(minutes=6))
    assert wait.value.minutes == 9
    assert attempt(TWO, "a", now=NOW + TWO.within)


def test_who_has_to_wait_writes_nothing() -> None:
    take(TWO, "a", now=NOW, wanted=2)
    numbers = list(AttemptRow.objects.values_list("id", flat=True))
    for _ in range(3):
        assert take(TWO, "a", now=NOW).count == 0
    assert list(AttemptRow.objects.values_list("id", flat=True)) == numbers


def test_a_clock_set_back_keeps_nobody_waiting() -> None:
    take(TWO, "a", now=NOW + dt.timedelta(hours=2), wanted=2)
    assert attempt(TWO, "a", now=NOW)


def test_sixty_addresses_of_one_household_are_one() -> None:
    for number in range(BOARD_CODE.strangers.most):
        attempt_code(BOARD_CODE, Visitor(address=f"2001:db8:1:2::{number % 60:x}"), now=NOW)
    with pytest.raises(TooManyAttempts):
        attempt_code(BOARD_CODE, Visitor(address="2001:db8:1:2:ffff::1"), now=NOW)
    assert attempt_code(BOARD_CODE, Visitor(address="2001:db8:1:3::1"), now=NOW)
