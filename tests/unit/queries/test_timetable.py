"""The calendar of a tournament: rows, days, what is wrong, what moved."""

from __future__ import annotations

import datetime as dt

import pytest

from ronde.admin.errors import ScheduleError
from ronde.model import RoundNo, RoundTime, Settings, Tournament
from ronde.model.frame import ProgrammeItem
from ronde.queries.public_changes import Topic, public_changes
from ronde.queries.timetable import (
    Clash,
    Timetable,
    Trouble,
    clashes,
    days_of,
    filled_into,
    moved_rounds,
    rounds_of,
    rows_of,
    timetable_of,
    with_timetable,
)
from ronde.queries.timetable_rules import fill, read_rule

SATURDAY, SUNDAY, MONDAY = (dt.date(2026, 11, day) for day in (14, 15, 16))


def due(round_no: int, day: dt.date, hour: str = "") -> RoundTime:
    time = dt.time.fromisoformat(hour) if hour else None
    return RoundTime(round=RoundNo(round_no), date=day, time=time)


def item(kind: str, day: dt.date, hour: str = "", until: str = "") -> ProgrammeItem:
    return ProgrammeItem(
        kind=kind,
        date=day,
        time=dt.time.fromisoformat(hour) if hour else None,
        until=dt.time.fromisoformat(until) if until else None,
    )


def troubles(table: Timetable, rounds: int | None = 2, minutes: int | None = None) -> list[str]:
    return [
        f"{clash.trouble.value} {clash.row.round or clash.row.kind}"
        for clash in clashes(table, rounds, minutes=minutes)
    ]


def test_there_is_a_row_for_every_round_and_item() -> None:
    table = Timetable(
        schedule=(due(2, SUNDAY, "09:00"),), programme=(item("ceremony", SUNDAY, "18:00", "19:00"),)
    )
    rows = rows_of(table, 3, minutes=240)
    assert [(row.kind, row.round, row.item) for row in rows] == [
        ("round", 1, None),
        ("round", 2, None),
        ("round", 3, None),
        ("ceremony", None, 0),
    ]
    assert rows[0].starts is None
    assert rows[1].ends == dt.datetime(2026, 11, 15, 13)  # noqa: DTZ001
    assert rows[3].ends == dt.datetime(2026, 11, 15, 19)  # noqa: DTZ001


def test_days_come_in_order_with_what_has_no_hour_first() -> None:
    table = Timetable(
        schedule=(due(2, SUNDAY, "09:00"), due(1, SATURDAY, "15:00")),
        programme=(
            item("ceremony", SUNDAY, "18:00"),
            item("check_in", SATURDAY, "13:00", "14:30"),
            item("entries_close", SATURDAY),
        ),
    )
    assert [(day, [row.kind for row in rows]) for day, rows in days_of(table)] == [
        (SATURDAY, ["entries_close", "check_in", "round"]),
        (SUNDAY, ["round", "ceremony"]),
    ]


def test_nothing_is_wrong_with_a_weekend() -> None:
    table = Timetable(
        schedule=(due(1, SATURDAY, "15:00"), due(2, SUNDAY, "09:00")),
        programme=(item("check_in", SATURDAY, "13:00", "14:30"), item("ceremony", SUNDAY, "15:00")),
        start=SATURDAY,
        end=SUNDAY,
    )
    assert clashes(table, 2, minutes=240) == ()


@pytest.mark.parametrize(
    ("schedule", "found"),
    [
        ((due(1, SATURDAY, "15:00"),), ["no_day 2"]),
        ((due(1, SATURDAY), due(2, SUNDAY, "09:00")), ["no_hour 1"]),
        ((due(1, SATURDAY, "15:00"), due(2, SATURDAY, "18:59")), ["overlap 2"]),
        ((due(1, SATURDAY, "15:00"), due(2, SATURDAY, "19:00")), []),
        ((due(1, SATURDAY, "15:00"), due(2, SATURDAY, "15:00")), ["order 2"]),
        ((due(1, SUNDAY, "09:00"), due(2, SATURDAY, "15:00")), ["order 2"]),
        ((due(1, SATURDAY, "15:00"), due(2, MONDAY, "09:00")), ["outside 2"]),
        ((due(1, dt.date(2026, 11, 13), "15:00"), due(2, SUNDAY, "09:00")), ["outside 1"]),
        (
            (due(1, SATURDAY, "9:00".zfill(5)), due(2, SUNDAY, "09:00"), due(3, SUNDAY, "15:00")),
            ["beyond 3"],
        ),
    ],
)
def test_what_is_wrong_with_rounds(schedule: tuple[RoundTime, ...], found: list[str]) -> None:
    table = Timetable(schedule=schedule, start=SATURDAY, end=SUNDAY)
    assert troubles(table, minutes=240) == found


def test_the_same_round_twice() -> None:
    table = Timetable(schedule=(due(1, SATURDAY, "09:00"), due(1, SUNDAY, "09:00")))
    assert "twice 1" in troubles(table, 1)


