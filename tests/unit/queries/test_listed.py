"""People of the lists beside entries: who is meant, what differs (exchange, section 6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.model import BirthDate, Cadence, Person, RatingEntry, RatingKind, Sex, Title
from ronde.model.listed import ListedPlayer, ListedRating
from ronde.queries.listed import (
    Difference,
    MatchedBy,
    as_person,
    differences,
    matched,
    merged,
)

LISTED = ListedPlayer(
    "Duval, Marie-Ève",
    "600001",
    "A12345",
    "FRA",
    Sex.WOMAN,
    "WFM",
    "WFM",
    standard=ListedRating(2105, 9, 20, inactive=False),
    birth=BirthDate(1998),
)
ENTRY = as_person(LISTED)
HOMONYM = LISTED._replace(fide_id="600009", national_id="", birth=BirthDate(1971))


def test_an_entry_takes_what_the_list_says() -> None:
    assert (
        Person(
            name="Duval, Marie-Ève",
            sex=Sex.WOMAN,
            title=Title.WFM,
            federation="FRA",
            birth=BirthDate(1998),
            fide_id="600001",
            national_id="A12345",
            ratings=(RatingEntry(value=2105),),
            k=20,
        )
        == ENTRY
    )
    assert as_person(LISTED, Cadence.RAPID).k is None
    assert differences(ENTRY, LISTED) == ()


@pytest.mark.parametrize(
    ("title", "womens", "expected"),
    [("IM", "WGM", Title.IM), ("WGM", "WGM", Title.WGM), ("FM", "WIM", Title.FM), ("", "", None),
     ("XX", "", None)],
)  # fmt: skip
def test_the_higher_of_two_titles(title: str, womens: str, expected: Title | None) -> None:
    assert as_person(LISTED._replace(title=title, womens_title=womens)).title is expected


class TestMatching:
    """Numbers, then name and year, then name and federation; never a silent choice."""

    def test_a_number_decides_whatever_the_name(self) -> None:
        found = matched(replace(ENTRY, name="Other, Name"), [HOMONYM, LISTED])
        assert (found.by, found.player) == (MatchedBy.FIDE_ID, LISTED)

    def test_then_the_licence(self) -> None:
        found = matched(replace(ENTRY, fide_id=""), [HOMONYM, LISTED])
        assert (found.by, found.player) == (MatchedBy.LICENCE, LISTED)

    def test_then_name_and_year(self) -> None:
        found = matched(Person(name="DUVAL marie eve", birth=BirthDate(1971)), [HOMONYM, LISTED])
        assert (found.by, found.player) == (MatchedBy.NAME_AND_YEAR, HOMONYM)

    def test_several_are_left_to_somebody_who_chooses(self) -> None:
        found = matched(Person(name="Duval, Marie-Ève", federation="FRA"), [HOMONYM, LISTED])
        assert found.by is MatchedBy.NAME_AND_FEDERATION
        assert found.candidates == (HOMONYM, LISTED)
        assert found.player is None

    @pytest.mark.parametrize(
        "person",
        [
            Person(name="Duval, Marie-Ève", federation="FRA", birth=BirthDate(2001)),
            Person(name="Duval, Marie-Ève", federation="BEL"),
            Person(name="Duval, Marie-Ève", federation="FRA", fide_id="1", national_id="B1"),
            Person(name="Duval, Marie", federation="FRA"),
        ],
    )
    def test_another_year_federation_number_or_name_is_nobody(self, person: Person) -> None:
        assert matched(person, [HOMONYM, LISTED]).candidates == ()


class TestDifferences:
    """What the list has otherwise; silence of the list is none, but for a title or a rating."""

    def test_ratings_by_cadence_and_kind(self) -> None:
        changed = LISTED._replace(
            standard=ListedRating(2090, 9, 20), rapid=ListedRating(1999), title="WIM"
        )
        assert differences(ENTRY, changed) == (
            Difference("title", Title.WFM, Title.WIM),
            Difference("rating", 2105, 2090, Cadence.STANDARD, RatingKind.FIDE),
            Difference("rating", None, 1999, Cadence.RAPID, RatingKind.FIDE),
        )

    def test_a_rating_that_is_gone(self) -> None:
        gone = LISTED._replace(standard=ListedRating())
        [found] = differences(ENTRY, gone)
        assert (found.old, found.new) == (2105, None)

    def test_how_a_name_is_written_is_no_difference(self) -> None:
        entry = replace(ENTRY, name="DUVAL Marie Eve")
        assert differences(entry, LISTED) == ()
        assert differences(replace(entry, name="Duval, Marie"), LISTED)[0].field == "name"

    def test_a_year_does_not_contradict_a_day(self) -> None:
        entry = replace(ENTRY, birth=BirthDate(1998, 3, 12))
        assert differences(entry, LISTED) == ()
        other = replace(ENTRY, birth=BirthDate(1997))
        assert differences(other, LISTED)[0] == Difference(
            "birth", BirthDate(1997), BirthDate(1998)
        )

    def test_what_the_list_does_not_know_stays(self) -> None:
        entry = replace(ENTRY, club="Dijon", town="Dijon", sex=None)
        assert [d.field for d in differences(entry, LISTED._replace(sex=None))] == []


def test_the_federation_and_fide_together() -> None:
    national = ListedPlayer(
        "Duval, Marie-Ève", "600001", "A12345", "FRA", Sex.WOMAN, "CM",
        standard=ListedRating(2000), rapid=ListedRating(1700, kind=RatingKind.NATIONAL),
        blitz=ListedRating(1750), birth=BirthDate(1998, 3, 12), club="Dijon", licence="A",
    )  # fmt: skip
    fide = LISTED._replace(name="Duval, Marie-Eve", national_id="", birth=BirthDate(1998))
    found = merged(national, fide)
    assert found.name == "Duval, Marie-Ève"
    assert (found.title, found.club, found.licence) == ("WFM", "Dijon", "A")
    assert found.birth == BirthDate(1998, 3, 12)
    assert found.standard == fide.standard
    assert found.rapid.kind is RatingKind.NATIONAL
    assert found.blitz.value == 0, "FIDE's own list has no such rating any more"
    assert merged(national, None) == national
