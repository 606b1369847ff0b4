"""Section 5 of the administration spec: what an event owes its federation.

Rule: book@2022-01 5.1.
"""

from __future__ import annotations

import datetime as dt
from fractions import Fraction
from typing import Any

import pytest

from ronde.admin.answers import Amount, Check, Verdict
from ronde.admin.fees import (
    AgeGroup,
    Dues,
    DuesCase,
    Entrant,
    Registered,
    checks,
    due_day,
    dues,
    fide_rating_fee,
)
from ronde.errors import UnknownName
from ronde.model import Cadence
from ronde.rules.admin.fees import DUES


def event(**facts: Any) -> DuesCase:
    """An event in France."""
    return DuesCase(**{"federation": "FRA"} | facts)


def people(
    count: int, group: AgeGroup | None, *, title: str = "", played: bool = True, of: str = "P"
) -> tuple[Entrant, ...]:
    return tuple(
        Entrant(name=f"{of}{n}", group=group, title=title, played=played) for n in range(count)
    )


def field(adults: int, young: int, titled: int = 0) -> tuple[Entrant, ...]:
    """Adults, young players and masters whose fee does not count, all of whom played."""
    return (
        *people(adults, AgeGroup.ADULT, of="A"),
        *people(young, AgeGroup.YOUTH, of="Y"),
        *people((titled + 1) // 2, AgeGroup.ADULT, title="GM", of="G"),
        *people(titled // 2, AgeGroup.ADULT, title="IM", of="I"),
    )


def sum_of(answer: Dues) -> int:
    assert answer.amount is not None
    assert answer.amount.cents == sum(line.cents for line in answer.amount.lines)
    return answer.amount.cents


def found(case: DuesCase, code: str) -> Check:
    (one,) = [check for check in checks(case) if check.code == code]
    return one


NORMS_2022 = {
    "edition": "2022",
    "registered": Registered.NORMS,
    "adult": 60_00,
    "youth": 30_00,
    "entrants": field(80, 32, 8),
}


class TestExamples:
    def test_section_5_norms_2022_453_20(self) -> None:
        answer = dues(event(**NORMS_2022, late=False))
        assert sum_of(answer) == 453_20
        assert [line.cents for line in (answer.amount or Amount()).lines] == [50_00, 403_20]

    def test_section_5_norms_2022_late_503_20(self) -> None:
        answer = dues(event(**NORMS_2022, late=True))
        assert sum_of(answer) == 503_20
        assert [line.cents for line in (answer.amount or Amount()).lines] == [50_00, 50_00, 403_20]

    def test_section_5_norms_2022_cancelled_50(self) -> None:
        answer = dues(event(**NORMS_2022, late=False, cancelled=True))
        assert sum_of(answer) == 50_00

    @pytest.mark.parametrize(("late", "total"), [(False, 93_40), (True, 108_40)])
    def test_section_5_fide_rapid_2025(self, late: bool, total: int) -> None:
        case = event(
            edition="2025",
            registered=Registered.FIDE,
            cadence=Cadence.RAPID,
            adult=15_00,
            youth=8_00,
            entrants=field(64, 20),
            late=late,
        )
        assert sum_of(dues(case)) == total

    def test_section_5_half_a_cent_goes_up(self) -> None:
        case = event(
            edition="2025",
            registered=Registered.FIDE,
            adult=12_50,
            youth=7_00,
            entrants=field(41, 17),
            late=False,
        )
        assert sum_of(dues(case)) == 59_21

    @pytest.mark.parametrize(
        ("adults", "adult", "young", "youth", "titled", "registered", "total"),
        [
            (55, 20_00, 35, 10_00, 5, Registered.FIDE, 111_50),
            (50, 50_00, 50, 25_00, 0, Registered.FIDE, 272_50),
            (55, 10_00, 35, 5_00, 5, Registered.FIDE, 60_75),
            (48, 40_00, 40, 20_00, 7, Registered.NORMS, 240_40),
        ],
    )
    def test_section_5_keys_of_2022(
        self,
        adults: int,
        adult: int,
        young: int,
        youth: int,
        titled: int,
        registered: Registered,
        total: int,
    ) -> None:
        case = event(
            edition="2022",
            registered=registered,
            adult=adult,
            youth=youth,
            entrants=field(adults, young, titled),
            late=False,
        )
        assert sum_of(dues(case)) == total

    def test_section_5_fide_closed_event_of_ten_100(self) -> None:
        fee = fide_rating_fee(10, closed=True, cadence=Cadence.STANDARD, start=None, average=2391)
        assert fee is not None
        assert fee.cents == 100_00


class TestEditions:
    @pytest.mark.parametrize(
        ("edition", "title", "counted"),
        [
            ("2022", "GM", False),
            ("2022", "IM", False),
            ("2022", "WGM", True),
            ("2022", "WIM", True),
            ("2022", "FM", True),
            ("2025", "GM", False),
            ("2025", "IM", False),
            ("2025", "WGM", False),
            ("2025", "WIM", False),
            ("2025", "FM", True),
        ],
    )
    def test_section_5_titles_not_counted(self, edition: str, title: str, counted: bool) -> None:
        case = event(
            edition=edition,
            registered=Registered.NORMS,
            adult=100_00,
            entrants=people(1, AgeGroup.ADULT, title=title),
            late=False,
        )
        assert sum_of(dues(case)) == (57_00 if counted else 50_00)

    @pytest.mark.parametrize(
        ("edition", "total"), [("2022", 10_00 + 21_00), ("2025", 15_00 + 14_00)]
    )
    def test_section_5_players_without_a_game(self, edition: str, total: int) -> None:
        case = event(
            edition=edition,
            registered=Registered.FIDE,
            adult=100_00,
            entrants=(
                *people(2, AgeGroup.ADULT),
                *people(1, AgeGroup.ADULT, played=False, of="Absent"),
            ),
            late=False,
        )
        assert sum_of(dues(case)) == total
        named = found(case, "fee.without_game")
        assert named.verdict is Verdict.NOTICE
        assert named.fields["players"] == ("Absent0",)

    @pytest.mark.parametrize(
        ("edition", "cadence", "total", "verdict"),
        [
            ("2022", Cadence.RAPID, 7_00, Verdict.NOTICE),
            ("2022", Cadence.STANDARD, 7_00, Verdict.NOTICE),
            ("2025", Cadence.RAPID, 0, Verdict.OK),
            ("2025", Cadence.STANDARD, 7_00, Verdict.NOTICE),
        ],
    )
    def test_section_5_national_only(
        self, edition: str, cadence: Cadence, total: int, verdict: Verdict
    ) -> None:
        case = event(
            edition=edition,
            registered=Registered.NATIONAL,
            cadence=cadence,
            adult=100_00,
            entrants=people(1, AgeGroup.ADULT),
            late=True,
        )
        assert sum_of(dues(case)) == total
        assert found(case, "fee.dues").verdict is verdict
        assert found(case, "fee.late").verdict is Verdict.NOT_APPLICABLE

    @pytest.mark.parametrize(
        ("edition", "kind", "free"),
        [
            ("2022", "youth_qualifier", True),
            ("2022", "decision", True),
            ("2022", "federal", False),
            ("2022", "closed_ffe", False),
            ("2025", "youth_qualifier", True),
            ("2025", "decision", True),
            ("2025", "federal", True),
            ("2025", "closed_ffe", True),
        ],
    )
    def test_section_5_exempt_kinds(self, edition: str, kind: str, free: bool) -> None:
        case = event(
            edition=edition,
            registered=Registered.FIDE,
            adult=100_00,
            entrants=people(1, AgeGroup.ADULT),
            late=False,
            exempt=kind,
        )
        assert (sum_of(dues(case)) == 0) is free

    def test_section_5_due_seven_days_after_the_end(self) -> None:
        for edition in DUES:
            assert due_day(dt.date(2026, 11, 15), edition) == dt.date(2026, 11, 22)
        assert due_day(None, "2025") is None

    def test_an_edition_nobody_printed_is_refused(self) -> None:
        with pytest.raises(UnknownName):
            dues(event(edition="1999"))

    def test_elsewhere_nothing_applies(self) -> None:
        answer = dues(DuesCase(edition="2025", federation="BEL", registered=Registered.FIDE))
        assert answer.amount is None
        assert {check.verdict for check in answer.checks} == {Verdict.NOT_APPLICABLE}

    def test_without_a_federation_nothing_is_ok(self) -> None:
        answer = dues(event(federation="", edition="2025", registered=Registered.FIDE))
        assert answer.amount is None
        (check,) = answer.checks
        assert (check.verdict, check.remedy) == (Verdict.UNKNOWN, "federation")

    def test_what_is_not_registered_owes_nothing(self) -> None:
        answer = dues(event(edition="2025", registered=Registered.NOT))
        assert answer.amount is None
        assert {check.verdict for check in answer.checks} == {Verdict.NOT_APPLICABLE}


class TestBadInput:
    def test_section_5_negative_fee_is_unknown_with_the_names(self) -> None:
        case = event(
            edition="2025",
            registered=Registered.FIDE,
            adult=10_00,
            youth=-5_00,
            entrants=field(1, 2),
            late=False,
        )
        assert dues(case).amount is None
        entry = found(case, "fee.entry")
        assert (entry.verdict, entry.value, entry.remedy) == (Verdict.UNKNOWN, -5_00, "fees")
        assert entry.fields["players"] == ("Y0", "Y1")
        assert found(case, "fee.dues").verdict is Verdict.UNKNOWN

    def test_section_5_unknown_age_group_is_unknown_with_the_names(self) -> None:
        case = event(
            edition="2025",
            registered=Registered.FIDE,
            adult=10_00,
            youth=5_00,
            entrants=(*field(3, 0), *people(2, None, of="Ageless")),
            late=False,
        )
        assert dues(case).amount is None
        group = found(case, "fee.group")
        assert (group.verdict, group.remedy) == (Verdict.UNKNOWN, "players")
        assert group.fields["players"] == ("Ageless0", "Ageless1")

    def test_age_does_not_matter_where_all_pay_the_same(self) -> None:
        case = event(
            edition="2025",
            registered=Registered.FIDE,
            adult=10_00,
            entrants=people(2, None),
            late=False,
        )
        assert sum_of(dues(case)) == 15_00 + 1_40
        assert found(case, "fee.group").verdict is Verdict.NOT_APPLICABLE

    @pytest.mark.parametrize(
        ("fee", "verdict"), [(500_00, Verdict.OK), (500_01, Verdict.NOTICE), (0, Verdict.OK)]
    )
    def test_section_5_fee_above_500_is_a_notice(self, fee: int, verdict: Verdict) -> None:
        case = event(
            edition="2025",
            registered=Registered.FIDE,
            adult=fee,
            entrants=people(1, AgeGroup.ADULT),
            late=False,
        )
        assert found(case, "fee.entry").verdict is verdict
        assert dues(case).amount is not None

    @pytest.mark.parametrize(
        ("case", "remedy"),
        [
            (event(edition="2025", late=False, adult=10_00), "kind"),
            (event(edition="2025", late=False, registered=Registered.FIDE), "fees"),
            (event(edition="2025", registered=Registered.FIDE, adult=10_00), "registration"),
        ],
    )
    def test_what_is_missing_is_never_ok(self, case: DuesCase, remedy: str) -> None:
        named = found(case, "fee.dues")
        assert (named.verdict, named.remedy) == (Verdict.UNKNOWN, remedy)

    @pytest.mark.parametrize(
        ("edition", "verdict"), [("2022", Verdict.NOTICE), ("2025", Verdict.UNKNOWN)]
    )
    def test_section_5_national_event_of_a_pace_nobody_knows(
        self, edition: str, verdict: Verdict
    ) -> None:
        case = event(
            edition=edition,
            registered=Registered.NATIONAL,
            adult=100_00,
            entrants=people(1, AgeGroup.ADULT),
        )
        named = found(case, "fee.dues")
        assert (named.verdict, named.value) == (verdict, 7_00)

    def test_without_the_day_of_the_request_both_sums_are_told(self) -> None:
        answer = dues(event(**NORMS_2022))
        assert sum_of(answer) == 453_20
        assert answer.if_late is not None
        assert answer.if_late.cents == 503_20


class TestFideRatingFee:
    """Second hand; for information."""

    @pytest.mark.parametrize(
        ("average", "each"),
        [
            (2229, 1_00),
            (Fraction(4459, 2), 1_00),
            (2230, 5_00),
            (2379, 5_00),
            (2380, 10_00),
            (2599, 10_00),
            (2600, 15_00),
            (2699, 15_00),
            (2700, 20_00),
        ],
    )
    def test_closed_events_by_average(self, average: Fraction | int, each: int) -> None:
        fee = fide_rating_fee(3, closed=True, cadence=Cadence.STANDARD, start=None, average=average)
        assert fee is not None
        assert fee.cents == 3 * each

    def test_swiss_and_teams_one_euro(self) -> None:
        fee = fide_rating_fee(120, closed=False, cadence=Cadence.STANDARD, start=None)
        assert fee is not None
        assert fee.cents == 120_00

    @pytest.mark.parametrize(
        ("start", "total"),
        [
            (dt.date(2020, 12, 31), 50_00),
            (dt.date(2021, 1, 1), 0),
            (dt.date(2026, 12, 31), 0),
            (dt.date(2027, 1, 1), 50_00),
        ],
    )
    def test_rapid_and_blitz_waived_for_a_time(self, start: dt.date, total: int) -> None:
        for cadence in (Cadence.RAPID, Cadence.BLITZ):
            fee = fide_rating_fee(50, closed=False, cadence=cadence, start=start)
            assert fee is not None
            assert fee.cents == total

    def test_what_it_depends_on_is_not_guessed(self) -> None:
        assert fide_rating_fee(9, closed=True, cadence=Cadence.STANDARD, start=None) is None
        assert fide_rating_fee(9, closed=False, cadence=Cadence.BLITZ, start=None) is None
