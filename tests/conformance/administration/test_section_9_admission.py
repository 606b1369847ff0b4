"""Sections 4 and 9: the limits of a tournament, each at its smallest deciding case."""

from __future__ import annotations

import datetime as dt

import pytest

from ronde.admin.admission import AdmissionAnswer, answer, answers, checks, limits
from ronde.admin.ages import Ages
from ronde.admin.answers import Verdict
from ronde.model import BirthDate, Person, Player, PlayerId, Sex
from ronde.model.frame import Admission
from ronde.rules.admin.ages import FRENCH_AGES

AGES = Ages.french(dt.date(2026, 11, 14), tuple(FRENCH_AGES)[-1])


def entrant(rating: int = 0, number: int = 1, **known: object) -> Player:
    person = Person(**{"name": f"Player {number}", **known})  # type: ignore[arg-type]
    return Player(id=PlayerId(number), person=person, rating=rating)


def verdict(admission: Admission, player: Player) -> Verdict:
    return answer(admission, player, ages=AGES, season=2027).verdict


@pytest.mark.parametrize(
    ("rating", "below", "at_least"),
    [
        (1799, Verdict.OK, Verdict.FAIL),
        (1800, Verdict.FAIL, Verdict.OK),
        (0, Verdict.OK, Verdict.FAIL),
    ],
)
def test_ratings(rating: int, below: Verdict, at_least: Verdict) -> None:
    assert verdict(Admission(rating_below=1800), entrant(rating)) is below
    assert verdict(Admission(rating_at_least=1800), entrant(rating)) is at_least


@pytest.mark.parametrize(
    ("known", "expected"),
    [
        ({"birth": BirthDate(2016)}, Verdict.OK),
        ({"birth": BirthDate(2014)}, Verdict.FAIL),
        ({}, Verdict.UNKNOWN),
        ({"birth": BirthDate(1066)}, Verdict.UNKNOWN),
    ],
)
def test_ages_are_those_of_the_season(known: dict[str, object], expected: Verdict) -> None:
    assert verdict(Admission(ages=("U10", "U12")), entrant(**known)) is expected  # type: ignore[arg-type]


def test_a_category_of_girls() -> None:
    only = Admission(ages=("U12F",))
    born = BirthDate(2016)
    assert verdict(only, entrant(birth=born, sex=Sex.WOMAN)) is Verdict.OK
    assert verdict(only, entrant(birth=born, sex=Sex.MAN)) is Verdict.FAIL
    assert verdict(only, entrant(birth=born)) is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("sex", "expected"),
    [(Sex.WOMAN, Verdict.OK), (Sex.MAN, Verdict.FAIL), (None, Verdict.UNKNOWN)],
)
def test_sex(sex: Sex | None, expected: Verdict) -> None:
    assert verdict(Admission(sex=Sex.WOMAN), entrant(sex=sex)) is expected


@pytest.mark.parametrize(
    ("limit", "field"),
    [
        ("clubs", "club"),
        ("leagues", "league"),
        ("departments", "department"),
        ("federations", "federation"),
    ],
)
def test_names_are_compared_without_accents_and_case(limit: str, field: str) -> None:
    only = Admission(**{limit: ("Échecs Val-de-Loire", "other")})  # type: ignore[arg-type]
    assert verdict(only, entrant(**{field: "echecs val de loire"})) is Verdict.OK  # type: ignore[arg-type]
    assert verdict(only, entrant(**{field: "Val"})) is Verdict.FAIL  # type: ignore[arg-type]
    assert verdict(only, entrant()) is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("asked", "licence", "season", "expected"),
    [
        ("A", "A", 2027, Verdict.OK),
        ("A", "B", 2027, Verdict.FAIL),
        ("B", "B", 2027, Verdict.OK),
        ("B", "A", 2027, Verdict.OK),
        ("B", "N", None, Verdict.FAIL),
        ("A", "A", 2026, Verdict.FAIL),
        ("A", "A", None, Verdict.UNKNOWN),
        ("A", "", None, Verdict.UNKNOWN),
        ("A", "C", 2027, Verdict.UNKNOWN),
    ],
)
def test_licences(asked: str, licence: str, season: int | None, expected: Verdict) -> None:
    player = entrant(licence=licence, licence_season=season)
    assert verdict(Admission(licence=asked), player) is expected


def test_who_enters_all_the_same_is_a_notice_with_the_reason() -> None:
    found = answer(Admission(rating_below=1800), entrant(1850), leave="late rating change")
    assert found.verdict is Verdict.NOTICE
    assert found.outside == ()
    assert found.checks[0].fields["leave"] == "late rating change"


def test_a_reason_does_not_hide_what_is_unknown() -> None:
    found = answer(Admission(sex=Sex.WOMAN), entrant(), leave="seen")
    assert found.verdict is Verdict.UNKNOWN


def test_every_limit_is_said() -> None:
    every = Admission(
        rating_below=1800,
        rating_at_least=1000,
        ages=("U12",),
        sex=Sex.WOMAN,
        clubs=("a",),
        leagues=("b",),
        departments=("c",),
        federations=("FRA",),
        licence="A",
    )
    found = answer(every, entrant(1900), ages=AGES, season=2027)
    assert len(found.checks) == len(limits(every)) == 9
    assert [c.code for c in found.outside] == ["admission.player.rating_below"]


class TestTheTournament:
    ONLY = Admission(rating_below=1800)

    def found(self) -> tuple[AdmissionAnswer, ...]:
        players = [entrant(1700, 1), entrant(1800, 2), entrant(2000, 3)]
        return answers(self.ONLY, players, leave={3: "organiser's guest"})

    def test_open_to_all(self) -> None:
        assert answers(Admission(), [entrant()]) == ()
        (only,) = checks(Admission(), ())
        assert only.verdict is Verdict.NOT_APPLICABLE

    def test_who_is_outside_is_counted_and_named(self) -> None:
        limit = checks(self.ONLY, self.found())[1]
        assert (limit.code, limit.verdict, limit.value, limit.limit) == (
            "admission.rating_below",
            Verdict.FAIL,
            1,
            3,
        )
        assert limit.fields["names"] == ("Player 2",)

    def test_section_1_while_nobody_is_entered_no_limit_is_said_to_be_kept(self) -> None:
        (only,) = checks(self.ONLY, ())
        assert only.code == "admission.limits"

    def test_limits_that_nobody_can_meet(self) -> None:
        (only,) = checks(Admission(rating_below=1800, rating_at_least=1800), ())
        assert (only.code, only.verdict) == ("admission.limits", Verdict.FAIL)
