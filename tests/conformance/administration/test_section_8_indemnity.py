"""Section 8: what arbiters are paid, in both editions, with every worked example."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ronde.admin.answers import Verdict
from ronde.admin.errors import IndemnityError
from ronde.admin.indemnity import (
    Days,
    Duty,
    Form,
    PaidEvent,
    Post,
    Settlement,
    checks,
    indemnity,
    sheet,
)
from ronde.admin.travel import Means, Trip, fare, travel
from ronde.rules.admin.indemnity import IndemnityPolicy, indemnity_policy

FORMULAS = indemnity_policy("2010")
DAILY = indemnity_policy("2024")
DEPUTY = Post.DEPUTY


def swiss(
    rounds: int, days: int, players: int, titled: int, prizes: int, *, quick: bool = False
) -> PaidEvent:
    return PaidEvent(
        quick=quick, rounds=rounds, days=days, players=players, titled=titled, prizes=100 * prizes
    )


def rapid(rounds: int, players: int, prizes: int) -> PaidEvent:
    return swiss(rounds, 1, players, 0, prizes, quick=True)


def paid(event: PaidEvent, post: Post = Post.CHIEF, **duty: Any) -> int:
    """What somebody present on all days is owed, in cents."""
    assert event.days is not None
    days = Days(quick=event.days) if event.quick else Days(single=event.days)
    there = replace(Duty(post=post, days=days), **duty)
    owed = indemnity(event, there, FORMULAS).owed
    assert owed is not None
    return owed.cents


def before(event: PaidEvent) -> int:
    """The chief's sum before floor and cap."""
    assert event.days is not None
    found = indemnity(event, Duty(days=Days(single=event.days)), FORMULAS).owed
    assert found is not None
    return sum(line.cents for line in found.lines if line.code not in {"pay.floor", "pay.cap"})


