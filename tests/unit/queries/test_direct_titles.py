"""A direct title: its conditions, whether it waits for a rating, and the place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.errors import UnknownName
from ronde.model import PlayerId, Sex, Title
from ronde.queries.direct_titles import direct_claim, direct_title
from support.norm_event import event

ONE = PlayerId(1)
GOLD = direct_title("world_amateur_2300", "gold")


def test_an_unknown_place_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(UnknownName) as caught:
        direct_title("world_amateur_2300", "fourth")
    assert "world_amateur_2300:gold" in caught.value.known


def test_the_event_has_too_few_federations() -> None:
    """Ten players, nine rounds, but three federations of five."""
    found = direct_claim(event(), ONE, GOLD, highest=2100, games=30)
    assert found.failed == ("1.2.2-federations",)
    assert (found.title, found.conditional) == (Title.FM, False)


def test_fide_s_flag_makes_no_federation() -> None:
    players = tuple(
        replace(p, person=replace(p.person, federation=flag))
        for p, flag in zip(
            event().players,
            ("FRA", "GER", "ITA", "ESP", "FID", "NON", "", *["FRA"] * 3),
            strict=True,
        )
    )
    found = direct_claim(replace(event(), players=players), ONE, GOLD)
    assert found.conditions[0].value == 4


@pytest.mark.parametrize(("highest", "games"), [(None, 0), (2099, 30), (2100, 29)])
def test_it_waits_for_a_rating(highest: int | None, games: int) -> None:
    assert direct_claim(event(), ONE, GOLD, highest=highest, games=games).conditional


def test_the_twin_for_women_is_for_women() -> None:
    found = direct_claim(event(), ONE, GOLD, women=True)
    assert (found.title, found.failed[0]) == (Title.WFM, "0.3")
    first, *others = event().players
    woman = replace(first, person=replace(first.person, sex=Sex.WOMAN))
    found = direct_claim(replace(event(), players=(woman, *others)), ONE, GOLD, women=True)
    assert "0.3" not in found.failed


def test_the_rank_is_held_against_the_place() -> None:
    gold = direct_claim(event(), ONE, GOLD)
    silver = direct_claim(event(), ONE, direct_title("world_amateur_2300", "silver"))
    assert (gold.rank, gold.is_at_place, silver.is_at_place) == (1, True, False)
    assert (gold.score, gold.games) == (12, 9)


def test_a_place_that_is_no_rank_is_nobodys_to_say_here() -> None:
    found = direct_claim(event(), ONE, direct_title("olympiad", "half_of_seven"))
    assert found.is_at_place
    assert not found.direct.confirmed
