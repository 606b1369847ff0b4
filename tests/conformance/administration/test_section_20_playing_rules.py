"""Playing rules as parameters of the regulations: section 20, its examples and its bad input."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.answers import Check, Verdict
from ronde.admin.errors import ClauseError
from ronde.catalogue import COMPLETE
from ronde.conduct import decide
from ronde.conduct.settings import ChangeSettings, FoundTournament
from ronde.journal import EMPTY, apply
from ronde.model import (
    CommitteeMember,
    DefaultFrom,
    Draws,
    Kind,
    Participants,
    Person,
    PlayingRules,
    Settings,
    System,
)
from ronde.queries.playing_rules import default_time_of, refused_rules, rules_checks
from ronde.texts.checks import check_sentence, check_title

NOW = dt.date(2026, 11, 14)
EVENT = Settings(name="Open", federation="FRA", start=NOW, rounds=7, time_control="90+30")


def event(rules: PlayingRules = PlayingRules(), **changes: object) -> Settings:  # noqa: B008
    return replace(EVENT, rules=rules, **changes)  # type: ignore[arg-type]


def found(settings: Settings, code: str) -> Check:
    [check] = [c for c in rules_checks(settings) if c.code == code]
    return check


class TestAnnexes:
    def test_section_20_rapid_15_10_in_2026_names_a5(self) -> None:
        light = PlayingRules(supervision="light")
        assert found(event(light, time_control="15+10"), "clause.annexes").value == "A.5"

    def test_section_20_the_same_under_the_book_names_a4(self) -> None:
        settings = event(PlayingRules(supervision="light"), time_control="15+10", rulebook="book")
        assert found(settings, "clause.annexes").value == "A.4"

    def test_full_supervision_says_what_it_asks_for(self) -> None:
        full = PlayingRules(supervision="full")
        rapid = found(event(full, time_control="15+10"), "clause.annexes")
        assert (rapid.verdict, rapid.value, rapid.limit) == (Verdict.NOTICE, "A.4", 3)
        blitz = found(event(full, time_control="3+2"), "clause.annexes")
        assert (blitz.value, blitz.limit) == ("B.2", 1)

    def test_not_chosen_is_unknown_and_offers_both(self) -> None:
        check = found(event(time_control="3+2"), "clause.annexes")
        assert (check.verdict, check.limit) == (Verdict.UNKNOWN, ("B.2", "B.3"))
        assert "B.2, B.3" in check_sentence(check, "en")

    def test_standard_has_none(self) -> None:
        assert found(event(), "clause.annexes").verdict is Verdict.NOT_APPLICABLE

    def test_without_a_time_control_nothing_is_known(self) -> None:
        check = found(event(time_control=""), "clause.annexes")
        assert (check.verdict, check.remedy) == (Verdict.UNKNOWN, "time_control")
        assert check_sentence(check, "en").startswith("The time control is not known")
        assert check_sentence(check, "fr").startswith("La cadence n'est pas connue")

    def test_the_code_of_a_report_file_says_it_where_the_text_does_not(self) -> None:
        settings = event(time_control="15 + 10", time_control_code="900+10")
        assert found(settings, "clause.annexes").limit == ("A.4", "A.5")


class TestDefaultTime:
    def test_section_20_left_empty_is_unknown_and_30_is_offered(self) -> None:
        check = found(event(), "forfeit.default_time")
        assert (check.verdict, check.value, check.remedy) == (Verdict.UNKNOWN, 30, "rules")

    def test_a_federation_in_small_letters_is_the_same(self) -> None:
        assert found(event(federation="fra"), "forfeit.default_time").value == 30

    def test_elsewhere_the_laws_say_zero(self) -> None:
        assert found(event(federation="BEL"), "forfeit.default_time").value == 0

    def test_announced(self) -> None:
        check = found(event(PlayingRules(default_minutes=0)), "forfeit.default_time")
        assert (check.verdict, check.value) == (Verdict.OK, 0)

    def test_the_club_championship(self) -> None:
        kind = Kind(competition="club_championship_match", federal=True)
        league = event(kind=kind, participants=Participants.TEAM, system=System(name="berger"))
        found = default_time_of(league)
        assert (found.minutes, found.official) == (60, True)

    def test_an_event_may_count_from_the_official_hour(self) -> None:
        rules = PlayingRules(default_minutes=30, default_from=DefaultFrom.OFFICIAL)
        assert default_time_of(event(rules)).official


class TestByes:
    """Book 6.9 VI.7 (4): once, if it was announced."""

    @pytest.mark.parametrize(
        ("limit", "last", "verdict"),
        [
            (None, 0, Verdict.UNKNOWN),
            (0, 0, Verdict.OK),
            (1, 2, Verdict.OK),
            (1, 0, Verdict.NOTICE),
            (2, 2, Verdict.NOTICE),
        ],
    )
    def test_policy(self, limit: int | None, last: int, verdict: Verdict) -> None:
        settings = event(bye_limit=limit, bye_last_rounds=last)
        assert found(settings, "clause.byes").verdict is verdict

    def test_a_table_has_none(self) -> None:
        settings = event(system=System(name="berger"))
        assert found(settings, "clause.byes").verdict is Verdict.NOT_APPLICABLE


class TestOtherClauses:
    def test_corrections(self) -> None:
        assert found(event(), "clause.corrections").verdict is Verdict.UNKNOWN
        assert (
            found(event(PlayingRules(correction_minutes=15)), "clause.corrections").verdict
            is Verdict.OK
        )

    def test_guidelines_only_matter_without_increment(self) -> None:
        assert found(event(), "clause.guideline3").verdict is Verdict.NOT_APPLICABLE
        slow = event(time_control="60")
        assert found(slow, "clause.guideline3").verdict is Verdict.NOTICE
        announced = event(PlayingRules(guidelines="III.4"), time_control="60")
        assert found(announced, "clause.guideline3").verdict is Verdict.OK
        assert found(event(time_control=""), "clause.guideline3").verdict is Verdict.UNKNOWN
        blitz = event(time_control="5")
        assert found(blitz, "clause.guideline3").verdict is Verdict.NOT_APPLICABLE

    def test_draws(self) -> None:
        assert found(event(), "clause.draws").verdict is Verdict.NOT_APPLICABLE
        moves = PlayingRules(draws=Draws.FROM_MOVE, draws_from_move=25)
        assert found(event(moves), "clause.draws").value == 25
        arbiter = PlayingRules(draws=Draws.ARBITER)
        assert found(event(arbiter), "clause.draws").verdict is Verdict.NOTICE

    def test_lineups_are_for_teams(self) -> None:
        assert found(event(), "clause.lineups").verdict is Verdict.NOT_APPLICABLE
        league = event(participants=Participants.TEAM, system=System(name="berger"))
        assert found(league, "clause.lineups").limit == 15
        due = replace(league, rules=PlayingRules(lineup_minutes=15))
        assert found(due, "clause.lineups").verdict is Verdict.OK

    def test_appeals_where_there_is_a_committee(self) -> None:
        """Book 6.9 X.4: fee and deadline are fixed in advance."""
        assert found(event(), "clause.appeals").verdict is Verdict.NOT_APPLICABLE
        committee = (CommitteeMember(person=Person(name="A, B")),)
        assert found(event(committee=committee), "clause.appeals").verdict is Verdict.UNKNOWN
        rules = PlayingRules(appeal_fee=5000, appeal_minutes=30)
        check = found(event(rules, committee=committee), "clause.appeals")
        assert check.verdict is Verdict.OK
        assert "50" in check_sentence(check, "en")

    def test_every_check_has_words(self) -> None:
        events = [
            event(),
            event(time_control=""),
            event(time_control="5"),
            event(time_control="60"),
            event(PlayingRules(draws=Draws.ARBITER, supervision="full"), time_control="15+10"),
            event(PlayingRules(draws=Draws.FROM_MOVE, draws_from_move=25, default_minutes=15)),
            event(system=System(name="berger"), participants=Participants.TEAM),
            event(committee=(CommitteeMember(person=Person(name="A, B")),), bye_limit=1),
        ]
        for settings in events:
            for check in rules_checks(settings):
                for language in COMPLETE:
                    assert check_title(check, language)
                    assert "{" not in check_sentence(check, language)


BAD = [
    (event(PlayingRules(default_minutes=61)), "default_time"),
    (event(PlayingRules(default_minutes=-1)), "default_time"),
    (event(PlayingRules(draws=Draws.FROM_MOVE, draws_from_move=61)), "draws"),
    (event(PlayingRules(draws=Draws.FROM_MOVE, draws_from_move=0)), "draws"),
    (event(PlayingRules(draws=Draws.FROM_MOVE)), "draws"),
    (event(PlayingRules(draws_from_move=25)), "draws"),
    (event(PlayingRules(bye_notice="the day before"), system=System(name="berger")), "byes"),
    (event(PlayingRules(guidelines="III.4")), "guideline3"),
    (event(PlayingRules(guidelines="III.4"), time_control="5"), "guideline3"),
    (event(PlayingRules(guidelines="III.9"), time_control="60"), "guideline3"),
    (event(PlayingRules(supervision="light")), "annexes"),
    (event(PlayingRules(supervision="some"), time_control="15+10"), "annexes"),
    (event(PlayingRules(correction_minutes=-5)), "corrections"),
    (event(PlayingRules(appeal_fee=-5)), "appeals"),
]


class TestBadInput:
    @pytest.mark.parametrize(("settings", "clause"), BAD)
    def test_refused_with_the_clause(self, settings: Settings, clause: str) -> None:
        [problem] = refused_rules(settings)
        assert problem.code == "admin.clause.value"
        assert problem.fault.fields["clause"] == clause
        for language in COMPLETE:
            assert clause in problem.said_in(language)

    @pytest.mark.parametrize(("settings", "clause"), BAD)
    def test_nobody_can_announce_it(self, settings: Settings, clause: str) -> None:
        state = EMPTY
        plain = replace(settings, rules=PlayingRules())
        for founding in decide(state, FoundTournament(settings=plain)):
            state = apply(state, founding)
        with pytest.raises(ClauseError, match=clause):
            decide(state, ChangeSettings(settings=settings))

    def test_byes_in_a_round_robin(self) -> None:
        settings = event(system=System(name="berger"), bye_limit=1)
        assert [p.fault.fields["clause"] for p in refused_rules(settings)] == ["byes"]

    def test_what_stood_before_does_not_stop_other_changes(self) -> None:
        """An imported table with a limit of byes may still change its name."""
        old = event(system=System(name="berger"), bye_limit=1)
        state = EMPTY
        for founding in decide(state, FoundTournament(settings=old)):
            state = apply(state, founding)
        assert decide(state, ChangeSettings(settings=replace(old, name="Other")))

    @pytest.mark.parametrize("minutes", [0, 30, 60])
    def test_the_ends_are_allowed(self, minutes: int) -> None:
        assert refused_rules(event(PlayingRules(default_minutes=minutes))) == ()
        moves = PlayingRules(draws=Draws.FROM_MOVE, draws_from_move=60)
        assert refused_rules(event(moves)) == ()
