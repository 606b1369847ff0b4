"""Section 9: licences and FIDE identity, row by row of its table."""

from __future__ import annotations

import dataclasses
import datetime as dt
from fractions import Fraction

import pytest

from ronde.admin.answers import Check, Verdict
from ronde.admin.licences import (
    Act,
    Holder,
    LicenceAnswer,
    LicenceEvent,
    Noted,
    Way,
    answer,
    answers,
    asked,
    checks,
    due_day,
    duplicates,
    taken_on_the_spot,
)
from ronde.rules.admin.licences import LICENCES

BOOK, NEW = LICENCES
FRENCH = LicenceEvent(
    edition=NEW,
    federation="FRA",
    start=dt.date(2026, 11, 14),
    end=dt.date(2026, 11, 22),
    t60=60,
    registered=True,
    fide_rated=True,
    list_loaded=True,
)
IN_BOOK = dataclasses.replace(FRENCH, edition=BOOK)


def holder(**known: object) -> Holder:
    standard: dict[str, object] = {
        "id": 1,
        "name": "Roche, Anne",
        "federation": "FRA",
        "fide_id": "600001",
        "licence": "A",
        "season": 2027,
    }
    return Holder(**{**standard, **known})  # type: ignore[arg-type]


def codes(found: LicenceAnswer) -> dict[str, Verdict]:
    return {check.code.removeprefix("licence."): check.verdict for check in found.checks}


def of(event: LicenceEvent, code: str, *found: LicenceAnswer, closing: bool = False) -> Check:
    made = checks(event, found, closing=closing)
    return next(c for c in made if c.code == f"licence.{code}")


class TestWhatIsAsked:
    @pytest.mark.parametrize(
        ("t60", "letter"), [(120, "A"), (60, "A"), (Fraction(179, 3), "B"), (35, "B"), (5, "B")]
    )
    def test_section_9_by_the_time_for_60_moves(self, t60: Fraction, letter: str) -> None:
        assert asked(dataclasses.replace(FRENCH, t60=t60)).letter == letter

    def test_section_9_federal_competitions_ask_for_a_at_any_cadence(self) -> None:
        assert asked(dataclasses.replace(FRENCH, t60=15, federal=True)).letter == "A"

    def test_section_9_school_championships_ask_for_b_at_any_cadence(self) -> None:
        event = dataclasses.replace(FRENCH, t60=120, federal=True, always_b=True)
        assert asked(event).letter == "B"

    def test_section_9_without_time_control_nothing_is_known(self) -> None:
        event = dataclasses.replace(FRENCH, t60=None)
        assert asked(event).letter == ""
        assert codes(answer(event, holder())) == {"not_known": Verdict.UNKNOWN}
        assert of(event, "asked").remedy == "time_control"

    def test_section_9_declarations_t3_for_a_and_t4_for_b(self) -> None:
        assert asked(FRENCH).form == "T3"
        assert asked(dataclasses.replace(FRENCH, t60=35)).form == "T4"


