"""Accessibility: section 15."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.access import AccessCase, Meeting, Needing, assistant_minutes, checks
from ronde.admin.answers import Check, Verdict
from ronde.catalogue import COMPLETE
from ronde.conduct import decide
from ronde.conduct.arrangements import FixBoard
from ronde.errors import ModelError
from ronde.model import Needs, PlayerId
from ronde.texts.checks import check_sentence, check_title
from support.journal import desk

START = dt.date(2026, 11, 14)
ONE, TWO = PlayerId(1), PlayerId(2)


def found(case: AccessCase, code: str) -> Check:
    [check] = [c for c in checks(case) if c.code == f"access.{code}"]
    for language in COMPLETE:
        assert check_title(check, language)
        assert "{" not in check_sentence(check, language)
    return check


def needing(name: str = "A, B", **needs: object) -> Needing:
    return Needing(name=name, needs=replace(Needs(player=ONE), **needs))  # type: ignore[arg-type]


def meeting(one: Needs | None, other: Needs | None) -> AccessCase:
    pair = Meeting(round=4, board="7", names=("A, B", "C, D"), needs=(one, other))
    return AccessCase(meetings=(pair,))


BLIND, DEAF = Needs(player=ONE, blind=True), Needs(player=TWO, deaf=True)


class TestFixedBoards:
    def test_section_15_two_players_at_board_12_fail_for_the_later_entry(self) -> None:
        check = found(AccessCase(seated=(("A, B", 12), ("C, D", 12)), boards=20), "fixed_board")
        assert check.verdict is Verdict.FAIL
        assert (check.value, check.fields["names"]) == (("12",), ("C, D",))

    def test_different_boards(self) -> None:
        case = AccessCase(seated=(("A, B", 12), ("C, D", 11)), boards=20)
        assert found(case, "fixed_board").verdict is Verdict.OK
        assert found(case, "board_range").verdict is Verdict.OK

    def test_section_15_a_board_beyond_the_boards_is_refused(self) -> None:
        table = desk(10)
        assert decide(table.state, FixBoard(player=1, board=5))
        with pytest.raises(ModelError, match="6"):
            decide(table.state, FixBoard(player=1, board=6))

    def test_fewer_boards_than_before(self) -> None:
        check = found(AccessCase(seated=(("A, B", 12),), boards=11), "board_range")
        assert (check.verdict, check.limit) == (Verdict.FAIL, 11)
        unknown = found(AccessCase(seated=(("A, B", 12),)), "board_range")
        assert unknown.verdict is Verdict.UNKNOWN


class TestDeafAndBlind:
    """Laws D.2.11."""

    @pytest.mark.parametrize(("one", "other"), [(BLIND, DEAF), (DEAF, BLIND)])
    def test_section_15_blind_without_assistant_against_deaf_in_round_4(
        self, one: Needs, other: Needs
    ) -> None:
        check = found(meeting(one, other), "deaf_blind")
        assert (check.verdict, check.cite) == (Verdict.FAIL, "Laws D.2.11")
        assert (check.fields["round"], check.value) == (4, ("7",))

    def test_an_assistant_of_either_is_enough(self) -> None:
        for one, other in (
            (replace(BLIND, assistant="E, F"), DEAF),
            (BLIND, replace(DEAF, assistant="E, F")),
        ):
            assert found(meeting(one, other), "deaf_blind").verdict is Verdict.OK

    def test_against_others_none_is_asked_for(self) -> None:
        assert found(meeting(BLIND, None), "deaf_blind").verdict is Verdict.OK
        assert found(meeting(DEAF, None), "deaf_blind").verdict is Verdict.NOT_APPLICABLE
        assert found(meeting(BLIND, BLIND), "deaf_blind").verdict is Verdict.OK


class TestAssistantAtTheClock:
    """Laws 6.2.6 and the book's remark: ten minutes as a rule, never from the disabled."""

    def test_ten_minutes_for_whoever_has_an_assistant(self) -> None:
        assert assistant_minutes(Needs(player=ONE, assistant="E, F")) == 10

    @pytest.mark.parametrize(
        "flag", ["blind", "deaf", "wheelchair", "disability_card", "no_time_deduction"]
    )
    def test_nothing_from_the_disabled(self, flag: str) -> None:
        needs = replace(Needs(player=ONE, assistant="E, F"), **{flag: True})  # type: ignore[arg-type]
        assert assistant_minutes(needs) == 0

    def test_without_an_assistant_there_is_no_question(self) -> None:
        assert assistant_minutes(BLIND) is None
        assert assistant_minutes(Needs(player=ONE, assistant=" ")) is None


class TestTold:
    def test_section_15_told_10_days_before_ok_advice_20(self) -> None:
        case = AccessCase(people=(needing(told=START - dt.timedelta(days=10)),), start=START)
        check = found(case, "told")
        assert (check.verdict, check.value, check.limit) == (Verdict.OK, 10, 20)

    def test_the_last_one_counts(self) -> None:
        days = [START - dt.timedelta(days=n) for n in (40, 3)]
        case = AccessCase(people=tuple(needing(told=day) for day in days), start=START)
        assert found(case, "told").value == 3

    def test_missing_days_are_unknown(self) -> None:
        assert found(AccessCase(people=(needing(),), start=START), "told").verdict is (
            Verdict.UNKNOWN
        )
        unknown = found(AccessCase(people=(needing(told=START),)), "told")
        assert (unknown.verdict, unknown.remedy) == (Verdict.UNKNOWN, "dates")

    def test_after_the_start(self) -> None:
        case = AccessCase(people=(needing(told=START + dt.timedelta(days=1)),), start=START)
        assert found(case, "told").verdict is Verdict.NOTICE


class TestOthers:
    @pytest.mark.parametrize(
        ("halls", "verdict"),
        [
            ((True,), Verdict.OK),
            ((True, False), Verdict.FAIL),
            ((None,), Verdict.UNKNOWN),
            ((), Verdict.UNKNOWN),
        ],
    )
    def test_the_hall(self, halls: tuple[bool | None, ...], verdict: Verdict) -> None:
        case = AccessCase(people=(needing(wheelchair=True),), halls=halls)
        assert found(case, "venue").verdict is verdict

    def test_the_hall_matters_to_nobody_else(self) -> None:
        case = AccessCase(people=(needing(deaf=True),), halls=(False,))
        assert found(case, "venue").verdict is Verdict.NOT_APPLICABLE

    @pytest.mark.parametrize("written", ["Petit, Jean", "Jean Petit", "JEAN PETIT"])
    def test_section_15_an_assistant_who_plays_is_a_notice(self, written: str) -> None:
        case = AccessCase(people=(needing(assistant=written),), names=frozenset({"Petit, Jean"}))
        assert found(case, "assistant").verdict is Verdict.NOTICE
        other = replace(case, names=frozenset({"Petit, Jeanne"}))
        assert found(other, "assistant").verdict is Verdict.OK

    def test_no_surcharge_for_card_holders(self) -> None:
        case = AccessCase(people=(needing(disability_card=True),), surcharge=True)
        assert found(case, "surcharge").fields["names"] == ("A, B",)
        assert found(replace(case, french=False), "surcharge").verdict is Verdict.NOT_APPLICABLE
        unsaid = found(replace(case, french=None), "surcharge")
        assert (unsaid.verdict, unsaid.remedy) == (Verdict.UNKNOWN, "federation")
        assert found(replace(case, surcharge=False), "surcharge").verdict is Verdict.NOT_APPLICABLE

    def test_nobody_needs_anything(self) -> None:
        assert {c.verdict for c in checks(AccessCase())} == {Verdict.NOT_APPLICABLE}