class TestSection_8_1:
    """Edition 2010: the sum for the chief between 50 and 85 euros a day; a deputy has half."""

    def test_section_8_1_swiss_slow_510_capped_425(self) -> None:
        event = swiss(7, 5, 285, 21, 6500)
        assert before(event) == 51000
        assert paid(event) == 42500
        assert paid(event, DEPUTY) == 21250

    def test_section_8_1_the_lines_say_how(self) -> None:
        owed = indemnity(swiss(7, 5, 285, 21, 6500), Duty(days=Days(single=5)), FORMULAS).owed
        assert owed is not None
        assert [(line.code, line.cents) for line in owed.lines] == [
            ("pay.rounds", 7 * 1700),
            ("pay.players", 15 * 1700),
            ("pay.titled", 3 * 1700),
            ("pay.prizes", 5 * 1700),
            ("pay.cap", -8500),
        ]

    def test_section_8_1_swiss_slow_374_deputy_187(self) -> None:
        event = swiss(9, 7, 128, 14, 5200)
        assert (before(event), paid(event), paid(event, DEPUTY)) == (37400, 37400, 18700)

    def test_section_8_1_swiss_slow_238_floor_250(self) -> None:
        event = swiss(9, 5, 60, 2, 1200)
        assert (before(event), paid(event)) == (23800, 25000)

    def test_section_8_1_rapid_34_floor_50(self) -> None:
        assert (before(rapid(5, 45, 0)), paid(rapid(5, 45, 0))) == (3400, 5000)

    def test_section_8_1_rapid_69_70(self) -> None:
        owed = indemnity(rapid(7, 75, 900), Duty(days=Days(quick=1)), FORMULAS).owed
        assert owed is not None
        assert [line.cents for line in owed.lines] == [5950, 1020]

    def test_section_8_1_rapid_120_13_cap_85(self) -> None:
        event = rapid(9, 143, 2500)
        assert (before(event), paid(event)) == (9180 + 2833, 8500)

    @pytest.mark.parametrize(
        ("players", "tenths"),
        [(50, 4), (51, 5), (100, 5), (101, 6), (150, 6), (151, 7), (200, 7), (201, 8)],
    )
    def test_section_8_1_rapid_coefficient_at_its_borders(self, players: int, tenths: int) -> None:
        assert before(rapid(10, players, 0)) == tenths * 1700

    def test_section_8_1_closed_norm_event_447_67_floor_450(self) -> None:
        event = PaidEvent(
            form=Form.ROUND_ROBIN, quick=False, players=10, days=9, prizes=200_000, norms=True
        )
        assert (before(event), paid(event)) == (44767, 45000)

    def test_section_8_1_closed_event_without_norms(self) -> None:
        event = PaidEvent(form=Form.ROUND_ROBIN, quick=False, players=10, days=4, prizes=0)
        assert paid(event) == 25500

    def test_section_8_1_key_43_35_floor_50(self) -> None:
        assert (before(rapid(5, 50, 825)), paid(rapid(5, 50, 825))) == (4335, 5000)

    def test_section_8_1_key_total_114_80(self) -> None:
        duty = Duty(days=Days(quick=1), computer=True, trip=Trip(means=Means.CAR, km=40))
        found = sheet(rapid(5, 50, 825), duty, FORMULAS)
        assert found.total is not None
        assert found.total.cents == 11480
        assert found.travel.amount is not None
        assert (found.travel.amount.cents, found.extras.cents) == (2480, 4000)

    def test_section_8_1_key_53_15(self) -> None:
        assert paid(rapid(5, 50, 1690)) == 5315

    def test_section_8_1_deputy_half_both_ways(self) -> None:
        event = rapid(9, 123, 2400)
        assert (before(event), paid(event)) == (11900, 8500)
        assert paid(event, DEPUTY) == 4250
        assert paid(event, DEPUTY, half_first=True) == 5950

    def test_section_8_1_the_sheet_names_the_way(self) -> None:
        there = Duty(post=DEPUTY, days=Days(quick=1))
        ways = [
            indemnity(rapid(9, 123, 2400), replace(there, half_first=first), FORMULAS).way
            for first in (False, True)
        ]
        assert ways == ["formula.half", "formula.half_first"]

    def test_section_8_1_trainee_nothing(self) -> None:
        assert paid(swiss(7, 5, 285, 21, 6500), Post.TRAINEE) == 0

    def test_section_8_1_matches_50_a_day_without_halving(self) -> None:
        event = PaidEvent(form=Form.MATCH, days=2)
        assert (paid(event), paid(event, DEPUTY)) == (10000, 10000)

    def test_section_8_1_championships(self) -> None:
        french, youth = (PaidEvent(fixed=name, days=9) for name in ("french", "youth"))
        assert [paid(french, post) for post in (Post.CHIEF, Post.PRINCIPAL, DEPUTY)] == [
            42500,
            42500,
            25000,
        ]
        posts = (Post.CHIEF, Post.PRINCIPAL, Post.SECOND_PRINCIPAL, DEPUTY)
        assert [paid(youth, post) for post in posts] == [42500, 42500, 39000, 25000]

    def test_section_8_1_championships_provide_the_computers(self) -> None:
        duty = Duty(days=Days(single=9), computer=True)
        found = sheet(PaidEvent(fixed="french", days=9), duty, FORMULAS)
        assert found.extras.cents == 0
        assert [check.code for check in found.checks] == ["pay.computer.provided"]

    @pytest.mark.parametrize(
        "event",
        [
            PaidEvent(form=Form.OTHER, quick=False, rounds=5, players=20, prizes=0, days=2),
            PaidEvent(form=Form.ROUND_ROBIN, quick=True, players=8, prizes=0, days=2),
        ],
    )
    def test_section_8_1_without_formula_unknown_and_the_floor_offered(
        self, event: PaidEvent
    ) -> None:
        found = indemnity(event, Duty(days=Days(single=2)), FORMULAS)
        assert (found.owed, found.checks[0].verdict) == (None, Verdict.UNKNOWN)
        assert found.offer is not None
        assert found.offer.cents == 10000

    @pytest.mark.parametrize("missing", ["rounds", "players", "titled", "prizes", "quick"])
    def test_section_8_1_what_is_missing_is_unknown(self, missing: str) -> None:
        unknown: dict[str, Any] = {missing: None}
        event = replace(swiss(7, 5, 285, 21, 6500), **unknown)
        found = indemnity(event, Duty(days=Days(single=5)), FORMULAS)
        assert found.owed is None
        assert [check.verdict for check in found.checks] == [Verdict.UNKNOWN]

    def test_section_8_1_closed_event_norms_unknown(self) -> None:
        event = PaidEvent(
            form=Form.ROUND_ROBIN, quick=False, players=10, days=9, prizes=0, norms=None
        )
        found = indemnity(event, Duty(days=Days(single=9)), FORMULAS)
        assert found.owed is None
        (check,) = found.checks
        assert (check.code, check.verdict, check.remedy) == ("pay.norms", Verdict.UNKNOWN, "kind")

    @pytest.mark.parametrize("policy", [FORMULAS, DAILY])
    def test_section_8_1_trainee_lodging_and_meals_only(self, policy: IndemnityPolicy) -> None:
        duty = Duty(
            post=Post.TRAINEE,
            days=Days(single=5),
            computer=True,
            computer_agreed=2000,
            expenses=1000,
            lodging=9000,
            meals=(1500,),
        )
        found = sheet(swiss(7, 5, 285, 21, 6500), duty, policy)
        assert found.total is not None
        assert [line.code for line in found.total.lines] == ["pay.meal", "pay.lodging"]
        assert [check.code for check in found.checks] == ["pay.trainee"]

    def test_section_8_1_one_more_player_than_a_multiple_of_20(self) -> None:
        assert before(swiss(9, 9, 120, 0, 0)) == 15 * 1700
        assert before(swiss(9, 9, 121, 0, 0)) == 16 * 1700