class TestFrenchPlayers:
    def test_section_9_licence_high_enough_is_ok(self) -> None:
        assert codes(answer(FRENCH, holder())) == {"valid": Verdict.OK}
        rapid = dataclasses.replace(FRENCH, t60=35)
        assert codes(answer(rapid, holder(licence="B"))) == {"valid": Verdict.OK}
        assert codes(answer(rapid, holder(licence="a"))) == {"valid": Verdict.OK}

    @pytest.mark.parametrize("edition", [BOOK, NEW])
    def test_section_9_b_at_60_minutes_ko_fails_with_t3_or_a_new_licence(
        self, edition: str
    ) -> None:
        event = dataclasses.replace(FRENCH, edition=edition)
        found = answer(event, holder(licence="B"))
        assert codes(found) == {"only_b": Verdict.FAIL}
        take = Way.TAKE_CERTIFICATE if edition == BOOK else Way.TAKE
        assert found.ways == (take, Way.DECLARE, Way.BAR)
        assert found.is_irregular

    @pytest.mark.parametrize(
        ("known", "code"),
        [
            ({"licence": "N"}, "none"),
            ({"season": 2026}, "expired"),
            ({"season": 2028}, "later"),
        ],
    )
    def test_section_9_none_or_of_another_season_fails(
        self, known: dict[str, object], code: str
    ) -> None:
        assert codes(answer(FRENCH, holder(**known))) == {code: Verdict.FAIL}

    @pytest.mark.parametrize("typed", ["C", "yes", "AB", "?"])
    def test_section_9_another_letter_is_unknown_and_shown_as_typed(self, typed: str) -> None:
        found = answer(FRENCH, holder(licence=typed))
        assert codes(found) == {"unread": Verdict.UNKNOWN}
        assert found.checks[0].value == typed

    @pytest.mark.parametrize(
        ("known", "code"),
        [
            ({"licence": ""}, "missing"),
            ({"licence": "", "federation": ""}, "no_federation"),
            ({"season": None}, "no_season"),
        ],
    )
    def test_section_9_what_is_not_entered_is_unknown(
        self, known: dict[str, object], code: str
    ) -> None:
        found = answer(FRENCH, holder(**known))
        assert codes(found) == {code: Verdict.UNKNOWN}
        assert found.ways == (Way.ENTER,)

    def test_section_9_the_first_day_decides_the_season(self) -> None:
        last = dataclasses.replace(FRENCH, start=dt.date(2026, 8, 29), end=dt.date(2026, 8, 31))
        first = dataclasses.replace(FRENCH, start=dt.date(2026, 9, 1), end=dt.date(2026, 9, 1))
        across = dataclasses.replace(last, end=dt.date(2026, 9, 2))
        old = holder(season=2026)
        assert codes(answer(last, old)) == {"valid": Verdict.OK}
        assert codes(answer(first, old)) == {"expired": Verdict.FAIL}
        assert codes(answer(across, old)) == {"valid": Verdict.OK}

    def test_section_9_without_dates_unknown(self) -> None:
        found = answer(dataclasses.replace(FRENCH, start=None), holder())
        assert [c.remedy for c in found.checks] == ["dates"]
        assert found.verdict is Verdict.UNKNOWN

    def test_section_9_an_event_that_is_not_registered_asks_nothing(self) -> None:
        event = dataclasses.replace(FRENCH, registered=False, fide_rated=False)
        assert codes(answer(event, holder(licence="N"))) == {"not_asked": Verdict.NOT_APPLICABLE}

    @pytest.mark.parametrize("number", ["A1234", "12345", "AB123456"])
    def test_section_9_another_form_of_number_is_only_remarked_on(self, number: str) -> None:
        assert codes(answer(FRENCH, holder(number=number))) == {
            "valid": Verdict.OK,
            "number": Verdict.NOTICE,
        }

    @pytest.mark.parametrize("number", ["", "A12345", "ab1234"])
    def test_section_9_the_form_of_numbers_in_use(self, number: str) -> None:
        assert codes(answer(FRENCH, holder(number=number))) == {"valid": Verdict.OK}


