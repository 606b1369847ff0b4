"""Days and hours by a rule: what a line says, and what it gives."""

from __future__ import annotations

import contextlib
import datetime as dt

import pytest
from hypothesis import given, strategies as st

from ronde.admin.errors import ScheduleError
from ronde.queries.timetable_rules import FillRule, fill, read_rule

START = dt.date(2026, 11, 14)  # a Saturday
NINE, THREE = dt.time(9), dt.time(15)


def shown(text: str, rounds: int = 4, start: dt.date | None = START) -> list[str]:
    filled = fill(read_rule(text, start=start), rounds, start=start)
    return [
        f"{due.date:%d/%m} {due.time:%H:%M}" if due.time else f"{due.date:%d/%m}"
        for due in filled.schedule
    ]


@pytest.mark.parametrize(
    "text",
    [
        "two a day, 9:00 and 15:00",
        "2 rounds a day, 9am and 3pm",
        "9:00, 15:00",
        "2/day at 9:00 & 15:00",
        "deux par jour, 9h et 15h",
        "2 rondes par jour : 9h00 et 15h00",
        "À 9 h et à 15 h 00, deux par jour",
        "two a day, 9:00 and 15:00, from Saturday 14 November 2026",
        "9h et 15h, à partir du samedi 14 novembre",
        "du 14/11/2026, 9h et 15h",
    ],
)
def test_two_a_day(text: str) -> None:
    assert shown(text) == ["14/11 09:00", "14/11 15:00", "15/11 09:00", "15/11 15:00"]


def test_the_first_day_may_begin_in_the_afternoon() -> None:
    assert shown("9:00 and 15:00, first at 15:00") == [
        "14/11 15:00",
        "15/11 09:00",
        "15/11 15:00",
        "16/11 09:00",
    ]
    assert shown("9h et 15h, première ronde à 10h", 2) == ["14/11 10:00", "14/11 15:00"]


def test_the_last_round_has_its_own_hour_and_no_round_before_it_on_that_day() -> None:
    assert shown("15:00, last at 10:00", 3) == ["14/11 15:00", "15/11 15:00", "16/11 10:00"]
    assert shown("9h et 15h, dernière à 9h", 4)[-2:] == ["15/11 09:00", "16/11 09:00"]


@pytest.mark.parametrize(
    "text",
    [
        "15:00, rest 2026-11-16",
        "15:00, rest on 16/11",
        "15h, repos le 16 novembre",
        "15h, repos après la ronde 2",
        "15:00, rest after round 2",
        "15:00, not on 16/11",
        "15h, sauf le lundi",
        "15h sauf lundi 16/11",
    ],
)
def test_days_without_play(text: str) -> None:
    assert shown(text, 3) == ["14/11 15:00", "15/11 15:00", "17/11 15:00"]


def test_rest_days_are_told_and_days_left_out_are_not() -> None:
    rest = fill(read_rule("15:00, rest 16/11, 17/11", start=START), 3, start=START)
    assert rest.rests == (dt.date(2026, 11, 16), dt.date(2026, 11, 17))
    assert fill(read_rule("15:00, not on 16/11", start=START), 3, start=START).rests == ()


@pytest.mark.parametrize("text", ["weekly, 14:00", "une par semaine, 14h", "every 7 days 14:00"])
def test_one_a_week(text: str) -> None:
    assert shown(text, 3) == ["14/11 14:00", "21/11 14:00", "28/11 14:00"]


@pytest.mark.parametrize("text", ["only weekends, 14:00", "14:00 on saturdays and sundays"])
def test_only_some_days_of_the_week(text: str) -> None:
    assert shown(text, 3) == ["14/11 14:00", "15/11 14:00", "21/11 14:00"]


def test_days_without_hours() -> None:
    assert shown("two a day", 3) == ["14/11", "14/11", "15/11"]


def test_some_rounds_only() -> None:
    filled = fill(read_rule("rounds 4-5, 10:00, from 2026-11-20"), 9)
    assert [due.round for due in filled.schedule] == [4, 5]
    assert filled.schedule[0].date == dt.date(2026, 11, 20)


def test_a_day_without_year_is_after_the_start() -> None:
    start = dt.date(2026, 12, 27)
    rule = read_rule("15h, repos le 1er janvier", start=start)
    assert rule.rests == {dt.date(2027, 1, 1)}