def span(
    post: Post, *, norms: bool = False, by_leave: bool = False, **days: int
) -> tuple[int, int]:
    """The least and the most in whole euros."""
    duty = Duty(post=post, days=Days(**days), by_leave=by_leave)
    found = indemnity(PaidEvent(norms=norms), duty, DAILY)
    assert found.least is not None
    assert found.most is not None
    return found.least.cents // 100, found.most.cents // 100


def agreed(post: Post = Post.CHIEF, **sums: int) -> list[tuple[str, Verdict, object]]:
    """Each check of what was agreed for a day (in euros), with the limit."""
    days = Days(**dict.fromkeys(sums, 1))
    duty = Duty(post=post, days=days, agreed={kind: 100 * sum_ for kind, sum_ in sums.items()})
    found = indemnity(PaidEvent(), duty, DAILY)
    return [(check.code, check.verdict, check.limit) for check in found.checks]


class TestSection_8_2:
    """Edition 2024: agreed per day within a range; nothing agreed is the lowest amount."""

    def test_section_8_2_seven_days_with_norms(self) -> None:
        assert span(Post.CHIEF, single=5, several=2) == (440, 625)
        assert span(Post.CHIEF, norms=True, single=5, several=2) == (440, 675)
        assert span(DEPUTY, norms=True, single=5, several=2) == (350, 485)

    def test_section_8_2_deputy_three_double_two_single(self) -> None:
        assert span(DEPUTY, several=3, single=2) == (250, 370)

    def test_section_8_2_chief_seven_single_days_595_not_665(self) -> None:
        assert span(Post.CHIEF, single=7) == (420, 595)

    def test_section_8_2_rapid_day_with_own_computer_60_120(self) -> None:
        assert span(Post.CHIEF, quick=1) == (60, 100)
        duty = Duty(
            days=Days(quick=1), agreed={"quick": 10000}, computer=True, computer_agreed=2000
        )
        found = sheet(PaidEvent(quick=True), duty, DAILY)
        assert found.total is not None
        assert found.total.cents == 12000
        assert {check.verdict for check in found.checks} == {Verdict.OK}

    def test_section_8_2_keys(self) -> None:
        assert span(Post.CHIEF, single=1, several=3) == (270, 385)
        assert span(Post.CHIEF, single=3, several=2)[1] == 455

    def test_section_8_2_no_agreement_the_lowest(self) -> None:
        found = indemnity(PaidEvent(), Duty(days=Days(single=5, several=2)), DAILY)
        assert found.owed is not None
        assert found.owed.cents == 44000
        assert [check.verdict for check in found.checks] == [Verdict.NOTICE, Verdict.NOTICE]

    def test_section_8_2_each_line_is_checked_with_its_limit(self) -> None:
        assert agreed(single=85, several=101) == [
            ("pay.day.single", Verdict.OK, 8500),
            ("pay.day.several", Verdict.FAIL, 10000),
        ]
        assert agreed(single=59) == [("pay.day.single", Verdict.FAIL, 6000)]
        assert agreed(DEPUTY, quick=76) == [("pay.day.quick", Verdict.FAIL, 7500)]

    def test_section_8_2_by_leave_the_deputy_range(self) -> None:
        assert span(Post.CHIEF, by_leave=True, single=7) == span(DEPUTY, single=7)

    def test_section_8_2_norm_extra_at_most_50_and_for_the_chief(self) -> None:
        def verdicts(post: Post, extra: int) -> list[Verdict]:
            duty = Duty(post=post, days=Days(single=1), agreed={"single": 6000}, norm_extra=extra)
            return [check.verdict for check in indemnity(PaidEvent(norms=True), duty, DAILY).checks]

        assert verdicts(Post.CHIEF, 5000) == [Verdict.OK, Verdict.OK]
        assert verdicts(Post.CHIEF, 5001) == [Verdict.OK, Verdict.FAIL]
        assert verdicts(DEPUTY, 100) == [Verdict.OK, Verdict.FAIL]

    def test_section_8_2_norm_extra_where_nobody_knows_of_norms(self) -> None:
        duty = Duty(days=Days(single=1), agreed={"single": 6000}, norm_extra=5000)
        pay = indemnity(PaidEvent(norms=None), duty, DAILY)
        assert [check.verdict for check in pay.checks] == [Verdict.OK, Verdict.UNKNOWN]
        one = Settlement(name="A", sheet=sheet(PaidEvent(norms=None), duty, DAILY))
        assert verdict("pay.scale", one) is Verdict.UNKNOWN

    def test_section_8_2_computer_above_20(self) -> None:
        duty = Duty(days=Days(quick=1), computer=True, computer_agreed=2001)
        assert sheet(PaidEvent(), duty, DAILY).checks[-1].verdict is Verdict.FAIL

    def test_section_8_2_meals_by_receipt_to_20(self) -> None:
        found = sheet(PaidEvent(), Duty(days=Days(quick=1), meals=(1350, 2600)), DAILY)
        assert [line.cents for line in found.extras.lines] == [1350, 2000]
        assert [check.code for check in found.checks][1:] == ["pay.meal"]

    def test_section_8_2_team_matches(self) -> None:
        assert span(Post.CHIEF, match_half=1) == (50, 50)
        assert span(DEPUTY, match=2) == (170, 170)

    @pytest.mark.parametrize(
        ("fixed", "post", "days", "euros"),
        [
            ("french", Post.CHIEF, 9, 765),
            ("french", Post.PRINCIPAL, 9, 675),
            ("french", DEPUTY, 9, 450),
            ("youth", Post.CHIEF, 8, 680),
            ("youth", Post.PRINCIPAL, 8, 600),
            ("youth", DEPUTY, 8, 400),
            ("youth_small", Post.PRINCIPAL, 6, 450),
            ("youth_small", DEPUTY, 6, 300),
            ("top_16", Post.CHIEF, 11, 1100),
            ("top_16", DEPUTY, 11, 935),
            ("coupe_loubatiere", Post.CHIEF, 2, 200),
            ("schools", DEPUTY, 3, 225),
        ],
    )
    def test_section_8_2_finals_and_championships(
        self, fixed: str, post: Post, days: int, euros: int
    ) -> None:
        duty = Duty(post=post, days=Days(single=days))
        found = indemnity(PaidEvent(fixed=fixed), duty, DAILY)
        assert found.owed is not None
        assert found.owed.cents == 100 * euros

    def test_section_8_2_no_chief_of_the_small_youth_championships(self) -> None:
        found = indemnity(PaidEvent(fixed="youth_small"), Duty(days=Days(single=6)), DAILY)
        assert (found.owed, found.checks[0].verdict) == (None, Verdict.UNKNOWN)

    def test_section_8_2_trainee_lodging_only(self) -> None:
        duty = Duty(post=Post.TRAINEE, days=Days(single=3), trip=Trip(means=Means.CAR, km=50))
        found = sheet(PaidEvent(), duty, DAILY)
        assert found.total is not None
        assert found.total.cents == 0


