"""The pace of an event: the class is computed everywhere, and what is not known says why."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from fractions import Fraction

import pytest

from ronde.admin.answers import Check, Verdict
from ronde.admin.clocks import DoubtfulTimeControl, TimeControlError
from ronde.conduct.settings import ChangeSettings
from ronde.journal import State
from ronde.model import (
    Admission,
    Cadence,
    Kind,
    Person,
    Player,
    PlayerId,
    Rated,
    RatingEntry,
    RatingKind,
    RoundNo,
    RoundTime,
    Settings,
    Tournament,
)
from ronde.queries.cadence import (
    day_checks,
    pace_of,
    pace_of_text,
    playable,
    report_code,
    time_checks,
)
from ronde.queries.presets import PRESETS, preset, settings_from
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.pace import pace_text

NORM = Kind(rated=Rated.FIDE, norms=True)
START = dt.date(2026, 11, 20)


def player(number: int, rating: int, kind: RatingKind | None = RatingKind.FIDE) -> Player:
    return Player(
        id=PlayerId(number), person=Person(name=f"P{number}"), rating=rating, rating_kind=kind
    )


def of(checks: tuple[Check, ...], code: str) -> Check:
    return next(check for check in checks if check.code == code)


class TestPace:
    def test_the_text_goes_before_the_code_of_a_report_file(self) -> None:
        settings = Settings(time_control="15 min + 5 s", time_control_code="5400+30")
        assert pace_of(settings).cadence is Cadence.RAPID

    def test_a_code_helps_where_the_text_has_two_readings(self) -> None:
        settings = Settings(time_control="90 + 30", time_control_code="5400+30")
        assert pace_of(settings).sixty == 120
        assert pace_of(settings).round_minutes == 240

    def test_what_is_not_known_has_a_reason(self) -> None:
        pace = pace_of(Settings(time_control="90 + 30"))
        assert (pace.cadence, pace.sixty, pace.licence) == (None, None, "")
        assert isinstance(pace.reason, DoubtfulTimeControl)
        assert not pace.is_wrong

    def test_what_cannot_be_played_is_wrong(self) -> None:
        assert pace_of_text("40/90+30").is_wrong

    @pytest.mark.parametrize("text", ["", "90+30", "90 + 30", "lente"])
    def test_playable_lets_pass_what_nobody_can_refute(self, text: str) -> None:
        assert playable(text) == text

    def test_playable_refuses_what_cannot_be(self) -> None:
        with pytest.raises(TimeControlError):
            playable("60, 30")

    @pytest.mark.parametrize(
        ("text", "language", "said"),
        [
            ("50+10", "en", "Standard: 60 min for 60 moves, 2 h a round; in France licence A."),
            (
                "50+10",
                "fr",
                "Cadence lente : 60 min pour 60 coups, 2 h par ronde ; en France, licence A.",
            ),
            ("3+2", "fr", "Blitz : 5 min pour 60 coups, 10 min par ronde ; en France, licence B."),
            ("", "en", "No time control yet: standard, rapid or blitz is not known."),
        ],
    )
    def test_in_words(self, text: str, language: str, said: str) -> None:
        plain = pace_text(pace_of_text(text), language).replace("\N{NO-BREAK SPACE}", " ")
        assert plain == said

    def test_the_doubt_is_said(self) -> None:
        assert "90+30" in pace_text(pace_of_text("90 + 30"), "fr")


class TestPresets:
    @pytest.mark.parametrize(
        ("code", "cadence"),
        [
            ("cup", Cadence.STANDARD),
            ("team-cup", Cadence.STANDARD),
            ("rapid", Cadence.RAPID),
            ("open", Cadence.STANDARD),
        ],
    )
    def test_the_class_of_a_preset_is_computed(self, code: str, cadence: Cadence) -> None:
        [found] = [p for p in PRESETS if p.code == code]
        assert found.cadence is cadence

    def test_the_norm_preset_is_one(self) -> None:
        chosen = preset("norm")
        assert chosen is not None
        settings = settings_from(chosen, name="Closed", start=START)
        assert settings.kind == NORM
        assert of(time_checks(Tournament(settings=settings)), "tc.norms").verdict is Verdict.OK

    def test_other_presets_do_not_say_what_they_are_rated_for(self) -> None:
        assert {p.code for p in PRESETS if p.kind != Kind()} == {"norm"}


class TestReportCode:
    def test_follows_the_text(self) -> None:
        settings = Settings(time_control="40/90+30, 30+30", time_control_code="5400+30")
        assert report_code(settings) == "40/5400+30:1800+30"

    def test_keeps_what_came_where_we_have_none(self) -> None:
        assert report_code(Settings(time_control="lente", time_control_code="5400+30")) == "5400+30"
        assert report_code(Settings(time_control="lente")) == ""

    def test_a_new_text_takes_the_old_code_away(self) -> None:
        before = Settings(name="Open", time_control="90 + 30", time_control_code="5400+30")
        state = replace(State(), tournament=Tournament(settings=before))
        [event] = ChangeSettings(settings=replace(before, time_control="lente")).decide(state)
        assert event.settings.time_control_code == ""  # type: ignore[union-attr]
        [event] = ChangeSettings(settings=replace(before, name="Open B")).decide(state)
        assert event.settings.time_control_code == "5400+30"  # type: ignore[union-attr]


def test_no_face_announces_what_cannot_be_played() -> None:
    before = Settings(name="Open", time_control="60, 30")
    state = replace(State(), tournament=Tournament(settings=before))
    with pytest.raises(TimeControlError):
        ChangeSettings(settings=replace(before, time_control="40/90")).decide(state)
    assert ChangeSettings(settings=replace(before, name="Open B")).decide(state)


class TestChecksOfAnEvent:
    def test_a_norm_event_at_three_minutes_for_three_months(self) -> None:
        settings = Settings(
            federation="FRA",
            start=START,
            end=dt.date(2027, 2, 20),
            time_control="3 min",
            rounds=9,
            kind=NORM,
        )
        tournament = Tournament(settings=settings)
        failing = {
            check.code
            for check in (*time_checks(tournament), *day_checks(tournament))
            if check.verdict is Verdict.FAIL
        }
        assert failing == {"tc.norms", "tc.fide_blitz", "tc.ffe_blitz", "event.length"}

    @pytest.mark.parametrize(
        ("text", "verdict", "said"),
        [
            ("50 min + 10 s", Verdict.OK, "standard: 60 min for 60 moves."),
            ("10+5", Verdict.OK, "rapid: 15 min for 60 moves."),
            ("", Verdict.UNKNOWN, "No time control is entered."),
            ("90 min / 40 + 30 min", Verdict.UNKNOWN, "not understood: 90 min / 40 + 30 min."),
        ],
    )
    def test_the_class_or_the_text_that_has_none_is_named(
        self, text: str, verdict: Verdict, said: str
    ) -> None:
        tournament = Tournament(settings=Settings(time_control=text))
        check = of(time_checks(tournament), "tc.class")
        assert (check.verdict, check.remedy) == (verdict, "time_control")
        assert said in check_sentence(check, "en")

    def test_the_fide_rating_for_long_games_counts(self) -> None:
        rapid = replace(
            player(1, 2500),
            person=Person(name="P1", ratings=(RatingEntry(value=1700),)),
        )
        settings = Settings(federation="FRA", time_control="60+0", kind=Kind(rated=Rated.FIDE))
        players = (rapid, player(2, 2450, RatingKind.NATIONAL), player(3, 1900))
        check = of(time_checks(Tournament(settings=settings, players=players)), "tc.fide_standard")
        assert check.fields["players"] == ("P3",)

    def test_the_limit_of_admission_is_read(self) -> None:
        settings = Settings(
            name="Open -1800",
            federation="FRA",
            start=START,
            time_control="60+0",
            kind=Kind(rated=Rated.FIDE),
            admission=Admission(rating_below=1800),
        )
        assert of(time_checks(Tournament(settings=settings)), "tc.reserved").verdict is Verdict.OK

    def test_rounds_without_a_day_are_unknown(self) -> None:
        due = (RoundTime(round=RoundNo(1), date=START, time=dt.time(14)),)
        settings = Settings(
            federation="FRA", start=START, rounds=2, schedule=due, time_control="90+30"
        )
        check = of(day_checks(Tournament(settings=settings)), "day.hours")
        assert (check.verdict, check.remedy) == (Verdict.UNKNOWN, "schedule")

    def test_a_calendar_that_cannot_be_is_one_fail(self) -> None:
        due = (RoundTime(round=RoundNo(1), date=START - dt.timedelta(1)),)
        settings = Settings(start=START, rounds=1, schedule=due, time_control="90+30")
        [check] = day_checks(Tournament(settings=settings))
        assert (check.code, check.verdict, check.remedy) == (
            "day.schedule",
            Verdict.FAIL,
            "schedule",
        )
        assert "19 nov. 2026" in check_sentence(check, "fr")

    @pytest.mark.parametrize("language", ["en", "fr"])
    @pytest.mark.parametrize(
        "text", ["", "90+30", "29/40+2, 10", "60 KO", "15+10", "3+0", "1:10:10"]
    )
    @pytest.mark.parametrize("norms", [True, False, None])
    @pytest.mark.parametrize("edition", ["2022", "2025"])
    def test_every_verdict_has_words(
        self, text: str, norms: bool | None, edition: str, language: str
    ) -> None:
        schedule = tuple(
            RoundTime(round=RoundNo(n), date=START, time=dt.time(8 + n // 2)) for n in range(1, 31)
        )
        for days, planned in ((1, schedule), (100, ()), (5, schedule[:3])):
            settings = Settings(
                federation="FRA",
                start=START,
                end=START + dt.timedelta(days),
                rounds=len(planned) or None,
                schedule=planned,
                time_control=text,
                editions={"ffe-admin": edition},
                kind=Kind(rated=Rated.FIDE, norms=norms, beginners=True),
            )
            tournament = Tournament(settings=settings, players=(player(1, 2500), player(2, 0)))
            for check in (*time_checks(tournament), *day_checks(tournament, interrupted="storm")):
                assert check_title(check, language)
                sentence = check_sentence(check, language)
                assert "{" not in sentence
                assert "None" not in sentence
                assert ": ." not in sentence


def test_hours_that_are_not_whole_are_exact() -> None:
    assert pace_of_text("0:01:30+1").sixty == Fraction(5, 2)


@pytest.mark.parametrize("federation", ["FRA", "fra", " Fra "])
def test_the_federation_is_compared_without_case(federation: str) -> None:
    kind = Kind(rated=Rated.FIDE, norms=False, beginners=True)
    settings = Settings(federation=federation, time_control="90+30", kind=kind, start=START)
    made = (*time_checks(Tournament(settings=settings)), *day_checks(Tournament(settings=settings)))
    found = {check.code: check.verdict for check in made}
    assert found["tc.licence"] is Verdict.OK
    assert found["day.beginners"] is Verdict.UNKNOWN
