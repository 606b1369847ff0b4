"""Section 13: whether an appeal may be heard, who decides it, the fee, the next instance."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.answers import Check, Verdict
from ronde.admin.appeals import (
    GROUNDS,
    FeeDue,
    Interest,
    Terms,
    admissible,
    fee_check,
    fee_due,
    ground_of,
    interests,
    lodge_by,
    next_instance,
    panel_check,
    votes_check,
)
from ronde.admin.committee import panel_of
from ronde.catalogue import COMPLETE
from ronde.errors import UnknownName
from ronde.model import Appeal, AppealOutcome, CommitteeMember, Person, Seat
from ronde.rules.admin.appeals import appeal_rules
from ronde.texts.appeals import ground_text, interest_text, next_text
from ronde.texts.checks import check_sentence, check_title

ENDED = dt.datetime(2026, 11, 14, 18, 10, tzinfo=dt.UTC)
TERMS = Terms(fee=5000, minutes=30)
LODGED = Appeal(
    number=1,
    announced=dt.datetime(2026, 11, 14, 16, 2, tzinfo=dt.UTC),
    ended=ENDED,
    received=dt.datetime(2026, 11, 14, 18, 30, tzinfo=dt.UTC),
    fee=5000,
    written=True,
    of_official=True,
)


def verdicts(appeal: Appeal, terms: Terms = TERMS) -> dict[str, Verdict]:
    return {check.code: check.verdict for check in admissible(appeal, terms)}


def member(name: str, seat: Seat = Seat.MEMBER, club: str = "") -> CommitteeMember:
    return CommitteeMember(person=Person(name=name, club=club), seat=seat)


COMMITTEE = (
    member("Arpin, Zoé", Seat.CHAIR),
    member("Blin, Ode"),
    member("Colin, Ida"),
    member("Dumas, Léo", Seat.RESERVE),
)


class TestAdmissible:
    """Book 1.1 A.4.2, 2.1 11.10, 6.9 X.3, X.4."""

    def test_one_in_order(self) -> None:
        assert set(verdicts(LODGED).values()) == {Verdict.OK}
        assert ground_of(admissible(LODGED, TERMS)) == ""

    def test_section_13_thirty_minutes_after_18_10_filed_18_45_is_late(self) -> None:
        late = replace(LODGED, received=ENDED.replace(hour=18, minute=45))
        checks = {check.code: check for check in admissible(late, TERMS)}
        assert checks["appeals.in_time"].verdict is Verdict.FAIL
        assert checks["appeals.in_time"].limit == ENDED.replace(minute=40)
        assert ground_of(checks.values()) == "late"

    @pytest.mark.parametrize(
        ("at", "expected"),
        [((18, 40, 0), "ok"), ((18, 40, 59), "ok"), ((18, 41, 0), "fail"), ((18, 10, 0), "ok")],
    )
    def test_the_last_minute_is_in_time(self, at: tuple[int, int, int], expected: str) -> None:
        hour, minute, second = at
        moment = ENDED.replace(hour=hour, minute=minute, second=second)
        found = verdicts(replace(LODGED, received=moment))["appeals.in_time"]
        assert found is Verdict(expected)

    def test_without_a_deadline_or_an_end_nobody_knows(self) -> None:
        none = {c.code: c for c in admissible(LODGED, Terms(fee=5000))}["appeals.in_time"]
        assert (none.verdict, none.remedy) == (Verdict.UNKNOWN, "rules")
        playing = {c.code: c for c in admissible(replace(LODGED, ended=None), TERMS)}
        open_ = playing["appeals.in_time"]
        assert (open_.verdict, open_.remedy) == (Verdict.UNKNOWN, "appeal")
        assert lodge_by(None, 30) is None

    @pytest.mark.parametrize(
        ("paid", "asked", "expected"),
        [
            (5000, 5000, "ok"),
            (4999, 5000, "fail"),
            (0, 5000, "fail"),
            (None, 5000, "unknown"),
            (5000, None, "unknown"),
            (None, 0, "not_applicable"),
        ],
    )
    def test_the_fee(self, paid: int | None, asked: int | None, expected: str) -> None:
        found = verdicts(replace(LODGED, fee=paid), Terms(fee=asked, minutes=30))
        assert found["appeals.fee_paid"] is Verdict(expected)

    @pytest.mark.parametrize(
        ("said", "expected"), [(True, "ok"), (False, "fail"), (None, "unknown")]
    )
    def test_in_writing_and_against_a_decision(self, said: bool | None, expected: str) -> None:
        found = verdicts(replace(LODGED, written=said, of_official=said))
        assert found["appeals.written"] is Verdict(expected)
        assert found["appeals.of_official"] is Verdict(expected)

    def test_who_did_not_announce_it_may_still_write(self) -> None:
        quiet = replace(LODGED, announced=None)
        assert verdicts(quiet)["appeals.announced"] is Verdict.NOTICE
        assert ground_of(admissible(quiet, TERMS)) == ""

    def test_not_an_arbiter_s_decision(self) -> None:
        assert ground_of(admissible(replace(LODGED, of_official=False), TERMS)) == "no_decision"


class TestWhoSits:
    """Book 6.9 X.2, 1.1 A.4.1: whoever is concerned is replaced by a reserve."""

    def test_a_party_never_decides(self) -> None:
        tied = interests(COMMITTEE[1], parties=[Person(name="BLIN Ode")])
        assert tied == (Interest.PARTY,)
        assert tied[0].bars

    def test_who_took_the_decision_does_not_judge_it(self) -> None:
        tied = interests(COMMITTEE[0], parties=[], deciders=[Person(name="Arpin, Zoé")])
        assert tied == (Interest.DECIDED,)
        assert tied[0].bars

    def test_a_club_or_a_family_name_is_a_question(self) -> None:
        mate = member("Petit, Luc", club="Tours")
        tied = interests(mate, parties=[Person(name="PETIT, Anna", club="tours")])
        assert tied == (Interest.CLUB, Interest.FAMILY)
        assert not any(interest.bars for interest in tied)
        assert interests(member("Roy, Max"), parties=[Person(name="Petit, Anna")]) == ()

    def test_the_reserve_sits_instead(self) -> None:
        panel = panel_of(COMMITTEE, [Person(name="Blin, Ode")])
        assert [m.person.name for m in panel.seats] == ["Arpin, Zoé", "Dumas, Léo", "Colin, Ida"]
        assert panel.replaced == ((COMMITTEE[1], COMMITTEE[3]),)
        assert panel_check(panel).verdict is Verdict.OK

    def test_too_few_reserves_are_a_clear_answer(self) -> None:
        concerned = [Person(name="Blin, Ode"), Person(name="Colin, Ida")]
        panel = panel_of(COMMITTEE, concerned)
        check = panel_check(panel)
        assert panel.missing == ("Colin, Ida",)
        assert (check.verdict, check.value, check.remedy) == (
            Verdict.FAIL,
            ("Colin, Ida",),
            "committee",
        )

    def test_an_even_number_does_not_decide(self) -> None:
        assert panel_check(panel_of(COMMITTEE[:2])).verdict is Verdict.FAIL
        assert panel_check(panel_of(())).verdict is Verdict.FAIL

    def test_it_says_why_it_cannot_sit(self) -> None:
        concerned = [Person(name="Blin, Ode"), Person(name="Colin, Ida")]
        panels = (panel_of(()), panel_of(COMMITTEE[:2]), panel_of(COMMITTEE, concerned))
        said = [check_sentence(panel_check(panel), "en") for panel in panels]
        assert said[0].startswith("Nobody was named.")
        assert "even number" in said[1]
        assert "without a reserve: Colin, Ida." in said[2]


class TestMajority:
    """Book 1.1 A.4.1."""

    @pytest.mark.parametrize(
        ("members", "for_", "against", "expected"),
        [
            (3, 2, 1, "ok"),
            (3, 3, 0, "ok"),
            (3, 1, 2, "fail"),
            (3, 2, 0, "notice"),
            (3, 1, 1, "fail"),
            (3, 3, 1, "fail"),
            (4, 3, 1, "notice"),
            (3, None, None, "unknown"),
            (3, 2, None, "notice"),
        ],
    )
    def test_of_those_who_sit(
        self, members: int, for_: int | None, against: int | None, expected: str
    ) -> None:
        assert votes_check(members, for_, against).verdict is Verdict(expected)


class TestFee:
    """Book 6.9 X.4: returned if it succeeds; all or a part may be, if it was reasonable."""

    @pytest.mark.parametrize(
        ("outcome", "expected"),
        [
            (AppealOutcome.CHANGED, FeeDue.RETURNED),
            (AppealOutcome.UPHELD, FeeDue.MAY),
            (AppealOutcome.INADMISSIBLE, FeeDue.MAY),
            (AppealOutcome.WITHDRAWN, FeeDue.MAY),
            (AppealOutcome.OPEN, None),
        ],
    )
    def test_what_becomes_of_it(self, outcome: AppealOutcome, expected: FeeDue | None) -> None:
        assert fee_due(outcome, 5000) is expected

    def test_without_a_fee_nothing_is_due(self) -> None:
        assert fee_due(AppealOutcome.CHANGED, 0) is FeeDue.NONE
        assert fee_due(AppealOutcome.CHANGED, None) is FeeDue.NONE

    @pytest.mark.parametrize(
        ("outcome", "returned", "part", "expected"),
        [
            (AppealOutcome.CHANGED, True, None, "ok"),
            (AppealOutcome.CHANGED, True, 2000, "fail"),
            (AppealOutcome.CHANGED, False, None, "fail"),
            (AppealOutcome.UPHELD, False, None, "ok"),
            (AppealOutcome.UPHELD, True, 2000, "notice"),
            (AppealOutcome.UPHELD, True, None, "notice"),
            (AppealOutcome.UPHELD, True, 6000, "fail"),
            (AppealOutcome.OPEN, False, None, "not_applicable"),
        ],
    )
    def test_where_it_went(
        self, outcome: AppealOutcome, returned: bool, part: int | None, expected: str
    ) -> None:
        appeal = replace(LODGED, outcome=outcome, fee_returned=returned, fee_part=part)
        assert fee_check(appeal).verdict is Verdict(expected)


class TestNextInstance:
    """R01 7.2; book 1.1 A.4.2, 6.9 X.4."""

    def test_section_13_received_24_november_2026_until_4_december(self) -> None:
        due = next_instance(dt.date(2026, 11, 24), appeal_rules("2025"))
        assert (due.day, due.cite) == (dt.date(2026, 12, 4), "R01 7.2")

    def test_the_book_of_2022_names_no_day(self) -> None:
        due = next_instance(dt.date(2022, 11, 24), appeal_rules("2022"))
        assert (due.day, due.anchor, due.cite) == (None, "", "book 1.1 A.4.2")

    def test_nobody_was_told_yet(self) -> None:
        due = next_instance(None, appeal_rules("2025"))
        assert (due.day, due.anchor) == (None, "told")

    def test_under_fide_rules_alone_the_decision_is_final(self) -> None:
        due = next_instance(dt.date(2026, 11, 24), None)
        assert (due.day, due.condition) == (None, "final")

    def test_an_edition_nobody_knows(self) -> None:
        with pytest.raises(UnknownName):
            appeal_rules("1999")


def everything() -> list[Check]:
    appeals = [
        LODGED,
        Appeal(number=1),
        replace(LODGED, received=ENDED.replace(hour=20), fee=0, written=False, of_official=False),
    ]
    found = [c for a in appeals for t in (TERMS, Terms(), Terms(fee=0)) for c in admissible(a, t)]
    found += [panel_check(panel_of(COMMITTEE)), panel_check(panel_of(()))]
    found += [votes_check(3, n, 1) for n in (None, 1, 2, 3)] + [votes_check(5, 2, 1)]
    for outcome in AppealOutcome:
        for returned in (True, False):
            found.append(fee_check(replace(LODGED, outcome=outcome, fee_returned=returned)))
    return found


@pytest.mark.parametrize("language", COMPLETE)
def test_everything_is_said(language: str) -> None:
    for check in everything():
        assert check_title(check, language) != f"check.{check.code}"
        assert "{" not in check_sentence(check, language)
    for interest in Interest:
        assert interest_text(interest, language)
    for ground in GROUNDS.values():
        assert ground_text(ground, language)
    told = {
        next_text(next_instance(day, rules), language)
        for day in (None, dt.date(2026, 11, 24))
        for rules in (None, appeal_rules("2022"), appeal_rules("2025"))
    }
    assert len(told) == 4
