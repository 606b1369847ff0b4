"""Default time: section 11, first point."""

from __future__ import annotations

import datetime as dt

import pytest

from ronde.admin.default_time import (
    DefaultTime,
    Stage,
    default_time,
    forfeit_hour,
    start_plan,
)
from ronde.errors import UnknownName
from ronde.rules.admin.default_time import DEFAULT_TIMES, default_time_policy
from ronde.rules.admin.laws import LAWS, laws_policy

OLD_LAWS, LAWS_NOW = LAWS.values()
OLD_FFE, FFE_NOW = DEFAULT_TIMES.values()


def at(text: str) -> dt.datetime:
    return dt.datetime.fromisoformat(f"2026-11-14T{text}").replace(tzinfo=dt.UTC)


class TestHourOfForfeit:
    def test_section_11_due_15_00_begun_15_15_30_min_forfeit_15_45(self) -> None:
        rule = default_time(30, laws=LAWS_NOW, ffe=FFE_NOW)
        assert forfeit_hour(rule, official=at("15:00"), actual=at("15:15")) == at("15:45")

    def test_section_11_federal_team_due_14_15_begun_14_30_60_min_forfeit_15_15(self) -> None:
        rule = default_time(60, laws=LAWS_NOW, ffe=FFE_NOW, federal_team=True)
        assert forfeit_hour(rule, official=at("14:15"), actual=at("14:30")) == at("15:15")
        assert rule.official_cite == "R01 3.1.1"

    def test_before_the_start_the_official_hour_is_taken(self) -> None:
        rule = default_time(30, laws=LAWS_NOW)
        assert forfeit_hour(rule, official=at("15:00")) == at("15:30")

    def test_a_team_match_without_an_official_hour_counts_from_its_start(self) -> None:
        rule = default_time(60, laws=LAWS_NOW, ffe=FFE_NOW, federal_team=True)
        assert forfeit_hour(rule, actual=at("14:30")) == at("15:30")

    def test_no_hour_at_all_is_no_forfeit(self) -> None:
        assert forfeit_hour(default_time(30, laws=LAWS_NOW)) is None

    def test_zero_is_the_start_itself(self) -> None:
        rule = default_time(0, laws=LAWS_NOW, ffe=FFE_NOW)
        assert forfeit_hour(rule, actual=at("15:15")) == at("15:15")


class TestSilentRegulations:
    def test_section_11_laws_zero(self) -> None:
        for laws in (OLD_LAWS, LAWS_NOW):
            rule = default_time(None, laws=laws)
            assert (rule.minutes, rule.announced, rule.cite) == (0, False, "Laws 6.7.1")

    def test_section_11_ffe_of_the_book_says_nothing(self) -> None:
        assert default_time(None, laws=OLD_LAWS, ffe=OLD_FFE, club_championship=True).minutes == 0

    def test_section_11_ffe_30(self) -> None:
        rule = default_time(None, laws=LAWS_NOW, ffe=FFE_NOW)
        assert (rule.minutes, rule.cite) == (30, "R03 2.2.3")

    def test_section_11_club_championship_60(self) -> None:
        rule = default_time(
            None, laws=LAWS_NOW, ffe=FFE_NOW, club_championship=True, federal_team=True
        )
        assert (rule.minutes, rule.cite, rule.official) == (60, "LA25 5.1", True)

    def test_what_is_announced_counts(self) -> None:
        rule = default_time(15, laws=LAWS_NOW, ffe=FFE_NOW, club_championship=True)
        assert (rule.minutes, rule.announced) == (15, True)

    def test_team_matches_elsewhere_count_from_the_actual_start(self) -> None:
        assert not default_time(30, laws=LAWS_NOW, federal_team=True).official


class TestAnnouncements:
    """Book 2.1, remark to 6.7, and 6.9: five minutes and one minute before."""

    RULE = DefaultTime(minutes=30, announced=True, cite="")

    @pytest.mark.parametrize(
        ("now", "stage"),
        [
            ("14:54", Stage.BEFORE),
            ("14:55", Stage.SOON),
            ("14:58:59", Stage.SOON),
            ("14:59", Stage.NOW),
            ("15:00", Stage.RUNNING),
            ("15:29:59", Stage.RUNNING),
            ("15:30", Stage.DEFAULTED),
        ],
    )
    def test_stages(self, now: str, stage: Stage) -> None:
        plan = start_plan(self.RULE, starts_at=at("15:00"), players=40)
        assert plan.stage(at(now)) is stage

    def test_spoken_below_30_players(self) -> None:
        assert start_plan(self.RULE, starts_at=at("15:00"), players=29).spoken
        assert not start_plan(self.RULE, starts_at=at("15:00"), players=30).spoken

    def test_a_federal_match_keeps_its_official_hour(self) -> None:
        rule = default_time(60, laws=LAWS_NOW, ffe=FFE_NOW, federal_team=True)
        plan = start_plan(rule, starts_at=at("14:30"), official=at("14:15"), players=16)
        assert plan.forfeit_at == at("15:15")

    def test_another_event_does_not(self) -> None:
        plan = start_plan(self.RULE, starts_at=at("15:15"), official=at("15:00"), players=16)
        assert plan.forfeit_at == at("15:45")


class TestEditions:
    def test_unknown_ones(self) -> None:
        for ask in (laws_policy, default_time_policy):
            with pytest.raises(UnknownName):
                ask("1997")

    def test_section_20_annexes_by_edition(self) -> None:
        assert laws_policy("2018").supervision["rapid"][:2] == ("A.3", "A.4")
        assert laws_policy("2018").supervision["blitz"][:2] == ("B.3", "B.4")
        assert laws_policy("2023").supervision["rapid"][:2] == ("A.4", "A.5")
        assert laws_policy("2023").supervision["blitz"][:2] == ("B.2", "B.3")

    def test_an_arbiter_for_three_rapid_games_or_one_of_blitz(self) -> None:
        for policy in LAWS.values():
            assert policy.supervision["rapid"].games == 3
            assert policy.supervision["blitz"].games == 1
            assert "standard" not in policy.supervision