class TestRegularised:
    @pytest.mark.parametrize(("event", "day"), [(IN_BOOK, 23), (FRENCH, 29)])
    def test_section_6_licences_are_settled_the_day_after_or_seven_days_after(
        self, event: LicenceEvent, day: int
    ) -> None:
        assert due_day(event) == dt.date(2026, 11, day)
        assert due_day(dataclasses.replace(event, end=None)) is None

    @pytest.mark.parametrize("act", [Act.TAKEN, Act.DECLARED, Act.ASKED])
    def test_section_9_fail_until_regularised(self, act: Act) -> None:
        noted = Noted(act=act)
        found = answer(FRENCH, holder(licence="N"), noted=noted, today=dt.date(2026, 11, 29))
        assert codes(found) == {"none": Verdict.NOTICE}
        assert found.due == dt.date(2026, 11, 29)
        assert found.is_open

    def test_section_9_a_declaration_alone_asks_for_the_club(self) -> None:
        found = answer(FRENCH, holder(licence="N"), noted=Noted(act=Act.DECLARED))
        assert found.ways == (Way.ASK_CLUB, Way.SETTLE)

    def test_section_9_settled_is_ok(self) -> None:
        found = answer(FRENCH, holder(licence="N"), noted=Noted(act=Act.SETTLED))
        assert codes(found) == {"none": Verdict.OK}
        assert not found.is_open

    @pytest.mark.parametrize(("event", "code"), [(IN_BOOK, "overdue"), (FRENCH, "overdue_club")])
    def test_section_9_after_the_due_day_it_fails_again(
        self, event: LicenceEvent, code: str
    ) -> None:
        found = answer(
            event, holder(licence="N"), noted=Noted(act=Act.TAKEN), today=dt.date(2026, 11, 30)
        )
        assert codes(found) == {"none": Verdict.NOTICE, code: Verdict.FAIL}

    def test_section_9_barred_stays_irregular_while_entered(self) -> None:
        found = answer(FRENCH, holder(licence="N"), noted=Noted(act=Act.BARRED))
        assert codes(found) == {"none": Verdict.FAIL}

    def test_section_9_the_list_of_licences_taken_on_the_spot(self) -> None:
        found = answers(
            FRENCH,
            [holder(id=1, licence="N"), holder(id=2, licence="N"), holder(id=3)],
            noted={1: Noted(act=Act.TAKEN), 2: Noted(act=Act.DECLARED)},
        )
        assert [a.holder.id for a in taken_on_the_spot(found)] == [1]


