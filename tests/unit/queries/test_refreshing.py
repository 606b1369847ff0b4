"""Players of an event beside the lists: what differs, what does not fit, what taking it does."""

from __future__ import annotations

from dataclasses import replace

import pytest

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
from ronde.model.listed import ListedPlayer, ListedRating
from ronde.queries.listed import Match, MatchedBy
from ronde.queries.refreshing import Watch, compared, completed, entered, key_of, taken

FIDE, NATIONAL, ESTIMATED = RatingKind.FIDE, RatingKind.NATIONAL, RatingKind.ESTIMATED
STANDARD, RAPID = Cadence.STANDARD, Cadence.RAPID
LONG, QUICK = Settings(time_control="90 min + 30 s"), Settings(time_control="15 min + 5 s")
LISTED = ListedPlayer(
    "Duval, Marie",
    "600001",
    "A12345",
    "FRA",
    standard=ListedRating(2105, 9, 20),
    rapid=ListedRating(2050, 0, 40),
    birth=BirthDate(1998),
    club="Dijon",
)
KNOWN = Person(
    name="Duval, Marie",
    fide_id="600001",
    national_id="A12345",
    federation="FRA",
    club="Lyon",
    birth=BirthDate(1998, 3, 12),
    ratings=(RatingEntry(value=2000), RatingEntry(value=2050, cadence=RAPID)),
    k=20,
)
BY_ID = Match(candidates=(LISTED,), by=MatchedBy.FIDE_ID)


def player(person: Person = KNOWN, rating: int = 2000, kind: RatingKind | None = FIDE) -> Player:
    return Player(id=PlayerId(1), person=person, rating=rating, rating_kind=kind)


def event(*players: Player, settings: Settings = LONG, paired: bool = False) -> Tournament:
    rounds = (Round(number=RoundNo(1)),) if paired else ()
    numbered = tuple(replace(p, id=PlayerId(n)) for n, p in enumerate(players, 1))
    return Tournament(settings=settings, players=numbered, rounds=rounds)


class TestComparing:
    def test_field_by_field(self) -> None:
        [one] = compared(event(player()), [BY_ID], knows_fide=True)
        assert [key_of(d) for d in one.differences] == ["club", "rating.standard.fide"]
        assert one.watch == (Watch.TRANSFERRED, Watch.RATING)
        assert (one.is_sure, one.differs, one.is_unknown) == (True, True, False)

    def test_nothing_is_ticked_once_round_1_is_paired(self) -> None:
        [one] = compared(event(player(), paired=True), [BY_ID], knows_fide=True)
        assert not one.is_sure

    def test_a_rating_of_another_cadence_is_no_alarm(self) -> None:
        person = replace(KNOWN, club="Dijon", k=40)
        [one] = compared(event(player(person), settings=QUICK), [BY_ID], knows_fide=True)
        assert [key_of(d) for d in one.differences] == ["rating.standard.fide"]
        assert one.watch == ()

    def test_a_number_of_somebody_else(self) -> None:
        other = player(replace(KNOWN, name="Nobody, At All"))
        [one] = compared(event(other), [BY_ID], knows_fide=True)
        assert one.watch[0] is Watch.OTHER_NAME
        assert not one.is_sure

    def test_two_entries_that_are_one_person(self) -> None:
        twins = event(player(), player(replace(KNOWN, fide_id="")))
        found = compared(twins, [BY_ID, BY_ID], knows_fide=True)
        assert all(Watch.DUPLICATE in one.watch and not one.is_sure for one in found)

    @pytest.mark.parametrize(("knows", "watch"), [(True, (Watch.GONE,)), (False, ())])
    def test_a_number_on_no_list_is_one_only_where_the_list_is(
        self, knows: bool, watch: tuple[Watch, ...]
    ) -> None:
        [one] = compared(event(player()), [Match()], knows_fide=knows)
        assert (one.watch, one.is_unknown) == (watch, True)

    def test_several_are_not_chosen_from(self) -> None:
        match = Match(candidates=(LISTED, LISTED._replace(fide_id="2")), by=MatchedBy.NAME_AND_YEAR)
        [one] = compared(event(player(replace(KNOWN, fide_id=""))), [match], knows_fide=True)
        assert (one.watch, one.differences) == ((Watch.SEVERAL,), ())


class TestTaking:
    def test_only_what_is_chosen(self) -> None:
        of = event(player())
        person, rating, kind = taken(of, of.players[0], LISTED, frozenset({"club", "name", "no"}))
        assert person == replace(KNOWN, club="Dijon")
        assert (rating, kind) == (2000, FIDE)

    def test_the_rating_of_the_event_follows_its_list(self) -> None:
        of = event(player())
        person, rating, kind = taken(of, of.players[0], LISTED, frozenset({"rating.standard.fide"}))
        assert (person.rating(FIDE), person.rating(FIDE, RAPID)) == (2105, 2050)
        assert (rating, kind) == (2105, FIDE)
        assert person.birth == KNOWN.birth

    def test_but_not_once_round_1_is_paired(self) -> None:
        of = event(player(), paired=True)
        person, rating, _ = taken(of, of.players[0], LISTED, frozenset({"rating.standard.fide"}))
        assert (person.rating(FIDE), rating) == (2105, 2000)

    @pytest.mark.parametrize(
        ("rating", "kind", "after"), [(1777, FIDE, 1777), (1500, ESTIMATED, 2105), (0, None, 2105)]
    )
    def test_what_somebody_typed_stays_and_an_estimate_goes(
        self, rating: int, kind: RatingKind | None, after: int
    ) -> None:
        of = event(player(rating=rating, kind=kind))
        found = taken(of, of.players[0], LISTED, frozenset({"rating.standard.fide"}))
        assert found[1] == after

    def test_a_rating_that_a_list_no_longer_has_goes(self) -> None:
        of = event(player())
        gone = LISTED._replace(standard=ListedRating(), rapid=ListedRating())
        keys = frozenset({"rating.standard.fide", "rating.rapid.fide"})
        person, rating, kind = taken(of, of.players[0], gone, keys)
        assert (person.ratings, rating, kind) == ((), 0, None)


class TestEntering:
    @pytest.mark.parametrize(("settings", "rating", "k"), [(LONG, 2105, 20), (QUICK, 2050, 40)])
    def test_the_cadence_decides(self, settings: Settings, rating: int, k: int) -> None:
        person, found, kind = entered(settings, LISTED)
        assert (found, kind, person.k) == (rating, FIDE, k)

    def test_what_was_said_stays_and_the_rest_is_completed(self) -> None:
        said = Person(name="Marie Duval", club="Lyon", ratings=(RatingEntry(value=1999),))
        person, rating, kind = completed(LONG, said, 1999, FIDE, LISTED)
        assert (person.name, person.club, person.rating(FIDE), rating) == (
            "Marie Duval", "Lyon", 1999, 1999
        )  # fmt: skip
        assert (person.fide_id, person.rating(FIDE, RAPID), kind) == ("600001", 2050, FIDE)
        assert completed(LONG, replace(said, ratings=()), 0, None, LISTED)[1:] == (2105, FIDE)
