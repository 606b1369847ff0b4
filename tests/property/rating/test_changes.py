"""What can never happen to a rating."""

from __future__ import annotations

import datetime as dt

from hypothesis import given, strategies as st

from ronde.model.people import Cadence
from ronde.rating import (
    PlayedGame,
    PoolEvent,
    RatedEvent,
    expected_hundredths,
    first_rating,
    period_change,
    tournament_performance,
)
from ronde.rules.rating import RATINGS, RatingRules

_DAY = dt.date(2025, 1, 1)
ratings = st.integers(1000, 2850)
halves = st.integers(0, 2)
rules = st.sampled_from(list(RATINGS.values()))
games = st.lists(st.builds(PlayedGame, opponent=ratings, halves=halves), min_size=1, max_size=12)


@given(st.lists(ratings, min_size=1, max_size=13), st.data())
def test_a_won_game_never_lowers_a_performance(met: list[int], data: st.DataObject) -> None:
    """B.01@2024-01 1.4.8: winning instead of drawing or losing the same games."""
    scored = data.draw(st.integers(0, 2 * len(met) - 1))
    assert tournament_performance(met, scored + 1) >= tournament_performance(met, scored)


@given(ratings, ratings)
def test_both_sides_expect_one_point_together(one: int, other: int) -> None:
    """B.02@2024-03 8.1.2."""
    assert expected_hundredths(one - other) + expected_hundredths(other - one) == 100


@given(ratings, games, rules, st.sampled_from(Cadence), st.sampled_from((10, 20, 40)))
def test_the_lines_make_the_change(
    own: int, played: list[PlayedGame], row: RatingRules, cadence: Cadence, k: int
) -> None:
    """B.02@2024-03 8.3.2, 8.3.4: every figure is the sum of what it shows."""
    event = RatedEvent(rating=own, games=tuple(played), rules=row)
    found = period_change(own, (event,), k=k, cadence=cadence, rules=row)
    lines = found.events[0].lines
    assert found.total == sum(line.delta for line in lines if line.unrated is None)
    assert found.change == found.k_used * found.total
    assert abs(100 * found.rounded - found.change) <= 50
    assert found.k_used * found.games <= 700 or found.games == 0
    assert all(line.unrated is None or line.delta == 0 for line in lines)


@given(ratings, games, rules, st.integers(0, 11))
def test_a_better_result_never_costs_rating(
    own: int, played: list[PlayedGame], row: RatingRules, index: int
) -> None:
    """B.02@2024-03 8.3.2."""
    chosen = played[index % len(played)]
    if chosen.halves == 2:
        return
    better = PlayedGame(opponent=chosen.opponent, halves=(chosen.halves or 0) + 1)
    place = index % len(played)
    changed = (*played[:place], better, *played[place + 1 :])
    before, after = (
        period_change(own, (RatedEvent(rating=own, games=g, rules=row),), k=20, rules=row)
        for g in (tuple(played), changed)
    )
    assert after.total == before.total + 50


@given(games, rules)
def test_a_first_rating_keeps_its_limits(played: list[PlayedGame], row: RatingRules) -> None:
    """B.02@2024-03 7.1.4, 8.2.3."""
    found = first_rating((PoolEvent(start=_DAY, games=tuple(played)),), row)
    assert (found.rating is None) is (len(found.games) < row.first.games)
    if found.rating is not None and row.first.most is not None:
        assert found.rating <= row.first.most
    assert found.is_published is (found.rating is not None and found.rating >= row.floor)
