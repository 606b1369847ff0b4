"""Which rating counts, and estimates by age group: the rules of section 9."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.rating_used import Used, estimate, rating_used
from ronde.conduct.players import UseListRatings
from ronde.journal import State
from ronde.model import (
    BirthDate,
    Cadence,
    Person,
    Player,
    PlayerId,
    RatingEntry,
    RatingKind,
    Round,
    RoundNo,
    Settings,
    Tournament,
)
from ronde.queries.ratings import estimate_for, rating_proposals
from ronde.rules.admin.ratings import RATINGS

FIDE, NATIONAL, ESTIMATED = RatingKind.FIDE, RatingKind.NATIONAL, RatingKind.ESTIMATED
STANDARD, RAPID, BLITZ = Cadence.STANDARD, Cadence.RAPID, Cadence.BLITZ
POLICY = RATINGS["2025"]


def person(*ratings: tuple[int, RatingKind, Cadence], born: int | None = None) -> Person:
    return Person(
        name="Doe, Jo",
        federation="FRA",
        birth=None if born is None else BirthDate(born),
        ratings=tuple(RatingEntry(value=v, kind=k, cadence=c) for v, k, c in ratings),
    )


class TestWhichCounts:
    @pytest.mark.parametrize("edition", RATINGS)
    @pytest.mark.parametrize(
        ("ratings", "cadence", "expected"),
        [
            (((1700, FIDE, STANDARD), (1800, NATIONAL, STANDARD)), STANDARD, (1700, FIDE)),
            (((1800, NATIONAL, STANDARD),), STANDARD, (1800, NATIONAL)),
            (((1600, FIDE, RAPID), (1700, FIDE, STANDARD)), RAPID, (1600, FIDE)),
            (((1700, FIDE, STANDARD), (1650, NATIONAL, RAPID)), RAPID, (1700, FIDE)),
            (((1700, FIDE, STANDARD), (1650, NATIONAL, BLITZ)), BLITZ, (1700, FIDE)),
            (((1550, NATIONAL, RAPID), (1650, NATIONAL, STANDARD)), RAPID, (1550, NATIONAL)),
            (((1600, FIDE, RAPID),), STANDARD, None),
            (((1600, FIDE, RAPID),), BLITZ, None),
            (((1400, ESTIMATED, STANDARD),), STANDARD, None),
            ((), STANDARD, None),
        ],
    )
    def test_section_9_fide_before_national_and_standard_before_national(
        self,
        ratings: tuple[tuple[int, RatingKind, Cadence], ...],
        cadence: Cadence,
        expected: tuple[int, RatingKind] | None,
        edition: str,
    ) -> None:
        found = rating_used(person(*ratings), cadence, RATINGS[edition])
        assert (None if found is None else (found.value, found.kind)) == expected

    def test_section_9_the_answer_says_whose_list(self) -> None:
        assert rating_used(person((1700, FIDE, STANDARD)), BLITZ, POLICY) == Used(
            1700, FIDE, STANDARD
        )


class TestEstimates:
    @pytest.mark.parametrize(
        ("category", "standard", "rapid"),
        [
            ("U8", 1299, 799),
            ("U10", 1299, 799),
            ("U12", 1299, 999),
            ("U14", 1299, 999),
            ("U16", 1299, 1199),
            ("U18", 1299, 1199),
            ("U20", 1299, 1199),
            ("Senior", 1399, 1199),
            ("S50", 1399, 1199),
            ("S65", 1399, 1199),
        ],
    )
    def test_section_9_the_table(self, category: str, standard: int, rapid: int) -> None:
        assert estimate(category, STANDARD, POLICY) == standard
        assert estimate(category, RAPID, POLICY) == rapid
        assert estimate(category, BLITZ, POLICY) == rapid

    def test_section_9_without_an_age_nobody_is_guessed(self) -> None:
        assert estimate(None, STANDARD, POLICY) is None

    def test_section_9_the_book_prints_no_values(self) -> None:
        assert estimate("Senior", STANDARD, RATINGS["2022"]) is None


def event(
    *players: Player, rounds: int = 0, federation: str = "FRA", time: str = "90+30"
) -> Tournament:
    return Tournament(
        settings=Settings(federation=federation, start=dt.date(2026, 11, 14), time_control=time),
        players=players,
        rounds=tuple(Round(number=RoundNo(n)) for n in range(1, rounds + 1)),
    )


def entered(number: int, who: Person, rating: int = 0, kind: RatingKind | None = None) -> Player:
    return Player(id=PlayerId(number), person=who, rating=rating, rating_kind=kind)


class TestInAnEvent:
    def test_section_9_unrated_players_are_estimated_by_age(self) -> None:
        young, adult = entered(1, person(born=2015)), entered(2, person(born=1980))
        assert [estimate_for(event(young, adult), p) for p in (young, adult)] == [1299, 1399]

    def test_section_9_the_class_of_the_event_chooses_the_table(self) -> None:
        child = entered(1, person(born=2018))
        assert estimate_for(event(child, time="15+10"), child) == 799

    def test_section_9_never_estimated_again_once_round_1_is_paired(self) -> None:
        unrated = entered(1, person(born=1980))
        late = replace(entered(2, person(born=1980)), first_round=RoundNo(2))
        assert estimate_for(event(unrated, late, rounds=1), unrated) is None
        assert estimate_for(event(unrated, late, rounds=1), late) == 1399

    def test_section_9_an_estimate_of_the_arbiter_stays(self) -> None:
        known = entered(1, person(born=1980), 1500, ESTIMATED)
        assert rating_proposals(event(known)) == ()

    @pytest.mark.parametrize("federation", ["BEL", ""])
    def test_section_0_only_in_french_events(self, federation: str) -> None:
        unrated = entered(1, person(born=1980))
        assert estimate_for(event(unrated, federation=federation), unrated) is None

    def test_section_9_foreigners_are_not_estimated(self) -> None:
        foreign = entered(1, replace(person(born=1980), federation="BEL"))
        assert estimate_for(event(foreign), foreign) is None

    def test_the_differences_and_only_those(self) -> None:
        both = ((1700, FIDE, STANDARD), (1600, FIDE, RAPID))
        same = entered(1, person(*both), 1600, FIDE)
        other = entered(2, person(*both), 1700, FIDE)
        typed = entered(3, person(), 1450, NATIONAL)
        unrated = entered(4, person(born=1980))
        players = (same, other, typed, unrated)
        found = rating_proposals(event(*players, time="15+10"))
        assert [(p.player.id, p.rating, p.kind) for p in found] == [
            (2, 1600, FIDE),
            (4, 1199, ESTIMATED),
        ]
        listed = rating_proposals(event(*players, time="15+10"), estimates=False)
        assert [p.player.id for p in listed] == [2]

    def test_the_wish_changes_whom_it_names(self) -> None:
        one = entered(1, person((1700, FIDE, STANDARD)))
        two = entered(2, person((1800, FIDE, STANDARD)))
        state = replace(State(), tournament=event(one, two))
        acts = UseListRatings(players=frozenset({2})).decide(state)
        assert [(act.player, act.rating) for act in acts] == [(2, 1800)]  # type: ignore[union-attr]
        assert len(UseListRatings().decide(state)) == 2
