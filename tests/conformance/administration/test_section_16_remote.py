"""Online and hybrid events: section 16; arbiters: `test_section_16_hybrid_arbiters`."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.answers import Check, Verdict
from ronde.admin.remote import RemoteCase, certificates_due, checks, erase_from, wrong_colors
from ronde.catalogue import COMPLETE
from ronde.rules.admin.remote import KINDS, STATEMENTS
from ronde.texts.checks import check_sentence, check_title

ONLINE = RemoteCase(kind="online", default_minutes=15)


def found(case: RemoteCase) -> dict[str, Check]:
    answers = checks(case)
    for check in answers:
        for language in COMPLETE:
            assert check_title(check, language)
            assert "{" not in check_sentence(check, language)
    return {check.code.removeprefix("remote."): check for check in answers}


class TestStatements:
    def test_section_16_without_a_kind_all_checks_wait(self) -> None:
        (check,) = checks(RemoteCase(kind=None, default_minutes=15))
        assert (check.code, check.verdict, check.remedy) == ("remote.kind", Verdict.UNKNOWN, "kind")

    def test_a_silent_default_time_is_zero(self) -> None:
        assert found(ONLINE)["default_time"].verdict is Verdict.OK
        silent = replace(ONLINE, default_minutes=None)
        assert found(silent)["default_time"].verdict is Verdict.FAIL
        assert found(replace(ONLINE, default_minutes=0))["default_time"].verdict is Verdict.OK

    @pytest.mark.parametrize("kind", KINDS)
    def test_what_is_stated_is_ok_and_the_rest_unknown(self, kind: str) -> None:
        case = replace(ONLINE, kind=kind)
        asked = {code for code, (_, kinds) in STATEMENTS.items() if kind in kinds}
        assert {found(case)[code].verdict for code in asked} == {Verdict.UNKNOWN}
        stated = found(replace(case, stated=frozenset(STATEMENTS)))
        assert {stated[code].verdict for code in asked} == {Verdict.OK}
        assert set(stated) == asked | {"kind", "default_time"}

    def test_a_hybrid_event_has_cameras_connection_approval_and_pgn(self) -> None:
        hybrid = found(replace(ONLINE, kind="hybrid"))
        assert {"cameras", "connection", "approval", "pgn"} <= set(hybrid)
        assert "cameras" not in found(ONLINE)


class TestOwnBoards:
    @pytest.mark.parametrize(
        ("increment", "verdict"),
        [(10, Verdict.FAIL), (29, Verdict.FAIL), (30, Verdict.OK), (None, Verdict.UNKNOWN)],
    )
    def test_section_16_own_boards_at_25_and_10_fail(
        self, increment: int | None, verdict: Verdict
    ) -> None:
        case = replace(ONLINE, own_boards=True, increment=increment)
        assert found(case)["own_boards"].verdict is verdict

    def test_boards_of_the_organiser_need_no_increment(self) -> None:
        assert "own_boards" not in found(replace(ONLINE, increment=10))


class TestWrongColors:
    def test_section_16_both_nine_moves_restart(self) -> None:
        assert wrong_colors(9, 9).restart

    def test_section_16_white_ten_black_nine_play_on(self) -> None:
        assert not wrong_colors(10, 9).restart


class TestDays:
    def test_recordings(self) -> None:
        day = dt.date(2026, 11, 15)
        assert erase_from(day) == dt.date(2027, 11, 15)
        assert erase_from(day, case_open=True) is None
        assert erase_from(dt.date(2024, 2, 29)) == dt.date(2025, 3, 1)

    def test_papers_of_disabled_players(self) -> None:
        case = replace(ONLINE, disabled=True, start=dt.date(2026, 11, 14))
        check = found(case)["certificates"]
        assert (check.verdict, check.value) == (Verdict.NOTICE, dt.date(2026, 11, 9))
        assert check.fields["minutes"] == 15
        assert certificates_due(None) is None
        assert found(replace(case, start=None))["certificates"].verdict is Verdict.UNKNOWN
