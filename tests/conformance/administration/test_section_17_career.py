"""Section 17: the French ladder, what is missing, and when the right to direct ends."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import Any

import pytest

from ronde.admin.answers import Verdict
from ronde.admin.career import Career, career
from ronde.errors import ModelError
from ronde.model.career import ArbiterLog, Certificate, Dated, Served
from ronde.rules.admin.career import COURSES, UNITS, career_policy

TODAY = dt.date(2026, 3, 1)


def on(year: int, month: int = 1, day: int = 1) -> dt.date:
    return dt.date(year, month, day)


JUNE = on(2025, 6, 1)


def had(*codes: str, day: dt.date | None = JUNE) -> tuple[Dated, ...]:
    return tuple(Dated(code=code, day=day) for code in codes)


def asp(day: dt.date, *, sent: int = 7, **more: Any) -> Certificate:
    """A certificate whose report went out so many days later."""
    return Certificate(day=day, report_sent=day + dt.timedelta(days=sent), **more)


GROWN = ArbiterLog(
    name="Moreau, Alex",
    birth=on(1990, 5, 4),
    licence_season=2026,
    rated=True,
    steps=had("background", "violence"),
)


def stands(log: ArbiterLog, edition: str, today: dt.date = TODAY) -> Career:
    return career(log, career_policy(edition), today=today)


def missing(log: ArbiterLog, edition: str, today: dt.date = TODAY) -> list[str]:
    return [item.code.removeprefix("career.") for item in stands(log, edition, today).missing]


CLUB = replace(
    GROWN,
    courses=had("SC", day=on(2025, 3, 2)),
    units=had("UVR", "UVC"),
    certificates=(asp(on(2025, 7, 1), tutor="A", swiss=True),),
)


class TestClub:
    """AFC from 16: UVR, UVC and a certificate of practice."""

    @pytest.mark.parametrize("edition", ["2018", "2025"])
    def test_section_17_afc_complete(self, edition: str) -> None:
        found = stands(CLUB, edition)
        assert (found.next_title, found.missing) == ("AFC", ())

    @pytest.mark.parametrize("edition", ["2018", "2025"])
    def test_section_17_afc_each_item_is_missed(self, edition: str) -> None:
        assert missing(replace(CLUB, units=had("UVR")), edition) == ["unit"]
        assert missing(replace(CLUB, licence_season=2025), edition) == ["licence"]
        no_certificates = missing(replace(CLUB, certificates=()), edition)
        assert no_certificates[0] == "certificates"

    def test_section_17_afc_course_and_swiss_certificate_since_2025(self) -> None:
        assert missing(replace(CLUB, courses=()), "2018") == []
        assert missing(replace(CLUB, courses=()), "2025") == ["course"]
        team = (asp(on(2025, 7, 1), swiss=False),)
        assert missing(replace(CLUB, certificates=team), "2018") == []
        assert missing(replace(CLUB, certificates=team), "2025") == ["certificates.swiss"]

    def test_section_17_unfavourable_certificate_does_not_count(self) -> None:
        bad = (asp(on(2025, 7, 1), favourable=False),)
        assert missing(replace(CLUB, certificates=bad), "2018") == ["certificates"]

    @pytest.mark.parametrize("edition", ["2018", "2025"])
    def test_section_17_certificate_needs_its_report_within_7_days(self, edition: str) -> None:
        def verdict(certificate: Certificate) -> Verdict:
            found = stands(replace(CLUB, certificates=(certificate,)), edition).items
            return next(i.verdict for i in found if i.code == "career.certificates.report")

        assert verdict(asp(on(2025, 7, 1), sent=7)) is Verdict.OK
        assert verdict(asp(on(2025, 7, 1), sent=8)) is Verdict.FAIL
        assert verdict(Certificate(day=on(2025, 7, 1))) is Verdict.UNKNOWN

    def test_section_17_rating_now_or_once(self) -> None:
        once = replace(CLUB, rated=False, rated_once=True)
        assert (missing(once, "2018"), missing(once, "2025")) == (["rated"], [])

    def test_section_17_background_and_violence_since_2025(self) -> None:
        plain = replace(CLUB, steps=())
        assert missing(plain, "2018") == []
        assert missing(plain, "2025") == ["background", "violence"]

    def test_section_17_violence_course_from_16(self) -> None:
        young = ArbiterLog(birth=on(2011), licence_season=2026, rated=True)
        assert "violence" not in missing(young, "2025")
        assert "background" in missing(young, "2025")

    def test_section_17_certificate_before_uvr_void_if_the_next_uvr_fails(self) -> None:
        log = replace(
            CLUB,
            units=(*had("UVC"), *had("UVR", day=on(2026, 1, 15))),
            steps=(*CLUB.steps, *had("uvr_failed", day=on(2025, 12, 1))),
        )
        assert missing(log, "2018") == []
        assert missing(log, "2025") == ["certificates", "certificates.swiss"]

    @pytest.mark.parametrize(
        ("birth", "expected"), [(on(2010, 3, 1), "AFC"), (on(2010, 3, 2), "AFJ")]
    )
    def test_section_17_age_on_the_day(self, birth: dt.date, expected: str) -> None:
        assert stands(replace(CLUB, birth=birth), "2018").next_title == expected


class TestYoung:
    """AFJ, 12 to 18, and the way from it to AFC."""

    YOUNG = ArbiterLog(
        birth=on(2012, 6, 1),
        licence_season=2026,
        rated=True,
        units=had("UVR"),
        courses=had("SJ", day=on(2025, 4, 1)),
        steps=had("background"),
    )

    def test_section_17_afj_certificate_in_2018_only(self) -> None:
        assert missing(self.YOUNG, "2018") == ["certificates"]
        assert missing(self.YOUNG, "2025") == []

    def test_section_17_afj_too_young(self) -> None:
        log = replace(self.YOUNG, birth=on(2014, 3, 2))
        assert "age" in missing(log, "2025")
        assert "age" not in missing(replace(log, birth=on(2014, 3, 1)), "2025")

    def test_section_17_afj_of_16_becomes_afc(self) -> None:
        log = replace(
            self.YOUNG,
            birth=on(2010, 3, 1),
            awards=had("AFJ"),
            steps=had("background", "violence"),
        )
        assert missing(log, "2018") == ["unit"]
        assert missing(log, "2025") == ["unit", "certificates"]
        with_unit = replace(log, units=had("UVR", "UVC"))
        assert missing(with_unit, "2018") == []

    def test_section_17_afj_is_lost_at_the_end_of_the_season_of_18(self) -> None:
        log = replace(self.YOUNG, birth=on(2008, 10, 5), awards=had("AFJ"))
        assert stands(log, "2025").activity.title_until == on(2027, 8, 31)
        assert stands(log, "2018").activity.title_until is None

    @pytest.mark.parametrize(
        ("birth", "asked"), [(on(2007, 9, 1), ["unit"]), (on(2007, 8, 31), ["course", "unit"])]
    )
    def test_section_17_afj_lost_leaves_the_whole_way_to_afc(
        self, birth: dt.date, asked: list[str]
    ) -> None:
        log = replace(
            self.YOUNG,
            birth=birth,
            awards=had("AFJ"),
            certificates=(asp(on(2025, 7, 1), swiss=True),),
            steps=had("background", "violence"),
        )
        assert missing(log, "2025") == asked
        assert missing(log, "2018") == ["unit"]


OPEN = replace(
    CLUB,
    awards=had("AFC", day=on(2025, 8, 1)),
    units=had("UVR", "UVC", "UVO", "UVT", day=on(2025, 12, 1)),
    certificates=(
        asp(on(2025, 11, 1), tutor="A", title="AFO1"),
        asp(on(2026, 2, 1), tutor="B", title="AFO1"),
    ),
    steps=had("background", "violence", "report"),
)


class TestOpen:
    """AFO1 from 18: AFC, UVO, UVT, two certificates, a report accepted; then AFO2."""

    @pytest.mark.parametrize("edition", ["2018", "2025"])
    def test_section_17_afo_complete(self, edition: str) -> None:
        found = stands(OPEN, edition)
        assert (found.title, found.next_title, found.missing) == ("AFC", "AFO1", ())

    def test_section_17_afo_two_tutors_and_one_after_uvt_since_2025(self) -> None:
        one = tuple(replace(c, tutor="A") for c in OPEN.certificates)
        assert missing(replace(OPEN, certificates=one), "2018") == []
        assert missing(replace(OPEN, certificates=one), "2025") == ["certificates.tutors"]
        early = tuple(asp(on(2025, 11, 1), tutor=tutor, title="AFO1") for tutor in "AB")
        assert missing(replace(OPEN, certificates=early), "2025") == ["certificates.after"]

    def test_section_17_afo_report(self) -> None:
        log = replace(OPEN, steps=had("background", "violence"))
        assert missing(log, "2018") == ["report"]

    def test_section_17_certificates_of_the_title_before_do_not_count_again(self) -> None:
        old = (*OPEN.certificates[:1], asp(on(2025, 7, 1), tutor="B"))
        assert missing(replace(OPEN, certificates=old), "2018") == ["certificates"]

    def test_section_17_afo2_missing_one_event_and_the_date(self) -> None:
        events = tuple(
            Served(name=f"Open {n}", start=on(2025, n), end=on(2025, n, 5), role="chief")
            for n in (2, 4, 6)
        )
        log = replace(
            OPEN,
            awards=had("AFO1", day=on(2024, 10, 1)),
            events=(replace(events[0], supervised=True), *events[1:]),
            steps=had("background", "violence", "asp_leave"),
        )
        for edition in ("2018", "2025"):
            found = stands(log, edition)
            assert found.next_title == "AFO2"
            by_code = {item.code: item for item in found.missing}
            assert len(by_code) == 2
            assert by_code["career.years"].fields["on"] == on(2026, 10, 1)
            (other,) = (item for code, item in by_code.items() if code != "career.years")
            assert other.fields["missing"] == 1

    def test_section_17_afo2_as_chief_since_2025(self) -> None:
        events = tuple(
            Served(name=f"Open {n}", end=on(2025, n, 5), role="deputy", supervised=True)
            for n in range(1, 5)
        )
        log = replace(
            OPEN,
            awards=had("AFO1", day=on(2024, 1, 1)),
            events=events,
            steps=had("background", "violence", "asp_leave"),
        )
        assert missing(log, "2018") == []
        assert missing(log, "2025") == ["tournaments.chief", "supervised"]


class TestElite:
    """AFE1: AFO2 and FIDE Arbiter from 21; AFE2: IA, six years, named."""

    def test_section_17_afe1(self) -> None:
        log = replace(GROWN, awards=had("AFO2"))
        assert missing(log, "2025") == ["fide"]
        assert missing(replace(log, awards=had("AFO2", "FA")), "2025") == []
        assert missing(replace(log, birth=on(2005, 3, 2), awards=had("AFO2", "FA")), "2025") == [
            "age"
        ]

    def test_section_17_afe2(self) -> None:
        awards = (*had("AFC", day=on(2020, 3, 1)), *had("AFE1", "FA", "IA"))
        log = replace(GROWN, awards=awards)
        assert missing(log, "2025") == ["named"]
        later = (*had("AFC", day=on(2020, 3, 2)), *awards[1:])
        assert missing(replace(log, awards=later), "2025") == ["named", "experience"]

    def test_section_17_at_the_top_nothing_follows(self) -> None:
        found = stands(replace(GROWN, awards=had("AFE2")), "2025")
        assert (found.next_title, found.items) == ("", ())


class TestActivity:
    """A refresher every four years, to the end of the season in which they end."""

    @pytest.mark.parametrize("edition", ["2018", "2025"])
    def test_section_17_refresher_of_12_march_2022(self, edition: str) -> None:
        log = replace(GROWN, awards=had("AFC"), courses=had("FC", day=on(2022, 3, 12)))
        found = stands(log, edition)
        assert found.activity.active_until == on(2026, 8, 31)
        assert found.checks[0].verdict is Verdict.NOTICE
        assert stands(log, edition, on(2026, 9, 1)).checks[0].verdict is Verdict.FAIL

    @pytest.mark.parametrize("edition", ["2018", "2025"])
    @pytest.mark.parametrize("day", [on(2023, 9, 1), on(2024, 8, 31)])
    def test_section_17_refresher_of_season_2023_24(self, edition: str, day: dt.date) -> None:
        log = replace(GROWN, awards=had("AFC"), courses=had("FC", day=day))
        assert stands(log, edition).activity.active_until == on(2028, 8, 31)

    def test_section_17_six_years_course_again_ten_exam_again(self) -> None:
        log = replace(GROWN, awards=had("AFC"), courses=had("FC", day=on(2016, 3, 12)))
        older, newer = (stands(log, edition) for edition in ("2018", "2025"))
        assert (older.activity.course_from, older.activity.exam_from) == (on(2022, 3, 12), None)
        assert newer.activity.course_from == on(2022, 9, 1)
        assert newer.activity.exam_from == on(2026, 9, 1)
        codes = [check.code for check in older.checks]
        assert codes == ["career.active", "career.course_again", "career.licence_until"]

    def test_section_17_an_initial_course_refreshes_too(self) -> None:
        courses = (*had("FC", day=on(2020, 1, 1)), *had("SO", day=on(2025, 1, 1)))
        log = replace(GROWN, awards=had("AFC"), courses=courses)
        assert stands(log, "2018").activity.active_until == on(2029, 8, 31)

    def test_section_17_the_right_ends_with_the_licence(self) -> None:
        log = replace(GROWN, awards=had("AFC"), courses=had("FC", day=on(2025, 1, 1)))
        assert stands(log, "2025").activity.right_ends == on(2026, 8, 31)

    def test_section_17_trainee_has_two_years(self) -> None:
        log = replace(
            GROWN,
            courses=had("SC", day=on(2025, 3, 2)),
            steps=had("session", day=on(2025, 6, 14)),
        )
        assert stands(log, "2018").trainee_until == on(2027, 6, 14)
        assert stands(log, "2025").trainee_until == on(2027, 3, 2)


class TestBadInput:
    """Dates missing: those items are unknown, never met."""

    def test_section_17_bad_input_everything_missing(self) -> None:
        for edition in ("2018", "2025"):
            found = stands(ArbiterLog(), edition)
            assert not [item for item in found.items if item.verdict is Verdict.OK]
            verdicts = {item.code: item.verdict for item in found.items}
            assert verdicts["career.age"] is Verdict.UNKNOWN
            assert verdicts["career.licence"] is Verdict.UNKNOWN

    def test_section_17_bad_input_a_unit_without_day_is_unknown(self) -> None:
        log = replace(CLUB, units=had("UVR", "UVC", day=None))
        verdicts = [item.verdict for item in stands(log, "2018").missing]
        assert verdicts == [Verdict.UNKNOWN, Verdict.UNKNOWN]

    def test_section_17_bad_input_what_is_still_to_come_does_not_count(self) -> None:
        log = replace(CLUB, units=had("UVR", "UVC", day=on(2026, 3, 2)))
        assert missing(log, "2018") == ["unit", "unit"]

    def test_section_17_bad_input_a_certificate_without_day_may_be_after_uvt(self) -> None:
        undated = (asp(on(2025, 11, 1), tutor="A", title="AFO1"), Certificate(title="AFO1"))
        verdicts = {
            i.code: i.verdict for i in stands(replace(OPEN, certificates=undated), "2025").items
        }
        assert verdicts["career.certificates.after"] is Verdict.UNKNOWN

    def test_section_17_bad_input_young_without_a_birth(self) -> None:
        log = ArbiterLog(awards=had("AFJ"))
        verdicts = {check.code: check.verdict for check in stands(log, "2025").checks}
        assert verdicts["career.young"] is Verdict.UNKNOWN
        assert "career.young" not in {check.code for check in stands(log, "2018").checks}

    def test_section_17_bad_input_a_trainee_without_a_session(self) -> None:
        log = ArbiterLog(courses=had("SC"))
        verdicts = {check.code: check.verdict for check in stands(log, "2018").checks}
        assert verdicts["career.trainee"] is Verdict.UNKNOWN

    def test_section_17_bad_input_a_title_without_day(self) -> None:
        log = replace(GROWN, awards=had("AFO1", day=None))
        verdicts = {i.code: i.verdict for i in stands(log, "2018").missing}
        assert verdicts["career.years"] is Verdict.UNKNOWN

    def test_section_17_bad_input_a_season_that_cannot_be(self) -> None:
        with pytest.raises(ModelError, match="12"):
            ArbiterLog(licence_season=12)


def test_section_17_reference_hours() -> None:
    assert [COURSES[code].hours for code in ("SJ", "SC", "SO", "SF", "FC")] == [
        (14, 14),
        (14, 14),
        (16, 16),
        (30, 30),
        (6, 8),
    ]
    assert dict(UNITS) == {"UVR": 2, "UVC": 2, "UVO": 1, "UVT": 3}
