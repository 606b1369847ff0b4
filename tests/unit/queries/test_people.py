"""Who runs an event, asked of the rules."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.answers import Verdict
from ronde.admin.registration import Band
from ronde.journal.events import SettingsChanged, TournamentImported
from ronde.model import (
    Admission,
    CommitteeMember,
    EntryFees,
    Kind,
    Official,
    OfficialRole,
    Person,
    Player,
    PlayerId,
    PlayingRules,
    ProgrammeItem,
    Rated,
    RatingEntry,
    RatingKind,
    Remote,
    RoundNo,
    RoundTime,
    Seat,
    Settings,
    Sex,
    System,
    Tournament,
    Venue,
)
from ronde.queries.people import (
    asked_of,
    directed,
    event_days,
    festival_of,
    named_before_round_1,
    people_checks,
    registration_of,
    request_of,
)
from ronde.rules.admin.federation import is_french
from support.journal import Desk, desk

START = dt.date(2026, 11, 14)
CHIEF = Official(
    role=OfficialRole.CHIEF_ARBITER,
    person=Person(name="Arpin, Zoé", licence="A", fide_id="10012345"),
    title="AFO2",
    fide_licensed=True,
    active_until=dt.date(2028, 8, 31),
)
SETTINGS = Settings(
    name="Open",
    city="Dijon",
    club="Club",
    federation="FRA",
    start=START,
    end=START + dt.timedelta(days=1),
    rounds=2,
    time_control="90+30",
    schedule=tuple(RoundTime(round=RoundNo(n), date=START) for n in (1, 2)),
    kind=Kind(rated=Rated.FIDE, norms=False),
    officials=(CHIEF,),
    fees=EntryFees(adult=4000, youth=2000),
    requested=dt.date(2026, 10, 1),
)


def player(number: int, *, rating: int = 0, sex: Sex | None = None, name: str = "") -> Player:
    held = (RatingEntry(value=rating),) if rating else ()
    person = Person(name=name or f"Player, {number}", sex=sex, ratings=held)
    return Player(id=PlayerId(number), person=person, rating=rating, rating_kind=RatingKind.FIDE)


def event(settings: Settings = SETTINGS, *players: Player) -> Tournament:
    return Tournament(settings=settings, players=players or tuple(player(n) for n in range(1, 5)))


def verdicts(tournament: Tournament) -> dict[str, Verdict]:
    return {check.code: check.verdict for check in people_checks(tournament, before_round_1=True)}


class TestScope:
    @pytest.mark.parametrize(
        ("federation", "french"), [("FRA", True), ("fra", True), ("BEL", False), ("", None)]
    )
    def test_whose_rules(self, federation: str, french: bool | None) -> None:
        assert is_french(federation) is french

    def test_a_complete_event_has_no_open_question_but_its_papers(self) -> None:
        found = verdicts(event())
        assert found["register.deadline"] is Verdict.OK
        assert found["register.request"] is Verdict.OK
        assert found["arbiter.title"] is Verdict.OK
        assert found["arbiter.number"] is Verdict.OK
        assert found["appeals.named"] is Verdict.NOT_APPLICABLE


class TestRequest:
    @pytest.mark.parametrize(
        ("settings", "missing"),
        [
            (replace(SETTINGS, club=""), ("club",)),
            (replace(SETTINGS, city=""), ("place",)),
            (replace(SETTINGS, schedule=SETTINGS.schedule[:1]), ("round_dates",)),
            (replace(SETTINGS, time_control=""), ("time_control",)),
            (replace(SETTINGS, officials=()), ("chief", "chief_fide_id")),
            (replace(SETTINGS, fees=EntryFees(adult=4000)), ("fees",)),
            (replace(SETTINGS, kind=Kind(rated=Rated.FIDE)), ("rated",)),
        ],
    )
    def test_what_the_form_still_lacks(self, settings: Settings, missing: tuple[str, ...]) -> None:
        assert registration_of(event(settings)).missing == missing

    def test_a_strong_entry_changes_the_days(self) -> None:
        assert registration_of(event()).band is Band.FIDE
        strong = event(SETTINGS, player(1, rating=2710))
        assert registration_of(strong).band is Band.STRONG
        woman = event(SETTINGS, player(1, rating=2520, sex=Sex.WOMAN))
        assert registration_of(woman).latest == dt.date(2026, 10, 14)

    def test_the_clock_decides_what_fide_s_server_asks(self) -> None:
        rapid = replace(SETTINGS, time_control="15+10")
        assert request_of(event(rapid)).standard is False
        assert request_of(event(replace(SETTINGS, time_control="?"))).standard is None

    def test_limits_of_admission_are_restrictions(self) -> None:
        limits = Admission(rating_below=1800, ages=("U16",), sex=Sex.WOMAN, clubs=("X",))
        found = request_of(event(replace(SETTINGS, admission=limits)))
        assert found.restrictions == ("rating", "age", "sex", "club")
        limited = verdicts(event(replace(SETTINGS, admission=limits)))
        assert limited["register.restrictions"] is Verdict.NOTICE


class TestDirection:
    def test_the_kind_says_what_it_asks_for(self) -> None:
        asked = asked_of(event())
        assert asked.required is not None
        assert (asked.row, asked.required.title, asked.required.fide) == (
            "fide_rated",
            "AFO1",
            True,
        )
        assert asked.arbiters == 1
        assert asked.registration.latest == dt.date(2026, 10, 30)

    def test_elsewhere_no_title_is_asked_for(self) -> None:
        assert asked_of(event(replace(SETTINGS, federation="BEL"))).required is None

    def test_the_system_and_the_clock_come_from_the_settings(self) -> None:
        closed = directed(event(replace(SETTINGS, system=System(name="berger"))))
        assert (closed.swiss, closed.cadence) == (False, "standard")
        assert directed(event(replace(SETTINGS, time_control="3+2"))).cadence == "blitz"

    def test_an_arbiter_among_the_players(self) -> None:
        settings = replace(SETTINGS, kind=Kind(rated=Rated.FIDE, norms=True))
        assert verdicts(event(settings))["arbiter.plays"] is Verdict.OK
        playing = event(settings, player(1, name="ARPIN Zoé"))
        assert verdicts(playing)["arbiter.plays"] is Verdict.FAIL

    def test_only_arbiters_count(self) -> None:
        organiser = Official(role=OfficialRole.ORGANISER, person=Person(name="Blin, Ode"))
        settings = replace(SETTINGS, officials=(organiser, CHIEF))
        assert [a.name for a in directed(event(settings)).arbiters] == ["Arpin, Zoé"]

    def test_halls_of_a_hybrid_event(self) -> None:
        settings = replace(
            SETTINGS,
            kind=replace(SETTINGS.kind, remote=Remote.HYBRID),
            venues=(Venue(name="Dijon", square_metres=100),),
            officials=(replace(CHIEF, venue="Dijon"),),
        )
        found = verdicts(event(settings))
        assert found["hybrid.arbiters"] is Verdict.FAIL
        assert found["register.hybrid"] is Verdict.NOTICE
        assert found["venue.space"] is Verdict.OK

    @pytest.mark.parametrize(("rulebook", "cite"), [("fide", "Laws A.4"), ("book", "Laws A.3")])
    def test_the_article_about_supervision_is_that_of_the_edition(
        self, rulebook: str, cite: str
    ) -> None:
        rules = PlayingRules(supervision="full")
        settings = replace(SETTINGS, time_control="15+10", rules=rules, rulebook=rulebook)
        [found] = [c for c in people_checks(event(settings)) if c.code == "arbiter.supervision"]
        assert found.cite == cite


class TestFestival:
    def test_one_tournament_is_none(self) -> None:
        assert festival_of((event(),)) is None

    def test_an_arbiter_of_both_counts_once(self) -> None:
        found = festival_of((event(), event()))
        assert found is not None
        assert (found.players, len(found.arbiters)) == (8, 1)


class TestCommittee:
    MEMBER = CommitteeMember(person=Person(name="Blin, Ode"), seat=Seat.CHAIR)
    OTHER = CommitteeMember(person=Person(name="Colin, Ida"))

    def settings(self, *members: CommitteeMember) -> Settings:
        return replace(SETTINGS, committee=members)

    def test_high_level_events_need_one(self) -> None:
        settings = replace(SETTINGS, kind=replace(SETTINGS.kind, level="L2"))
        assert verdicts(event(settings))["appeals.named"] is Verdict.UNKNOWN

    def test_named_in_time(self) -> None:
        table = desk(4, settings=self.settings(self.MEMBER))
        assert named_before_round_1(table.journal) is True
        table.pair((1, 3), (4, 2))
        assert named_before_round_1(table.journal) is True

    def test_somebody_came_after_round_1(self) -> None:
        table = desk(4, settings=self.settings(self.MEMBER))
        table.pair((1, 3), (4, 2))
        table.do(SettingsChanged(settings=self.settings(self.MEMBER, self.OTHER)))
        assert named_before_round_1(table.journal) is False

    def test_a_file_says_nothing_of_when(self) -> None:
        table = desk(4, settings=self.settings(self.MEMBER))
        table.pair((1, 3), (4, 2))
        came = Desk()
        came.do(TournamentImported(tournament=table.tournament, source="a.trf"))
        assert named_before_round_1(came.journal) is None
        came.finish()
        came.pair((3, 4), (2, 1))
        assert named_before_round_1(came.journal) is None


class TestDays:
    def test_from_first_to_last_with_the_days_of_the_programme(self) -> None:
        eve = START - dt.timedelta(days=1)
        item = ProgrammeItem(kind="opening", date=eve)
        found = event_days(replace(SETTINGS, programme=(item,)))
        assert found == (eve, START, START + dt.timedelta(days=1))

    def test_no_dates_and_impossible_ones(self) -> None:
        assert event_days(Settings()) == ()
        assert event_days(Settings(start=START, end=dt.date(2026, 1, 1))) == (START,)

    def test_a_league_of_years_does_not_fill_the_page(self) -> None:
        assert len(event_days(Settings(start=START, end=dt.date(2036, 1, 1)))) == 92