@pytest.mark.parametrize(
    ("text", "fault", "piece"),
    [
        ("", "schedule.empty", None),
        ("x" * 401, "schedule.long", None),
        ("two a day, 9:00 or 15:00", "schedule.word", "or"),
        ("two a fortnight, 9:00", "schedule.word", "two"),
        ("15:00, rest 31/02/2026", "schedule.date", "31/02/2026"),
        ("25:00", "schedule.time", "25:00"),
        ("13pm", "schedule.time", "13pm"),
        ("three a day, 9:00 and 15:00", "schedule.hours", None),
        ("0 a day", "schedule.per_day", None),
        ("every 400 days", "schedule.every", None),
        ("15:00, from sunday 14/11/2026", "schedule.weekday", "sunday 14/11/2026"),
        ("15:00, from 14/11/2026 to 22/11/2026", "schedule.two_starts", None),
        ("9h, repos 14 juin", "schedule.no_year", "14 juin"),
    ],
)
def test_what_means_nothing_is_named(text: str, fault: str, piece: str | None) -> None:
    with pytest.raises(ScheduleError) as refused:
        read_rule(text)
    assert refused.value.fault.code == fault
    assert refused.value.fault.fields.get("text") == piece
    assert refused.value.code == "admin.schedule"
    for language in ("en", "fr"):
        assert refused.value.said_in(language)


def test_the_column_is_that_of_the_piece() -> None:
    with pytest.raises(ScheduleError) as refused:
        read_rule("à 9h, 15h, nonsense")
    assert refused.value.fault.fields["column"] == 12


@pytest.mark.parametrize(
    ("text", "rounds", "fault"),
    [
        ("15:00", 3, "schedule.no_start"),
        ("rounds 4-9, 15:00, from 2026-11-14", 5, "schedule.rounds"),
        ("rounds 5-4, 15:00, from 2026-11-14", 9, "schedule.rounds"),
        ("15:00, from 9999-12-31", 3, "schedule.no_day_left"),
    ],
)
def test_what_cannot_be_filled_is_refused(text: str, rounds: int, fault: str) -> None:
    with pytest.raises(ScheduleError) as refused:
        fill(read_rule(text), rounds)
    assert refused.value.fault.code == fault


def test_a_week_without_days_is_refused() -> None:
    with pytest.raises(ScheduleError):
        FillRule(off=frozenset(range(7)))


hours = st.sets(st.builds(dt.time, st.integers(0, 23), st.sampled_from((0, 30))), max_size=4)


@given(
    hours=hours,
    first=st.none() | st.just(dt.time(13)),
    last=st.none() | st.just(dt.time(9, 30)),
    every=st.integers(1, 8),
    off=st.frozensets(st.integers(0, 6), max_size=3),
    rest_after=st.frozensets(st.integers(1, 12), max_size=3),
    rests=st.frozensets(st.dates(START, START + dt.timedelta(days=20)), max_size=3),
    rounds=st.integers(1, 13),
)
def test_rounds_come_in_order_and_never_on_a_free_day(
    hours: set[dt.time],
    first: dt.time | None,
    last: dt.time | None,
    every: int,
    off: frozenset[int],
    rest_after: frozenset[int],
    rests: frozenset[dt.date],
    rounds: int,
) -> None:
    rule = FillRule(
        hours=tuple(sorted(hours)),
        first=first,
        last=last,
        every=every,
        off=off,
        rest_after=rest_after,
        rests=rests,
    )
    filled = fill(rule, rounds, start=START)
    days = [due.date for due in filled.schedule]
    assert [due.round for due in filled.schedule] == list(range(1, rounds + 1))
    assert days == sorted(days)
    if hours:
        moments = [dt.datetime.combine(due.date, due.time or dt.time()) for due in filled.schedule]
        assert moments == sorted(set(moments))
    assert not any(day.weekday() in off or day in rests for day in days)
    assert not set(filled.rests) & set(days)


@given(st.text(max_size=60) | st.text("0123456789:h/-,. adeforstuy", max_size=60))
def test_nothing_typed_is_a_crash(text: str) -> None:
    with contextlib.suppress(ScheduleError):
        filled = fill(read_rule(text, start=START), 9, start=START)
        assert len(filled.schedule) in range(1, 10)
