"""Section 7: who may direct, and how many arbiters."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.answers import Check, Verdict
from ronde.admin.chief import (
    Arbiter,
    Directed,
    Festival,
    arbiters_needed,
    direction_checks,
    required_chief,
    staffing_checks,
)
from ronde.catalogue import COMPLETE, has
from ronde.errors import UnknownName
from ronde.rules.admin.chief import (
    CHIEFS,
    COMPETITIONS,
    LADDER,
    chief_policy,
    quota,
    rank_of,
)
from ronde.rules.admin.licences import ALWAYS_B
from ronde.texts.checks import check_sentence, check_title

START, END = dt.date(2026, 11, 14), dt.date(2026, 11, 22)
OLD = Directed(
    career="2018",
    admin="2022",
    french=True,
    rated="fide",
    norms=False,
    swiss=True,
    players=80,
    start=START,
    end=END,
)
NEW = replace(OLD, career="2025", admin="2025")
CHIEF = Arbiter(
    name="Arpin, Zoé",
    chief=True,
    title="AFE1",
    fide_title="IA",
    licence="A",
    season=2027,
    fide_licensed=True,
    active_until=dt.date(2028, 8, 31),
)
DEPUTY = replace(CHIEF, name="Blin, Ode", chief=False, title="AFO1", fide_title="")


def least(event: Directed) -> str:
    found = required_chief(event)
    return found[1].title if found else ""


def by_code(checks: tuple[Check, ...]) -> dict[str, Check]:
    return {check.code: check for check in checks}


def verdict(event: Directed, code: str) -> Verdict:
    return by_code((*direction_checks(event), *staffing_checks(event)))[code].verdict


class TestTable:
    """Book 1.2 art. 18; LA25 1.3 art. 12."""

    @pytest.mark.parametrize(
        ("competition", "old", "new"),
        [
            ("french_championship", "AFE2", "AFE2"),
            ("french_youth_championship", "AFE2", "AFE2"),
            ("french_rapid_blitz_championship", "AFE2", "AFE2"),
            ("top_division_clubs", "AFE1", "AFE1"),
            ("top_division_women_clubs", "AFO1", "AFE1"),
            ("coupe_de_france_semi_or_final", "AFE1", "AFO1"),
            ("other_federal_cup_final", "AFO2", "AFO1"),
            ("other_federal_cup_to_semi", "AFO1", "AFO1"),
            ("coupe_de_france_to_quarter", "AFO1", "AFO1"),
            ("coupe_de_france_to_last_16", "AFC", "AFC"),
            ("club_championship_match", "AFC", "AFC"),
            ("local_match", "AFC", "AFC"),
            ("local_cup", "AFC", "AFC"),
            ("youth_not_swiss", "AFC", "AFC"),
            ("youth_school_with_tutor", "AFJ", "AFJ"),
        ],
    )
    def test_section_7_named_competitions(self, competition: str, old: str, new: str) -> None:
        assert least(replace(OLD, competition=competition)) == old
        assert least(replace(NEW, competition=competition)) == new

    @pytest.mark.parametrize("event", [OLD, NEW])
    def test_section_7_norms_afe1_fide_afo1(self, event: Directed) -> None:
        assert least(replace(event, norms=True)) == "AFE1"
        assert least(event) == "AFO1"
        assert least(replace(event, rated="national")) == "AFO1"

    @pytest.mark.parametrize("event", [OLD, NEW])
    def test_closed_events_ask_whether_anybody_is_rated(self, event: Directed) -> None:
        closed = replace(event, rated="national", swiss=False)
        assert least(closed) == "AFC"
        assert least(replace(closed, fide_rated=True)) == "AFO1"

    @pytest.mark.parametrize("event", [OLD, NEW])
    def test_youth_events_that_are_not_swiss(self, event: Directed) -> None:
        young = replace(event, rated="national", youth=True, fide_rated=True)
        assert least(replace(young, swiss=False)) == "AFC"
        assert least(young) == "AFO1"

    def test_section_7_internal_event_afc_then_afo(self) -> None:
        old, new = (
            replace(event, rated="national", internal=True, swiss=False) for event in (OLD, NEW)
        )
        assert (least(old), least(new)) == ("AFC", "AFO1")
        assert least(replace(OLD, rated="national", internal=True)) == "AFO1"

    def test_an_internal_event_that_fide_rates(self) -> None:
        assert least(replace(OLD, internal=True)) == "AFO1"

    def test_norms_come_on_top_of_a_named_competition(self) -> None:
        found = required_chief(replace(NEW, competition="club_championship_match", norms=True))
        assert found is not None
        assert (found[0], found[1].title, found[1].fide) == ("fide_norms", "AFE1", True)

    def test_the_table_asks_nothing_of_what_nobody_rates(self) -> None:
        assert required_chief(replace(NEW, rated="none")) is None

    @pytest.mark.parametrize("edition", CHIEFS)
    def test_every_competition_offered_has_its_row(self, edition: str) -> None:
        assert set(COMPETITIONS) - ALWAYS_B <= set(CHIEFS[edition].required)
        assert {row.title for row in CHIEFS[edition].required.values()} <= set(LADDER)

    def test_both_editions_know_the_same_kinds(self) -> None:
        old, new = CHIEFS.values()
        assert set(old.required) == set(new.required)

    def test_the_ladder(self) -> None:
        assert sorted(LADDER, key=rank_of) == list(LADDER)
        assert rank_of("AF04") == -1

    def test_unknown_editions(self) -> None:
        with pytest.raises(UnknownName):
            chief_policy("1999")
        with pytest.raises(UnknownName):
            quota("1999")


class TestChief:
    def test_section_7_norm_open_afo2_without_fide_title_two_fails(self) -> None:
        chief = replace(CHIEF, title="AFO2", fide_title="")
        checks = direction_checks(replace(NEW, norms=True, arbiters=(chief,)))
        failed = [c for c in checks if c.verdict is Verdict.FAIL and c.code != "arbiter.present"]
        assert [(c.code, c.limit) for c in failed] == [
            ("arbiter.title", "AFE1"),
            ("arbiter.fide_title", ("FA", "IA")),
        ]

    @pytest.mark.parametrize(
        ("title", "expected"), [("AFC", "fail"), ("AFO1", "ok"), ("AFE2", "ok")]
    )
    def test_a_higher_title_may_direct_a_lower_event(self, title: str, expected: str) -> None:
        event = replace(NEW, arbiters=(replace(CHIEF, title=title),))
        assert verdict(event, "arbiter.title") is Verdict(expected)

    @pytest.mark.parametrize(
        ("title", "expected"),
        [("AFC", "fail"), ("AFO1", "unknown"), ("AFO2", "unknown"), ("AFE1", "ok")],
    )
    def test_section_1_enough_only_without_norms_waits_for_the_answer(
        self, title: str, expected: str
    ) -> None:
        event = replace(NEW, norms=None, arbiters=(replace(CHIEF, title=title),))
        assert verdict(event, "arbiter.title") is Verdict(expected)

    def test_the_rule_is_for_the_chief_only(self) -> None:
        event = replace(NEW, arbiters=(CHIEF, replace(DEPUTY, title="AFJ")))
        assert verdict(event, "arbiter.title") is Verdict.OK

    def test_nobody_entered_is_unknown(self) -> None:
        assert verdict(NEW, "arbiter.title") is Verdict.UNKNOWN
        assert verdict(replace(NEW, norms=True), "arbiter.fide_title") is Verdict.UNKNOWN

    def test_a_chief_without_a_title_entered_is_unknown(self) -> None:
        bare = replace(CHIEF, title="", fide_title="")
        assert verdict(replace(NEW, arbiters=(bare,)), "arbiter.title") is Verdict.UNKNOWN
        event = replace(NEW, norms=True, arbiters=(bare,))
        assert verdict(event, "arbiter.fide_title") is Verdict.UNKNOWN

    @pytest.mark.parametrize(
        ("licensed", "expected"), [(True, "ok"), (False, "fail"), (None, "unknown")]
    )
    def test_fide_licence(self, licensed: bool | None, expected: str) -> None:
        """Book 1.2 6.3."""
        event = replace(NEW, arbiters=(replace(CHIEF, fide_licensed=licensed),))
        assert verdict(event, "arbiter.fide_licence") is Verdict(expected)

    def test_a_national_event_asks_for_no_fide_licence(self) -> None:
        event = replace(NEW, rated="national", arbiters=(CHIEF,))
        assert "arbiter.fide_licence" not in by_code(direction_checks(event))

    def test_elsewhere_the_table_does_not_apply(self) -> None:
        event = replace(NEW, french=False, norms=True, arbiters=(CHIEF,))
        found = by_code((*direction_checks(event), *staffing_checks(event)))
        assert found["arbiter.title"].verdict is Verdict.NOT_APPLICABLE
        assert found["arbiter.number"].verdict is Verdict.NOT_APPLICABLE
        assert found["arbiter.fide_title"].verdict is Verdict.OK
        assert "arbiter.licence" not in found

    def test_an_unknown_federation_or_kind_is_unknown(self) -> None:
        assert verdict(replace(NEW, french=None), "arbiter.title") is Verdict.UNKNOWN
        assert verdict(replace(NEW, french=None), "arbiter.number") is Verdict.UNKNOWN
        assert verdict(replace(NEW, rated=None), "arbiter.title") is Verdict.UNKNOWN

    @pytest.mark.parametrize(
        ("title", "category", "expected"),
        [("IA", "A", "ok"), ("IA", "B", "ok"), ("IA", "C", "fail"), ("FA", "", "fail")],
    )
    def test_official_events_ask_for_category_a_or_b(
        self, title: str, category: str, expected: str
    ) -> None:
        """Book 6.9 XIII 1."""
        chief = replace(CHIEF, fide_title=title, category=category)
        event = replace(NEW, level="L1", arbiters=(chief,))
        assert verdict(event, "arbiter.level") is Verdict(expected)

    def test_an_official_event_with_an_unknown_category(self) -> None:
        event = replace(NEW, level="L1", arbiters=(CHIEF,))
        assert verdict(event, "arbiter.level") is Verdict.UNKNOWN
        assert "arbiter.level" not in by_code(direction_checks(replace(event, level="L2")))


class TestByLeave:
    """Book 1.2 art. 19; LA25 1.3 art. 13: exceptions, with their reason."""

    INTERNAL = replace(OLD, rated="national", internal=True)

    def test_an_afc_directs_an_internal_swiss_by_leave(self) -> None:
        chief = replace(CHIEF, title="AFC")
        assert verdict(replace(self.INTERNAL, arbiters=(chief,)), "arbiter.title") is Verdict.FAIL
        allowed = replace(chief, by_leave="regional director, 3 October")
        found = by_code(direction_checks(replace(self.INTERNAL, arbiters=(allowed,))))
        assert found["arbiter.title"].verdict is Verdict.NOTICE
        assert found["arbiter.title"].cite == "book 1.2 19"
        assert found["arbiter.title"].fields["reason"] == "regional director, 3 October"

    def test_a_trainee_as_afc_only_in_the_old_edition(self) -> None:
        trainee = replace(CHIEF, title="", trainee=True, by_leave="leave")
        old, new = (
            replace(event, competition="local_match", arbiters=(trainee,)) for event in (OLD, NEW)
        )
        assert verdict(old, "arbiter.title") is Verdict.NOTICE
        assert verdict(new, "arbiter.title") is Verdict.FAIL

    def test_a_trainee_does_not_direct_an_open_by_leave(self) -> None:
        trainee = replace(CHIEF, title="AS", by_leave="leave")
        assert verdict(replace(OLD, arbiters=(trainee,)), "arbiter.title") is Verdict.FAIL

    def test_an_instructor_in_a_school_phase(self) -> None:
        teacher = Arbiter(name="Colin, Ida", chief=True, by_leave="instructor's diploma")
        school = "youth_school_with_tutor"
        old, new = (replace(event, competition=school, arbiters=(teacher,)) for event in (OLD, NEW))
        assert verdict(old, "arbiter.title") is Verdict.NOTICE
        assert verdict(new, "arbiter.title") is Verdict.FAIL

    def test_leave_is_not_needed_by_whoever_has_the_title(self) -> None:
        chief = replace(CHIEF, by_leave="old note")
        assert verdict(replace(self.INTERNAL, arbiters=(chief,)), "arbiter.title") is Verdict.OK


class TestTutor:
    SCHOOL = replace(NEW, competition="youth_school_with_tutor")
    YOUNG = replace(CHIEF, title="AFJ", fide_title="")

    @pytest.mark.parametrize(
        ("title", "expected"), [("AFC", "ok"), ("AFJ", "fail"), ("", "unknown")]
    )
    def test_somebody_of_the_club_s_title_is_there(self, title: str, expected: str) -> None:
        tutor = replace(DEPUTY, title=title)
        event = replace(self.SCHOOL, arbiters=(self.YOUNG, tutor))
        assert verdict(event, "arbiter.tutor") is Verdict(expected)

    def test_a_young_arbiter_alone(self) -> None:
        event = replace(self.SCHOOL, arbiters=(self.YOUNG,))
        assert verdict(event, "arbiter.tutor") is Verdict.FAIL

    def test_a_chief_who_needs_none(self) -> None:
        event = replace(self.SCHOOL, arbiters=(CHIEF,))
        assert verdict(event, "arbiter.tutor") is Verdict.OK


class TestNorms:
    """Book 6.3 1.1.5, 1.1.6; 6.6 2.1.1."""

    NORMS = replace(NEW, norms=True, arbiters=(CHIEF, DEPUTY))

    def test_no_arbiter_plays(self) -> None:
        assert verdict(self.NORMS, "arbiter.plays") is Verdict.OK
        playing = replace(self.NORMS, arbiters=(CHIEF, replace(DEPUTY, plays=True)))
        found = by_code(direction_checks(playing))["arbiter.plays"]
        assert (found.verdict, found.value) == (Verdict.FAIL, ("Blin, Ode",))

    def test_without_norms_nobody_asks(self) -> None:
        found = by_code(direction_checks(replace(self.NORMS, norms=False)))
        assert not {"arbiter.plays", "arbiter.fide_title", "arbiter.present"} & set(found)

    @pytest.mark.parametrize(
        ("until", "expected"),
        [(END, "ok"), (END - dt.timedelta(days=1), "fail"), (None, "unknown")],
    )
    def test_an_inactive_chief(self, until: dt.date | None, expected: str) -> None:
        event = replace(self.NORMS, arbiters=(replace(CHIEF, active_until=until),))
        assert verdict(event, "arbiter.active") is Verdict(expected)

    def test_every_day_somebody_with_a_fide_title(self) -> None:
        assert verdict(self.NORMS, "arbiter.present") is Verdict.OK
        gone = replace(CHIEF, days=frozenset({START}))
        event = replace(self.NORMS, arbiters=(gone, DEPUTY))
        found = by_code(direction_checks(event))["arbiter.present"]
        assert (found.verdict, found.value) == (Verdict.FAIL, START + dt.timedelta(days=1))
        helped = replace(event, arbiters=(gone, replace(DEPUTY, fide_title="FA")))
        assert verdict(helped, "arbiter.present") is Verdict.OK


class TestOwnPapers:
    """Book 1.2 6.1: licence A for whoever officiates."""

    @pytest.mark.parametrize(("letter", "expected"), [("A", "ok"), ("B", "fail"), ("", "unknown")])
    def test_licence_of_every_arbiter(self, letter: str, expected: str) -> None:
        event = replace(NEW, arbiters=(CHIEF, replace(DEPUTY, licence=letter)))
        assert verdict(event, "arbiter.licence") is Verdict(expected)

    @pytest.mark.parametrize(
        ("season", "expected"), [(2027, "ok"), (2026, "fail"), (None, "unknown")]
    )
    def test_section_7_licence_a_of_the_season(self, season: int | None, expected: str) -> None:
        event = replace(NEW, arbiters=(CHIEF, replace(DEPUTY, season=season)))
        assert verdict(event, "arbiter.licence") is Verdict(expected)
        undated = replace(event, start=None, arbiters=(CHIEF,))
        assert verdict(undated, "arbiter.licence") is Verdict.UNKNOWN

    def test_a_deputy_whose_activity_ended(self) -> None:
        late = replace(DEPUTY, active_until=START - dt.timedelta(days=1))
        found = by_code(direction_checks(replace(NEW, arbiters=(CHIEF, late))))["arbiter.active"]
        assert (found.verdict, found.value) == (Verdict.FAIL, ("Blin, Ode",))

    def test_no_dates_no_verdict(self) -> None:
        event = replace(NEW, start=None, end=None, arbiters=(CHIEF,))
        assert verdict(event, "arbiter.active") is Verdict.UNKNOWN


class TestNumber:
    """Book 1.2 22.2; 5.1 barème §1."""

    @pytest.mark.parametrize(
        ("players", "needed"),
        [(0, 1), (1, 1), (100, 1), (101, 2), (120, 2), (285, 3), (300, 3), (301, 4)],
    )
    @pytest.mark.parametrize("edition", ["2022", "2025"])
    def test_section_7_one_for_each_hundred_begun(
        self, players: int, needed: int, edition: str
    ) -> None:
        assert arbiters_needed(players, edition=edition) == needed

    def test_section_7_trainee_counts_in_2022_not_in_2025(self) -> None:
        staff = (replace(CHIEF, title="AFO1"), Arbiter(name="Dumas, Léo", trainee=True))
        old = replace(OLD, players=120, arbiters=staff)
        assert verdict(old, "arbiter.number") is Verdict.OK
        new = by_code(staffing_checks(replace(NEW, players=120, arbiters=staff)))["arbiter.number"]
        assert (new.verdict, new.value, new.limit) == (Verdict.FAIL, 1, 2)

    def test_a_trainee_is_no_chief_of_a_hundred(self) -> None:
        event = replace(OLD, arbiters=(Arbiter(name="Dumas, Léo", chief=True, trainee=True),))
        assert verdict(event, "arbiter.number") is Verdict.FAIL

    def test_without_arbiters_or_titles_it_is_unknown(self) -> None:
        assert verdict(NEW, "arbiter.number") is Verdict.UNKNOWN
        untold = replace(NEW, players=120, arbiters=(CHIEF, Arbiter(name="Evrard, Ana")))
        assert verdict(untold, "arbiter.number") is Verdict.UNKNOWN

    def test_without_players_it_is_unknown(self) -> None:
        event = replace(NEW, players=0, arbiters=(CHIEF,))
        assert by_code(staffing_checks(event))["arbiter.number"].remedy == "players"

    def test_section_7_a_festival_is_counted_together_and_alone(self) -> None:
        event = replace(NEW, players=80, arbiters=(CHIEF,))
        checks = staffing_checks(event, festival=Festival(players=240, arbiters=(CHIEF, DEPUTY)))
        assert [(c.code, c.value, c.limit, c.verdict) for c in checks] == [
            ("arbiter.number", 1, 1, Verdict.OK),
            ("arbiter.number_festival", 2, 3, Verdict.FAIL),
        ]


class TestSupervision:
    """Book 2.2 A.3, B.3: games that one arbiter may watch."""

    @pytest.mark.parametrize(
        ("cadence", "players", "arbiters", "expected"),
        [
            ("rapid", 12, 2, "ok"),
            ("rapid", 14, 2, "fail"),
            ("rapid", 7, 1, "ok"),
            ("blitz", 4, 2, "ok"),
            ("blitz", 6, 2, "fail"),
        ],
    )
    def test_section_7_competition_rules_in_rapid_and_blitz(
        self, cadence: str, players: int, arbiters: int, expected: str
    ) -> None:
        event = replace(
            NEW,
            cadence=cadence,
            supervision="full",
            players=players,
            arbiters=(CHIEF, DEPUTY)[:arbiters],
        )
        assert verdict(event, "arbiter.supervision") is Verdict(expected)

    def test_lighter_rules_and_standard_games_ask_for_nobody(self) -> None:
        light = replace(NEW, cadence="rapid", supervision="light", arbiters=(CHIEF,))
        slow = replace(light, cadence="standard", supervision="full")
        for event in (light, slow):
            assert "arbiter.supervision" not in by_code(staffing_checks(event))


class TestWords:
    """Every verdict has its sentence, with the fields it names."""

    @pytest.mark.parametrize("language", COMPLETE)
    @pytest.mark.parametrize("title", ["", "AS", "AFC", "AFE2"])
    @pytest.mark.parametrize("fide_title", ["", "FA", "IA"])
    def test_every_check_is_said(self, language: str, title: str, fide_title: str) -> None:
        chief = replace(CHIEF, title=title, fide_title=fide_title, by_leave="leave")
        said = set()
        staffs = ((), (chief,), (chief, replace(DEPUTY, plays=True, licence="")))
        for event in (OLD, NEW):
            for asked in (
                replace(event, norms=True, level="L1"),
                replace(event, competition="youth_school_with_tutor"),
                replace(event, french=None),
                replace(event, french=False),
                replace(event, rated=None),
                replace(event, cadence="blitz", supervision="full"),
            ):
                for arbiters in staffs:
                    staffed = replace(asked, arbiters=arbiters, players=120)
                    festival = Festival(players=400, arbiters=arbiters)
                    checks = direction_checks(staffed) + staffing_checks(staffed, festival=festival)
                    for check in checks:
                        assert has("admin", f"check.{check.code}.{check.verdict.value}"), check
                        assert check_title(check, language)
                        assert "{" not in check_sentence(check, language)
                        said.add(check.code)
        assert len(said) > 8
