"""Section 13: composition of the appeals committee."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.answers import Verdict
from ronde.admin.committee import (
    age_on,
    committee_checks,
    refuse_doubles,
    same_person,
    sitting,
)
from ronde.catalogue import COMPLETE
from ronde.errors import ModelError
from ronde.model import BirthDate, CommitteeMember, Person, Seat, StandsFor
from ronde.texts.checks import check_sentence, check_title

START = dt.date(2026, 11, 14)
ADULT = BirthDate(1980, 5, 1)


def member(
    name: str, seat: Seat = Seat.MEMBER, side: StandsFor = StandsFor.OTHER
) -> CommitteeMember:
    return CommitteeMember(person=Person(name=name, birth=ADULT), seat=seat, side=side)


THREE = (
    member("Arpin, Zoé", Seat.CHAIR, StandsFor.ORGANISER),
    member("Blin, Ode", side=StandsFor.PLAYER),
    member("Colin, Ida"),
)
RESERVES = (member("Dumas, Léo", Seat.RESERVE), member("Evrard, Ana", Seat.RESERVE))


def verdicts(*members: CommitteeMember, named: bool | None = True) -> dict[str, Verdict]:
    checks = committee_checks(members, start=START, before_round_1=named)
    return {check.code: check.verdict for check in checks}


class TestComposition:
    """Book 1.1 A.4; 5.1 model, article 12; 6.9 X."""

    def test_the_form_s_default_three_and_two_is_right(self) -> None:
        assert set(verdicts(*THREE, *RESERVES).values()) == {Verdict.OK}

    def test_section_13_five_with_two_arbiters_two_players_and_the_organiser(self) -> None:
        sides = (StandsFor.ARBITER,) * 2 + (StandsFor.PLAYER,) * 2 + (StandsFor.ORGANISER,)
        five = [member(f"M{n}", side=side) for n, side in enumerate(sides)]
        five[0] = replace(five[0], seat=Seat.CHAIR)
        found = verdicts(*five, RESERVES[0])
        assert found["appeals.odd"] is Verdict.OK
        assert found["appeals.arbiter_member"] is Verdict.NOTICE
        assert found["appeals.majority"] is Verdict.OK

    @pytest.mark.parametrize(
        ("count", "expected"),
        [(1, "fail"), (2, "fail"), (3, "ok"), (4, "fail"), (5, "ok"), (7, "ok"), (9, "notice")],
    )
    def test_always_odd(self, count: int, expected: str) -> None:
        found = verdicts(*(member(f"M{n}") for n in range(count)))
        assert found["appeals.odd"] is Verdict(expected)

    def test_reserves_do_not_vote(self) -> None:
        assert verdicts(*THREE, RESERVES[0])["appeals.odd"] is Verdict.OK

    @pytest.mark.parametrize(("count", "expected"), [(0, "fail"), (1, "ok"), (2, "ok")])
    def test_one_reserve_at_least(self, count: int, expected: str) -> None:
        assert verdicts(*THREE, *RESERVES[:count])["appeals.reserve"] is Verdict(expected)

    def test_one_chair(self) -> None:
        assert verdicts(*THREE[1:], member("X"))["appeals.chair"] is Verdict.FAIL
        two = (THREE[0], replace(THREE[1], seat=Seat.CHAIR), THREE[2])
        assert verdicts(*two)["appeals.chair"] is Verdict.FAIL

    def test_an_arbiter_of_the_event_is_noticed_whatever_side_is_entered(self) -> None:
        checks = committee_checks(THREE, arbiters=(Person(name="COLIN Ida"),), start=START)
        found = {c.code: c for c in checks}["appeals.arbiter_member"]
        assert (found.verdict, found.value) == (Verdict.NOTICE, ("Colin, Ida",))

    def test_no_side_alone_has_the_majority(self) -> None:
        players = tuple(replace(m, side=StandsFor.PLAYER) for m in THREE[:2])
        assert verdicts(*players, THREE[2])["appeals.majority"] is Verdict.FAIL
        others = tuple(replace(m, side=StandsFor.OTHER) for m in THREE)
        assert verdicts(*others)["appeals.majority"] is Verdict.OK

    @pytest.mark.parametrize(
        ("named", "expected"), [(True, "ok"), (False, "fail"), (None, "unknown")]
    )
    def test_named_before_round_1(self, named: bool | None, expected: str) -> None:
        found = verdicts(*THREE, named=named)
        assert found["appeals.before_round_1"] is Verdict(expected)

    def test_different_federations_in_an_international_event(self) -> None:
        def of(*federations: str) -> tuple[CommitteeMember, ...]:
            return tuple(
                replace(m, person=replace(m.person, federation=f))
                for m, f in zip(THREE, federations, strict=True)
            )

        def verdict(members: tuple[CommitteeMember, ...]) -> Verdict:
            checks = committee_checks(members, start=START, international=True)
            return {c.code: c.verdict for c in checks}["appeals.federations"]

        assert verdict(of("FRA", "BEL", "ESP")) is Verdict.OK
        assert verdict(of("FRA", "FRA", "ESP")) is Verdict.NOTICE
        assert verdict(of("FRA", "BEL", "")) is Verdict.UNKNOWN
        assert "appeals.federations" not in verdicts(*THREE)


class TestAge:
    """Book 6.9 X.2: at least 21."""

    @pytest.mark.parametrize(
        ("birth", "enough"),
        [
            (BirthDate(2005, 11, 14), True),
            (BirthDate(2005, 11, 15), False),
            (BirthDate(2005, 10), True),
            (BirthDate(2005, 12), False),
            (BirthDate(2005, 11), None),
            (BirthDate(2005), None),
            (BirthDate(2004), True),
            (BirthDate(2006), False),
            (None, None),
        ],
    )
    def test_on_the_first_day(self, birth: BirthDate | None, enough: bool | None) -> None:
        assert age_on(birth, START, least=21) is enough
        young = replace(THREE[2], person=replace(THREE[2].person, birth=birth))
        expected = {True: Verdict.OK, False: Verdict.FAIL, None: Verdict.UNKNOWN}[enough]
        assert verdicts(*THREE[:2], young)["appeals.age"] is expected

    def test_without_a_first_day_nobody_s_age_is_known(self) -> None:
        found = {c.code: c for c in committee_checks(THREE)}["appeals.age"]
        assert (found.verdict, found.remedy) == (Verdict.UNKNOWN, "dates")


class TestNone:
    def test_no_committee(self) -> None:
        (here,) = committee_checks(())
        assert here.verdict is Verdict.NOT_APPLICABLE
        (there,) = committee_checks((), needed=True)
        assert (there.verdict, there.remedy) == (Verdict.UNKNOWN, "committee")


class TestBadInput:
    def test_section_13_same_person_twice_is_refused_with_the_name(self) -> None:
        refuse_doubles((*THREE, *RESERVES))
        with pytest.raises(ModelError, match="ARPIN"):
            refuse_doubles((*THREE, member("ARPIN  Zoé", Seat.RESERVE)))

    def test_section_13_a_member_who_is_a_party_is_refused_with_the_name(self) -> None:
        called = [m.person for m in THREE]
        with pytest.raises(ModelError, match="Blin"):
            sitting((*THREE, *RESERVES), parties=(Person(name="Blin, Ode"),), chosen=called)

    def test_a_member_concerned_is_replaced_by_a_reserve(self) -> None:
        found = sitting((*THREE, *RESERVES), parties=(Person(name="Blin, Ode"),))
        assert [m.person.name for m in found] == ["Arpin, Zoé", "Dumas, Léo", "Colin, Ida"]

    def test_a_reserve_concerned_does_not_replace(self) -> None:
        parties = (Person(name="Blin, Ode"), Person(name="Dumas, Léo"))
        found = sitting((*THREE, *RESERVES), parties=parties)
        assert [m.person.name for m in found][1] == "Evrard, Ana"

    def test_too_few_reserves(self) -> None:
        with pytest.raises(ModelError, match="Blin"):
            sitting(THREE, parties=(Person(name="Blin, Ode"),))

    def test_whoever_is_called_sits(self) -> None:
        called = [THREE[0].person, THREE[2].person, RESERVES[0].person]
        assert sitting((*THREE, *RESERVES), chosen=called) == (THREE[0], THREE[2], RESERVES[0])

    def test_a_number_tells_namesakes_apart(self) -> None:
        one, other = Person(name="Petit, Luc", fide_id="1"), Person(name="Petit, Luc", fide_id="2")
        assert not same_person(one, other)
        assert same_person(one, Person(name="petit luc"))
        assert not same_person(Person(name=""), Person(name=""))


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("named", [True, False, None])
def test_every_check_is_said(language: str, named: bool | None) -> None:
    arbiters = tuple(replace(m, side=StandsFor.ARBITER) for m in THREE)
    young = tuple(replace(m, person=Person(name="Y", birth=BirthDate(2015))) for m in THREE[:1])
    for members in ((), THREE, arbiters, young, (*THREE, *RESERVES)):
        for check in committee_checks(
            members, start=START, needed=True, international=True, before_round_1=named
        ):
            assert check_title(check, language)
            assert "{" not in check_sentence(check, language)