class TestIdentity:
    @pytest.mark.parametrize("event", [FRENCH, IN_BOOK])
    def test_section_9_bel_with_id_and_no_licence_is_exempt(self, event: LicenceEvent) -> None:
        found = answer(event, holder(federation="BEL", licence="", season=None))
        assert codes(found) == {"exempt": Verdict.OK}

    @pytest.mark.parametrize(
        ("event", "become"),
        [(IN_BOOK, Way.BECOME_HOST), (FRENCH, Way.BECOME_RESIDENT)],
    )
    def test_section_9_foreigner_without_id_becomes_french_or_may_not_play(
        self, event: LicenceEvent, become: Way
    ) -> None:
        found = answer(event, holder(federation="BEL", fide_id="", licence=""))
        assert codes(found) == {"no_id": Verdict.FAIL}
        assert found.ways == (Way.OWN_FEDERATION, become, Way.BAR)

    def test_section_9_a_foreigner_without_id_in_a_national_event_needs_a_licence(self) -> None:
        event = dataclasses.replace(FRENCH, fide_rated=False)
        found = answer(event, holder(federation="BEL", fide_id="", licence="N"))
        assert codes(found) == {"none": Verdict.FAIL}

    def test_section_9_french_player_without_id_is_a_notice(self) -> None:
        found = answer(FRENCH, holder(fide_id=""))
        assert codes(found) == {"id_pending": Verdict.NOTICE, "valid": Verdict.OK}
        assert found.ways == (Way.WAIT,)

    @pytest.mark.parametrize("flag", ["FRA", "", "BEL"])
    def test_section_9_anybody_without_id_at_closing_fails_the_event(self, flag: str) -> None:
        found = answer(FRENCH, holder(fide_id="", federation=flag), closing=True)
        assert found.is_irregular
        ids = of(FRENCH, "fide_ids", found, closing=True)
        assert (ids.verdict, ids.fields["names"]) == (Verdict.FAIL, ("Roche, Anne",))
        assert of(FRENCH, "fide_ids", found).verdict is Verdict.NOTICE

    def test_section_9_ids_do_not_matter_in_a_national_event(self) -> None:
        event = dataclasses.replace(FRENCH, fide_rated=False)
        found = answer(event, holder(fide_id=""), closing=True)
        assert of(event, "fide_ids", found, closing=True).verdict is Verdict.NOT_APPLICABLE
        unknown = dataclasses.replace(FRENCH, fide_rated=None)
        assert of(unknown, "fide_ids", found).verdict is Verdict.UNKNOWN

    @pytest.mark.parametrize("flag", ["RUS", "BLR"])
    @pytest.mark.parametrize("event", [FRENCH, IN_BOOK])
    def test_section_9_rus_and_blr_may_not_play_since_30_march_2022(
        self, event: LicenceEvent, flag: str
    ) -> None:
        on = dataclasses.replace(event, start=dt.date(2022, 3, 30))
        before = dataclasses.replace(event, start=dt.date(2022, 3, 29))
        foreign = holder(federation=flag)
        assert codes(answer(on, foreign))["excluded"] is Verdict.FAIL
        assert "excluded" not in codes(answer(before, foreign))
        assert Way.BAR in answer(on, foreign).ways

    @pytest.mark.parametrize(
        ("registered", "federal", "expected"),
        [
            (True, False, Verdict.FAIL),
            (None, False, Verdict.UNKNOWN),
            (None, True, Verdict.FAIL),
            (False, False, None),
        ],
    )
    def test_section_9_the_exclusion_is_for_registered_events(
        self, registered: bool | None, federal: bool, expected: Verdict | None
    ) -> None:
        event = dataclasses.replace(FRENCH, registered=registered, federal=federal)
        assert codes(answer(event, holder(federation="RUS"))).get("excluded") is expected

    def test_section_9_the_fide_flag_is_not_concerned_by_the_exclusion(self) -> None:
        assert codes(answer(FRENCH, holder(federation="FID", licence=""))) == {
            "flag": Verdict.NOTICE,
            "exempt": Verdict.OK,
        }

    def test_section_9_the_fide_flag_costs_60_euros_to_30_june_of_the_next_year(self) -> None:
        flag = answer(FRENCH, holder(federation="FID", licence="")).checks[0]
        assert (flag.value, flag.limit) == (60, dt.date(2027, 6, 30))

    def test_section_9_the_fide_flag_may_not_play_in_official_events(self) -> None:
        event = dataclasses.replace(FRENCH, official=True)
        assert codes(answer(event, holder(federation="FID")))["flag"] is Verdict.FAIL

    def test_section_9_french_national_under_the_fide_flag_since_2025(self) -> None:
        french = holder(federation="FID", number="A12345", licence="N")
        assert codes(answer(FRENCH, french))["none"] is Verdict.FAIL
        assert codes(answer(IN_BOOK, french))["exempt"] is Verdict.OK

    def test_section_9_suspended_may_not_play(self) -> None:
        found = answer(FRENCH, holder(), suspended=True)
        assert codes(found) == {"suspended": Verdict.FAIL, "valid": Verdict.OK}
        assert codes(answer(IN_BOOK, holder(), suspended=True))["suspended"] is Verdict.NOTICE

    def test_section_9_a_namesake_of_the_suspended_is_settled(self) -> None:
        found = answer(FRENCH, holder(), suspended=True, noted=Noted(act=Act.SETTLED))
        assert codes(found)["suspended"] is Verdict.NOTICE

    def test_section_9_no_list_of_suspended_is_unknown(self) -> None:
        event = dataclasses.replace(FRENCH, list_loaded=False)
        assert of(event, "suspensions", answer(event, holder())).verdict is Verdict.UNKNOWN
        assert of(FRENCH, "suspensions", answer(FRENCH, holder())).verdict is Verdict.OK
        book = dataclasses.replace(IN_BOOK, list_loaded=False)
        assert of(book, "suspensions").verdict is Verdict.NOT_APPLICABLE


