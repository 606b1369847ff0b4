"""Checks before the start: what does not go together is said, with its article."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from types import MappingProxyType

import pytest

from ronde.errors import ModelError
from ronde.model import (
    THREE_ONE_ZERO,
    Acceleration,
    AccelerationMethod,
    Departure,
    DepartureKind,
    ForbiddenPairs,
    PlayerId,
    Points,
    PointSystem,
    Settings,
    System,
    Tournament,
)
from ronde.queries.checks import Level, checks_before_start
from ronde.queries.degressive import degressive_groups
from ronde.scoring.limits import limits_from_text
from support.journal import SETTINGS, desk

OLD = dt.date(2020, 5, 1)


def checks(players: int = 20, **settings: object) -> dict[str, tuple[Level, str]]:
    announced: Settings = replace(SETTINGS, **settings)  # type: ignore[arg-type]
    tournament: Tournament = replace(desk(players).tournament, settings=announced)
    return {c.code: (c.level, c.rule) for c in checks_before_start(tournament)}


def accelerated(method: AccelerationMethod, **settings: object) -> dict[str, tuple[Level, str]]:
    return checks(20, **{**settings, "acceleration": Acceleration(method=method)})


class TestRoundsAgainstPlayers:
    """Rule: C.04.1@2026-02 1, 2; C.04.1@2017 a, b."""

    def test_too_many(self) -> None:
        assert checks(6, rounds=6)["too_many_rounds"] == (Level.PROBLEM, "C.04.1@2026-02 2")
        assert checks(6, rounds=6, start=OLD)["too_many_rounds"][1] == "C.04.1@2017 b"

    def test_many(self) -> None:
        assert checks(12, rounds=7)["many_rounds"] == (Level.NOTICE, "C.04.1@2026-02 2")
        assert "many_rounds" not in checks(12, rounds=6)

    def test_few(self) -> None:
        assert checks(40, rounds=5)["few_rounds"][0] is Level.NOTICE
        assert "few_rounds" not in checks(32, rounds=5)

    def test_unknown(self) -> None:
        assert checks(rounds=None)["rounds_unknown"] == (Level.PROBLEM, "C.04.1@2026-02 1")


class TestEditionAgainstDate:
    def test_another_than_the_one_in_force(self) -> None:
        chosen = MappingProxyType({"swiss": "2017"})
        assert checks(editions=chosen)["edition_not_in_force"] == (Level.NOTICE, "C.04.1-C.04.3")
        assert "edition_not_in_force" not in checks(editions=chosen, start=OLD)

    def test_the_systems_own_edition_counts(self) -> None:
        system = System(name="dutch", edition="2026")
        assert "edition_not_in_force" in checks(system=system, start=OLD)

    def test_tie_breaks_too(self) -> None:
        chosen = MappingProxyType({"tiebreak": "book"})
        assert checks(editions=chosen)["edition_not_in_force"][1] == "C.07"

    def test_the_book_is_a_choice_of_its_own(self) -> None:
        assert "edition_not_in_force" not in checks(rulebook="book")

    def test_without_a_date(self) -> None:
        found = checks(start=None)
        assert found["no_start_date"][0] is Level.NOTICE
        assert "edition_not_in_force" not in found


class TestAcceleration:
    """Rule: C.04.2@2026-02 1; C.04.7@2026-02 1."""

    @pytest.mark.parametrize("method", [AccelerationMethod.HALEY, AccelerationMethod.DEGRESSIVE])
    def test_not_approved_since_2026(self, method: AccelerationMethod) -> None:
        assert accelerated(method)["acceleration_not_approved"][1] == "C.04.2@2026-02 1"
        assert "acceleration_not_approved" not in accelerated(method, start=OLD)

    def test_baku_needs_its_points(self) -> None:
        found = accelerated(AccelerationMethod.BAKU, points=THREE_ONE_ZERO)
        assert found["baku_points"] == (Level.PROBLEM, "C.04.7@2026-02 1.1")
        assert "baku_points" not in accelerated(AccelerationMethod.BAKU)

    def test_points_that_differ_by_color_do_not_suit(self) -> None:
        found = accelerated(AccelerationMethod.BAKU, points=PointSystem(black_win=Points(15)))
        assert found["baku_points"][0] is Level.PROBLEM

    def test_the_first_text_was_for_nine_rounds(self) -> None:
        found = accelerated(AccelerationMethod.BAKU, rounds=7, start=OLD)
        assert found["baku_rounds"] == (Level.NOTICE, "C.04.5.1@2016 1")
        assert "baku_rounds" not in accelerated(AccelerationMethod.BAKU, rounds=9, start=OLD)
        assert "baku_rounds" not in accelerated(AccelerationMethod.BAKU, rounds=7)

    def test_none_outside_a_swiss(self) -> None:
        found = accelerated(AccelerationMethod.BAKU, system=System(name="berger"))
        assert found["acceleration_elsewhere"][0] is Level.NOTICE


class TestTieBreaksAgainstSystem:
    """Rule: C.07@2026-03 4."""

    def test_a_code_that_does_not_fit(self) -> None:
        assert checks(tiebreaks=("NONSENSE",))["tiebreak"][0] is Level.PROBLEM
        assert "tiebreak" not in checks(tiebreaks=("BH", "SB"))

    def test_ratings_that_are_missing(self) -> None:
        assert checks(tiebreaks=("ARO",))["tiebreak_unrated"][0] is Level.NOTICE

    def test_q211_ratings_that_change_during_the_event(self) -> None:
        """C.07@2026-03 10 advises against them."""
        first, last = dt.date(2026, 10, 1), dt.date(2026, 12, 20)
        found = checks(tiebreaks=("ARO",), start=first, end=last)
        assert found["tiebreak_long"][0] is Level.NOTICE
        assert "tiebreak_long" not in checks(tiebreaks=("BH",), start=first, end=last)
        assert "tiebreak_long" not in checks(tiebreaks=("ARO",))

    def test_what_is_done_by_hand(self) -> None:
        assert {"tiebreak_lots", "tiebreak_by_hand"} <= set(checks(tiebreaks=("LOT", "MAN")))

    def test_in_an_all_play_all_as_well(self) -> None:
        found = checks(system=System(name="berger"), tiebreaks=("NONSENSE",))
        assert found["tiebreak"][0] is Level.PROBLEM


def test_a_ban_that_leaves_no_first_round() -> None:
    tournament = desk(6).tournament
    for size, too_large in ((3, False), (4, True)):
        ban = ForbiddenPairs(players=tuple(PlayerId(n) for n in range(1, size + 1)))
        found = checks_before_start(replace(tournament, forbidden=(ban,)))
        assert ("ban_too_large" in {c.code for c in found}) is too_large


def test_byes_that_are_never_granted() -> None:
    assert checks(rounds=5, bye_last_rounds=5)["no_bye_at_all"][1] == "C.05@2017 6.7"
    assert "no_bye_at_all" not in checks(rounds=5, bye_last_rounds=4)


class TestDegressiveGroups:
    """Rule: the book, chapter 4.2: each group has a quarter to half of the players."""

    def event(self, ratings: tuple[int, ...], limits: tuple[int, int] | None) -> Tournament:
        table = desk(len(ratings))
        chosen = Acceleration(method=AccelerationMethod.DEGRESSIVE, limits=limits)
        entered = zip(table.tournament.players, ratings, strict=True)
        return replace(
            table.tournament,
            settings=replace(SETTINGS, rulebook="book", acceleration=chosen),
            players=tuple(replace(player, rating=rating) for player, rating in entered),
        )

    RATINGS = (2100, 2000, 1999, 1800, 1700, 1600, 1599, 0)

    def test_limits_of_their_own_make_other_groups(self) -> None:
        assert degressive_groups(self.event(self.RATINGS, None)).sizes == (2, 4, 2)
        assert degressive_groups(self.event(self.RATINGS, (1800, 1650))).sizes == (4, 1, 3)
        assert degressive_groups(self.event(self.RATINGS, None), (2100, 1600)).sizes == (1, 5, 2)

    def test_a_quarter_and_half_are_allowed(self) -> None:
        found = degressive_groups(self.event(self.RATINGS, None))
        assert (found.wrong, found.percent) == ((), (25, 50, 25))

    def test_too_small_and_too_large_are_said(self) -> None:
        event = self.event(self.RATINGS, (2100, 1600))
        assert degressive_groups(event).wrong == ("A", "B")
        [check] = [c for c in checks_before_start(event) if c.code == "degressive_sizes"]
        assert (check.level, check.fields["groups"]) == (Level.NOTICE, "A, B")

    def test_groups_that_fit_are_a_fact(self) -> None:
        event = self.event(self.RATINGS, None)
        [check] = [c for c in checks_before_start(event) if c.code.startswith("degressive")]
        assert (check.code, check.level) == ("degressive_groups", Level.FACT)

    def test_who_never_played_is_not_counted(self) -> None:
        event = self.event(self.RATINGS, None)
        gone = Departure(kind=DepartureKind.WITHDRAWN, after_round=0)
        players = (replace(event.players[0], departure=gone), *event.players[1:])
        assert degressive_groups(replace(event, players=players)).sizes == (1, 4, 2)

    def test_nobody_entered_is_nothing_wrong(self) -> None:
        found = degressive_groups(self.event((), None))
        assert (found.wrong, found.percent) == ((), (0, 0, 0))
        assert not [c for c in checks_before_start(self.event((), None)) if "degress" in c.code]

    @pytest.mark.parametrize(
        "text", ["", "2000", "2000;1600", "1600,2000", "2000,2000", "2000,0", "a,b", "²,1", "1,2,3"]
    )
    def test_bad_limits(self, text: str) -> None:
        with pytest.raises(ModelError):
            limits_from_text(text)
