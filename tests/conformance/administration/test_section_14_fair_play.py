"""Fair play: section 14."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from fractions import Fraction

import pytest

from ronde.admin.answers import Check, Verdict
from ronde.admin.fair_play import (
    ProtectionCase,
    Search,
    after_refusal,
    level_check,
    measures,
    plan_checks,
    protection,
    search_checks,
    specialists,
)
from ronde.catalogue import COMPLETE
from ronde.conduct.fair_play import EndExit, NoteExit, TakeBackExit
from ronde.conduct.office import TickLine
from ronde.model import PlayerId, RoundNo, Tick
from ronde.queries.fair_play import exits_of, level_tick, line_id, plan
from ronde.rules.admin.fair_play import FAIR_PLAY_RULES, LEVELS, fair_play_rules
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.fair_play import measure_text, missing_text, reason_text, when_text, who_text
from support.journal import Desk, desk

EURO = 100
OPEN = ProtectionCase(prizes=8000 * EURO, norms=False, players=120)


def level(case: ProtectionCase, edition: str) -> str:
    found = protection(case, fair_play_rules(edition))
    for language in COMPLETE:
        for reason in found.reasons:
            assert "{" not in reason_text(reason, language)
        for code in found.missing:
            assert missing_text(code, language)
    return found.level


def worded(check: Check) -> Check:
    for language in COMPLETE:
        assert check_title(check, language)
        assert "{" not in check_sentence(check, language)
    return check


class TestLevels:
    @pytest.mark.parametrize("edition", ["2018", "2024"])
    def test_section_14_open_with_im_norms_and_8000_is_increased(self, edition: str) -> None:
        case = replace(OPEN, norms=True)
        assert level(case, edition) == "increased"
        assert [r.code for r in protection(case, fair_play_rules(edition)).reasons] == ["norms"]

    def test_section_14_open_with_16000_differs_by_edition(self) -> None:
        case = replace(OPEN, prizes=16_000 * EURO)
        assert (level(case, "2018"), level(case, "2024")) == ("standard", "increased")

    def test_section_14_closed_with_2420_differs_by_edition(self) -> None:
        case = replace(OPEN, round_robin=True, average=2420)
        assert (level(case, "2018"), level(case, "2024")) == ("increased", "standard")

    @pytest.mark.parametrize(
        ("euros", "in_2018", "in_2024"),
        [
            (14_999, "standard", "standard"),
            (15_000, "standard", "increased"),
            (20_000, "standard", "increased"),
            (20_001, "increased", "increased"),
            (100_000, "increased", "increased"),
            (100_001, "increased", "maximum"),
        ],
    )
    def test_money(self, euros: int, in_2018: str, in_2024: str) -> None:
        case = replace(OPEN, prizes=euros * EURO)
        assert (level(case, "2018"), level(case, "2024")) == (in_2018, in_2024)

    @pytest.mark.parametrize(
        ("average", "women", "in_2018", "in_2024"),
        [
            (2400, False, "standard", "standard"),
            (Fraction(4801, 2), False, "increased", "standard"),
            (2500, False, "increased", "increased"),
            (2649, False, "increased", "increased"),
            (2650, False, "increased", "maximum"),
            (2299, True, "standard", "standard"),
            (2300, True, "standard", "increased"),
            (2450, True, "increased", "maximum"),
        ],
    )
    def test_round_robins(
        self, average: Fraction | int, women: bool, in_2018: str, in_2024: str
    ) -> None:
        case = replace(OPEN, round_robin=True, average=average, women=women)
        assert (level(case, "2018"), level(case, "2024")) == (in_2018, in_2024)
        assert level(replace(case, round_robin=False), "2024") == "standard"

    @pytest.mark.parametrize(
        ("event", "in_2018", "in_2024"),
        [
            ("world", "maximum", "maximum"),
            ("continental_major", "maximum", "maximum"),
            ("continental_minor", "maximum", "increased"),
            ("national", "standard", "increased"),
            ("national_youth", "standard", "standard"),
        ],
    )
    def test_official_events(self, event: str, in_2018: str, in_2024: str) -> None:
        case = replace(OPEN, event=event)
        assert (level(case, "2018"), level(case, "2024")) == (in_2018, in_2024)

    def test_the_highest_row_holds(self) -> None:
        assert level(replace(OPEN, event="world", norms=True), "2024") == "maximum"

    def test_section_14_unknown_prizes_leave_the_level_open(self) -> None:
        for edition in ("2018", "2024"):
            found = protection(replace(OPEN, prizes=None), fair_play_rules(edition))
            assert (found.level, found.least, found.missing) == ("", "standard", ("prizes",))
        check = level_check(found, fair_play_rules("2024"))
        assert (check.verdict, check.remedy) == (Verdict.UNKNOWN, "prizes")
        assert "standard" in check_sentence(worded(check), "en")

    def test_what_cannot_raise_it_any_more_is_not_asked(self) -> None:
        norms = replace(OPEN, norms=True, prizes=None)
        assert level(norms, "2018") == "increased"
        assert level(norms, "2024") == ""
        assert level(replace(norms, event="world"), "2024") == "maximum"

    def test_the_books_own_edition_advises_the_levels_of_2018(self) -> None:
        found = protection(replace(OPEN, norms=True), fair_play_rules("2014"))
        assert (found.level, found.advice) == ("increased", True)
        check = worded(level_check(found, fair_play_rules("2014")))
        assert check.verdict is Verdict.NOTICE

    def test_games_that_fide_does_not_rate(self) -> None:
        rules = fair_play_rules("2024")
        check = level_check(protection(replace(OPEN, fide=False), rules), rules)
        assert worded(check).verdict is Verdict.NOT_APPLICABLE
        unknown = level_check(protection(replace(OPEN, fide=None), rules), rules)
        assert (worded(unknown).verdict, unknown.remedy) == (Verdict.UNKNOWN, "kind")


class TestLowering:
    @pytest.mark.parametrize("edition", ["2018", "2024"])
    def test_a_level_is_raised_and_not_lowered(self, edition: str) -> None:
        rules = fair_play_rules(edition)
        found = protection(replace(OPEN, norms=True), rules)
        assert worded(level_check(found, rules, "maximum")).verdict is Verdict.OK
        lowered = worded(level_check(found, rules, "standard"))
        assert lowered.verdict is Verdict.FAIL
        assert ("President" in check_sentence(lowered, "en")) is (edition == "2024")

    def test_a_lower_one_fails_even_while_something_is_unknown(self) -> None:
        rules = fair_play_rules("2024")
        found = protection(replace(OPEN, norms=True, prizes=None), rules)
        assert level_check(found, rules, "standard").verdict is Verdict.FAIL


class TestMeasures:
    @pytest.mark.parametrize("edition", FAIR_PLAY_RULES)
    @pytest.mark.parametrize("at", LEVELS)
    def test_every_measure_has_words(self, edition: str, at: str) -> None:
        for language in COMPLETE:
            for measure in measures(fair_play_rules(edition), at):
                assert measure_text(measure.code, language)
                assert who_text(measure.who, language)
                assert when_text(measure.when, language)

    def test_what_each_level_asks(self) -> None:
        rules = fair_play_rules("2018")
        asked = {at: {m.code for m in measures(rules, at) if m.asked} for at in LEVELS}
        assert asked["standard"] == {"announced", "zones", "detector", "complaint_forms"}
        assert asked["increased"] - asked["standard"] == {"second_device", "storage", "hall_checks"}
        assert asked["maximum"] - asked["increased"] == {"screening", "pens_watches", "told_fide"}
        advised = {m.code for m in measures(rules, "standard") if m.advised}
        assert "screening" in advised

    def test_2024_asks_for_a_specialist(self) -> None:
        rules = fair_play_rules("2024")
        asked = {m.code for m in measures(rules, "increased") if m.asked}
        assert "officer" in asked
        assert "second_device" not in asked
        rich = replace(OPEN, players=101, prizes=15_000 * EURO)
        assert specialists(rules, rich, "increased") == (2, True)
        assert specialists(rules, OPEN, "increased") == (2, False)
        assert specialists(rules, rich, "standard") == (0, False)
        assert specialists(fair_play_rules("2018"), rich, "maximum") == (0, False)

    def test_2014_asks_for_one_technical_measure_and_the_form(self) -> None:
        rules = fair_play_rules("2014")
        asked = {m.code for m in measures(rules, "increased") if m.asked}
        assert asked == {"announced", "complaint_forms", "form"}
        found = protection(OPEN, rules)
        _, lacking, none = plan_checks(found, rules, ())
        assert (lacking.value, lacking.limit) == (0, 3)
        assert worded(none).verdict is Verdict.NOTICE
        _, full, one = plan_checks(found, rules, (*asked, "detector"))
        assert worded(full).verdict is worded(one).verdict is Verdict.OK

    def test_the_plan_of_an_event_keeps_level_and_ticks(self) -> None:
        made = desk()
        made.register(4)
        assert (plan(made.state).taken, plan(made.state).level) == ("", "standard")
        for tick in (level_tick("maximum"), Tick(id=line_id("zones"), note="zqwho")):
            made.do(*TickLine(tick=tick).decide(made.state))
        kept = plan(made.state)
        assert (kept.taken, kept.level) == ("maximum", "maximum")
        assert [(ln.measure.code, ln.note) for ln in kept.lines if ln.done] == [("zones", "zqwho")]
        made.do(*TickLine(tick=level_tick("")).decide(made.state))
        assert plan(made.state).level == "standard"


class TestSearch:
    RULES = fair_play_rules("2018")
    GOOD = Search(same_sex=True, private=True, witness=True, announced=True)

    def verdicts(self, search: Search) -> dict[str, Verdict]:
        checks = search_checks(search, self.RULES)
        return {worded(c).code.removeprefix("fairplay."): c.verdict for c in checks}

    def test_as_it_should_be(self) -> None:
        assert set(self.verdicts(self.GOOD).values()) == {Verdict.OK}

    @pytest.mark.parametrize("part", ["same_sex", "private", "witness"])
    def test_what_must_not_be_missing(self, part: str) -> None:
        found = self.verdicts(replace(self.GOOD, **{part: False}))
        assert found[part] is Verdict.FAIL

    def test_what_was_not_noted_is_unknown(self) -> None:
        found = self.verdicts(replace(self.GOOD, same_sex=None))
        assert found["same_sex"] is Verdict.UNKNOWN

    def test_on_complaint_once_a_round(self) -> None:
        asked = replace(self.GOOD, on_complaint=True, announced=None)
        assert self.verdicts(asked)["once"] is Verdict.OK
        assert self.verdicts(replace(asked, earlier=1))["once"] is Verdict.FAIL

    def test_random_ones_were_announced(self) -> None:
        assert self.verdicts(replace(self.GOOD, announced=False))["random"] is Verdict.FAIL

    def test_refusal_is_explained_then_warned_then_lost(self) -> None:
        steps = [after_refusal(times)[0] for times in (1, 2, 3, 4)]
        assert steps == ["explain", "warning", "game_lost", "game_lost"]


class TestExits:
    AT = dt.datetime(2026, 3, 14, 15, 0, tzinfo=dt.UTC)

    @pytest.fixture
    def table(self) -> Desk:
        made = desk()
        made.register(4)
        made.number()
        made.pair((1, 2), (3, 4))
        return made

    def after(self, minutes: int) -> dt.datetime:
        return self.AT + dt.timedelta(minutes=minutes)

    def wish(self, table: Desk, *wishes: NoteExit | EndExit | TakeBackExit) -> None:
        for wish in wishes:
            table.do(*wish.decide(table.state))

    def test_counted_by_player_and_round_with_the_longest_absence(self, table: Desk) -> None:
        one = PlayerId(1)
        self.wish(
            table,
            NoteExit(player=one, round=1, at=self.AT),
            EndExit(player=one, round=1, at=self.after(4)),
            NoteExit(player=one, round=1, at=self.after(10)),
            EndExit(player=one, round=1, at=self.after(21)),
            NoteExit(player=one, round=1, at=self.after(30)),
        )
        rows = exits_of(table.state, RoundNo(1))
        found = {a.player.id: a for row in rows for a in (row.white, row.black)}
        assert (found[one].count, found[one].out) == (3, True)
        assert found[one].since == self.after(30)
        assert found[one].longest == dt.timedelta(minutes=11)
        assert {a.count for who, a in found.items() if who != one} == {0}

    def test_hours_nobody_noted_are_not_known(self, table: Desk) -> None:
        self.wish(table, NoteExit(player=1, round=1), EndExit(player=1, round=1, at=self.AT))
        (found,) = (
            a
            for row in exits_of(table.state, RoundNo(1))
            for a in (row.white, row.black)
            if a.count
        )
        assert (found.out, found.longest) == (False, None)

    def test_whoever_is_inside_cannot_come_back(self, table: Desk) -> None:
        assert EndExit(player=1, round=1, at=self.AT).decide(table.state) == ()
