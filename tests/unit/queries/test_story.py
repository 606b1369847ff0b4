"""What a round changed in the standings: places gained and lost, surprises, performances."""

from __future__ import annotations

from dataclasses import replace

from ronde.model import PlayerId, RoundNo, Tournament
from ronde.queries.story import movements, performances, surprise
from ronde.rating import tournament_performance
from ronde.scoring import score_sheets
from ronde.standings import standings
from support.positions import position

EVENT = position(
    {1: "2w1 3b0", 2: "1b0 4w1", 3: "4w1 1w1", 4: "3b0 2b0", 5: "Z U"},
    ratings={1: 2400, 2: 2000, 3: 1900, 4: 0, 5: 1500},
)


def moved(event: Tournament, after: int) -> dict[int, int]:
    before, now = standings(event, [], after=after - 1), standings(event, [], after=after)
    return dict(movements(event, before, now))


def test_places_gained_and_lost() -> None:
    """After round 1: 1 and 3 share the first place; after round 2: 3, then 1, 2, 5, then 4."""
    assert moved(EVENT, 2) == {1: -1, 2: 1, 3: 0, 4: -2, 5: 1}


def test_nobody_moves_in_the_first_round() -> None:
    assert moved(EVENT, 1) == {}


def test_a_late_entry_has_not_moved() -> None:
    late = tuple(
        replace(p, first_round=RoundNo(2)) if p.id == PlayerId(5) else p for p in EVENT.players
    )
    assert 5 not in moved(replace(EVENT, players=late), 2)


def test_the_greatest_surprise_is_a_win_of_the_lower_rated() -> None:
    """The unrated loser of round 1 is none, and the favourites won."""
    assert surprise(EVENT, 1) is None
    found = surprise(EVENT, 2)
    assert found is not None
    assert (found.winner.id, found.loser.id, found.difference) == (3, 1, 500)


def test_performance_counts_rated_opponents_only() -> None:
    found = performances(EVENT, score_sheets(EVENT))
    assert found[PlayerId(1)] == tournament_performance((2000, 1900), 2)
    assert found[PlayerId(3)] == tournament_performance((2400,), 2)
    assert PlayerId(5) not in found
