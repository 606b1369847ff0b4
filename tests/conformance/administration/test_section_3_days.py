"""Rounds and hours a day, and the length of an event: every check and example of section 3."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from fractions import Fraction

import pytest

from ronde.admin.answers import Check, Verdict
from ronde.admin.days import DaysCase, Playing, checks
from ronde.admin.errors import ScheduleError
from ronde.admin.time_control import parse

OK, NOTICE, FAIL = Verdict.OK, Verdict.NOTICE, Verdict.FAIL
UNKNOWN, NOT_ASKED = Verdict.UNKNOWN, Verdict.NOT_APPLICABLE
SATURDAY = dt.date(2026, 11, 14)
LONG = "40/90+30 then 30+30"


def on(*counts: int, text: str = LONG, first: int = 1, start: dt.date = SATURDAY) -> list[Playing]:
    """Rounds, so many on each day."""
    days = [start + dt.timedelta(d) for d, count in enumerate(counts) for _ in range(count)]
    control = parse(text) if text else None
    return [
        Playing(round=number, day=day, control=control)
        for number, day in enumerate(days, start=first)
    ]


def case(
    rounds: list[Playing],
    *,
    edition: str = "2025",
    rated: bool | None = True,
    norms: bool | None = False,
    beginners: bool = False,
    interrupted: str = "",
    start: dt.date | None = None,
    end: dt.date | None = None,
) -> DaysCase:
    return DaysCase(
        edition=edition,
        rounds=tuple(rounds),
        start=start,
        end=end,
        rated=rated,
        norms=norms,
        beginners=beginners,
        interrupted=interrupted,
    )


def found(code: str, asked: DaysCase) -> Check:
    return next(check for check in checks(asked) if check.code == code)


class TestHours:
    def test_section_3_two_long_rounds_on_saturday_are_10_hours(self) -> None:
        check = found("day.hours", case(on(2)))
        assert (check.verdict, check.value, check.limit) == (OK, 10, 12)

    def test_section_3_three_long_rounds_on_saturday_are_15_hours(self) -> None:
        check = found("day.hours", case(on(1, 3)))
        assert (check.verdict, check.value) == (FAIL, 15)
        assert check.fields["day"] == SATURDAY + dt.timedelta(1)

    def test_section_3_six_rounds_of_60_minutes_are_ok_for_rating_not_for_norms(self) -> None:
        asked = case(on(6, text="60 KO"), norms=True)
        assert (found("day.hours", asked).verdict, found("day.hours", asked).value) == (OK, 12)
        norms = found("day.norm_rounds", asked)
        assert (norms.verdict, norms.value, norms.limit) == (FAIL, 6, 2)
        assert found("day.norm_hours", asked).verdict is OK

    def test_section_3_seven_rounds_of_60_minutes_are_too_many(self) -> None:
        assert found("day.hours", case(on(7, text="60 KO"))).verdict is FAIL

    def test_section_3_force_majeure_only_in_the_newer_edition_and_with_a_reason(self) -> None:
        reason = "no light for two hours"
        told = found("day.hours", case(on(3), interrupted=reason))
        assert (told.verdict, told.fields["reason"]) == (NOTICE, reason)
        old = case(on(3), interrupted=reason, edition="2022")
        assert found("day.hours", old).verdict is FAIL

    def test_section_3_hours_are_exact(self) -> None:
        assert found("day.hours", case(on(1, text="1:30:30"))).value == Fraction(181, 60)


class TestQuickRounds:
    @pytest.mark.parametrize(
        ("rounds", "text", "code", "verdict"),
        [
            (15, "15+10", "day.rounds_rapid", OK),
            (16, "15+10", "day.rounds_rapid", FAIL),
            (30, "3+2", "day.rounds_blitz", OK),
            (31, "3+2", "day.rounds_blitz", FAIL),
        ],
    )
    def test_section_3_rounds_a_day(
        self, rounds: int, text: str, code: str, verdict: Verdict
    ) -> None:
        check = found(code, case(on(rounds, text=text)))
        assert (check.verdict, check.value) == (verdict, rounds)

    def test_section_3_fifteen_rapid_rounds_are_ok_although_12_and_a_half_hours(self) -> None:
        rounds = on(15, text="15+10")
        assert sum(playing.hours for playing in rounds) == Fraction(25, 2)
        told = {check.code: check.verdict for check in checks(case(rounds))}
        assert told["day.rounds_rapid"] is OK
        assert told["day.hours"] is NOT_ASKED
        assert told["day.rounds_blitz"] is NOT_ASKED

    def test_section_3_mixed_cadences_each_rule_on_its_own_rounds(self) -> None:
        rounds = [*on(2), *on(15, text="15+10", first=3)]
        told = {check.code: check for check in checks(case(rounds))}
        assert (told["day.hours"].verdict, told["day.hours"].value) == (OK, 10)
        assert (told["day.rounds_rapid"].verdict, told["day.rounds_rapid"].value) == (OK, 15)


class TestNorms:
    def test_section_3_two_rounds_a_day(self) -> None:
        assert found("day.norm_rounds", case(on(1, 2, 2), norms=True)).verdict is OK
        check = found("day.norm_rounds", case(on(1, 3), norms=True))
        assert (check.verdict, check.value) == (FAIL, 3)

    def test_section_3_twelve_hours(self) -> None:
        assert found("day.norm_hours", case(on(2, text="180 KO"), norms=True)).verdict is OK
        assert found("day.norm_hours", case(on(2, text="181 KO"), norms=True)).verdict is FAIL

    def test_section_3_three_single_days_are_told_and_never_fail(self) -> None:
        assert found("day.norm_single", case(on(1, 1, 1, 2), norms=True)).verdict is OK
        check = found("day.norm_single", case(on(1, 2, 2, 1), norms=True))
        assert (check.verdict, check.value, check.limit) == (NOTICE, 2, 3)

    def test_section_3_not_asked_without_norms_and_unknown_if_nobody_said(self) -> None:
        codes = ("day.norm_rounds", "day.norm_hours", "day.norm_single", "event.norm_length")
        for code in codes:
            assert found(code, case(on(1))).verdict is NOT_ASKED
            check = found(code, case(on(1), norms=None))
            assert (check.verdict, check.remedy) == (UNKNOWN, "kind")


class TestLength:
    @pytest.mark.parametrize(
        ("end", "days", "verdict"),
        [(dt.date(2026, 11, 30), 30, OK), (dt.date(2026, 12, 1), 31, FAIL)],
    )
    def test_section_3_over_30_days_is_split(
        self, end: dt.date, days: int, verdict: Verdict
    ) -> None:
        check = found("event.length", case([], start=dt.date(2026, 11, 1), end=end))
        assert (check.verdict, check.value, check.limit) == (verdict, days, 30)

    @pytest.mark.parametrize(("days", "verdict"), [(89, OK), (90, NOTICE)])
    def test_section_3_norm_events_below_90_days(self, days: int, verdict: Verdict) -> None:
        start = dt.date(2026, 11, 20)
        asked = case([], start=start, end=start + dt.timedelta(days - 1), norms=True)
        assert found("event.norm_length", asked).verdict is verdict

    def test_section_3_three_months_do_not_pass(self) -> None:
        asked = case([], start=dt.date(2026, 11, 20), end=dt.date(2027, 2, 20), norms=True)
        assert found("event.length", asked).verdict is FAIL
        assert found("event.length", replace(asked, long=True)).verdict is NOTICE
        assert found("event.norm_length", asked).verdict is NOTICE

    def test_section_3_without_dates_the_rounds_say_it(self) -> None:
        assert found("event.length", case(on(1, 1, 1))).value == 3

    def test_section_3_no_dates_at_all(self) -> None:
        check = found("event.length", case([]))
        assert (check.verdict, check.remedy) == (UNKNOWN, "dates")

    def test_section_3_an_event_that_is_not_rated_has_no_limit(self) -> None:
        told = checks(case(on(7, text="60 KO"), rated=False))
        assert FAIL not in {check.verdict for check in told}


class TestBeginners:
    @pytest.mark.parametrize(("rounds", "verdict"), [(6, OK), (7, NOTICE)])
    def test_section_3_six_hours_are_advice(self, rounds: int, verdict: Verdict) -> None:
        asked = case(on(rounds, text="30 KO"), beginners=True)
        assert found("day.beginners", asked).verdict is verdict

    def test_section_3_only_for_them_and_in_the_newer_edition(self) -> None:
        rounds = on(7, text="30 KO")
        assert found("day.beginners", case(rounds)).verdict is NOT_ASKED
        older = case(rounds, beginners=True, edition="2022")
        assert found("day.beginners", older).verdict is NOT_ASKED


class TestGap:
    def hours(self, *times: dt.time | None) -> DaysCase:
        control = parse("90+30")
        return case(
            [
                Playing(round=number, day=SATURDAY, time=time, control=control)
                for number, time in enumerate(times, start=1)
            ]
        )

    @pytest.mark.parametrize(("second", "verdict"), [(13, OK), (12, NOTICE)])
    def test_section_3_a_round_begins_when_the_one_before_is_over(
        self, second: int, verdict: Verdict
    ) -> None:
        check = found("day.gap", self.hours(dt.time(9), dt.time(second)))
        assert check.verdict is verdict
        if verdict is NOTICE:
            assert check.value == 2

    def test_section_3_without_hours_nobody_knows(self) -> None:
        assert found("day.gap", self.hours(dt.time(9), None)).verdict is UNKNOWN

    def test_section_3_one_round_a_day_needs_no_hour(self) -> None:
        assert found("day.gap", case(on(1, 1))).verdict is OK


class TestBadInput:
    def test_section_3_a_round_without_day_is_unknown(self) -> None:
        rounds = [*on(1), Playing(round=2, control=parse(LONG))]
        check = found("day.hours", case(rounds))
        assert (check.verdict, check.remedy) == (UNKNOWN, "schedule")

    def test_section_3_what_is_too_much_already_fails_whatever_is_missing(self) -> None:
        rounds = [*on(3), Playing(round=4, control=parse(LONG))]
        assert found("day.hours", case(rounds)).verdict is FAIL

    def test_section_3_no_time_control_is_unknown(self) -> None:
        told = {c.code: c for c in checks(case(on(2, text=""), norms=True))}
        for code in ("day.hours", "day.rounds_rapid", "day.rounds_blitz", "day.norm_hours"):
            assert (told[code].verdict, told[code].remedy) == (UNKNOWN, "time_control")
        assert told["day.norm_rounds"].verdict is OK

    def test_section_3_no_rounds_at_all(self) -> None:
        check = found("day.hours", case([]))
        assert (check.verdict, check.remedy) == (UNKNOWN, "rounds")

    def test_section_3_the_last_round_before_the_first(self) -> None:
        rounds = [
            Playing(round=1, day=SATURDAY),
            Playing(round=2, day=SATURDAY - dt.timedelta(1)),
        ]
        with pytest.raises(ScheduleError) as caught:
            checks(case(rounds))
        error = caught.value
        assert (error.code, error.fault.code) == ("admin.schedule", "schedule.backwards")
        assert str(error) == "round 2 is on 2026-11-13, before round 1"

    @pytest.mark.parametrize("offset", [-1, 9])
    def test_section_3_a_day_outside_the_event(self, offset: int) -> None:
        day = SATURDAY + dt.timedelta(offset)
        asked = case([Playing(round=1, day=day)], start=SATURDAY, end=SATURDAY + dt.timedelta(8))
        with pytest.raises(ScheduleError) as caught:
            checks(asked)
        assert caught.value.fault.code == "schedule.outside"

    def test_section_3_the_event_ends_before_it_begins(self) -> None:
        with pytest.raises(ScheduleError, match="before it begins"):
            checks(case([], start=SATURDAY, end=SATURDAY - dt.timedelta(1)))

    def test_section_1_the_order_is_that_of_the_table(self) -> None:
        assert [check.code for check in checks(case([]))] == [
            *("day.hours", "day.rounds_rapid", "day.rounds_blitz"),
            *("day.norm_rounds", "day.norm_hours", "day.norm_single"),
            *("event.length", "event.norm_length", "day.beginners", "day.gap"),
        ]


def test_section_3_the_class_of_the_event_decides_while_rounds_are_not_known() -> None:
    rapid = DaysCase(edition="2025", rated=True, norms=False, control=parse("15+10"))
    told = {check.code: check.verdict for check in checks(rapid)}
    assert told["day.hours"] is told["day.rounds_blitz"] is NOT_ASKED
    assert told["day.rounds_rapid"] is UNKNOWN