def refund(edition: str, km: int, journeys: int = 1, **options: bool) -> int:
    trip = Trip(means=Means.CAR, km=km, journeys=journeys)
    amount = travel(trip, indemnity_policy(edition), **options).amount
    assert amount is not None
    return amount.cents


class TestSection_8_3:
    """Travel: so much a kilometre there and back, or the table of fares."""

    def test_section_8_3_85_km(self) -> None:
        assert (refund("2010", 85), refund("2024", 85)) == (5270, 5440)

    def test_section_8_3_table_204_km_84_84(self) -> None:
        assert refund("2024", 204) == 8484
        assert refund("2024", 204, lump_sum=False) == 6484
        assert refund("2010", 204, championship=True) == 8484
        assert refund("2010", 204) == 2 * 204 * 31

    def test_section_8_3_110_and_111_km_the_scale_falls(self) -> None:
        assert (refund("2024", 110), refund("2024", 111)) == (7040, 5980)

    def test_section_8_3_420_km(self) -> None:
        assert refund("2024", 420) == 13382

    def test_section_8_3_every_journey(self) -> None:
        assert refund("2024", 20, 5) == 6400
        assert refund("2024", 30) == 1920

    @pytest.mark.parametrize(
        ("km", "fares"),
        [
            (16, (389, 393)),
            (32, (718, 734)),
            (64, (1229, 1257)),
            (109, (1912, 1976)),
            (149, (2532, 2598)),
            (199, (3183, 3194)),
            (300, (4403, 4465)),
            (499, (6505, 6449)),
            (799, (9203, 9260)),
        ],
    )
    def test_section_8_3_fares_at_the_borders_of_the_bands(
        self, km: int, fares: tuple[int, int]
    ) -> None:
        found = [fare(distance, FORMULAS.travel) for distance in (km, km + 1)]
        assert tuple(each[1] for each in found if each is not None) == fares

    @pytest.mark.parametrize(("edition", "km"), [("2010", 0), ("2010", 1000), ("2024", 1000)])
    def test_section_8_3_no_row_is_unknown(self, edition: str, km: int) -> None:
        trip = Trip(means=Means.CAR, km=km)
        found = travel(trip, indemnity_policy(edition), championship=True)
        assert (found.amount, found.checks[0].verdict) == (None, Verdict.UNKNOWN)

    def test_section_8_3_train(self) -> None:
        trip = Trip(means=Means.TRAIN, fare=6130)
        amounts = [travel(trip, policy).amount for policy in (FORMULAS, DAILY)]
        assert [amount.cents for amount in amounts if amount is not None] == [8130, 6130]

    def test_section_8_3_tolls_by_receipt_in_the_older_edition_only(self) -> None:
        trip = Trip(means=Means.CAR, km=85, tolls=1240)
        older, newer = (travel(trip, policy) for policy in (FORMULAS, DAILY))
        assert older.amount is not None
        assert newer.amount is not None
        assert (older.amount.cents, newer.amount.cents) == (5270 + 1240, 5440)
        assert [check.verdict for check in newer.checks] == [Verdict.NOTICE]

    def test_section_8_3_trainee_is_not_owed(self) -> None:
        trip = Trip(means=Means.CAR, km=85)
        found = travel(trip, FORMULAS, trainee=True)
        assert found.amount is not None
        assert found.amount.cents == 0

    def test_section_8_3_distance_missing_is_unknown(self) -> None:
        assert travel(Trip(means=Means.CAR), DAILY).amount is None


