"""Ratings in words: why K, and how a first rating is made, in both editions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.model import BirthDate
from ronde.queries.rating_changes import PlayerChange, rating_changes
from ronde.rules.rating import rating_rules
from ronde.texts.ratings import factor_lines, first_lines
from support.norm_event import event, player


def changed(
    rating: int, *, edition: str = "2024", control: str = "", **person: object
) -> PlayerChange:
    """The change of the first player of the event, of whom that is known."""
    known = player(1, rating)
    known = replace(known, person=replace(known.person, **person))  # type: ignore[arg-type]
    one = event(editions={"rating": edition}, time_control=control)
    return rating_changes(replace(one, players=(known, *one.players[1:]))).players[0]


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (changed(2000, k=20), "K 20, as the list has it"),
        (changed(2450), "K 10: rated 2400 or more"),
        (changed(2000, birth=BirthDate(2010)), "K 40: 18 or younger this year, and below 2300"),
        (changed(2000, rated_games=3), "K 40: fewer than 30 rated games"),
        (changed(2000), "K 20: at least 30 rated games, and never 2400"),
        (changed(2000, edition="2022", control="15+10"), "K 20: rapid and blitz"),
    ],
)
def test_why_k(found: PlayerChange, said: str) -> None:
    assert factor_lines(found, "en") == (said,)
    assert factor_lines(found, "fr") != (said,)


def test_a_k_that_is_cut() -> None:
    """Nine games with a K of 90 would be 810."""
    assert factor_lines(changed(2000, k=90), "en")[1:] == (
        "K counts as 77 instead of 90, as K times 9 games may not exceed 700",
    )


def test_nobody_says_why_an_unrated_player_has_no_k() -> None:
    assert factor_lines(changed(0), "en") == ()


class TestFirstRating:
    def test_by_the_table_with_two_draws(self) -> None:
        """Rule: B.02@2024-03 8.2.2."""
        found = changed(0)
        assert first_lines(found.first, rating_rules("2024"), "en") == (
            "First rating: 2200 from 9 games",
            "Opponents' average 2352.27, 6 of 9: 64 % gives +102",
            "Two draws against 1800 are counted in",
        )

    def test_by_half_points(self) -> None:
        """Rule: B.02@2022-01 8.2.3."""
        told = first_lines(changed(0, edition="2022").first, rating_rules("2022"), "en")
        assert told[1] == ("Opponents' average 2475, 6 of 9: half-points above one half give +60")
        assert len(told) == 2

    def test_too_few_games(self) -> None:
        unrated = replace(event(), players=(player(1, 0), *event().players[1:]))
        few = rating_changes(unrated, 4).players[0].first
        assert first_lines(few, rating_rules("2024"), "en") == (
            "No rating: 4 of 5 games against rated opponents.",
        )