def test_what_is_wrong_with_the_programme() -> None:
    rounds = (due(1, SATURDAY, "15:00"), due(2, SUNDAY, "09:00"))
    table = Timetable(
        schedule=rounds,
        programme=(
            item("rest", SUNDAY),
            item("ceremony", SUNDAY, "12:00"),
            item("opening", SATURDAY, "14:00", "13:00"),
            item("rest", MONDAY),
            item("entries_close", dt.date(2026, 11, 1)),
        ),
        start=SATURDAY,
        end=SUNDAY,
    )
    assert troubles(table, minutes=240) == [
        "rest 2",
        "overlap ceremony",
        "ends_first opening",
        "outside rest",
    ]


def test_an_event_that_ends_before_it_begins() -> None:
    assert troubles(Timetable(start=SUNDAY, end=SATURDAY), None) == ["event event"]


def test_the_calendar_is_kept_in_order_and_gives_the_event_its_days() -> None:
    table = Timetable(
        schedule=(due(2, SUNDAY, "09:00"), due(1, SATURDAY, "15:00")),
        programme=(item("ceremony", SUNDAY, "18:00"), item("opening", SATURDAY, "14:00")),
    )
    settings = with_timetable(Settings(rounds=2, name="Open"), table)
    assert [time.round for time in settings.schedule] == [1, 2]
    assert [found.kind for found in settings.programme] == ["opening", "ceremony"]
    assert (settings.start, settings.end, settings.name) == (SATURDAY, SUNDAY, "Open")
    assert with_timetable(settings, timetable_of(settings)) == settings


def test_days_that_were_said_stay() -> None:
    table = Timetable(schedule=(due(1, SUNDAY),), start=SATURDAY, end=MONDAY)
    settings = with_timetable(Settings(), table)
    assert (settings.start, settings.end) == (SATURDAY, MONDAY)


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        (Timetable(schedule=(due(1, MONDAY),), end=SUNDAY), "day_outside"),
        (Timetable(schedule=(due(1, SUNDAY), due(2, SATURDAY))), "order"),
        (Timetable(schedule=(due(3, SUNDAY),)), "beyond"),
        (Timetable(schedule=(due(1, SUNDAY), due(1, SUNDAY))), "twice"),
        (Timetable(start=SUNDAY, end=SATURDAY), "event"),
        (Timetable(programme=(item("opening", SUNDAY, "14:00", "13:00"),)), "ends_first"),
    ],
)
def test_section_3_bad_calendars_are_refused(table: Timetable, fault: str) -> None:
    with pytest.raises(ScheduleError) as refused:
        with_timetable(Settings(rounds=2), table)
    assert refused.value.fault.code == f"schedule.{fault}"
    assert refused.value.said_in("fr") != refused.value.said_in("en")


def test_a_rule_fills_rounds_and_leaves_the_others() -> None:
    table = Timetable(
        schedule=(due(1, SATURDAY, "10:00"),),
        programme=(item("rest", MONDAY), item("ceremony", MONDAY)),
    )
    rule = read_rule("rounds 2-3, 15:00, from 2026-11-15, rest 2026-11-16")
    full = filled_into(table, fill(rule, 3))
    assert full.schedule == (
        due(1, SATURDAY, "10:00"),
        due(2, SUNDAY, "15:00"),
        due(3, dt.date(2026, 11, 17), "15:00"),
    )
    assert full.programme == table.programme


def test_what_moved() -> None:
    before = Settings(
        schedule=(
            due(1, SATURDAY, "15:00"),
            due(2, SUNDAY, "09:00"),
            due(3, SUNDAY),
            due(4, MONDAY, "09:00"),
            due(5, MONDAY, "15:00"),
        )
    )
    after = Settings(
        schedule=(
            due(1, SATURDAY, "15:00"),
            due(2, SUNDAY, "10:00"),
            due(3, SUNDAY, "15:00"),
            due(4, SUNDAY, "09:00"),
        )
    )
    assert [
        (moved.round, moved.new and moved.new.time) for moved in moved_rounds(before, after)
    ] == [
        (2, dt.time(10)),
        (4, dt.time(9)),
        (5, None),
    ]


@pytest.mark.parametrize(
    ("settings", "rounds"),
    [
        (Settings(rounds=9), 9),
        (Settings(), 1),
        (Settings(schedule=(due(4, SUNDAY),)), 4),
    ],
)
def test_how_many_rows_there_are(settings: Settings, rounds: int) -> None:
    assert rounds_of(Tournament(settings=settings)) == rounds


def test_only_what_cannot_be_is_refused() -> None:
    row = rows_of(Timetable(), 1)[0]
    assert not Clash(trouble=Trouble.OVERLAP, row=row).refused
    assert Clash(trouble=Trouble.OUTSIDE, row=row).refused


def test_what_moved_is_a_change_for_the_public() -> None:
    before = Settings(schedule=(due(1, SATURDAY, "15:00"), due(2, SUNDAY, "09:00")))
    after = Settings(schedule=(due(1, SATURDAY, "15:00"), due(2, SUNDAY, "10:00")))
    found = public_changes(Tournament(settings=before), Tournament(settings=after))
    assert [(change.topic, change.round) for change in found] == [(Topic.SCHEDULE_CHANGED, 2)]
