"""Changes of ratings: the K that is known, asked for or assumed, and the state after a round."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from fractions import Fraction

import pytest

from ronde.model import BirthDate, LaterRating, RoundNo, RoundTime, Tournament
from ronde.queries.rating_changes import PlayerChange, rating_changes, rating_parts
from ronde.queries.spans import Span
from ronde.texts.ratings import part_lines
from support.norm_event import event, player


def first_rated(rating: int, **person: object) -> PlayerChange:
    """The change of the first player of the event, with that rating and what is known of them."""
    known = player(1, rating)
    known = replace(known, person=replace(known.person, **person))  # type: ignore[arg-type]
    return rating_changes(replace(event(), players=(known, *event().players[1:]))).players[0]


class TestFactor:
    """Rule: B.02@2024-03 8.3.3."""

    @pytest.mark.parametrize(
        ("rating", "known", "k", "because", "estimate"),
        [
            (2000, {}, 20, "usual", True),
            (2000, {"k": 40}, 40, None, False),
            (2000, {"k": 10, "rated_games": 5, "birth": BirthDate(2015)}, 10, None, False),
            (2000, {"rated_games": 29}, 40, "new", False),
            (2000, {"rated_games": 0}, 40, "new", False),
            (2000, {"rated_games": 30}, 20, "usual", True),
            (2000, {"rated_games": 30, "birth": BirthDate(1990)}, 20, "usual", False),
            (2000, {"birth": BirthDate(1990)}, 20, "usual", True),
            (2000, {"birth": BirthDate(2010)}, 40, "young", False),
            (2300, {"rated_games": 30}, 20, "usual", False),
            (2400, {}, 10, "top", False),
        ],
    )
    def test_what_is_known_decides(
        self, rating: int, known: dict[str, object], k: int, because: str | None, estimate: bool
    ) -> None:
        found = first_rated(rating, **known)
        assert found.change is not None
        assert found.change.k == k
        assert (found.factor and found.factor.because) == because
        assert found.is_estimate is estimate

    def test_a_k_that_is_given_for_this_answer_goes_first(self) -> None:
        tournament = with_k(event(), 20)
        found = rating_changes(tournament, factors={tournament.players[0].id: 40}).players[0]
        assert found.change is not None
        assert found.change.k == 40


def with_k(tournament: Tournament, k: int) -> Tournament:
    first, *others = tournament.players
    return replace(tournament, players=(replace(first, person=replace(first.person, k=k)), *others))


class TestAfterARound:
    def test_only_the_rounds_until_then(self) -> None:
        found = rating_changes(event(), 2).players[0]
        assert (found.games, found.points, found.expected) == (2, Fraction(2), Fraction(80, 100))
        # 75 below each opponent, K 10: two times 10 * (1 - 0.40)
        assert (found.gain, found.rating) == (Fraction(12), 2412)

    def test_before_the_first_round(self) -> None:
        found = rating_changes(event(), 0).players[0]
        assert (found.games, found.gain, found.rating) == (0, Fraction(), 2400)

    def test_the_lines_carry_their_rounds(self) -> None:
        found = rating_changes(event(), 3).players[0]
        assert [(line.round, line.opponent, line.game.delta) for line in found.lines] == [
            (1, 2, 60),
            (2, 3, 60),
            (3, 4, 60),
        ]


class TestUnrated:
    def test_a_first_rating_has_points_and_nothing_expected(self) -> None:
        found = first_rated(0)
        assert (found.games, found.points, found.expected, found.gain) == (
            9,
            Fraction(6),
            None,
            None,
        )
        assert (found.rating, found.is_estimate) == (2200, False)

    def test_too_few_games_give_none(self) -> None:
        unrated = replace(event(), players=(player(1, 0), *event().players[1:]))
        assert rating_changes(unrated, 4).players[0].rating is None

    def test_the_day_is_needed_to_be_young(self) -> None:
        settings = replace(event().settings, start=None)
        known = player(1, 2000)
        person = replace(known.person, birth=BirthDate(2010), rated_games=50)
        young = replace(known, person=person)
        dayless = replace(event(), settings=settings, players=(young, *event().players[1:]))
        found = rating_changes(dayless).players[0]
        assert found.factor is not None
        assert found.factor.because == "usual"
        assert found.is_estimate
        dated = replace(settings, start=dt.date(2026, 5, 1))
        assert not rating_changes(replace(dayless, settings=dated)).players[0].is_estimate


def long_event(*later: tuple[int, int], known_days: bool = True) -> Tournament:
    """Rounds 1 to 4 in May, 5 to 9 in June; later ratings of the first player by round."""
    days = [dt.date(2026, 5, 1) + dt.timedelta(8 * n) for n in range(4)]
    days += [dt.date(2026, 6, 1) + dt.timedelta(n) for n in range(5)]
    schedule = tuple(RoundTime(round=RoundNo(n), date=day) for n, day in enumerate(days, 1))
    found = event(end=days[-1], schedule=schedule if known_days else ())
    ratings = tuple(LaterRating(first_round=RoundNo(r), rating=value) for r, value in later)
    first, *others = found.players
    return replace(found, players=(replace(first, later_ratings=ratings), *others))


class TestParts:
    """B.02@2024-03 4.1, B.02@2022-01 4.1: over thirty days each month is rated by itself."""

    def test_each_month_with_the_rating_of_its_list(self) -> None:
        parts = rating_parts(long_event((5, 2500)))
        first = [part.players[0] for part in parts]
        assert [one.rounds for one in first] == [(1, 2, 3, 4), (5, 6, 7, 8, 9)]
        assert [one.change and one.change.before for one in first] == [2400, 2500]
        assert [part.first_list_only for part in parts] == [False, False]

    def test_after_a_round_its_month_so_far(self) -> None:
        found = rating_changes(long_event((5, 2500)), 6)
        assert (found.part, found.players[0].rounds) == (Span(first=5, last=6), (5, 6))
        assert rating_changes(long_event(), 3).part == Span(first=1, last=3)

    def test_lists_that_nobody_noted_are_told(self) -> None:
        found = rating_changes(long_event())
        assert (found.part, found.first_list_only) == (Span(first=5, last=9), True)
        assert len(part_lines(found, "en")) == 2

    def test_days_that_nobody_knows_are_told(self) -> None:
        [found] = rating_parts(long_event((5, 2500), known_days=False))
        assert (found.in_parts, found.part) == (True, None)
        assert found.players[0].rounds == tuple(range(1, 10))
        assert "days of the rounds are not known" in part_lines(found, "en")[0]

    def test_a_short_event_is_one(self) -> None:
        [found] = rating_parts(event(end=dt.date(2026, 5, 9)))
        assert (found.in_parts, found.part, found.first_list_only) == (False, None, False)
        assert part_lines(found, "en") == ()

    def test_before_the_first_round_there_is_no_part(self) -> None:
        assert rating_changes(long_event(), 0).part is None

    def test_the_performance_is_that_of_the_rated_games(self) -> None:
        assert rating_changes(event()).players[0].performance == 2475 + 125