def settled(name: str, post: Post, agreed: int, *, paid: int = 0, gift: int = 0) -> Settlement:
    duty = Duty(post=post, days=Days(single=2), agreed={"single": agreed})
    return Settlement(name=name, sheet=sheet(PaidEvent(), duty, DAILY), paid=paid, gift=gift)


def verdict(code: str, *settlements: Settlement, last: bool = False) -> Verdict:
    found = checks(settlements, DAILY, last_round_begun=last)
    return next(check.verdict for check in found if check.code == code)


class TestSection_8_4:
    """Everything is paid before the last round, never more than the scale."""

    @pytest.mark.parametrize(("days", "code"), [(0, "pay.days"), (6, "pay.more_days")])
    def test_section_8_4_days_0_or_more_than_the_event(self, days: int, code: str) -> None:
        with pytest.raises(IndemnityError) as caught:
            indemnity(swiss(7, 5, 285, 21, 6500), Duty(days=Days(single=days)), FORMULAS)
        assert (caught.value.code, caught.value.fault.code) == ("admin.indemnity.input", code)

    @pytest.mark.parametrize("field", ["prizes", "players", "titled"])
    def test_section_8_4_negative(self, field: str) -> None:
        wrong: dict[str, Any] = {field: -1}
        with pytest.raises(IndemnityError, match="-1"):
            PaidEvent(**wrong)

    def test_section_8_4_rounds_0(self) -> None:
        with pytest.raises(IndemnityError):
            PaidEvent(rounds=0)

    def test_section_8_4_negative_sums_and_journeys(self) -> None:
        trips: list[dict[str, Any]] = [{"km": -1}, {"fare": -1}, {"tolls": -1}, {"journeys": 0}]
        for wrong in trips:
            with pytest.raises(IndemnityError):
                Trip(**wrong)
        with pytest.raises(IndemnityError):
            Duty(meals=(1000, -1))
        with pytest.raises(IndemnityError):
            Days(single=-1)

    def test_section_8_4_unknown_competition(self) -> None:
        with pytest.raises(IndemnityError, match="olympiad"):
            indemnity(PaidEvent(fixed="olympiad"), Duty(days=Days(single=1)), DAILY)

    def test_section_8_4_days_unknown(self) -> None:
        found = indemnity(swiss(7, 5, 285, 21, 6500), Duty(), FORMULAS)
        assert (found.owed, found.checks[0].verdict) == (None, Verdict.UNKNOWN)

    def test_section_8_4_a_deputy_above_the_chief_fails(self) -> None:
        chief = settled("A", Post.CHIEF, 6000)
        assert verdict("pay.chief", chief, settled("B", DEPUTY, 6000)) is Verdict.OK
        assert verdict("pay.chief", chief, settled("B", DEPUTY, 6001)) is Verdict.FAIL

    def test_section_8_4_paid_before_the_last_round(self) -> None:
        unpaid = settled("A", Post.CHIEF, 6000, paid=11999)
        assert verdict("pay.settled", unpaid) is Verdict.NOTICE
        assert verdict("pay.settled", unpaid, last=True) is Verdict.FAIL
        assert verdict("pay.settled", settled("A", Post.CHIEF, 6000, paid=12000)) is Verdict.OK

    def test_section_8_4_a_gift_counts_as_settled(self) -> None:
        given = settled("A", Post.CHIEF, 6000, paid=5000, gift=7000)
        assert verdict("pay.settled", given, last=True) is Verdict.OK

    def test_section_8_4_never_more_than_the_scale(self) -> None:
        assert verdict("pay.scale", settled("A", Post.CHIEF, 6000, paid=12001)) is Verdict.FAIL
        assert verdict("pay.scale", settled("A", Post.CHIEF, 8501)) is Verdict.FAIL
        assert verdict("pay.scale", settled("A", Post.CHIEF, 8500)) is Verdict.OK

    def test_section_8_4_wrong_input_is_unknown_never_ok(self) -> None:
        chief = settled("A", Post.CHIEF, 6000, paid=12000)
        wrong = Settlement(name="B", sheet=None)
        for code in ("pay.known", "pay.scale", "pay.chief", "pay.settled"):
            assert verdict(code, chief, wrong) is Verdict.UNKNOWN

    def test_section_8_4_nobody_entered_is_unknown(self) -> None:
        found = checks((), DAILY)
        assert {check.verdict for check in found} == {Verdict.UNKNOWN}

    def test_section_8_4_outside_france_not_applicable(self) -> None:
        found = checks((), DAILY, applies=False)
        assert {check.verdict for check in found} == {Verdict.NOT_APPLICABLE}