class TestTheEvent:
    def test_section_0_outside_france_only_fide_checks(self) -> None:
        event = dataclasses.replace(FRENCH, federation="BEL")
        found = answer(event, holder(licence="N", fide_id=""))
        assert codes(found) == {"abroad": Verdict.NOT_APPLICABLE}
        made = {c.code: c.verdict for c in checks(event, [found], closing=True)}
        assert made.pop("licence.fide_ids") is Verdict.FAIL
        assert {made.pop("licence.flags"), made.pop("licence.twins")} == {Verdict.OK}
        assert set(made.values()) == {Verdict.NOT_APPLICABLE}

    def test_section_1_federation_of_the_event_not_known(self) -> None:
        event = dataclasses.replace(FRENCH, federation="")
        assert answer(event, holder()).verdict is Verdict.UNKNOWN
        assert of(event, "holders").remedy == "federation"

    def test_section_9_irregular_players_are_counted_and_named(self) -> None:
        found = answers(
            FRENCH,
            [
                holder(id=1),
                holder(id=2, name="Bois, Luc", licence="N"),
                holder(id=3, name="Val, Zoe", licence=""),
            ],
        )
        made = of(FRENCH, "holders", *found)
        assert (made.verdict, made.value, made.limit) == (Verdict.FAIL, 1, 3)
        assert made.fields["names"] == ("Bois, Luc",)

    def test_section_9_what_is_to_be_settled_has_its_day(self) -> None:
        found = answer(FRENCH, holder(licence="N"), noted=Noted(act=Act.TAKEN))
        made = of(FRENCH, "settled", found)
        assert (made.verdict, made.value, made.limit) == (Verdict.NOTICE, 1, dt.date(2026, 11, 29))
        late = answer(
            FRENCH, holder(licence="N"), noted=Noted(act=Act.TAKEN), today=dt.date(2026, 12, 1)
        )
        assert of(FRENCH, "settled", late).verdict is Verdict.FAIL
        endless = dataclasses.replace(FRENCH, end=None)
        assert of(endless, "settled", found).remedy == "dates"

    def test_section_1_nobody_entered_is_never_ok(self) -> None:
        made = {c.code: (c.verdict, c.remedy) for c in checks(FRENCH, [])}
        assert made.pop("licence.asked")[0] is Verdict.OK
        assert set(made.values()) == {(Verdict.UNKNOWN, "players")}

    def test_section_9_foreigners_without_id_wait_for_the_kind_of_the_event(self) -> None:
        event = dataclasses.replace(FRENCH, registered=None, fide_rated=None)
        found = answer(event, holder(federation="BEL", fide_id=""))
        made = of(event, "foreigners", found)
        assert (made.verdict, made.remedy) == (Verdict.UNKNOWN, "kind")
        national = dataclasses.replace(FRENCH, fide_rated=False)
        assert of(national, "foreigners", found).verdict is Verdict.NOT_APPLICABLE

    def test_every_check_says_its_edition(self) -> None:
        for event in (FRENCH, IN_BOOK):
            assert {c.edition for c in checks(event, [answer(event, holder())])} == {event.edition}


class TestDuplicates:
    def test_book_6_13_two_entries_with_one_id(self) -> None:
        (found,) = duplicates(
            [holder(id=1), holder(id=2, name="Bois, Luc"), holder(id=3, fide_id="9")]
        )
        assert (found.kind, found.value, found.players) == ("fide_id", "600001", (1, 2))

    def test_two_entries_with_one_licence_number(self) -> None:
        (found,) = duplicates(
            [holder(id=1, number="A12345"), holder(id=2, fide_id="7", number="a12345 ")]
        )
        assert (found.kind, found.value) == ("number", "A12345")

    def test_book_6_13_one_person_with_two_ids(self) -> None:
        (found,) = duplicates(
            [holder(id=1, birth="1990"), holder(id=2, birth="1990", fide_id="600002")]
        )
        assert (found.kind, found.value) == ("ids", "600001 600002")

    def test_nothing_shared(self) -> None:
        assert duplicates([holder(id=1), holder(id=2, name="Bois, Luc", fide_id="600002")]) == ()

    def test_they_fail_the_event(self) -> None:
        twins = duplicates([holder(id=1), holder(id=2)])
        found = answers(FRENCH, [holder(id=1), holder(id=2)])
        made = next(c for c in checks(FRENCH, found, twins=twins) if c.code == "licence.twins")
        assert (made.verdict, made.value) == (Verdict.FAIL, 1)
