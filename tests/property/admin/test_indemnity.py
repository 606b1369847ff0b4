"""Pay: sums are their lines, floor and cap hold, more of anything never costs less."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, strategies as st

from ronde.admin.indemnity import Days, Duty, PaidEvent, Post, indemnity, sheet
from ronde.admin.travel import Means, Trip, travel
from ronde.rules.admin.indemnity import INDEMNITY, indemnity_policy

FORMULAS = indemnity_policy("2010")
DAILY = indemnity_policy("2024")

EVENTS = st.builds(
    PaidEvent,
    quick=st.booleans(),
    rounds=st.integers(1, 15),
    players=st.integers(0, 500),
    titled=st.integers(0, 60),
    prizes=st.integers(0, 5_000_000),
    days=st.just(12),
    norms=st.booleans(),
)
DAYS = st.builds(Days, quick=st.integers(0, 4), single=st.integers(1, 4), several=st.integers(0, 4))
TRIPS = st.builds(
    Trip,
    means=st.sampled_from(Means),
    km=st.integers(1, 999),
    journeys=st.integers(1, 9),
    fare=st.integers(0, 50_000),
    tolls=st.integers(0, 9_000),
)
DUTIES = st.builds(
    Duty,
    post=st.sampled_from([Post.CHIEF, Post.DEPUTY, Post.TRAINEE]),
    days=DAYS,
    computer=st.booleans(),
    meals=st.lists(st.integers(0, 4000), max_size=4).map(tuple),
    expenses=st.integers(0, 10_000),
    trip=TRIPS,
    half_first=st.booleans(),
)


@given(EVENTS, DUTIES, st.sampled_from(sorted(INDEMNITY)))
def test_a_total_is_the_sum_of_its_lines(event: PaidEvent, duty: Duty, edition: str) -> None:
    found = sheet(event, duty, indemnity_policy(edition))
    assert found.total is not None
    assert found.total.cents == sum(line.cents for line in found.total.lines)
    parts = (found.pay.owed, found.travel.amount, found.extras)
    assert found.total.cents == sum(part.cents for part in parts if part is not None)
    assert found.total.cents >= 0


@given(EVENTS, DAYS, st.booleans())
def test_floor_and_cap_hold(event: PaidEvent, days: Days, half_first: bool) -> None:
    chief = indemnity(event, Duty(days=days), FORMULAS).owed
    deputy = indemnity(
        event, Duty(post=Post.DEPUTY, days=days, half_first=half_first), FORMULAS
    ).owed
    assert chief is not None
    assert deputy is not None
    assert 5000 * days.total <= chief.cents <= 8500 * days.total
    assert 2 * deputy.cents >= chief.cents
    assert deputy.cents <= chief.cents
    if not half_first:
        assert 0 <= 2 * deputy.cents - chief.cents <= 1


@given(EVENTS, DAYS, st.sampled_from(["rounds", "players", "titled", "prizes"]))
def test_more_of_anything_is_never_paid_less(event: PaidEvent, days: Days, what: str) -> None:
    more = replace(event, **{what: getattr(event, what) + 1})
    duty = Duty(days=days)
    sums = [indemnity(each, duty, FORMULAS).owed for each in (event, more)]
    assert sums[0] is not None
    assert sums[1] is not None
    assert sums[0].cents <= sums[1].cents


@given(DAYS, st.sampled_from([Post.CHIEF, Post.DEPUTY]), st.booleans())
def test_the_lowest_is_owed_and_lies_in_the_range(days: Days, post: Post, norms: bool) -> None:
    found = indemnity(PaidEvent(norms=norms), Duty(post=post, days=days), DAILY)
    assert found.least is not None
    assert found.owed == found.least
    assert found.most is not None
    assert found.least.cents <= found.most.cents
    assert 5000 * days.total <= found.least.cents


@given(st.integers(1, 110), st.integers(1, 9))
def test_by_car_each_journey_costs_the_same(km: int, journeys: int) -> None:
    many = travel(Trip(means=Means.CAR, km=km, journeys=journeys), DAILY).amount
    one = travel(Trip(means=Means.CAR, km=km), DAILY).amount
    assert many is not None
    assert one is not None
    assert many.cents == journeys * one.cents == 64 * km * journeys
