"""Section 4: registration, by when and with what."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.answers import Due, Verdict
from ronde.admin.registration import (
    REQUEST_FIELDS,
    Band,
    Entry,
    Request,
    month_before,
    register,
)
from ronde.catalogue import COMPLETE
from ronde.errors import UnknownName
from ronde.rules.admin.registration import registration_policy
from ronde.texts.checks import check_sentence, check_title

START = dt.date(2026, 11, 14)
FIDE = Request(
    edition="2025",
    start=START,
    french=True,
    rated="fide",
    norms=False,
    standard=True,
    filled=frozenset(REQUEST_FIELDS),
)
STRONG = Entry(rating=2710)


def day(request: Request, due: str) -> dt.date | None:
    return {d.id: d.day for d in register(request).dues}[due]


def verdicts(request: Request, *, today: dt.date | None = None) -> dict[str, Verdict]:
    return {check.code: check.verdict for check in register(request, today=today).checks}


class TestDays:
    """Book 5.1 §Demandes, 6.1 0.2, 6.3 1.1.1; R03 2.6; LA25 5.2."""

    @pytest.mark.parametrize("edition", ["2022", "2025"])
    def test_section_4_national_ten_days(self, edition: str) -> None:
        request = replace(FIDE, edition=edition, rated="national")
        assert day(request, "register_ffe") == dt.date(2026, 11, 4)

    @pytest.mark.parametrize("edition", ["2022", "2025"])
    def test_section_4_fide_fifteen_days(self, edition: str) -> None:
        assert day(replace(FIDE, edition=edition), "register_fide") == dt.date(2026, 10, 30)

    @pytest.mark.parametrize("edition", ["2022", "2025"])
    def test_section_4_norms_forty_days(self, edition: str) -> None:
        request = replace(FIDE, edition=edition, norms=True)
        assert day(request, "register_norms") == dt.date(2026, 10, 5)
        assert day(request, "register_fide_norms") == dt.date(2026, 10, 15)

    def test_section_4_very_strong_one_month(self) -> None:
        request = replace(FIDE, entries=(STRONG,))
        assert day(request, "register_strong") == dt.date(2026, 10, 14)
        assert day(request, "register_fide_server") == dt.date(2026, 10, 15)

    def test_section_4_very_strong_under_2022_stays_at_fifteen_days(self) -> None:
        request = replace(FIDE, edition="2022", entries=(STRONG,))
        assert day(request, "register_fide") == dt.date(2026, 10, 30)
        assert day(request, "register_fide_server") == dt.date(2026, 10, 15)

    def test_section_4_fide_server_three_days(self) -> None:
        assert day(FIDE, "register_fide_server") == dt.date(2026, 11, 11)

    @pytest.mark.parametrize(
        ("entry", "strong"),
        [
            (Entry(rating=2700), False),
            (Entry(rating=2701), True),
            (Entry(rating=2500, woman=True), False),
            (Entry(rating=2501, woman=True), True),
            (Entry(rating=2600), False),
        ],
    )
    def test_above_means_above(self, entry: Entry, strong: bool) -> None:
        found = register(replace(FIDE, entries=(entry,)))
        assert found.band is (Band.STRONG if strong else Band.FIDE)

    def test_the_server_asks_for_thirty_days_in_standard_only(self) -> None:
        request = replace(FIDE, standard=False, entries=(STRONG,))
        assert day(request, "register_fide_server") == dt.date(2026, 11, 11)

    @pytest.mark.parametrize(
        ("start", "expected"),
        [
            (dt.date(2023, 12, 31), dt.date(2023, 12, 28)),
            (dt.date(2024, 1, 1), dt.date(2023, 12, 2)),
        ],
    )
    def test_the_server_asks_for_them_since_2024(self, start: dt.date, expected: dt.date) -> None:
        request = replace(FIDE, edition="2022", start=start, entries=(STRONG,))
        assert day(request, "register_fide_server") == expected

    def test_the_book_knows_no_such_rule(self) -> None:
        request = replace(FIDE, edition="2022", book=True, entries=(STRONG,))
        assert day(request, "register_fide_server") == dt.date(2026, 11, 11)

    def test_a_strong_entry_arrives_and_the_days_change(self) -> None:
        before, after = register(FIDE), register(replace(FIDE, entries=(STRONG,)))
        assert before.latest == dt.date(2026, 10, 30)
        assert after.latest == dt.date(2026, 10, 14)

    def test_norms_ask_for_more_than_a_strong_entry(self) -> None:
        found = register(replace(FIDE, norms=True, entries=(STRONG,)))
        assert (found.band, found.latest) == (Band.NORMS, dt.date(2026, 10, 5))

    def test_arbiters_who_want_norms_are_named_with_the_request(self) -> None:
        new = replace(FIDE, norm_candidates=True, filled=FIDE.filled - {"norm_names"})
        assert day(new, "arbiter_norm_names") == dt.date(2026, 10, 5)
        assert register(new).missing == ("norm_names",)
        old = register(replace(new, edition="2022"))
        assert old.missing == ()
        assert "arbiter_norm_names" not in {d.id for d in old.dues}


class TestOneMonth:
    """READING: the earlier of 30 days and the same day of the month before."""

    @pytest.mark.parametrize(
        ("start", "expected"),
        [
            (dt.date(2026, 11, 14), dt.date(2026, 10, 14)),
            (dt.date(2027, 3, 1), dt.date(2027, 1, 30)),
            (dt.date(2027, 3, 31), dt.date(2027, 2, 28)),
            (dt.date(2027, 1, 15), dt.date(2026, 12, 15)),
            (dt.date(2027, 5, 31), dt.date(2027, 4, 30)),
        ],
    )
    def test_section_4_one_month(self, start: dt.date, expected: dt.date) -> None:
        assert month_before(start) == expected


class TestLate:
    def test_section_4_request_on_31_october_is_late_factor_2(self) -> None:
        found = register(replace(FIDE, requested=dt.date(2026, 10, 31)))
        assert (found.late, found.factor) == (True, 2)
        assert (
            verdicts(replace(FIDE, requested=dt.date(2026, 10, 31)))["register.deadline"]
            is Verdict.NOTICE
        )

    def test_the_last_day_still_counts(self) -> None:
        found = register(replace(FIDE, requested=dt.date(2026, 10, 30)))
        assert (found.late, found.factor) == (False, 1)

    def test_on_the_first_day_it_is_only_late(self) -> None:
        assert verdicts(replace(FIDE, requested=START))["register.deadline"] is Verdict.NOTICE

    @pytest.mark.parametrize(
        ("requested", "expected"),
        [
            (dt.date(2026, 10, 5), Verdict.OK),
            (dt.date(2026, 10, 6), Verdict.UNKNOWN),
            (dt.date(2026, 10, 30), Verdict.UNKNOWN),
            (dt.date(2026, 10, 31), Verdict.NOTICE),
        ],
    )
    def test_section_1_in_time_only_without_norms_waits_for_the_answer(
        self, requested: dt.date, expected: Verdict
    ) -> None:
        found = register(replace(FIDE, norms=None, requested=requested))
        assert found.checks[0].verdict is expected
        assert found.late is {Verdict.OK: False, Verdict.UNKNOWN: None}.get(expected, True)

    def test_section_4_after_the_start_it_cannot_be_registered(self) -> None:
        request = replace(FIDE, requested=START + dt.timedelta(days=1))
        assert verdicts(request)["register.deadline"] is Verdict.FAIL

    def test_no_day_of_request_is_unknown_before_and_after(self) -> None:
        checks = [
            register(FIDE, today=today).checks[0]
            for today in (dt.date(2026, 10, 30), dt.date(2026, 10, 31))
        ]
        assert [c.verdict for c in checks] == [Verdict.UNKNOWN] * 2
        assert [c.fields["state"] for c in checks] == [
            "word.request_state.open",
            "word.request_state.past",
        ]

    def test_section_4_start_unknown(self) -> None:
        found = register(replace(FIDE, start=None, requested=dt.date(2026, 10, 1)))
        assert found.late is None
        assert {d.day for d in found.dues} == {None}
        assert found.checks[0].verdict is Verdict.UNKNOWN
        assert found.checks[0].remedy == "dates"


class TestRequest:
    def test_what_is_empty_is_named_in_the_order_of_the_form(self) -> None:
        found = register(replace(FIDE, filled=FIDE.filled - {"fees", "club", "chief_fide_id"}))
        assert found.missing == ("club", "chief_fide_id", "fees")
        check = found.checks[1]
        assert (check.code, check.verdict, check.remedy) == (
            "register.request",
            Verdict.UNKNOWN,
            "club",
        )

    def test_a_national_event_asks_for_no_fide_id(self) -> None:
        request = replace(FIDE, rated="national", filled=FIDE.filled - {"chief_fide_id"})
        assert register(request).missing == ()

    def test_restrictions_stand_in_the_name(self) -> None:
        request = replace(FIDE, restrictions=("rating",))
        assert verdicts(request)["register.restrictions"] is Verdict.NOTICE
        assert "register.restrictions" not in verdicts(replace(request, edition="2022"))

    def test_a_hybrid_event_needs_consent(self) -> None:
        """Book 6.1 0.2."""
        assert verdicts(replace(FIDE, hybrid=True))["register.hybrid"] is Verdict.NOTICE
        assert "register.hybrid" not in verdicts(FIDE)


class TestScope:
    def test_elsewhere_only_the_server_of_fide_counts(self) -> None:
        found = register(replace(FIDE, french=False))
        assert [d.id for d in found.dues] == ["register_fide_server"]
        assert {c.verdict for c in found.checks} == {Verdict.NOT_APPLICABLE}

    def test_no_federation_is_not_france_and_not_elsewhere(self) -> None:
        check = register(replace(FIDE, french=None)).checks[0]
        assert (check.verdict, check.remedy) == (Verdict.UNKNOWN, "federation")

    def test_nobody_said_what_it_counts_for(self) -> None:
        check = register(replace(FIDE, rated=None)).checks[0]
        assert (check.verdict, check.remedy) == (Verdict.UNKNOWN, "kind")

    def test_what_nobody_rates_owes_nothing(self) -> None:
        found = register(replace(FIDE, rated="none"))
        assert found.dues == ()
        assert found.checks[0].verdict is Verdict.NOT_APPLICABLE

    def test_unknown_edition(self) -> None:
        with pytest.raises(UnknownName):
            registration_policy("1999")

    def test_dues_say_who_and_why(self) -> None:
        due = register(replace(FIDE, norms=True)).dues[0]
        assert due == Due(
            id="register_norms",
            day=dt.date(2026, 10, 5),
            who="club",
            cite="R03 2.6; LA25 5.2",
            condition="norms",
        )


class TestWords:
    @pytest.mark.parametrize("language", COMPLETE)
    @pytest.mark.parametrize("rated", [None, "none", "national", "fide"])
    @pytest.mark.parametrize("french", [None, False, True])
    def test_every_check_is_said(
        self, language: str, rated: str | None, french: bool | None
    ) -> None:
        for start in (None, START):
            for requested in (None, dt.date(2026, 10, 1), START, dt.date(2026, 12, 1)):
                request = replace(
                    FIDE,
                    rated=rated,
                    french=french,
                    start=start,
                    requested=requested,
                    hybrid=True,
                    restrictions=("rating", "age", "sex", "club", "territory"),
                    filled=frozenset(),
                    norm_candidates=True,
                )
                for check in register(request, today=START).checks:
                    assert check_title(check, language)
                    assert "{" not in check_sentence(check, language)
