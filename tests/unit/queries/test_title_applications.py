"""An application over several events: its norms, its verdict, what it lacks, what it refuses."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from ronde.errors import ModelError
from ronde.model import (
    BirthDate,
    LaterRating,
    Official,
    OfficialRole,
    Person,
    RoundNo,
    RoundTime,
    Title,
    Tournament,
)
from ronde.queries.title_applications import TitleApplication, title_applications
from support.norm_event import event

TODAY = dt.date(2026, 11, 18)
NUMBER = "600100"


def held(name: str, month: int, rounds: int = 9, **settings: object) -> Tournament:
    """The event of a grandmaster norm in that month, one round a day."""
    start = dt.date(2026, month, 1)
    days = tuple(
        RoundTime(round=RoundNo(n), date=start + dt.timedelta(n - 1)) for n in range(1, 10)
    )
    told = {"name": name, "end": dt.date(2026, month, 9), "schedule": days} | settings
    found = event(rounds, **told)
    first, *others = found.players
    one = replace(first, person=replace(first.person, fide_id=NUMBER))
    return replace(found, settings=replace(found.settings, start=start), players=(one, *others))


THREE = (held("A", 1), held("B", 3), held("C", 5))


def grandmaster(tournaments: Sequence[Tournament] = THREE, **told: Any) -> TitleApplication:
    found = title_applications(tournaments, NUMBER, day=TODAY, **told)
    return next(one for one in found if one.title is Title.GM)


class TestNorms:
    def test_three_norms_of_nine_are_27_games(self) -> None:
        found = grandmaster(highest=2500)
        assert [row.norm.event for row in found.rows] == ["A", "B", "C"]
        assert (found.games, found.verdict.failed) == (27, ("1.5.6",))

    def test_the_oldest_norm_comes_first(self) -> None:
        found = grandmaster(THREE[::-1])
        assert [row.norm.event for row in found.rows] == ["A", "B", "C"]

    def test_an_event_of_the_list_that_is_told(self) -> None:
        assert grandmaster(highest=2500, listed={"B": "olympiad"}).verdict.is_complete

    def test_a_kind_that_is_not_of_the_list(self) -> None:
        with pytest.raises(ModelError, match=r"1\.5\.6"):
            grandmaster(listed={"B": "blitz"})

    def test_an_event_too_fast_for_norms_gives_none(self) -> None:
        found = grandmaster((*THREE[:2], held("C", 5, time_control="60 min")), highest=2500)
        assert [row.norm.event for row in found.void] == ["C"]
        assert "1.5.1" in found.verdict.failed
        assert {check.code for check in found.void[0].failed} == {"tc.norms"}

    def test_the_figures_are_told_with_and_without_games_left_out(self) -> None:
        row = grandmaster().rows[0]
        assert (row.figures.games, row.all_games.games) == (9, 9)
        assert row.figures.halves == row.all_games.halves == 12

    def test_days_of_one_round_are_counted(self) -> None:
        assert [row.norm.single_days for row in grandmaster().rows] == [9, 9, 9]
        without = grandmaster([held("A", 1, schedule=())], highest=2500)
        assert "1.1.3a" in without.verdict.failed
        assert "round_days" in without.lacking
        assert "round_days" not in grandmaster().lacking


class TestRating:
    def test_the_highest_of_the_events_stands_for_it(self) -> None:
        found = grandmaster()
        assert (found.highest.rating, found.highest.is_told) == (2400, False)
        assert {"highest", "reached"} <= set(found.lacking)
        assert "1.5.3" in found.verdict.failed

    def test_so_does_a_later_list(self) -> None:
        first, *others = THREE[0].players
        later = (LaterRating(first_round=RoundNo(5), rating=2501),)
        one = replace(first, later_ratings=later)
        found = grandmaster([replace(THREE[0], players=(one, *others)), *THREE[1:]])
        assert found.highest.rating == 2501
        assert "1.5.3" not in found.verdict.failed

    def test_what_is_told_counts(self) -> None:
        found = grandmaster(highest=2500, reached=dt.date(2025, 7, 1))
        assert not {"highest", "reached", "1.5.3"} & {*found.lacking, *found.verdict.failed}


class TestLacking:
    def test_everything_but_the_place_of_birth(self) -> None:
        chief = Official(
            role=OfficialRole.CHIEF_ARBITER,
            person=Person(name="Roche", fide_id="600001"),
            fide_title="IA",
        )
        complete = []
        for tournament in THREE:
            players = tuple(
                replace(
                    p,
                    person=replace(
                        p.person,
                        fide_id=p.person.fide_id or str(700000 + p.id),
                        birth=BirthDate(year=2000, month=2, day=1),
                    ),
                )
                for p in tournament.players
            )
            settings = replace(
                tournament.settings, city="Lyon", officials=(chief,), time_control="90 min + 30 s"
            )
            complete.append(replace(tournament, settings=settings, players=players))
        told: dict[str, Any] = {"highest": 2500, "reached": TODAY}
        found = grandmaster(complete, **told)
        assert set(found.lacking) <= {"birth_place", "event_conditions"}
        assert {"certificates", "birth_date"} <= set(grandmaster(**told).lacking)

    def test_an_event_that_is_not_over(self) -> None:
        """A norm stands after the sixth of nine rounds only where it is secured; it is told."""
        longer = held("C", 5)
        longer = replace(longer, settings=replace(longer.settings, rounds=11))
        found = grandmaster((*THREE[:2], longer))
        assert [row.is_over for row in found.rows] == [True, True, False]
        assert "events_over" in found.lacking


class TestDeadline:
    def test_2_3_by_the_edition_of_the_day(self) -> None:
        meeting = dt.date(2027, 3, 1)
        assert grandmaster(meeting=meeting).latest == dt.date(2027, 1, 15)
        assert grandmaster().latest is None


class TestRefused:
    @pytest.mark.parametrize("number", ["", "1"])
    def test_nobody_of_that_number(self, number: str) -> None:
        with pytest.raises(ModelError, match="nobody"):
            title_applications(THREE, number, day=TODAY)

    def test_two_players_of_one_number(self) -> None:
        first, second, *others = THREE[0].players
        same = replace(second, person=replace(second.person, fide_id=NUMBER))
        with pytest.raises(ModelError, match="two players"):
            grandmaster([replace(THREE[0], players=(first, same, *others))])

    def test_an_event_twice(self) -> None:
        with pytest.raises(ModelError, match="twice"):
            grandmaster((*THREE, THREE[1]))

    def test_an_event_twice_under_another_name(self) -> None:
        with pytest.raises(ModelError, match="twice"):
            grandmaster((*THREE, held("Open of B", 3)))

    def test_an_event_twice_at_two_moments(self) -> None:
        with pytest.raises(ModelError, match="twice"):
            grandmaster((*THREE, held("B", 3, rounds=5)))

    def test_an_event_in_which_others_play_does_not_matter(self) -> None:
        other = event(name="Z")
        assert grandmaster((*THREE, other)).games == 27

    def test_no_last_day(self) -> None:
        with pytest.raises(ModelError, match="last day"):
            grandmaster((*THREE[:2], held("C", 5, end=None)))
