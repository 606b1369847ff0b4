"""Section 10: age categories by the season, and FIDE's groups."""

from __future__ import annotations

import datetime as dt

import pytest

from ronde.admin.ages import AGE_CODES, Ages, Category, category, checks, fide_groups, season
from ronde.admin.answers import Verdict
from ronde.errors import ModelError
from ronde.model import BirthDate, Person, Player, PlayerId, Sex
from ronde.rules.admin.ages import FIDE_AGES, FRENCH_AGES

NOVEMBER = dt.date(2026, 11, 14)
EDITIONS = tuple(FRENCH_AGES)


def french(born: int, day: dt.date, edition: str = EDITIONS[-1]) -> str:
    return str(category(BirthDate(born), Ages.french(day, edition)))


def player(number: int, birth: BirthDate | None) -> Player:
    return Player(id=PlayerId(number), person=Person(name=f"Player {number}", birth=birth))


def test_section_10_born_january_2011_in_season_2024_25_is_u14() -> None:
    ages = Ages.french(dt.date(2025, 3, 1), EDITIONS[0])
    assert ages.age(2011) == 13
    assert str(category(BirthDate(2011, 1, 26), ages)) == "U14"


def test_section_10_born_2018_changes_on_the_first_of_september() -> None:
    assert french(2018, dt.date(2026, 8, 31)) == "U8"
    assert french(2018, dt.date(2026, 9, 1)) == "U10"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("born", "expected"),
    [
        (2007, "U20"),
        (2006, "Senior"),
        (1977, "Senior"),
        (1976, "S50"),
        (1962, "S50"),
        (1961, "S65"),
    ],
)
def test_section_10_start_in_november_2026(born: int, expected: str, edition: str) -> None:
    assert french(born, NOVEMBER, edition) == expected


@pytest.mark.parametrize(
    ("age", "expected"),
    [
        *[(0, "U8"), (7, "U8"), (8, "U10"), (9, "U10"), (10, "U12"), (11, "U12"), (12, "U14")],
        *[(13, "U14"), (14, "U16"), (15, "U16"), (16, "U18"), (17, "U18"), (18, "U20")],
        *[(19, "U20"), (20, "Senior"), (49, "Senior"), (50, "S50"), (64, "S50"), (65, "S65")],
        (99, "S65"),
    ],
)
def test_section_10_every_border_of_the_table(age: int, expected: str) -> None:
    ages = Ages.french(NOVEMBER, EDITIONS[-1])
    assert ages.age(2026 - age) == age
    assert french(2026 - age, NOVEMBER) == expected


def test_section_10_girls_and_women_have_the_same_with_f() -> None:
    ages = Ages.french(NOVEMBER, EDITIONS[-1])
    assert str(category(BirthDate(2018), ages, sex=Sex.WOMAN)) == "U10F"
    assert category(BirthDate(2018), ages, sex=Sex.MAN) == Category("U10")


def test_section_10_another_reference_day_for_a_circuit_that_ends_in_september() -> None:
    assert french(2018, dt.date(2026, 9, 5)) == "U10"
    assert french(2018, dt.date(2026, 8, 31)) == "U8"  # the day the regulations name


@pytest.mark.parametrize(
    ("born", "expected"), [(1976, ("50+",)), (1977, ()), (1961, ("50+", "65+"))]
)
def test_section_10_fide_seniors_in_november_2026(born: int, expected: tuple[str, ...]) -> None:
    assert fide_groups(born, NOVEMBER) == expected


def test_section_10_fide_born_2018_is_u8_where_the_french_is_u10() -> None:
    assert fide_groups(2018, NOVEMBER)[0] == "U8"
    assert str(category(BirthDate(2018), Ages.fide(NOVEMBER))) == "U8"
    assert french(2018, NOVEMBER) == "U10"


def test_section_10_no_birth_year_is_unknown_and_not_senior() -> None:
    assert category(None, Ages.french(NOVEMBER, EDITIONS[-1])) is None
    assert Ages.french(NOVEMBER, EDITIONS[-1]).of(Person(name="Nobody")) is None


@pytest.mark.parametrize("born", [1899, 2027])
@pytest.mark.parametrize("ages", [Ages.french(NOVEMBER, EDITIONS[-1]), Ages.fide(NOVEMBER)])
def test_section_10_a_birth_year_that_cannot_be_is_an_error(born: int, ages: Ages) -> None:
    with pytest.raises(ModelError) as caught:
        category(BirthDate(born), ages)
    assert caught.value.fault.code == "admin.birth_year"
    assert str(born) in str(caught.value)
    assert str(born) in caught.value.said_in("fr")
    assert ages.of(Person(name="X", birth=BirthDate(born))) is None


def test_section_10_born_in_the_year_of_the_event_is_no_error() -> None:
    assert french(2026, NOVEMBER) == "U8"


class TestChecks:
    AGES = Ages.french(NOVEMBER, EDITIONS[-1])

    def test_everybody_has_a_year(self) -> None:
        found = checks([player(1, BirthDate(2010))], self.AGES)
        assert [(c.code, c.verdict) for c in found] == [
            ("age.birth_year", Verdict.OK),
            ("age.known", Verdict.OK),
        ]

    @pytest.mark.parametrize(
        ("needed", "verdict"), [(False, Verdict.NOTICE), (True, Verdict.UNKNOWN)]
    )
    def test_a_missing_year_is_never_ok(self, needed: bool, verdict: Verdict) -> None:
        known = checks([player(1, None), player(2, BirthDate(2010))], self.AGES, needed=needed)[1]
        assert (known.verdict, known.value, known.limit) == (verdict, 1, 2)
        assert known.fields["names"] == ("Player 1",)

    def test_a_wrong_year_fails_with_the_name(self) -> None:
        wrong = checks([player(1, BirthDate(1066))], self.AGES)[0]
        assert (wrong.verdict, wrong.fields["names"]) == (Verdict.FAIL, ("Player 1",))

    def test_without_dates_all_is_unknown(self) -> None:
        assert {c.verdict for c in checks([player(1, BirthDate(2010))], None)} == {Verdict.UNKNOWN}

    def test_section_1_nobody_entered_is_never_ok(self) -> None:
        found = {(c.verdict, c.remedy) for c in checks([], self.AGES)}
        assert found == {(Verdict.UNKNOWN, "players")}


def test_both_tables_have_the_same_codes_and_no_holes() -> None:
    for policy in (*FRENCH_AGES.values(), FIDE_AGES):
        assert tuple(band.code for band in policy.bands) == AGE_CODES
        for younger, older in zip(policy.bands, policy.bands[1:], strict=False):
            assert older.youngest == (younger.oldest or 0) + 1
        assert policy.bands[0].youngest is None
        assert policy.bands[-1].oldest is None


def test_years_of_birth_of_a_category_agree_with_it() -> None:
    for ages in (Ages.french(NOVEMBER, EDITIONS[-1]), Ages.fide(NOVEMBER)):
        for born in range(1900, 2027):
            first, last = ages.born(ages.band(born).code)
            assert (first or 0) <= born <= (last or 9999)


def test_season() -> None:
    assert [season(d) for d in (dt.date(2026, 8, 31), dt.date(2026, 9, 1))] == [2026, 2027]
